/* Nobody else includes a source file. */
int in_source(int n);
int in_source_defined(int n MISSILE(_v_ >= 0)) { return n; }
