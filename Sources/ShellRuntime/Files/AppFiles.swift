/// An app's folder, served under the app's own origin. Files outside of the folder are never served.
struct AppFiles {
  enum Response: Equatable {
    case file(contentType: String, body: [UInt8])
    /// The file does not exist.
    case missing
    /// The path is outside of the folder, or the file is unreadable. The value is a sentence for the user.
    case refused(String)
    /// The file does not match its manifest. The value is a sentence for the user.
    case tampered(String)
  }

  private let folder: String
  private let cache: FileCache?

  /// Returns nil if there is no such folder.
  /// - Parameter cache: contents of files; nil to read files each time.
  init?(folder: String, cache: FileCache? = nil) {
    guard let resolved = FileAccess.resolve(folder) else { return nil }
    self.folder = resolved
    self.cache = cache
  }

  /// The file at a URL's path. A folder is served as its `index.html`.
  func file(at path: String) -> Response {
    if let known = cache?.response(at: path, of: folder) { return known }
    guard let relative = Self.normalize(path) else { return .refused("The path is outside of the app's folder.") }
    let file = relative.isEmpty ? folder : folder + "/" + relative
    guard let cache, let identity = FileIdentity(path: file) else { return read(file, isFolderAllowed: true) }
    let response = read(file, isFolderAllowed: true)
    cache.store(response, at: path, of: folder, file: file, identity: identity)
    return response
  }

  /// The real path of a program in the folder; nil if there is none inside of it.
  func resolve(program: String) -> String? {
    guard let relative = Self.normalize(program), let path = FileAccess.resolve(folder + "/" + relative), isInside(path)
    else { return nil }
    return path
  }

  private func read(_ path: String, isFolderAllowed: Bool) -> Response {
    guard let resolved = FileAccess.resolve(path) else { return .missing }
    guard isInside(resolved) else { return .refused("The path is outside of the app's folder.") }
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

  /// The decoded path without dot segments and empty segments; nil if it leaves its root or contains a zero byte.
  static func normalize(_ path: String) -> String? {
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
