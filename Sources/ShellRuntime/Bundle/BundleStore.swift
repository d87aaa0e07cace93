import BridgeContract
import ShellCore

/// The app's pages on the device: the archive that shipped with the app, and versions downloaded from servers.
///
/// Downloads are content-addressed: each file is stored under its digest, so versions share equal files and only new
/// files are downloaded. Every file is verified against its digest each time it is read.
final class BundleStore {
  /// A manifest on the device, with the stored bundle that identifies it.
  private struct Entry {
    var stored: StoredBundle
    var manifest: PackManifest
  }

  private let description: BundleDescription
  private let archive: AppFiles?
  private let contents: BundleContents
  /// The time in milliseconds since 1970 at which the shell's clock is 0.
  private let epoch: Double
  private var entries: [Entry] = []
  private var current: Entry?
  /// Called when a requested file does not match the digest in the manifest.
  var onTampered: ((_ version: Int, LoadFailure) -> Void)?

  /// - Parameters:
  ///   - files: the app's folder, which contains the archive.
  ///   - folder: where downloads are stored; nil stores them in memory.
  init(
    _ description: BundleDescription, files: AppFiles?, folder: String?, epoch: Double,
    log: @escaping (String) -> Void
  ) {
    self.description = description
    archive = files
    contents = BundleContents(folder: folder, log: log)
    self.epoch = epoch
  }

  /// Lists the complete versions, with each file verified against its digest, and the failures to show to the user.
  func open() -> BundleReport {
    entries = []
    var failures: [LoadFailure] = []
    if description.archive != nil {
      switch readArchive() {
      case .success(let entry):
        if let mismatch = firstMismatch(of: entry) { failures.append(mismatch) } else { entries.append(entry) }
      case .failure(let failure): failures.append(failure.reason)
      }
    }
    for version in contents.versions() {
      guard let bytes = contents.manifest(version), let manifest = PackManifest(bytes), manifest.version == version,
        isSigned(bytes, contents.signature(version)), contents.digest(version) == manifest.digest
      else {
        contents.removeVersion(version)
        let message = "The manifest of version \(version) of the app's pages was changed on the device and is not used."
        failures.append(LoadFailure(kind: .tampered, url: "", message: message))
        continue
      }
      let stored = StoredBundle(version: version, digest: manifest.digest, isBuiltIn: false)
      let entry = Entry(stored: stored, manifest: manifest)
      entries.append(entry)
      guard let mismatch = firstMismatch(of: entry) else { continue }
      discard(stored)
      failures.append(mismatch)
    }
    return .opened(entries.map(\.stored), contents.record(epoch: epoch), errors: failures)
  }

  private struct FileFailure: Error { var reason: LoadFailure }

  private func readArchive() -> Result<Entry, FileFailure> {
    func failure(_ kind: LoadFailure.Kind, _ message: String) -> Result<Entry, FileFailure> {
      .failure(FileFailure(reason: LoadFailure(kind: kind, url: "", message: message)))
    }
    guard let bytes = archived(PackManifest.name), let manifest = PackManifest(bytes) else {
      return failure(.unreadable, "The archive that came with the app has no manifest with a version and file digests.")
    }
    if let pinned = description.digest, pinned != manifest.digest {
      return failure(
        .tampered,
        "The manifest of the archive that came with the app does not have the digest in app.yaml: SHA-256 "
          + "\(manifest.digest.prefix(12))…, not \(pinned.prefix(12))…. The archive is not used.")
    }
    guard isSigned(bytes, archived(PackManifest.signatureName)) else {
      return failure(
        .tampered,
        "The manifest of the archive that came with the app is not signed with the app's key. The archive is not used."
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
    guard let signature = signature.flatMap({ HexDecoder.decode($0) }) else { return false }
    return Ed25519.isValid(signature, of: bytes, by: key)
  }

  // MARK: Pages

  func activate(_ stored: StoredBundle?) { current = entries.first { $0.stored == stored } }

  /// The file at a URL's path. A folder is served as its `index.html`.
  func file(at path: String) -> AppFiles.Response {
    guard let name = AppFiles.normalize(path) else { return .refused("The path is outside of the app's pages.") }
    guard let current else { return .missing }
    for candidate in [name, name.isEmpty ? "index.html" : name + "/index.html"] {
      guard let expected = current.manifest.digest(of: candidate) else { continue }
      switch read(candidate, expected, of: current) {
      case .success(let body):
        return .file(contentType: ContentTypes.contentType(ofFile: candidate), body: body)
      case .failure(let failure):
        onTampered?(current.stored.version, failure.reason)
        return .tampered(failure.reason.message)
      }
    }
    return .missing
  }

  /// Reads a file of a version and verifies its digest.
  private func read(_ name: String, _ expected: String, of entry: Entry) -> Result<[UInt8], FileFailure> {
    let body = entry.stored.isBuiltIn ? archived(name) : contents.file(expected)
    let found = body.map { SHA256.hexDigest(of: $0) }
    if let body, found == expected { return .success(body) }
    let difference = found.map { "its SHA-256 is \($0.prefix(12))…, not \(expected.prefix(12))…" } ?? "it is missing"
    let message =
      "\(name) of version \(entry.stored.version) of the app's pages does not match its manifest: \(difference)."
    return .failure(FileFailure(reason: LoadFailure(kind: .tampered, url: "", message: message)))
  }

  /// The failure for the first file that does not match its manifest; nil if all files match.
  private func firstMismatch(of entry: Entry) -> LoadFailure? {
    for file in entry.manifest.files {
      if case .failure(let failure) = read(file.name, file.digest, of: entry) { return failure.reason }
    }
    return nil
  }

  /// A stored file with this digest, of any version.
  func content(_ digest: String) -> [UInt8]? {
    var bodies: [[UInt8]] = []
    for entry in entries where entry.stored.isBuiltIn {
      for file in entry.manifest.files where file.digest == digest { archived(file.name).map { bodies.append($0) } }
    }
    contents.file(digest).map { bodies.append($0) }
    return bodies.first { SHA256.hexDigest(of: $0) == digest }
  }

  // MARK: Versions

  /// Stores a complete download; returns nil if it cannot be written.
  func store(_ download: PackDownload) -> StoredBundle? {
    guard let manifest = download.manifest else { return nil }
    let stored = StoredBundle(version: manifest.version, digest: manifest.digest, isBuiltIn: false)
    guard
      contents.store(
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
    contents.removeVersion(stored.version)
    contents.removeFiles(Set(entry.manifest.files.map(\.digest)).subtracting(shared))
  }

  func saveRecord(_ record: BundleRecord) { contents.saveRecord(record, epoch: epoch) }

  /// Flips a bit in the stored copy of a file.
  func corrupt(_ name: String) {
    guard let current, !current.stored.isBuiltIn, let digest = current.manifest.digest(of: name) else { return }
    contents.corrupt(digest)
  }
}
