/// The user's folder for Hull's settings, as the XDG Base Directory Specification places it, on macOS too.
public enum ConfigFolder {
  /// nil when the user has neither `XDG_CONFIG_HOME` nor a home.
  public static var path: String? {
    let given = ProcessEnvironment.variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = ProcessEnvironment.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
    return (given ?? home).map { $0 + "/hull" }
  }

  /// Where the user's own themes are.
  public static var themes: String? { path.map { $0 + "/themes" } }
}
