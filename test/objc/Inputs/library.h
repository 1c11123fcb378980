/* Declarations of the methods of data/objc-library.txt, with the types that they
 * have in Foundation, AppKit and UIKit. */
typedef signed char BOOL;
typedef double NSTimeInterval;
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef NSUInteger NSSaveOperationType;
typedef unsigned int AEEventClass, AEEventID;
@class CADisplayLink, NSAttributedString, NSDate, NSDictionary, NSError,
    NSImage, NSMenu, NSPrintInfo, NSPrintOperation, NSString, NSThread, NSTimer,
    NSURL, NSWindow, NSWindowController, UIEvent, UIImage;
@class NSArray<__covariant T>;
__attribute__((objc_root_class))
@interface NSObject
+ (instancetype)alloc;
- (instancetype)init;
- (id)performSelector:(SEL)a;
- (id)performSelector:(SEL)a withObject:(id)b;
- (id)performSelector:(SEL)a withObject:(id)b withObject:(id)c;
- (void)performSelector:(SEL)a withObject:(id)b afterDelay:(NSTimeInterval)c;
- (void)performSelector:(SEL)a withObject:(id)b afterDelay:(NSTimeInterval)c
    inModes:(NSArray *)d;
- (void)performSelectorOnMainThread:(SEL)a withObject:(id)b
    waitUntilDone:(BOOL)c;
- (void)performSelectorOnMainThread:(SEL)a withObject:(id)b
    waitUntilDone:(BOOL)c modes:(NSArray *)d;
- (void)performSelector:(SEL)a onThread:(NSThread *)b withObject:(id)c
    waitUntilDone:(BOOL)d;
- (void)performSelector:(SEL)a onThread:(NSThread *)b withObject:(id)c
    waitUntilDone:(BOOL)d modes:(NSArray *)e;
- (void)performSelectorInBackground:(SEL)a withObject:(id)b;
- (void)attemptRecoveryFromError:(NSError *)a optionIndex:(NSUInteger)b
    delegate:(id)c didRecoverSelector:(SEL)d contextInfo:(void *)e;
- (BOOL)commitEditingWithDelegate:(id)a didCommitSelector:(SEL)b
    contextInfo:(void *)c;
@end
@interface NSRunLoop : NSObject
- (void)performSelector:(SEL)a target:(id)b argument:(id)c order:(NSUInteger)d
    modes:(NSArray *)e;
@end
@interface NSThread : NSObject
+ (void)detachNewThreadSelector:(SEL)a toTarget:(id)b withObject:(id)c;
- (instancetype)initWithTarget:(id)a selector:(SEL)b object:(id)c;
@end
@interface NSInvocationOperation : NSObject
- (instancetype)initWithTarget:(id)a selector:(SEL)b object:(id)c;
@end
@interface NSTimer : NSObject
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)a target:(id)b
    selector:(SEL)c userInfo:(id)d repeats:(BOOL)e;
+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)a target:(id)b
    selector:(SEL)c userInfo:(id)d repeats:(BOOL)e;
- (instancetype)initWithFireDate:(NSDate *)a interval:(NSTimeInterval)b
    target:(id)c selector:(SEL)d userInfo:(id)e repeats:(BOOL)f;
@end
@interface NSNotificationCenter : NSObject
- (void)addObserver:(id)a selector:(SEL)b name:(NSString *)c object:(id)d;
@end
@interface NSDistributedNotificationCenter : NSNotificationCenter
- (void)addObserver:(id)a selector:(SEL)b name:(NSString *)c object:(id)d
    suspensionBehavior:(NSUInteger)e;
@end
@interface NSUndoManager : NSObject
- (void)registerUndoWithTarget:(id)a selector:(SEL)b object:(id)c;
@end
@interface NSAppleEventManager : NSObject
- (void)setEventHandler:(id)a andSelector:(SEL)b forEventClass:(AEEventClass)c
    andEventID:(AEEventID)d;
@end
@interface NSArray<__covariant T> : NSObject
- (void)makeObjectsPerformSelector:(SEL)a;
- (void)makeObjectsPerformSelector:(SEL)a withObject:(id)b;
- (NSArray<T> *)sortedArrayUsingSelector:(SEL)a;
- (void)makeObjectsPerform:(SEL)a;
- (void)makeObjectsPerform:(SEL)a withObject:(id)b;
@end
@interface NSSet<__covariant T> : NSObject
- (void)makeObjectsPerformSelector:(SEL)a;
- (void)makeObjectsPerformSelector:(SEL)a withObject:(id)b;
- (void)makeObjectsPerform:(SEL)a;
- (void)makeObjectsPerform:(SEL)a withObject:(id)b;
@end
@interface NSMutableArray<__covariant T> : NSArray<T>
- (void)sortUsingSelector:(SEL)a;
@end
@interface NSResponder : NSObject
- (void)presentError:(NSError *)a modalForWindow:(NSWindow *)b delegate:(id)c
    didPresentSelector:(SEL)d contextInfo:(void *)e;
@end
@interface NSApplication : NSResponder
- (void)beginSheet:(NSWindow *)a modalForWindow:(NSWindow *)b
    modalDelegate:(id)c didEndSelector:(SEL)d contextInfo:(void *)e;
+ (void)detachDrawingThread:(SEL)a toTarget:(id)b withObject:(id)c;
@end
@interface NSAlert : NSObject
- (void)beginSheetModalForWindow:(NSWindow *)a modalDelegate:(id)b
    didEndSelector:(SEL)c contextInfo:(void *)d;
@end
@interface NSWindow : NSResponder
- (CADisplayLink *)displayLinkWithTarget:(id)a selector:(SEL)b;
@end
@interface NSSavePanel : NSWindow
- (void)beginSheetForDirectory:(NSString *)a file:(NSString *)b
    modalForWindow:(NSWindow *)c modalDelegate:(id)d didEndSelector:(SEL)e
    contextInfo:(void *)f;
@end
@interface NSOpenPanel : NSSavePanel
- (void)beginSheetForDirectory:(NSString *)a file:(NSString *)b
    types:(NSArray *)c modalForWindow:(NSWindow *)d modalDelegate:(id)e
    didEndSelector:(SEL)f contextInfo:(void *)g;
- (void)beginForDirectory:(NSString *)a file:(NSString *)b types:(NSArray *)c
    modelessDelegate:(id)d didEndSelector:(SEL)e contextInfo:(void *)f;
@end
@interface NSPageLayout : NSObject
- (void)beginSheetWithPrintInfo:(NSPrintInfo *)a modalForWindow:(NSWindow *)b
    delegate:(id)c didEndSelector:(SEL)d contextInfo:(void *)e;
@end
@interface NSPrintPanel : NSObject
- (void)beginSheetWithPrintInfo:(NSPrintInfo *)a modalForWindow:(NSWindow *)b
    delegate:(id)c didEndSelector:(SEL)d contextInfo:(void *)e;
@end
@interface NSPrintOperation : NSObject
- (void)runOperationModalForWindow:(NSWindow *)a delegate:(id)b
    didRunSelector:(SEL)c contextInfo:(void *)d;
@end
@interface NSDocument : NSObject
- (void)presentError:(NSError *)a modalForWindow:(NSWindow *)b delegate:(id)c
    didPresentSelector:(SEL)d contextInfo:(void *)e;
- (void)canCloseDocumentWithDelegate:(id)a shouldCloseSelector:(SEL)b
    contextInfo:(void *)c;
- (void)shouldCloseWindowController:(NSWindowController *)a delegate:(id)b
    shouldCloseSelector:(SEL)c contextInfo:(void *)d;
- (void)saveDocumentWithDelegate:(id)a didSaveSelector:(SEL)b
    contextInfo:(void *)c;
- (void)runModalSavePanelForSaveOperation:(NSSaveOperationType)a delegate:(id)b
    didSaveSelector:(SEL)c contextInfo:(void *)d;
- (void)saveToFile:(NSString *)a saveOperation:(NSSaveOperationType)b
    delegate:(id)c didSaveSelector:(SEL)d contextInfo:(void *)e;
- (void)saveToURL:(NSURL *)a ofType:(NSString *)b
    forSaveOperation:(NSSaveOperationType)c delegate:(id)d
    didSaveSelector:(SEL)e contextInfo:(void *)f;
- (void)autosaveDocumentWithDelegate:(id)a didAutosaveSelector:(SEL)b
    contextInfo:(void *)c;
- (void)duplicateDocumentWithDelegate:(id)a didDuplicateSelector:(SEL)b
    contextInfo:(void *)c;
- (void)printDocumentWithSettings:(NSDictionary *)a showPrintPanel:(BOOL)b
    delegate:(id)c didPrintSelector:(SEL)d contextInfo:(void *)e;
- (void)runModalPageLayoutWithPrintInfo:(NSPrintInfo *)a delegate:(id)b
    didRunSelector:(SEL)c contextInfo:(void *)d;
- (void)runModalPrintOperation:(NSPrintOperation *)a delegate:(id)b
    didRunSelector:(SEL)c contextInfo:(void *)d;
@end
@interface NSDocumentController : NSObject
- (void)presentError:(NSError *)a modalForWindow:(NSWindow *)b delegate:(id)c
    didPresentSelector:(SEL)d contextInfo:(void *)e;
- (void)closeAllDocumentsWithDelegate:(id)a didCloseAllSelector:(SEL)b
    contextInfo:(void *)c;
- (void)reviewUnsavedDocumentsWithAlertTitle:(NSString *)a cancellable:(BOOL)b
    delegate:(id)c didReviewAllSelector:(SEL)d contextInfo:(void *)e;
@end
@interface NSView : NSResponder
- (CADisplayLink *)displayLinkWithTarget:(id)a selector:(SEL)b;
@end
@interface NSButton : NSView
+ (instancetype)buttonWithTitle:(NSString *)a target:(id)b action:(SEL)c;
+ (instancetype)buttonWithImage:(NSImage *)a target:(id)b action:(SEL)c;
+ (instancetype)buttonWithTitle:(NSString *)a image:(NSImage *)b target:(id)c
    action:(SEL)d;
+ (instancetype)checkboxWithTitle:(NSString *)a target:(id)b action:(SEL)c;
+ (instancetype)radioButtonWithTitle:(NSString *)a target:(id)b action:(SEL)c;
@end
@interface NSComboButton : NSView
+ (instancetype)comboButtonWithTitle:(NSString *)a menu:(NSMenu *)b target:(id)c
    action:(SEL)d;
+ (instancetype)comboButtonWithImage:(NSImage *)a menu:(NSMenu *)b target:(id)c
    action:(SEL)d;
+ (instancetype)comboButtonWithTitle:(NSString *)a image:(NSImage *)b
    menu:(NSMenu *)c target:(id)d action:(SEL)e;
@end
@interface NSSegmentedControl : NSView
+ (instancetype)segmentedControlWithLabels:(NSArray *)a
    trackingMode:(NSUInteger)b target:(id)c action:(SEL)d;
+ (instancetype)segmentedControlWithImages:(NSArray *)a
    trackingMode:(NSUInteger)b target:(id)c action:(SEL)d;
@end
@interface NSSlider : NSView
+ (instancetype)sliderWithTarget:(id)a action:(SEL)b;
+ (instancetype)sliderWithValue:(double)a minValue:(double)b maxValue:(double)c
    target:(id)d action:(SEL)e;
@end
@interface NSSliderAccessoryBehavior : NSObject
+ (instancetype)behaviorWithTarget:(id)a action:(SEL)b;
@end
@interface NSButtonTouchBarItem : NSObject
+ (instancetype)buttonTouchBarItemWithIdentifier:(NSString *)a
    title:(NSString *)b target:(id)c action:(SEL)d;
+ (instancetype)buttonTouchBarItemWithIdentifier:(NSString *)a
    image:(NSImage *)b target:(id)c action:(SEL)d;
+ (instancetype)buttonTouchBarItemWithIdentifier:(NSString *)a
    title:(NSString *)b image:(NSImage *)c target:(id)d action:(SEL)e;
@end
@interface NSPickerTouchBarItem : NSObject
+ (instancetype)pickerTouchBarItemWithIdentifier:(NSString *)a
    labels:(NSArray *)b selectionMode:(NSInteger)c target:(id)d action:(SEL)e;
+ (instancetype)pickerTouchBarItemWithIdentifier:(NSString *)a
    images:(NSArray *)b selectionMode:(NSInteger)c target:(id)d action:(SEL)e;
@end
@interface NSGestureRecognizer : NSObject
- (instancetype)initWithTarget:(id)a action:(SEL)b;
@end
@interface NSAccessibilityCustomAction : NSObject
- (instancetype)initWithName:(NSString *)a target:(id)b selector:(SEL)c;
@end
@interface NSMatrix : NSView
- (void)sendAction:(SEL)a to:(id)b forAllCells:(BOOL)c;
@end
@interface NSCustomImageRep : NSObject
- (instancetype)initWithDrawSelector:(SEL)a delegate:(id)b;
@end
@interface NSScreen : NSObject
- (CADisplayLink *)displayLinkWithTarget:(id)a selector:(SEL)b;
@end
@interface UIControl : NSObject
- (void)addTarget:(id)a action:(SEL)b forControlEvents:(NSUInteger)c;
- (void)sendAction:(SEL)a to:(id)b forEvent:(UIEvent *)c;
@end
@interface UIApplication : NSObject
- (BOOL)sendAction:(SEL)a to:(id)b from:(id)c forEvent:(UIEvent *)d;
@end
@interface UIGestureRecognizer : NSObject
- (instancetype)initWithTarget:(id)a action:(SEL)b;
- (void)addTarget:(id)a action:(SEL)b;
@end
@interface UIBarButtonItem : NSObject
- (instancetype)initWithTitle:(NSString *)a style:(NSInteger)b target:(id)c
    action:(SEL)d;
- (instancetype)initWithImage:(UIImage *)a style:(NSInteger)b target:(id)c
    action:(SEL)d;
- (instancetype)initWithImage:(UIImage *)a landscapeImagePhone:(UIImage *)b
    style:(NSInteger)c target:(id)d action:(SEL)e;
- (instancetype)initWithBarButtonSystemItem:(NSInteger)a target:(id)b
    action:(SEL)c;
@end
@interface UIAccessibilityCustomAction : NSObject
- (instancetype)initWithName:(NSString *)a target:(id)b selector:(SEL)c;
- (instancetype)initWithName:(NSString *)a image:(NSImage *)b target:(id)c
    selector:(SEL)d;
- (instancetype)initWithAttributedName:(NSAttributedString *)a target:(id)b
    selector:(SEL)c;
- (instancetype)initWithAttributedName:(NSAttributedString *)a
    image:(NSImage *)b target:(id)c selector:(SEL)d;
@end
@interface UILocalizedIndexedCollation : NSObject
- (NSInteger)sectionForObject:(id)a collationStringSelector:(SEL)b;
@end
@interface CADisplayLink : NSObject
+ (CADisplayLink *)displayLinkWithTarget:(id)a selector:(SEL)b;
@end
@interface UIScreen : NSObject
- (CADisplayLink *)displayLinkWithTarget:(id)a selector:(SEL)b;
@end
