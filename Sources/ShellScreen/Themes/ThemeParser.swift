import SourceText
import TerminalModel

/// Reads theme files: base16 schemes as tinted-theming writes them (`palette:` below, or the older flat form with
/// `scheme:`), with an optional `roles:` mapping of our own.
public enum ThemeParser {
  /// Throws everything that is wrong with the file, each with its place.
  public static func parse(text: String, path: String) throws(DiagnosticList) -> Theme {
    let root: YAMLNode
    do {
      root = try YAMLDocument.parse(text, path: path)
    } catch {
      throw DiagnosticList([error])
    }
    var reader = ThemeReader(root: root)
    return try reader.theme()
  }
}
