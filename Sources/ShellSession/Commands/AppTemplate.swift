import CAppTemplate

/// The files that `hull new` writes: an app that runs and has a flow that passes, or the app.yaml and the flow of a web
/// app that was built elsewhere.
package struct AppTemplate {
  private typealias File = (path: String, text: String)

  /// Placeholder in the files for the app's name.
  private static let placeholder = "__NAME__"

  /// A complete small app.
  static let sample = AppTemplate(count: hull_app_template_count(), at: hull_app_template_at)
  /// The files that a built web app lacks.
  static let builtApp = AppTemplate(count: hull_built_app_template_count(), at: hull_built_app_template_at)

  /// The schemas to which the modelines of app.yaml and of the flows lead. They are files of the app, so that editors
  /// find them without a network, on every machine, and whatever the place of Hull.
  private static let schemas: [SchemaName] = [.app, .flow]
  private static let schemaFolder = ".hull"

  private let files: [File]

  private init(count: Int, at file: (Int) -> hull_app_template_file) {
    files =
      (0..<count).map { index in
        let file = file(index)
        let bytes = UnsafeBufferPointer(start: file.bytes, count: file.length)
        return (String(cString: file.path), String(decoding: bytes, as: UTF8.self))
      } + Self.schemas.map { ("\(Self.schemaFolder)/\($0.rawValue).json", $0.text) }
  }

  /// The first parts of the files' paths.
  var topNames: [String] { files.compactMap { $0.path.split(separator: "/").first.map(String.init) } }

  /// Writes the sample app into a new or empty folder and returns the paths of its files. A folder that is not empty is
  /// left unchanged.
  ///
  /// - Parameter path: the folder; its last part is the app's name.
  package static func write(to path: String) throws(SessionError) -> [String] {
    let folder = try NewAppFolder(path)
    return try sample.write(name: folder.name, to: folder.path)
  }

  /// Writes the files for an app of that name, and returns their paths.
  func write(name: String, to folder: String) throws(SessionError) -> [String] {
    var written: [String] = []
    for file in files {
      let target = folder + "/" + file.path
      try FileSystem.createFolder(FileSystem.parent(of: target))
      try FileSystem.write(file.text.replacing(Self.placeholder, with: name).utf8, to: target)
      written.append(target)
    }
    return written
  }
}
