import ShellScreen
import SourceText

/// The themes that a user can name: those in the program and those in the user's own folder, which come first.
public enum ThemeShelf {
  /// Every name, the program's first.
  public static var names: [String] {
    let builtIn = ThemeLibrary.names
    return builtIn + ownNames.filter { !builtIn.contains($0) }
  }

  /// Names of the files in the user's folder.
  public static var ownNames: [String] {
    guard let folder = ConfigFolder.themes else { return [] }
    return FileSystem.entries(of: folder).filter { $0.hasSuffix(suffix) && $0 != suffix }
      .map { String($0.dropLast(suffix.count)) }
  }

  /// The user's file of that name; nil when there is none.
  public static func ownFile(_ name: String) -> String? {
    guard let folder = ConfigFolder.themes, ownNames.contains(name) else { return nil }
    return folder + "/" + name + suffix
  }

  /// Whether a text means a file rather than a name.
  static func isPath(_ text: String) -> Bool { text.contains("/") || text.hasSuffix(suffix) || text.hasSuffix(".yml") }

  static func advice(for name: String, among names: [String]) -> String {
    NearestName.advice(for: name, among: names)
      ?? "there are \(names.joined(separator: ", ")), or give the path of a file"
  }

  private static let suffix = ".yaml"
}
