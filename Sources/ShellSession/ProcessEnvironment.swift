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

  /// All of them whose names begin with a prefix, sorted by name.
  public static func variables(withPrefix prefix: String) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      next += 1
      guard text.hasPrefix(prefix), let sign = text.firstIndex(of: "=") else { continue }
      found.append((String(text[..<sign]), String(text[text.index(after: sign)...])))
    }
    return found.sorted { $0.name < $1.name }
  }

  /// Those of the names that are set.
  public static func variables(_ names: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for name in names { found[name] = variable(name) }
    return found
  }
}
