/// The state folder of Hull (XDG Base Directory Specification).
enum StateFolder {
  /// The path; nil if neither `XDG_STATE_HOME` nor `HOME` is set.
  static var path: String? {
    let given = ProcessEnvironment.variable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = ProcessEnvironment.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
    return (given ?? home).map { $0 + "/hull" }
  }
}

/// The configuration folder of Hull (XDG Base Directory Specification, also on macOS).
package enum ConfigFolder {
  /// The path; nil if neither `XDG_CONFIG_HOME` nor `HOME` is set.
  package static var path: String? {
    let given = ProcessEnvironment.variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = ProcessEnvironment.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
    return (given ?? home).map { $0 + "/hull" }
  }

  /// The folder of the user's own themes.
  package static var themes: String? { path.map { $0 + "/themes" } }
}
