import AppManifest
import ShellCore
import ShellRuntime
import SourceText

/// The target named on the command line: an app's folder, an HTML file, a URL, or a sample.
package struct AppTarget: Equatable, Sendable {
  package var app: AppDescription
  /// The folder whose files are served under the app's origin; nil for a URL.
  package var folder: String?
  /// The folder of the app's dialect; nil without one.
  package var dialectFolder: String?
  /// The app's stubs and recording.
  package var answers = LoadedAnswers()

  package init(app: AppDescription, folder: String?) {
    self.app = app
    self.folder = folder
  }

  /// Determines the kind of a target and reads its description.
  package static func resolve(_ text: String) throws(SessionError) -> AppTarget {
    if let scheme = WebAddress.scheme(of: text), scheme == "http" || scheme == "https" {
      return page(url: text, origin: WebAddress.origin(of: text), name: WebAddress.origin(of: text), folder: nil)
    }
    switch FileSystem.kind(of: text) {
    case .folder: return try folder(text)
    case .file:
      if text.hasSuffix("app.yaml") { return try folder(FileSystem.parent(of: text)) }
      guard text.hasSuffix(".html") || text.hasSuffix(".htm") else {
        throw SessionError(.badInput, "\(text): not an app folder, .html file or http(s) URL")
      }
      let folder = FileSystem.parent(of: text)
      let file = FileSystem.name(of: text)
      let origin = AppOrigin(folderName: FileSystem.name(of: FileSystem.absolute(folder))).text
      return page(url: origin + "/" + file, origin: origin, name: file, folder: folder)
    case .other:
      throw SessionError(.badInput, "\(text): not a file or a folder")
    case .missing:
      try FileSystem.checkAccess(to: text)
      let samples = SampleCatalog.current
      if let sample = samples.path(of: text) { return try resolve(sample) }
      throw SessionError(
        .badInput,
        "\(text): no such app folder or .html file, and not an http(s) URL\(samples.advice(for: text))")
    }
  }

  /// The nearest enclosing folder with an app.yaml, or the folder itself.
  static func folder(above folder: String) -> String? {
    var folder = folder
    while folder != "/" {
      if FileSystem.kind(of: folder + "/app.yaml") == .file { return folder }
      folder = FileSystem.parent(of: folder)
    }
    return nil
  }

  private static func folder(_ path: String) throws(SessionError) -> AppTarget {
    let manifest = path + "/app.yaml"
    guard FileSystem.kind(of: manifest) == .file else {
      try FileSystem.checkAccess(to: manifest)
      throw SessionError(.badInput, "\(path): not an app: the folder has no app.yaml")
    }
    let text = try FileSystem.text(of: manifest)
    do {
      let name = FileSystem.name(of: FileSystem.absolute(path))
      let dialects = DialectCatalog.current
      var dialectFolder: String?
      let app = try AppManifestParser.parse(
        text: text, path: manifest, folderName: name,
        dialects: { name in
          dialectFolder = dialects.path(of: name, for: path)
          return dialects.load(name, for: path)
        }, files: ReferencedFiles.loader(in: path), inspector: FileSystem.inspector(of: path))
      var target = AppTarget(app: app, folder: path)
      target.dialectFolder = dialectFolder
      if !app.requests.answers.isEmpty { target.answers = try AnswerFiles().load(app.requests.answers) }
      return target
    } catch {
      throw SessionError(.badInput, error.diagnostics.map(\.description))
    }
  }

  /// A page without an app is shown in an app of one tab.
  private static func page(url: String, origin: String, name: String, folder: String?) -> AppTarget {
    let tab = TabDescription(id: "TAB_1", title: name, start: .url(url))
    return AppTarget(app: AppDescription(name: name, origin: origin, tabs: [tab]), folder: folder)
  }
}

/// Caches the app of each flow of a suite: a flow may run thousands of times.
final class AppCache {
  private var targets: [String: AppTarget] = [:]

  /// The app of the flow at a path.
  func target(
    of path: String, read: () throws(SessionError) -> AppTarget
  ) throws(SessionError) -> AppTarget {
    if let known = targets[path] { return known }
    let target = try read()
    targets[path] = target
    return target
  }
}
