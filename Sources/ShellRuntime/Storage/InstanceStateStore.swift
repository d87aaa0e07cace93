import ShellCore

/// The file of an app's saved instance state, which is replaced atomically. Only one shell at a time writes the file of
/// an app.
final class InstanceStateStore {
  private let path: String
  private let lock: FileLock?
  private let log: (String) -> Void
  /// The current content of the file.
  private var written: SavedInstanceState?
  private var exists = true

  /// - Parameter folder: created if missing.
  init(folder: String, app: AppDescription, log: @escaping (String) -> Void) {
    FileAccess.makeFolder(folder)
    path = "\(folder)/instance-\(StorageFileName.encoded(of: app.origin)).json"
    lock = FileLock(path: path + ".lock")
    self.log = log
    if lock == nil { log("the app runs in another shell, which saves its state") }
  }

  /// The state that the last launch has saved.
  func read(for app: AppDescription) -> InstanceRestoration {
    guard lock != nil else { return .nothing }
    do throws(FileAccess.Failure) {
      let bytes = try FileAccess.read(path, limit: ShellLimits.instanceStateBytes)
      do throws(SavedInstanceStateError) {
        return .state(try SavedInstanceState(reading: String(decoding: bytes, as: UTF8.self), for: app))
      } catch {
        return .refused(error)
      }
    } catch {
      guard error != .missing else {
        exists = false
        return .nothing
      }
      return .refused(.unreadable)
    }
  }

  /// Writes a changed state. It need not survive a crash of the machine, so this does not wait for the disk.
  func write(_ state: SavedInstanceState) {
    guard lock != nil, state != written else { return }
    guard let text = state.serialized(fitting: ShellLimits.instanceStateBytes) else {
      log("the app's state is too large to be saved")
      return remove()
    }
    do throws(FileAccess.Failure) {
      try FileAccess.replace(path, with: Array(text.utf8), isDurable: false)
      written = state
      exists = true
    } catch {
      log("the app's state could not be saved: \(error)")
    }
  }

  /// Removes the saved state.
  func remove() {
    guard lock != nil, exists else { return }
    exists = false
    written = nil
    FileAccess.remove(path)
  }

  /// Lets another shell use the file.
  func close() { lock?.release() }
}
