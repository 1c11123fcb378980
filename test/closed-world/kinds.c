// RUN: %missile_cc1 -analyzer-config missile:Kinds=true %s 2>&1 | FileCheck %s
// CHECK-DAG: missile: kind statement ReturnStmt {{[1-9]}}
// CHECK-DAG: missile: kind operator BO_Add 2
// CHECK-DAG: missile: kind cast LValueToRValue {{[1-9]}}
// CHECK-DAG: missile: kind type Pointer {{[1-9]}}
// CHECK-DAG: missile: kind declaration ParmVar {{[1-9]}}
// CHECK-NOT: kind statement ForStmt
#include <missile/missile.h>
int limit MISSILE(_v_ > 0) = 1;
int sum(int *p, int n) { return *p + n + 1; }
