import ShellCore
import SourceText

/// Reads app.yaml, the declaration of an app.
public enum AppManifestParser {
  /// The app that a text declares.
  ///
  /// - Parameters:
  ///   - path: the file's name in diagnostics.
  ///   - folderName: name of the app's folder; its files are served under `app://<folder name as a host>`.
  /// - Throws: everything that is wrong with the text, not only the first of it.
  public static func parse(text: String, path: String, folderName: String) throws(DiagnosticList) -> AppDescription {
    let root: YAMLNode
    do {
      root = try YAMLDocument.parse(text, path: path)
    } catch {
      throw DiagnosticList([error])
    }
    var reader = ManifestReader(origin: AppOrigin(folderName: folderName))
    let current = RenamedWords.configuration.replaced(in: root)
    reader.report(current.diagnostics)
    let app = reader.app(current.node, folderName: folderName)
    guard reader.diagnostics.isEmpty, let app else { throw DiagnosticList(reader.diagnostics) }
    return app
  }
}
