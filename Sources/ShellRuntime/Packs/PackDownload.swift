import ShellCore

/// The download of a pack or a bundle: the manifest first, then one file after the other, each verified by its digest.
final class PackDownload {
  /// An event of a download.
  enum Event {
    /// The manifest was received; files follow unless the download is held.
    case manifest
    case file
    /// All files were received.
    case completed
    case failed(LoadFailure)
  }

  let id: PackID
  /// The name for messages: `odr://chess`.
  let name: String
  /// The URL of the folder, without a trailing slash.
  let source: String
  /// The required version; nil if any version is accepted.
  let version: Int?
  /// Ed25519 public key for the manifest's signature; nil if it is not signed.
  let key: [UInt8]?
  /// Whether to wait for approval after the manifest.
  var needsApproval: Bool
  /// nil until it is received.
  private(set) var manifest: PackManifest?
  private(set) var manifestBytes: [UInt8] = []
  private(set) var signature: [UInt8]?
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var bytes = 0
  /// Receives the events.
  let onEvent: (Event) -> Void

  init(
    id: PackID, name: String, source: String, version: Int? = nil, key: [UInt8]? = nil,
    needsApproval isHeld: Bool = false,
    onEvent: @escaping (Event) -> Void
  ) {
    self.id = id
    self.name = name
    self.source = source
    self.version = version
    self.key = key
    self.needsApproval = isHeld
    self.onEvent = onEvent
  }

  /// The name of the next file; nil if all were received.
  var nextName: String? {
    guard let manifest else {
      return manifestBytes.isEmpty ? PackManifest.name : PackManifest.signatureName
    }
    return manifest.files.first { files[$0.name] == nil }?.name
  }

  var total: Int { manifest?.files.count ?? 0 }

  func url(of name: String) -> String { "\(source)/\(name)" }

  /// Handles a received file; returns the reason if the file, and with it the whole pack, is rejected.
  func receive(_ body: [UInt8], as name: String) -> LoadFailure? {
    guard let manifest else {
      if manifestBytes.isEmpty, key != nil {
        manifestBytes = body
        return body.isEmpty ? unreadableManifest : nil
      }
      return key == nil ? receive(manifest: body) : receive(signature: body)
    }
    bytes += body.count
    guard bytes <= RuntimeLimits.packBytes else {
      let message = "\(self.name) is larger than \(RuntimeLimits.packBytes >> 20) MB."
      return LoadFailure(kind: .unreadable, url: url(of: name), message: message)
    }
    let digest = SHA256.hexDigest(of: body)
    guard let expected = manifest.digest(of: name), expected == digest else {
      let message =
        "\(name) of \(self.name) does not match its manifest: SHA-256 \(digest.prefix(12))… "
        + "Nothing of it was used."
      return LoadFailure(kind: .tampered, url: url(of: name), message: message)
    }
    files[name] = body
    return nil
  }

  private func receive(manifest body: [UInt8]) -> LoadFailure? {
    manifestBytes = body
    guard let read = PackManifest(body) else { return unreadableManifest }
    if let version, read.version != version {
      let message = "\(name) needs version \(version), but its server has version \(read.version)."
      return LoadFailure(kind: .outdated, url: url(of: PackManifest.name), message: message)
    }
    manifest = read
    return nil
  }

  private func receive(signature body: [UInt8]) -> LoadFailure? {
    guard let signature = HexDecoder.decode(body), let key, Ed25519.isValid(signature, of: manifestBytes, by: key)
    else {
      let message = "The manifest of \(name) is not signed with the app's key. Nothing of it was used."
      return LoadFailure(kind: .tampered, url: url(of: PackManifest.signatureName), message: message)
    }
    self.signature = body
    return receive(manifest: manifestBytes)
  }

  private var unreadableManifest: LoadFailure {
    let message = "The manifest of \(name) is not valid: it needs a version, and files with digests."
    return LoadFailure(kind: .unreadable, url: url(of: PackManifest.name), message: message)
  }
}
