#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The variables that this process was started with.
public enum ProcessEnvironment {
  /// The value of one variable; nil when it is not set.
  public static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Those of the names that are set.
  public static func variables(_ names: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for name in names { found[name] = variable(name) }
    return found
  }
}
