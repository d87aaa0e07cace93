import BridgeContract
import ShellCore

/// The app's pages on the device: the archive that came with the app, and versions that servers have sent.
///
/// What was sent is kept by content: each file under its digest, so that versions share what they have in common and
/// only what is new travels. Every file is compared with its digest each time it is read.
final class BundleStore {
  /// A manifest that is here, with what shows that it is the right one.
  private struct Entry {
    var stored: StoredBundle
    var manifest: PackManifest
  }

  private let description: BundleDescription
  private let archive: AppFiles?
  private let contents: BundleContents
  /// The shell's time in milliseconds since 1970 at which its own is 0.
  private let epoch: Double
  private var entries: [Entry] = []
  private var current: Entry?
  /// Called when a file that a page asked for is not what its manifest says.
  var onTampered: ((_ version: Int, LoadFailure) -> Void)?

  /// - Parameters:
  ///   - files: the app's folder, in which the archive is.
  ///   - folder: where what was sent is kept; nil keeps it in memory.
  init(
    _ description: BundleDescription, files: AppFiles?, folder: String?, epoch: Double,
    log: @escaping (String) -> Void
  ) {
    self.description = description
    archive = files
    contents = BundleContents(folder: folder, log: log)
    self.epoch = epoch
  }

  /// What is here whole, each file compared with its digest; the faults are for the user.
  func open() -> BundleReport {
    entries = []
    var faults: [LoadFailure] = []
    if description.archive != nil {
      switch readArchive() {
      case .success(let entry):
        if let damage = damage(of: entry) { faults.append(damage) } else { entries.append(entry) }
      case .failure(let failure): faults.append(failure.reason)
      }
    }
    for version in contents.versions() {
      guard let bytes = contents.manifest(version), let manifest = PackManifest(bytes), manifest.version == version,
        isSigned(bytes, contents.signature(version)), contents.digest(version) == manifest.digest
      else {
        contents.forget(version)
        let message = "The manifest of version \(version) of the app's pages was changed on the device: it is not used."
        faults.append(LoadFailure(kind: .tampered, url: "", message: message))
        continue
      }
      let stored = StoredBundle(version: version, digest: manifest.digest, isBuiltIn: false)
      let entry = Entry(stored: stored, manifest: manifest)
      entries.append(entry)
      guard let damage = damage(of: entry) else { continue }
      discard(stored)
      faults.append(damage)
    }
    return .opened(entries.map(\.stored), contents.record(epoch: epoch), faults: faults)
  }

  private struct FileFault: Error { var reason: LoadFailure }

  private func readArchive() -> Result<Entry, FileFault> {
    func fault(_ kind: LoadFailure.Kind, _ message: String) -> Result<Entry, FileFault> {
      .failure(FileFault(reason: LoadFailure(kind: kind, url: "", message: message)))
    }
    guard let bytes = archived(PackManifest.name), let manifest = PackManifest(bytes) else {
      return fault(.unreadable, "The archive that came with the app has no manifest with a version and digests.")
    }
    if let pinned = description.digest, pinned != manifest.digest {
      return fault(
        .tampered,
        "The manifest of the archive that came with the app is not the one that the app names: SHA-256 "
          + "\(manifest.digest.prefix(12))…, not \(pinned.prefix(12))…. Nothing of it is used.")
    }
    guard isSigned(bytes, archived(PackManifest.signatureName)) else {
      return fault(
        .tampered,
        "The manifest of the archive that came with the app is not signed by whom the app trusts. Nothing of it is used."
      )
    }
    let stored = StoredBundle(version: manifest.version, digest: manifest.digest, isBuiltIn: true)
    return .success(Entry(stored: stored, manifest: manifest))
  }

  private func archived(_ name: String) -> [UInt8]? {
    guard let folder = description.archive, case .file(_, let body)? = archive?.file(at: "\(folder)/\(name)") else {
      return nil
    }
    return body
  }

  private func isSigned(_ bytes: [UInt8], _ signature: [UInt8]?) -> Bool {
    guard let key = description.key else { return true }
    guard let signature = signature.flatMap({ HexText.bytes($0) }) else { return false }
    return Ed25519.verifies(signature, of: bytes, by: key)
  }

  // MARK: Pages

  func use(_ stored: StoredBundle?) { current = entries.first { $0.stored == stored } }

  /// The file at a URL's path. A folder stands for its `index.html`.
  func file(at path: String) -> AppFiles.Answer {
    guard let name = AppFiles.normalise(path) else { return .refused("The address leads out of the app's pages.") }
    guard let current else { return .missing }
    for candidate in [name, name.isEmpty ? "index.html" : name + "/index.html"] {
      guard let wanted = current.manifest.digest(of: candidate) else { continue }
      switch read(candidate, wanted, of: current) {
      case .success(let body):
        return .file(contentType: ContentTypes.contentType(ofFile: candidate), body: body)
      case .failure(let fault):
        onTampered?(current.stored.version, fault.reason)
        return .tampered(fault.reason.message)
      }
    }
    return .missing
  }

  /// A file of a version, compared with its digest.
  private func read(_ name: String, _ wanted: String, of entry: Entry) -> Result<[UInt8], FileFault> {
    let body = entry.stored.isBuiltIn ? archived(name) : contents.file(wanted)
    let found = body.map { SHA256.text(of: $0) }
    if let body, found == wanted { return .success(body) }
    let what = found.map { "its SHA-256 is \($0.prefix(12))…, not \(wanted.prefix(12))…" } ?? "it is not there"
    let message =
      "\(name) of version \(entry.stored.version) of the app's pages is not the file that its manifest names: \(what)."
    return .failure(FileFault(reason: LoadFailure(kind: .tampered, url: "", message: message)))
  }

  /// The first file of a version that is not the one that its manifest names; nil when the version is whole.
  private func damage(of entry: Entry) -> LoadFailure? {
    for file in entry.manifest.files {
      if case .failure(let fault) = read(file.name, file.digest, of: entry) { return fault.reason }
    }
    return nil
  }

  /// A file with this digest that is here already, whichever version has brought it.
  func content(_ digest: String) -> [UInt8]? {
    var bodies: [[UInt8]] = []
    for entry in entries where entry.stored.isBuiltIn {
      for file in entry.manifest.files where file.digest == digest { archived(file.name).map { bodies.append($0) } }
    }
    contents.file(digest).map { bodies.append($0) }
    return bodies.first { SHA256.text(of: $0) == digest }
  }

  // MARK: Versions

  /// Keeps what a download has brought; nil when there is no room for it.
  func store(_ download: PackDownload) -> StoredBundle? {
    guard let manifest = download.manifest else { return nil }
    let stored = StoredBundle(version: manifest.version, digest: manifest.digest, isBuiltIn: false)
    guard
      contents.keep(
        manifest, bytes: download.manifestBytes, signature: download.signature, files: download.files)
    else { return nil }
    entries.removeAll { $0.stored.version == stored.version && !$0.stored.isBuiltIn }
    entries.append(Entry(stored: stored, manifest: manifest))
    return stored
  }

  func discard(_ stored: StoredBundle) {
    guard let entry = entries.first(where: { $0.stored == stored }), !stored.isBuiltIn else { return }
    entries.removeAll { $0.stored == stored }
    let shared = Set(entries.filter { !$0.stored.isBuiltIn }.flatMap { $0.manifest.files.map(\.digest) })
    contents.forget(stored.version)
    contents.drop(Set(entry.manifest.files.map(\.digest)).subtracting(shared))
  }

  func remember(_ record: BundleRecord) { contents.remember(record, epoch: epoch) }

  /// Changes a byte of a file as it is stored.
  func damage(_ name: String) {
    guard let current, !current.stored.isBuiltIn, let digest = current.manifest.digest(of: name) else { return }
    contents.damage(digest)
  }
}
