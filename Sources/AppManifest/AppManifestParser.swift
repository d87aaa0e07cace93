import ShellCore
import SourceText

/// Reads app.yaml, the declaration of an app.
package enum AppManifestParser {
  /// Parses the declaration of an app.
  ///
  /// - Parameters:
  ///   - path: the file's name in diagnostics.
  ///   - folderName: name of the app's folder; its files are served under `app://<folder name as a host name>`.
  ///   - dialects: loads the dialect that the app names.
  ///   - files: loads a file that app.yaml names.
  ///   - inspector: inspects the app's files; nil if there are none.
  /// - Throws: all errors in the text.
  package static func parse(
    text: String, path: String, folderName: String,
    dialects: DialectLoader = { _ in .failure(.missing(advice: nil)) }, files: @escaping AppFileLoader = noFiles,
    inspector: FileInspector? = nil
  ) throws(DiagnosticList) -> AppDescription {
    let root: YAMLNode
    do {
      root = try YAMLDocument.parse(text, path: path)
    } catch {
      throw DiagnosticList([error])
    }
    var reader = ManifestReader(origin: AppOrigin(folderName: folderName), files: files, inspector: inspector)
    let current = RenamedWords.configuration.replaced(in: root)
    reader.report(current.diagnostics)
    let app = reader.app(current.node, folderName: folderName, dialects: dialects)
    guard reader.diagnostics.isEmpty, let app else { throw DiagnosticList(reader.diagnostics) }
    return app
  }

  /// For texts without a folder.
  package static let noFiles: @Sendable (String) -> Result<AppFile, AppFileProblem> = {
    .failure(AppFileProblem("there is no file \($0)"))
  }

  /// Parses a `dialect.yaml`.
  ///
  /// - Parameters:
  ///   - files: loads a file that the dialect names.
  ///   - inspector: inspects the dialect's files; nil if there are none.
  /// - Throws: all errors in the text.
  package static func parseDialect(
    text: String, path: String, name: String, files: @escaping AppFileLoader = noFiles,
    inspector: FileInspector? = nil
  ) throws(DiagnosticList) -> DialectDescription {
    let root: YAMLNode
    do {
      root = try YAMLDocument.parse(text, path: path)
    } catch {
      throw DiagnosticList([error])
    }
    var reader = ManifestReader(
      origin: AppOrigin(folderName: name), dialect: name, files: files, inspector: inspector)
    let dialect = reader.dialect(root)
    guard reader.diagnostics.isEmpty, let dialect else { throw DiagnosticList(reader.diagnostics) }
    return dialect
  }
}
