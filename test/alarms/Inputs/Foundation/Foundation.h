/* The examples import Foundation. Here it is as much of it as they need. */
#import "../../../objc/Inputs/runtime.h"
