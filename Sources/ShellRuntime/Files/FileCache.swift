/// Contents of an app's files, for consecutive hosts: an unchanged file is not read again.
final class FileCache {
  private struct Entry {
    /// The real path of the file.
    let file: String
    let identity: FileIdentity
    let response: AppFiles.Response
  }

  /// By the app's folder and the path in it.
  private var entries: [String: [String: Entry]] = [:]
  private var bytes = 0
  private let clockStep: Double
  private let limit: Int

  /// - Parameters:
  ///   - clockStep: milliseconds after its last change in which a file is not cached.
  ///   - limit: maximum size of the cached files; the cache is emptied when it is exceeded.
  init(clockStep: Double = RuntimeLimits.fileClockStep, limit: Int = RuntimeLimits.fileCacheBytes) {
    self.clockStep = clockStep
    self.limit = limit
  }

  /// The contents of a file; nil if it is not cached, or was changed.
  func response(at address: String, of folder: String) -> AppFiles.Response? {
    guard let known = entries[folder]?[address], FileIdentity(path: known.file) == known.identity else { return nil }
    return known.response
  }

  /// Caches the contents of a file.
  /// - Parameter identity: the file's identity before it was read.
  func store(
    _ response: AppFiles.Response, at address: String, of folder: String, file: String, identity: FileIdentity
  ) {
    guard identity.isOlder(thanMilliseconds: clockStep), case .file(_, let body) = response else { return }
    if case .file(_, let former)? = entries[folder]?[address]?.response { bytes -= former.count }
    bytes += body.count
    if bytes > limit {
      entries = [:]
      bytes = body.count
    }
    entries[folder, default: [:]][address] = Entry(file: file, identity: identity, response: response)
  }
}
