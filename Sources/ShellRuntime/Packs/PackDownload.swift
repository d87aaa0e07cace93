import ShellCore

/// A pack on its way: its manifest first, then the files one after the other, each compared with its digest.
final class PackDownload {
  let id: PackID
  let tag: ResourceTag
  /// nil before it is here.
  var manifest: PackManifest?
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var bytes = 0

  init(id: PackID, tag: ResourceTag) {
    self.id = id
    self.tag = tag
  }

  /// The next file's name; nil when all are here.
  var nextName: String? {
    guard let manifest else { return PackManifest.name }
    return manifest.files.first { files[$0.name] == nil }?.name
  }

  var total: Int { manifest?.files.count ?? 0 }

  func url(of name: String) -> String { "\(tag.source)/\(name)" }

  /// Takes a file; gives why it, and with it the whole pack, is refused.
  func take(_ body: [UInt8], as name: String) -> LoadFailure? {
    guard let manifest else { return take(manifest: body) }
    bytes += body.count
    guard bytes <= RuntimeLimits.packBytes else {
      let message = "\(id.text) is larger than \(RuntimeLimits.packBytes >> 20) MB."
      return LoadFailure(kind: .unreadable, url: url(of: name), message: message)
    }
    let digest = SHA256.text(of: body)
    guard let wanted = manifest.files.first(where: { $0.name == name })?.digest, wanted == digest else {
      let message =
        "\(name) of \(id.text) is not the file that its manifest names: SHA-256 \(digest.prefix(12))… "
        + "Nothing of it was used."
      return LoadFailure(kind: .tampered, url: url(of: name), message: message)
    }
    files[name] = body
    return nil
  }

  private func take(manifest body: [UInt8]) -> LoadFailure? {
    let place = url(of: PackManifest.name)
    guard let read = PackManifest(body) else {
      let message = "The manifest of \(id.text) is not one: it names no version and no files with their digests."
      return LoadFailure(kind: .unreadable, url: place, message: message)
    }
    guard read.version == tag.version else {
      let message = "\(id.text) is made for version \(tag.version), and its server has version \(read.version)."
      return LoadFailure(kind: .outdated, url: place, message: message)
    }
    manifest = read
    return nil
  }
}
