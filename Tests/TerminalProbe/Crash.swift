#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Kinds of crashes.
enum Crash {
  static func perform(_ name: String) {
    switch name {
    case "trap":
      let empty: [Int] = []
      print(empty[empty.count + 1])
    case "overflow": print(depth(1))
    case "abort": abort()
    default: kill(getpid(), SIGSEGV)
    }
  }

  /// Recurses until the stack overflows.
  private static func depth(_ number: Int) -> Int {
    number == 0 ? 0 : depth(number + 1) + 1
  }
}
