#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The output folder of a web app's build, from which `hull new --from` creates an app.
package struct BuiltWebApp {
  private struct File {
    /// Relative to the folder.
    var path: String
    var isExecutable: Bool
  }

  /// Folders in which build tools usually place their output, for advice.
  private static let outputFolders = ["dist", "build", "out", "www", "public", "build/web", "dist/browser"]

  /// Largest number of files. A larger folder is a project with its dependencies, and not the output of a build.
  static let fileLimit = 20_000

  private let folder: String
  private var files: [File] = []
  /// The folder without links: links must not lead out of it.
  private let root: String

  /// Lists the files of a folder, and checks that they can be copied; writes nothing.
  package init(folder: String) throws(SessionError) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    root = FileSystem.absolute(folder)
    switch FileSystem.kind(of: folder) {
    case .folder: break
    case .missing:
      try FileSystem.checkAccess(to: folder)
      throw SessionError(.badInput, "\(folder): no such folder; build the web app first, then pass its output folder")
    case .file, .other:
      throw SessionError(.badInput, "\(folder): not a folder; pass the folder that has the index.html of the built app")
    }
    try checkContents()
    try list("", parents: [root])
  }

  /// The number of files.
  package var fileCount: Int { files.count }

  /// Copies the files into a new or empty folder, with an app.yaml and a flow, whose paths are returned. After an error
  /// the folder is as it was.
  package func write(to path: String) throws(SessionError) -> [String] {
    let target = try NewAppFolder(path)
    try FileSystem.createFolder(FileSystem.parent(of: target.path))
    let staging = try StagingFolder(for: target.path)
    do {
      for file in files {
        let copy = staging.path + "/" + file.path
        try FileSystem.createFolder(FileSystem.parent(of: copy))
        try FileSystem.copy(folder + "/" + file.path, to: copy, isExecutable: file.isExecutable)
      }
      let added = try AppTemplate.builtApp.write(name: target.name, to: staging.path)
      try staging.move(to: target.path)
      return added.map { target.path + $0.dropFirst(staging.path.count) }
    } catch {
      staging.remove()
      throw error
    }
  }

  private func checkContents() throws(SessionError) {
    let names = FileSystem.entries(of: folder)
    if names.contains("node_modules") {
      throw SessionError(
        .badInput, "\(folder): is the source of a web app; build it, then pass its output folder\(advice)")
    }
    guard FileSystem.kind(of: folder + "/index.html") == .file else {
      throw SessionError(
        .badInput, "\(folder): has no index.html; pass the output folder of the build\(advice)")
    }
    if names.contains("app.yaml") {
      throw SessionError(
        .badInput, "\(folder): has an app.yaml, so it is an app already; run it with hull run \(folder)")
    }
    if let name = AppTemplate.builtApp.topNames.first(where: names.contains) {
      throw SessionError(.badInput, "\(folder)/\(name): hull new writes a folder of this name; rename or remove it")
    }
  }

  /// The usual output folder inside of this one, if it has a page.
  private var advice: String {
    let found = Self.outputFolders.first { FileSystem.kind(of: "\(folder)/\($0)/index.html") == .file }
    return found.map { ", for instance \(folder)/\($0)" } ?? ", for instance after npm run build"
  }

  /// - Parameter parents: the folders that contain this one, without links: a link to one of them has no end.
  private mutating func list(_ path: String, parents: [String]) throws(SessionError) {
    let own = path.isEmpty ? folder : folder + "/" + path
    guard access(own, R_OK | X_OK) == 0 else {
      throw SessionError(.badInput, "\(own): cannot be read: \(String(cString: strerror(errno)))")
    }
    for name in FileSystem.entries(of: own) {
      let entry = own + "/" + name
      let relative = path.isEmpty ? name : path + "/" + name
      let resolved = FileSystem.absolute(entry)
      switch FileSystem.kind(of: entry) {
      case .missing: throw SessionError(.badInput, "\(entry): is a link to a missing file; remove it, or correct it")
      case .other: throw SessionError(.badInput, "\(entry): is neither a file nor a folder; remove it")
      case _ where resolved != root && !resolved.hasPrefix(root == "/" ? root : root + "/"):
        throw SessionError(.badInput, "\(entry): is a link out of \(folder); replace it by a copy of \(resolved)")
      case .folder:
        guard !parents.contains(resolved) else {
          throw SessionError(.badInput, "\(entry): is a link to a folder that contains it; remove it")
        }
        try list(relative, parents: parents + [resolved])
      case .file:
        guard access(entry, R_OK) == 0 else {
          throw SessionError(.badInput, "\(entry): cannot be read: \(String(cString: strerror(errno)))")
        }
        files.append(File(path: relative, isExecutable: access(entry, X_OK) == 0))
        guard files.count <= Self.fileLimit else {
          throw SessionError(
            .badInput, "\(folder): has more than \(Self.fileLimit) files; pass the output folder of the build")
        }
      }
    }
  }
}
