import ShellScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The state file that remembers how the user has arranged the screen.
final class ScreenPreferencesStore {
  /// What the file had at the start; nothing when it is missing or damaged.
  let loaded: ScreenPreferences
  /// Why the file was ignored; nil when it was read or is missing.
  let problem: String?
  private let path: String
  private var written: ScreenPreferences
  /// A folder that cannot be written is tried once.
  private var isWritable = true

  /// The standard file; nil when the user has no folder for state.
  static var standardPath: String? { StateFolder.path.map { $0 + "/screen.json" } }

  init(path: String) {
    self.path = path
    var (found, problem): (ScreenPreferences, String?) = (ScreenPreferences(), nil)
    if FileSystem.kind(of: path) != .missing {
      if let read = (try? FileSystem.text(of: path)).flatMap({ ScreenPreferences(parsing: $0) }) {
        found = read
      } else {
        problem = "The remembered screen is damaged and ignored: \(path)"
      }
    }
    loaded = found
    written = found
    self.problem = problem
  }

  /// Replaces the file where something has changed. What cannot be written is not remembered; nothing else depends on it.
  func save(_ preferences: ScreenPreferences) {
    guard isWritable, preferences != written else { return }
    written = preferences
    // A crash leaves the old file or the new one.
    let draft = "\(path).\(getpid())"
    do throws(SessionError) {
      try FileSystem.makeFolder(FileSystem.parent(of: path))
      try FileSystem.write(preferences.text.utf8, to: draft)
      isWritable = rename(draft, path) == 0
    } catch {
      isWritable = false
    }
    if !isWritable { unlink(draft) }
  }
}
