// A pointer to a refined location would let writes go past its refinement.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

typedef __SIZE_TYPE__ size_t;
void keep(int *p);
void look(const int *p);
void look_only(const int *p __attribute__((noescape)));
int pure(const int *p) __attribute__((pure));
int memcmp(const void *, const void *, size_t);

struct page {
  int rows MISSILE(_v_ > 0);
  int row MISSILE(0 <= _v_ && _v_ < rows);
  int color;
};
void keep_page(struct page *);
struct book {
  struct page page;
  int total MISSILE(_v_ >= page.rows);
  struct page loose[2];
};
struct shelf {
  struct book book;
};

int *stored;
int limit MISSILE(_v_ > 0) = 4, named_by = 2, at MISSILE(_v_ <= named_by) = 1;
int flags[4] MISSILE(_v_ >= 0);

void refined(struct page *p) {
  keep(&p->row);       // expected-warning {{a pointer to}}
  stored = &p->row;    // expected-warning {{a pointer to}}
  int *q = &(p->row);  // another name for it
  int *r = &(p->row);  // expected-warning {{a pointer to}}
  keep(&p[2].row);     // expected-warning {{a pointer to}}
  *q = 0;
  keep(r);
}
void named(struct page *p) {
  keep(&p->rows); // expected-warning {{a pointer to}}
}
void neither(struct page *p) {
  keep(&p->color);
  stored = &p->color;
}
int *returned(struct page *p) {
  return &p->row; // expected-warning {{a pointer to}}
}

void dereferenced_at_once(struct page *p) {
  *&p->row = 0;
  (*&*p).row = 0;
  (&p[0])->row = 0;
}
void dereferenced_and_wrong(struct page *p) {
  *&p->row = -1; // expected-warning {{may break the invariant}}
}

void only_read(struct page *p) {
  look_only(&p->row);
  (void)pure(&p->row);
  (void)memcmp(&p->row, &p->rows, sizeof(int));
}
void read_but_may_be_kept(struct page *p) {
  look(&p->row); // expected-warning {{a pointer to}}
}

// A whole record keeps its own refinements wherever it goes, unless a record
// around it has a say.
void whole_records(struct page *p, struct book *b, struct shelf *s) {
  keep_page(p);
  keep_page(&b->loose[1]);
  keep_page(b->loose);
  keep_page(&b->page);       // expected-warning {{a pointer to}}
  keep_page(&s->book.page);  // expected-warning {{a pointer to}}
}
void keep_book(struct book *);
void whole_book(struct shelf *s) { keep_book(&s->book); }

void globals(void) {
  keep(&limit);    // expected-warning {{a pointer to}}
  keep(&named_by); // expected-warning {{a pointer to}}
  keep(flags);     // expected-warning {{a pointer to}}
  keep(&flags[1]); // expected-warning {{a pointer to}}
  keep(flags + 1); // expected-warning {{a pointer to}}
}

void locals(int n MISSILE(_v_ >= 0), int m) {
  int k MISSILE(_v_ >= m) = m;
  keep(&n); // expected-warning {{a pointer to}}
  keep(&k); // expected-warning {{a pointer to}}
  keep(&m); // expected-warning {{a pointer to}}
}

// offsetof and sizeof take no address.
size_t no_address(struct page *p) {
  return __builtin_offsetof(struct page, row) + sizeof(&p->row);
}

// Inline assembly writes through its outputs.
void assembly(struct page *p) {
  __asm__("" : "=r"(p->color));
  __asm__("" : "=r"(p->row)); // expected-warning {{inline assembly}}
}
