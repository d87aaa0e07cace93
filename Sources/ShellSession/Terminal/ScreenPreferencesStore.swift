import ShellScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The state file with the user's arrangement of the screen.
final class ScreenPreferencesStore {
  /// The preferences read at the start; empty if the file is missing or damaged.
  let loaded: ScreenPreferences
  /// Why the file was ignored; nil if it was read or is missing.
  let problem: String?
  private let path: String
  private var written: ScreenPreferences
  /// Cleared by the first failed write; no further write is tried.
  private var isWritable = true

  /// The default path; nil if the user has no state folder.
  static var standardPath: String? { StateFolder.path.map { $0 + "/screen.json" } }

  init(path: String) {
    self.path = path
    var (found, problem): (ScreenPreferences, String?) = (ScreenPreferences(), nil)
    if FileSystem.kind(of: path) != .missing {
      if let read = (try? FileSystem.text(of: path)).flatMap({ ScreenPreferences(parsing: $0) }) {
        found = read
      } else {
        problem = "The saved screen layout is damaged and ignored: \(path)"
      }
    }
    loaded = found
    written = found
    self.problem = problem
  }

  /// Writes the file if the preferences have changed. Write errors are ignored, as nothing else depends on the file.
  func save(_ preferences: ScreenPreferences) {
    guard isWritable, preferences != written else { return }
    written = preferences
    // Renaming is atomic: a crash leaves the old or the new file.
    let draft = "\(path).\(getpid())"
    do throws(SessionError) {
      try FileSystem.createFolder(FileSystem.parent(of: path))
      try FileSystem.write(preferences.text.utf8, to: draft)
      isWritable = rename(draft, path) == 0
    } catch {
      isWritable = false
    }
    if !isWritable { unlink(draft) }
  }
}
