/// An app's folder, served under the app's own origin. Nothing outside of the folder is ever given out.
struct AppFiles {
  enum Answer: Equatable {
    case file(contentType: String, body: [UInt8])
    /// There is no such file.
    case missing
    /// The path leads out of the folder, or the file cannot be had; with a sentence.
    case refused(String)
    /// It is not the file that its manifest names; with a sentence.
    case tampered(String)
  }

  private let folder: String
  private let memory: FileMemory?

  /// nil when there is no such folder.
  /// - Parameter memory: of files that were read before; nil when each is read anew.
  init?(folder: String, memory: FileMemory? = nil) {
    guard let resolved = FileAccess.resolve(folder) else { return nil }
    self.folder = resolved
    self.memory = memory
  }

  /// The file at a URL's path. A folder stands for its `index.html`.
  func file(at path: String) -> Answer {
    if let known = memory?.answer(at: path, of: folder) { return known }
    guard let relative = Self.normalise(path) else { return .refused("The address leads out of the app's folder.") }
    let file = relative.isEmpty ? folder : folder + "/" + relative
    guard let memory, let identity = FileIdentity(path: file) else { return read(file, isFolderAllowed: true) }
    let answer = read(file, isFolderAllowed: true)
    memory.keep(answer, at: path, of: folder, file: file, identity: identity)
    return answer
  }

  /// The real path of a program in the folder; nil when there is none inside of it.
  func resolve(program: String) -> String? {
    guard let relative = Self.normalise(program), let path = FileAccess.resolve(folder + "/" + relative), isInside(path)
    else { return nil }
    return path
  }

  private func read(_ path: String, isFolderAllowed: Bool) -> Answer {
    guard let resolved = FileAccess.resolve(path) else { return .missing }
    guard isInside(resolved) else { return .refused("The address leads out of the app's folder.") }
    do throws(FileAccess.Failure) {
      let body = try FileAccess.read(resolved, limit: RuntimeLimits.bodyBytes)
      return .file(contentType: ContentTypes.contentType(ofFile: path), body: body)
    } catch {
      switch error {
      case .missing: return .missing
      case .isFolder: return isFolderAllowed ? read(path + "/index.html", isFolderAllowed: false) : .missing
      case .tooLarge: return .refused("The file is larger than \(RuntimeLimits.bodyBytes >> 20) MB.")
      case .unreadable(let reason): return .refused("The file cannot be read: \(reason).")
      }
    }
  }

  private func isInside(_ path: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// The path without dots, percent signs and doubled slashes; nil when it climbs out of its root or has a zero byte.
  static func normalise(_ path: String) -> String? {
    guard let decoded = String(validating: PercentEncoding.decode(path[...]), as: UTF8.self) else { return nil }
    guard !decoded.utf8.contains(0) else { return nil }
    var segments: [Substring] = []
    for segment in decoded.split(separator: "/") {
      switch segment {
      case ".": continue
      case "..": guard segments.popLast() != nil else { return nil }
      default: segments.append(segment)
      }
    }
    return segments.joined(separator: "/")
  }
}
