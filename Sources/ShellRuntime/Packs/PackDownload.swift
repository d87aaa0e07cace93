import ShellCore

/// A pack or a bundle on its way: its manifest first, then the files one after the other, each compared with its digest.
final class PackDownload {
  /// What has come of it.
  enum Event {
    /// The manifest is here; files follow unless it is held.
    case manifest
    case file
    /// All files are here.
    case whole
    case failed(LoadFailure)
  }

  let id: PackID
  /// What it is, for sentences: `odr://chess`.
  let name: String
  /// The URL of its folder, without the last slash.
  let source: String
  /// The version that it must have; nil when that is for others to judge.
  let version: Int?
  /// Ed25519 public key of whoever signs the manifest; nil when nobody does.
  let key: [UInt8]?
  /// Nothing follows the manifest before somebody says so.
  var isHeld: Bool
  /// nil before it is here.
  private(set) var manifest: PackManifest?
  private(set) var manifestBytes: [UInt8] = []
  private(set) var signature: [UInt8]?
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var bytes = 0
  /// Called with all that comes of it.
  let onEvent: (Event) -> Void

  init(
    id: PackID, name: String, source: String, version: Int? = nil, key: [UInt8]? = nil, isHeld: Bool = false,
    onEvent: @escaping (Event) -> Void
  ) {
    self.id = id
    self.name = name
    self.source = source
    self.version = version
    self.key = key
    self.isHeld = isHeld
    self.onEvent = onEvent
  }

  /// The next file's name; nil when all are here.
  var nextName: String? {
    guard let manifest else {
      return manifestBytes.isEmpty ? PackManifest.name : PackManifest.signatureName
    }
    return manifest.files.first { files[$0.name] == nil }?.name
  }

  var total: Int { manifest?.files.count ?? 0 }

  func url(of name: String) -> String { "\(source)/\(name)" }

  /// Takes a file; gives why it, and with it the whole pack, is refused.
  func take(_ body: [UInt8], as name: String) -> LoadFailure? {
    guard let manifest else {
      if manifestBytes.isEmpty, key != nil {
        manifestBytes = body
        return body.isEmpty ? unreadableManifest : nil
      }
      return key == nil ? take(manifest: body) : take(signature: body)
    }
    bytes += body.count
    guard bytes <= RuntimeLimits.packBytes else {
      let message = "\(self.name) is larger than \(RuntimeLimits.packBytes >> 20) MB."
      return LoadFailure(kind: .unreadable, url: url(of: name), message: message)
    }
    let digest = SHA256.text(of: body)
    guard let wanted = manifest.digest(of: name), wanted == digest else {
      let message =
        "\(name) of \(self.name) is not the file that its manifest names: SHA-256 \(digest.prefix(12))… "
        + "Nothing of it was used."
      return LoadFailure(kind: .tampered, url: url(of: name), message: message)
    }
    files[name] = body
    return nil
  }

  private func take(manifest body: [UInt8]) -> LoadFailure? {
    manifestBytes = body
    guard let read = PackManifest(body) else { return unreadableManifest }
    if let version, read.version != version {
      let message = "\(name) is made for version \(version), and its server has version \(read.version)."
      return LoadFailure(kind: .outdated, url: url(of: PackManifest.name), message: message)
    }
    manifest = read
    return nil
  }

  private func take(signature body: [UInt8]) -> LoadFailure? {
    guard let signature = HexText.bytes(body), let key, Ed25519.verifies(signature, of: manifestBytes, by: key) else {
      let message = "The manifest of \(name) is not signed by whom the app trusts. Nothing of it was used."
      return LoadFailure(kind: .tampered, url: url(of: PackManifest.signatureName), message: message)
    }
    self.signature = body
    return take(manifest: manifestBytes)
  }

  private var unreadableManifest: LoadFailure {
    let message = "The manifest of \(name) is not one: it names no version and no files with their digests."
    return LoadFailure(kind: .unreadable, url: url(of: PackManifest.name), message: message)
  }
}
