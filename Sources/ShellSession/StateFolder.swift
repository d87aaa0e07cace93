/// The user's folder for state, as the XDG Base Directory Specification places it.
enum StateFolder {
  /// nil when the user has neither `XDG_STATE_HOME` nor a home.
  static var path: String? {
    let given = ProcessEnvironment.variable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = ProcessEnvironment.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
    return (given ?? home).map { $0 + "/hull" }
  }
}
