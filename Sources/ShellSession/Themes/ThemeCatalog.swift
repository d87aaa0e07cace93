import ShellScreen
import SourceText

/// The named themes: the built-in ones and those in the user's folder, which take precedence.
package enum ThemeCatalog {
  /// All names, the built-in ones first.
  package static var names: [String] {
    let builtIn = ThemeLibrary.names
    return builtIn + userNames.filter { !builtIn.contains($0) }
  }

  /// Names of the theme files in the user's folder.
  package static var userNames: [String] {
    guard let folder = ConfigFolder.themes else { return [] }
    return FileSystem.entries(of: folder).filter { $0.hasSuffix(suffix) && $0 != suffix }
      .map { String($0.dropLast(suffix.count)) }
  }

  /// The user's theme file with a name; nil if there is none.
  package static func userFile(_ name: String) -> String? {
    guard let folder = ConfigFolder.themes, userNames.contains(name) else { return nil }
    return folder + "/" + name + suffix
  }

  /// Whether a text is a path rather than a name.
  static func isPath(_ text: String) -> Bool { text.contains("/") || text.hasSuffix(suffix) || text.hasSuffix(".yml") }

  static func advice(for name: String, among names: [String]) -> String {
    NearestName.advice(for: name, among: names)
      ?? "there are \(names.joined(separator: ", ")), or give the path of a file"
  }

  private static let suffix = ".yaml"
}
