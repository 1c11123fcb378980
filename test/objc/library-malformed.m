// A malformed row of a file of library methods is an error at its place; the
// other rows, and the file that is compiled, still count. So is a file that
// cannot be read.
//
// RUN: not %missile_cc1 -analyzer-config missile:ObjCLibrary=%S/Inputs/rows-malformed.txt:%t.none:%S %s 2>&1 | FileCheck %s
// RUN: not %missile_compile -fplugin-arg-missile-objc-library=%S/Inputs/rows-malformed.txt:%t.none -fplugin-arg-missile-objc-library=%S -fsyntax-only %s 2>&1 | FileCheck %s
//
// CHECK:      rows-malformed.txt:2:1: error: expected a method, such as -[Class selector:]
// CHECK-NEXT: [Loader loadThenTell:
// CHECK-NEXT: ^
// CHECK:      rows-malformed.txt:3:1: error: malformed method
// CHECK:      rows-malformed.txt:4:1: error: malformed method
// CHECK:      rows-malformed.txt:5:10: error: malformed selector; there is a ':' before each argument
// CHECK:      rows-malformed.txt:6:1: error: malformed method
// CHECK:      rows-malformed.txt:7:34: error: expected 'self:', 'each:' or one of the method's arguments
// CHECK:      rows-malformed.txt:8:34: error: expected 'self:', 'each:' or one of the method's arguments
// CHECK:      rows-malformed.txt:9:34: error: expected a refinement behind '$1:'
// CHECK:      rows-malformed.txt:10:49: error: unknown name '$3'; expected an argument, $1 to $2
// CHECK:      rows-malformed.txt:11:38: error: {{.*}}respondTo
// CHECK:      rows-malformed.txt:12:{{[0-9]+}}: error:
// CHECK:      rows-malformed.txt:13:{{[0-9]+}}: error:
// CHECK:      error: cannot read the file '{{.*}}.none' of library methods: No such file or directory
// CHECK:      error: cannot read the file '{{.*}}objc' of library methods: Is a directory
//
// A row that fits no type is found where its method is.
// CHECK:      rows-malformed.txt:14:22: error: the row does not fit the declaration of -[Loader count:]:
// CHECK:      library-malformed.m:[[@LINE+24]]:{{[0-9]+}}: warning: {{.*}}'Page' has no method 'falied'
// CHECK:      library-malformed.m:[[@LINE+24]]:{{[0-9]+}}: warning: {{.*}}'Page' has no method 'refrsh'
//
// In C, there are no messages, and no file is read.
// RUN: %clang -x c -fplugin=%plugin -fplugin-arg-missile-objc-library=%t.none -fsyntax-only -DC %s

#ifdef C
int n __attribute__((missile("{_v_ >= 0}")));
#else
__attribute__((objc_root_class))
@interface NSObject
- (id)performSelector:(SEL)s;
@end
@interface Loader : NSObject
- (void)loadThenTell:(id)target selector:(SEL)s;
- (void)onFailureTell:(id)target selector:(SEL)s;
- (void)count:(int)n;
@end
@interface Page : NSObject
- (void)refresh;
@end
void load(Loader *l, Page *p) {
  [l count:3];
  [l loadThenTell:p selector:@selector(nothing)];
  [l onFailureTell:p selector:@selector(falied)];
  [p performSelector:@selector(refrsh)];
}
#endif
