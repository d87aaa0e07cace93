/// What an app's files had when they were read last, for hosts that run one after another: a file that has not changed since
/// is not read again.
final class FileMemory {
  private struct Entry {
    /// Where the file is.
    let file: String
    let identity: FileIdentity
    let answer: AppFiles.Answer
  }

  /// By the app's folder and the address in it.
  private var entries: [String: [String: Entry]] = [:]
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

  /// What the file at an address has; nil when that is not known, or not any more.
  func answer(at address: String, of folder: String) -> AppFiles.Answer? {
    guard let known = entries[folder]?[address], FileIdentity(path: known.file) == known.identity else { return nil }
    return known.answer
  }

  /// Keeps what was read of a file.
  /// - Parameter identity: from before it was read.
  func keep(_ answer: AppFiles.Answer, at address: String, of folder: String, file: String, identity: FileIdentity) {
    guard identity.isOlder(thanMilliseconds: clockStep), case .file(_, let body) = answer else { return }
    if case .file(_, let former)? = entries[folder]?[address]?.answer { bytes -= former.count }
    bytes += body.count
    if bytes > limit {
      entries = [:]
      bytes = body.count
    }
    entries[folder, default: [:]][address] = Entry(file: file, identity: identity, answer: answer)
  }
}
