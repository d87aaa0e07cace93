import AppManifest
import ShellCore
import ShellRuntime
import SourceText

/// The dialects that come with Hull, and folders with a `dialect.yaml` that apps bring themselves.
package struct DialectCatalog: Sendable {
  /// The folder of the dialects; nil if there are none.
  package let folder: String?

  package static var current: DialectCatalog { DialectCatalog(folder: Installation.current.dialects) }

  package init(folder: String?) { self.folder = folder }

  /// The names of the dialects, sorted.
  package var names: [String] {
    guard let folder else { return [] }
    return FileSystem.entries(of: folder).filter { FileSystem.kind(of: "\(folder)/\($0)/dialect.yaml") == .file }
  }

  /// The folder of a dialect.
  ///
  /// - Parameters:
  ///   - name: as app.yaml has it: a name, or a path that contains a slash and is relative to the app's folder.
  func path(of name: String, for app: String) -> String? {
    let candidate =
      name.contains("/") ? (name.hasPrefix("/") ? name : app + "/" + name) : folder.map { "\($0)/\(name)" }
    guard let candidate, FileSystem.kind(of: candidate + "/dialect.yaml") == .file else { return nil }
    return candidate
  }

  /// Loads a dialect; its scripts are part of it.
  func load(_ name: String, for app: String) -> Result<DialectDescription, DialectFailure> {
    guard let path = path(of: name, for: app) else {
      guard !name.contains("/") else { return .failure(.missing(advice: "no \(name)/dialect.yaml")) }
      let known = names
      let advice = NearestName.advice(for: name, among: known)
      return .failure(.missing(advice: advice ?? "the dialects are \(known.joined(separator: ", "))"))
    }
    let manifest = path + "/dialect.yaml"
    do {
      let text = try FileSystem.text(of: manifest)
      var dialect = try AppManifestParser.parseDialect(
        text: text, path: manifest, name: FileSystem.name(of: FileSystem.absolute(path)),
        files: ReferencedFiles.loader(in: path), inspector: FileSystem.inspector(of: path))
      for position in dialect.scripts.indices {
        guard case .file(let file) = dialect.scripts[position].content else { continue }
        let source = try FileSystem.text(of: path + "/" + file)
        dialect.scripts[position].content = .source(source)
      }
      return .success(dialect)
    } catch let error as DiagnosticList {
      return .failure(.invalid(error.diagnostics))
    } catch {
      return .failure(.missing(advice: "\(error)"))
    }
  }
}
