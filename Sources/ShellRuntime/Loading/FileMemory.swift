/// What an app's files had when they were read last, for hosts that run one after another: a file that has not changed since
/// is not read again.
final class FileMemory {
  private var files: [String: (identity: FileIdentity, answer: AppFiles.Answer)] = [:]
  private var bytes = 0
  private let clockStep: Double
  private let limit: Int

  /// - Parameters:
  ///   - clockStep: milliseconds after its last change in which a file is not kept.
  ///   - limit: bytes of files that are kept; with more, it begins anew.
  init(clockStep: Double = RuntimeLimits.fileClockStep, limit: Int = RuntimeLimits.fileMemoryBytes) {
    self.clockStep = clockStep
    self.limit = limit
  }

  /// What a file has; nil when that is not known, or not any more.
  func answer(at path: String) -> AppFiles.Answer? {
    guard let known = files[path], FileIdentity(path: path) == known.identity else { return nil }
    return known.answer
  }

  /// Keeps what was read of a file.
  /// - Parameter identity: from before it was read.
  func keep(_ answer: AppFiles.Answer, at path: String, identity: FileIdentity?) {
    guard let identity, identity.isOlder(thanMilliseconds: clockStep),
      case .file(_, let body) = answer
    else { return }
    if case .file(_, let former)? = files[path]?.answer { bytes -= former.count }
    bytes += body.count
    if bytes > limit {
      files = [:]
      bytes = body.count
    }
    files[path] = (identity, answer)
  }
}
