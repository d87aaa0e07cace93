#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The environment variables of this process.
package enum ProcessEnvironment {
  /// The value of a variable; nil if it is not set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// All variables whose names have a prefix, sorted by name.
  package static func variables(withPrefix prefix: String) -> [(name: String, value: String)] {
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

  /// The values of those variables that are set.
  package static func variables(_ names: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for name in names { found[name] = variable(name) }
    return found
  }
}
