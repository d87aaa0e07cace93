#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ways to die.
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

  /// Never ends, so that the stack does.
  private static func depth(_ number: Int) -> Int {
    number == 0 ? 0 : depth(number + 1) + 1
  }
}
