import SourceText
import TerminalModel

/// Reads theme files: base16 and base24 schemes as tinted-theming writes them (`palette:` below, or the older flat form
/// with `scheme:`), with an optional `roles:` mapping of our own and an optional theme that they build on.
public enum ThemeParser {
  /// The file of a theme that another one inherits by name or path; nil when there is none.
  public typealias Library = (_ name: String, _ heir: ThemeFile) -> ThemeFile?

  /// Throws everything that is wrong with the file, or with what it inherits, each with its place.
  public static func parse(
    text: String, path: String, library: Library = { name, _ in ThemeLibrary.file(name) }
  ) throws(DiagnosticList) -> Theme {
    Theme(try sheet(ThemeFile(path: path, text: text), heirs: [], library: library))
  }

  /// - Parameter heirs: paths of the files that inherit this one, the first of them first.
  static func sheet(
    _ file: ThemeFile, heirs: [String], library: Library
  ) throws(DiagnosticList) -> ThemeSheet {
    let root: YAMLNode
    do {
      root = try YAMLDocument.parse(file.text, path: file.path)
    } catch {
      throw DiagnosticList([error])
    }
    var inherited: ThemeSheet?
    if let node = root["inherits"] {
      let parent = try parent(node, of: file, heirs: heirs, library: library)
      inherited = try sheet(parent, heirs: heirs + [file.path], library: library)
    }
    var reader = ThemeReader(root: root, inherited: inherited)
    return try reader.sheet()
  }

  /// Files that build on each other, at the most.
  private static let generations = 16

  private static func parent(
    _ node: YAMLNode, of file: ThemeFile, heirs: [String], library: Library
  ) throws(DiagnosticList) -> ThemeFile {
    do throws(Diagnostic) {
      let name = try node.text("`inherits`")
      guard let parent = library(name, file) else {
        throw node.diagnostic(
          "there is no theme \(Diagnostic.quote(name)) to inherit",
          advice: NearestName.advice(for: name, among: ThemeLibrary.names)
            ?? "name a theme, or give the path of a file beside this one")
      }
      let chain = heirs + [file.path]
      guard !chain.contains(parent.path) else {
        let names = (chain + [parent.path]).joined(separator: ", which inherits ")
        throw node.diagnostic("the theme inherits itself: \(names)", advice: "remove one `inherits`")
      }
      guard chain.count < generations else {
        throw node.diagnostic("more than \(generations) themes inherit each other")
      }
      return parent
    } catch {
      throw DiagnosticList([error])
    }
  }
}
