import ShellSession

/// A page or a flow to compare.
struct ComparisonTarget {
  enum Kind {
    /// An app, an HTML file or a URL.
    case page
    case flow
  }

  /// As the user has named it, or its path in a folder that the user has named.
  let path: String
  let kind: Kind

  /// The targets that an argument names: one, or those of a folder that is no app.
  static func all(_ argument: String) throws(SessionError) -> [ComparisonTarget] {
    switch FileSystem.kind(of: argument) {
    case .file where isFlow(argument): return [ComparisonTarget(path: argument, kind: .flow)]
    case .folder where FileSystem.kind(of: argument + "/app.yaml") != .file:
      let names = FileSystem.entries(of: argument).filter { isFlow($0) || isPage($0) }
      guard !names.isEmpty else {
        throw SessionError(.badInput, "\(argument): not an app, and a folder without flows (.yaml) and .html files")
      }
      return names.map { name in
        ComparisonTarget(
          path: argument.hasSuffix("/") ? argument + name : "\(argument)/\(name)", kind: isFlow(name) ? .flow : .page)
      }
    case .file, .folder, .other, .missing: return [ComparisonTarget(path: argument, kind: .page)]
    }
  }

  private static func isFlow(_ name: String) -> Bool {
    (name.hasSuffix(".yaml") || name.hasSuffix(".yml")) && FileSystem.name(of: name) != "app.yaml"
  }

  private static func isPage(_ name: String) -> Bool { name.hasSuffix(".html") || name.hasSuffix(".htm") }
}
