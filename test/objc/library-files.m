// An option names files with further rows of library methods. They count as the
// built-in ones do, which stay.
//
// RUN: %missile_cc1 -analyzer-config missile:ObjCLibrary=%S/Inputs/rows-callbacks.txt:%S/Inputs/rows-optional.txt -verify %s
// RUN: %missile_compile -fplugin-arg-missile-objc-library=%S/Inputs/rows-callbacks.txt:%S/Inputs/rows-optional.txt -fsyntax-only -Xclang -verify-ignore-unexpected=note -Xclang -verify %s
// RUN: %missile_compile -fplugin-arg-missile-objc-library=%S/Inputs/rows-callbacks.txt -fplugin-arg-missile-objc-library=%S/Inputs/rows-optional.txt -fsyntax-only -Xclang -verify-ignore-unexpected=note -Xclang -verify %s
//
// Without the option, their methods demand nothing.
// RUN: %missile_cc1 -verify=builtin %s
// RUN: %missile_compile -fsyntax-only -Xclang -verify-ignore-unexpected=note -Xclang -verify=builtin %s

@class NSString;
@interface NSConstantString {
  char *c_string;
  unsigned int len;
}
@end
__attribute__((objc_root_class))
@interface NSObject
- (id)performSelector:(SEL)s;
@end
@interface Loader : NSObject
- (void)loadThenTell:(id)target selector:(SEL)s;
- (void)onFailureTell:(id)target selector:(SEL)s;
+ (void)callLater:(SEL)s on:(id)target;
- (void)setMode:(NSString *)mode;
- (void):(SEL)s;
- (void)a:(SEL)s :(id)target;
- (void)stop;
@end
@interface NSArray<__covariant T> : NSObject
@end
@interface Bag<__covariant T> : NSArray<T>
- (void)each:(SEL)s;
@end
@interface Page : NSObject
- (void)loaderDidFinish:(Loader *)l;
- (void)loader:(Loader *)l failed:(int)code;
- (void)refresh;
@end

void right(Loader *l, Page *p, Bag<Page *> *pages) {
  [l loadThenTell:p selector:@selector(loaderDidFinish:)];
  [l loadThenTell:p selector:@selector(refresh)];
  [Loader callLater:@selector(refresh) on:p];
  [l onFailureTell:p selector:@selector(loader:failed:)];
  [l onFailureTell:p selector:0];
  [l setMode:@"fast"];
  [l :@selector(stop)];
  [l a:@selector(loader:failed:) :p];
  [pages each:@selector(refresh)];
}

void wrong(Loader *l, Page *p, Bag<Page *> *pages) {
  [l loadThenTell:p selector:@selector(loader:failed:)]; // expected-warning {{'loader:failed:' takes 2 arguments}}
  [l loadThenTell:p selector:@selector(loaderDidFinsh:)]; // expected-warning {{did you mean 'loaderDidFinish:'}}
  [l loadThenTell:p selector:0]; // expected-warning {{may call a method that does not exist}}
  [Loader callLater:@selector(loaderDidFinish:) on:p]; // expected-warning {{'loaderDidFinish:' takes 1 argument}}
  [l onFailureTell:p selector:@selector(failed:)]; // expected-warning {{'Page' has no method 'failed:'}}
  [l setMode:@"slov"]; // expected-warning {{this message may not meet what '-[Loader setMode:]' demands: 'mode is one of 'fast', 'slow''}}
  [l :@selector(refresh)]; // expected-warning {{'Loader' has no method 'refresh'}}
  [l a:@selector(stop) :p]; // expected-warning {{'Page' has no method 'stop'}}
  [pages each:@selector(stop)]; // expected-warning {{'Page' has no method 'stop'}}
}

void builtin(Page *p) {
  [p performSelector:@selector(refrsh)]; // expected-warning {{did you mean 'refresh'}} builtin-warning {{did you mean 'refresh'}}
}
