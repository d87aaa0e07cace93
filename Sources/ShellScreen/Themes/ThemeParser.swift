import SourceText
import TerminalModel

/// Parses theme files: base16 and base24 schemes of tinted-theming (with `palette:`, or the older flat form with
/// `scheme:`), with optional `roles:` and `inherits:`.
package enum ThemeParser {
  /// Finds the file of an inherited theme by name or path; nil if it does not exist.
  package typealias Library = (_ name: String, _ heir: ThemeFile) -> ThemeFile?

  /// Parses a theme. Throws all errors of the file and of inherited files, with positions.
  package static func parse(
    text: String, path: String, library: Library = { name, _ in ThemeLibrary.file(name) }
  ) throws(DiagnosticList) -> Theme {
    Theme(try definition(ThemeFile(path: path, text: text), inheritors: [], library: library))
  }

  /// - Parameter heirs: paths of the inheriting files, outermost first.
  static func definition(
    _ file: ThemeFile, inheritors heirs: [String], library: Library
  ) throws(DiagnosticList) -> ThemeDefinition {
    let root: YAMLNode
    do {
      root = try YAMLDocument.parse(file.text, path: file.path)
    } catch {
      throw DiagnosticList([error])
    }
    var inherited: ThemeDefinition?
    if let node = root["inherits"] {
      let parent = try parent(node, of: file, heirs: heirs, library: library)
      inherited = try definition(parent, inheritors: heirs + [file.path], library: library)
    }
    var reader = ThemeReader(root: root, inherited: inherited)
    return try reader.definition()
  }

  /// Maximum length of an inheritance chain.
  private static let maximumChain = 16

  private static func parent(
    _ node: YAMLNode, of file: ThemeFile, heirs: [String], library: Library
  ) throws(DiagnosticList) -> ThemeFile {
    do throws(Diagnostic) {
      let name = try node.text("`inherits`")
      guard let parent = library(name, file) else {
        throw node.diagnostic(
          "there is no theme \(Diagnostic.quote(name)) to inherit",
          advice: NearestName.advice(for: name, among: ThemeLibrary.names)
            ?? "use the name of a theme, or a path relative to this file")
      }
      let chain = heirs + [file.path]
      guard !chain.contains(parent.path) else {
        let names = (chain + [parent.path]).joined(separator: ", which inherits ")
        throw node.diagnostic("the theme inherits itself: \(names)", advice: "remove one `inherits`")
      }
      guard chain.count < maximumChain else {
        throw node.diagnostic("the chain of inherited themes is longer than \(maximumChain)")
      }
      return parent
    } catch {
      throw DiagnosticList([error])
    }
  }
}
