import ShellCore

/// The file of an app's saved instance state. It is put in place of the last one at once; while one shell runs an app, another
/// one that does so leaves the file alone.
final class InstanceStateStore {
  private let path: String
  private let lock: FileLock?
  private let log: (String) -> Void
  /// What the file has.
  private var written: SavedInstanceState?
  private var isThere = true

  /// - Parameter folder: made when it is not there.
  init(folder: String, app: AppDescription, log: @escaping (String) -> Void) {
    FileAccess.makeFolder(folder)
    path = "\(folder)/instance-\(StorageFileName.text(of: app.origin)).json"
    lock = FileLock(path: path + ".lock")
    self.log = log
    if lock == nil { log("the app runs in another shell, which keeps its state") }
  }

  /// What the last run has left.
  func read(for app: AppDescription) -> InstanceRestoration {
    guard lock != nil else { return .nothing }
    do throws(FileAccess.Failure) {
      let bytes = try FileAccess.read(path, limit: ShellLimits.instanceStateBytes)
      do throws(SavedInstanceStateFault) {
        return .state(try SavedInstanceState(reading: String(decoding: bytes, as: UTF8.self), for: app))
      } catch {
        return .refused(error)
      }
    } catch {
      guard error != .missing else {
        isThere = false
        return .nothing
      }
      return .refused(.unreadable)
    }
  }

  /// Writes what is not in the file yet. It need not outlive the machine, so nothing waits for a disk.
  func write(_ state: SavedInstanceState) {
    guard lock != nil, state != written else { return }
    guard let text = state.text(fitting: ShellLimits.instanceStateBytes) else {
      log("the app's state is too large to be kept")
      return forget()
    }
    do throws(FileAccess.Failure) {
      try FileAccess.replace(path, with: Array(text.utf8), isDurable: false)
      written = state
      isThere = true
    } catch {
      log("the app's state could not be kept: \(error)")
    }
  }

  /// There is nothing to go on from any more.
  func forget() {
    guard lock != nil, isThere else { return }
    isThere = false
    written = nil
    FileAccess.remove(path)
  }

  /// Another shell may have it from now on.
  func close() { lock?.release() }
}
