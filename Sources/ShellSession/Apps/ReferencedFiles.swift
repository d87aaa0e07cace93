import AppManifest
import SourceText

/// Loads files that app.yaml names, in the folder of an app or a dialect.
enum ReferencedFiles {
  static func loader(in folder: String) -> AppFileLoader {
    { path in
      let file = FileSystem.path(path, in: folder)
      guard FileSystem.kind(of: file) != .missing else {
        return .failure(AppFileProblem("there is no file \(file)"))
      }
      do throws(SessionError) {
        return .success(AppFile(path: file, text: try FileSystem.text(of: file)))
      } catch {
        return .failure(AppFileProblem(error.message))
      }
    }
  }
}
