// What sizes.py counts in a class, and what not.
class Plain;
enum class Kind { None, Some };
template <typename T> class Counted : public Base<T>, private Other {
public:
  Counted() = default;                                             // 1
  explicit Counted(int A, int B = f(3)) : A(A), Rest{B}, Of(g(B)) {} // 2
  ~Counted() override;                                             // 3
  Counted &operator=(const Counted &) = delete;                    // 4
  bool operator()(int) const { return A == 1; }                    // 5
  /// int commented(int);
  virtual int pure(std::function<void(int)> F) const = 0;          // 6
  [[nodiscard]] static std::vector<int> made(const char *Of = "(;)"); // 7
  int isShort() const { if (A) { return f(A); } return 0; }        // 8
  template <typename U> void given(U &&Value) noexcept;            // 9
  using Base<T>::inherited;
  using Call = void(int);
  friend bool operator==(const Counted &, const Counted &);
  friend class Plain;
  static_assert(sizeof(int) == 4, "int f();");

private:
  struct Inner {
    int A = f(1), B{f(2)};
    Inner *next() const;
    bool isLast() const { return !next(); }
  };
  enum class Sort { First = int(1), Second };
  std::function<bool(int)> Test;
  int (*Pointer)(int) = nullptr;
  int A = f(2), Rest;
  std::optional<Inner> Of;
};
struct Data {
  int A, B;
} Known = {f(1), 2};
