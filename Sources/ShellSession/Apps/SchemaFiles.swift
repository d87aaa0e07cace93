import AppManifest
import SourceText

/// Loads files with schemas in the folder of an app or a dialect.
enum SchemaFiles {
  static func loader(in folder: String) -> SchemaLoader {
    { path in
      let file = FileSystem.path(path, in: folder)
      guard FileSystem.kind(of: file) != .missing else {
        return .failure(SchemaFileProblem("there is no file \(file)"))
      }
      do throws(SessionError) {
        return .success(SchemaFile(path: file, text: try FileSystem.text(of: file)))
      } catch {
        return .failure(SchemaFileProblem(error.message))
      }
    }
  }
}
