import BridgeContract
import ShellCore

/// Storage of the app's page bundles: files by their digests, manifests by their versions, and a record. Uses a folder,
/// or memory if there is none.
final class BundleContents {
  private let folder: String?
  private let log: (String) -> Void
  /// The content by file name; unused if there is a folder.
  private var memory: [String: [UInt8]] = [:]
  /// SHA-256 digests of manifests by version, computed when they were stored.
  private var digests: [Int: String] = [:]
  private var storedRecord = BundleRecord()
  private var recordEpoch: Double = 0

  init(folder: String?, log: @escaping (String) -> Void) {
    self.folder = folder
    self.log = log
    if let folder { FileAccess.makeFolder(folder) }
    readRecord()
  }

  // MARK: Versions

  func versions() -> [Int] { digests.keys.sorted() }

  func manifest(_ version: Int) -> [UInt8]? { read(Self.manifestName(version)) }

  func signature(_ version: Int) -> [UInt8]? { read(Self.manifestName(version) + ".sig") }

  /// The digest of the manifest, computed when it was stored.
  func digest(_ version: Int) -> String? { digests[version] }

  func file(_ digest: String) -> [UInt8]? { read(digest) }

  /// Stores a version; returns false if it could not be written completely.
  func store(_ manifest: PackManifest, bytes: [UInt8], signature: [UInt8]?, files: [String: [UInt8]]) -> Bool {
    for file in manifest.files {
      guard let body = files[file.name], write(body, as: file.digest) else { return false }
    }
    let name = Self.manifestName(manifest.version)
    if let signature, !write(signature, as: name + ".sig") { return false }
    guard write(bytes, as: name) else { return false }
    digests[manifest.version] = manifest.digest
    return writeRecord()
  }

  func removeVersion(_ version: Int) {
    remove(Self.manifestName(version))
    remove(Self.manifestName(version) + ".sig")
    digests[version] = nil
    _ = writeRecord()
  }

  func removeFiles(_ files: Set<String>) {
    for digest in files { remove(digest) }
  }

  func corrupt(_ digest: String) {
    guard var bytes = read(digest) else { return }
    if bytes.isEmpty { bytes.append(0x20) } else { bytes[bytes.count / 2] ^= 1 }
    _ = write(bytes, as: digest)
  }

  private static func manifestName(_ version: Int) -> String { "manifest-\(version).json" }

  // MARK: Record

  /// The record with times on the clock of the current launch.
  func record(epoch: Double) -> BundleRecord {
    var record = storedRecord
    record.confirmedAt = storedRecord.confirmedAt.map { $0 + recordEpoch - epoch }
    return record
  }

  func saveRecord(_ record: BundleRecord, epoch: Double) {
    storedRecord = record
    recordEpoch = epoch
    _ = writeRecord()
  }

  private static let recordName = "record.json"

  private func readRecord() {
    guard let bytes = read(Self.recordName),
      let value = try? JSONValue(parsing: String(decoding: bytes, as: UTF8.self))
    else { return }
    if case .integer(let highest)? = value["highest"] { storedRecord.highest = Int(clamping: highest) }
    if case .array(let revoked)? = value["revoked"] {
      for case .integer(let version) in revoked.prefix(RuntimeLimits.revokedBundles) {
        storedRecord.revoked.insert(Int(clamping: version))
      }
    }
    if case .integer(let time)? = value["confirmed"] { storedRecord.confirmedAt = Double(time) }
    if case .object(let members)? = value["versions"] {
      for member in members {
        if let version = Int(member.name), let digest = member.value.stringValue { digests[version] = digest }
      }
    }
  }

  private func writeRecord() -> Bool {
    let confirmed = storedRecord.confirmedAt.map { JSONValue.integer(Int64(($0 + recordEpoch).rounded())) } ?? .null
    let value = JSONValue.object([
      JSONMember("highest", .integer(Int64(storedRecord.highest))),
      JSONMember("revoked", .array(storedRecord.revoked.sorted().map { .integer(Int64($0)) })),
      JSONMember("confirmed", confirmed),
      JSONMember(
        "versions", .object(digests.sorted { $0.key < $1.key }.map { JSONMember("\($0.key)", .string($0.value)) })),
    ])
    return write(Array(value.text.utf8), as: Self.recordName)
  }

  // MARK: Files

  private func read(_ name: String) -> [UInt8]? {
    guard let folder else { return memory[name] }
    return try? FileAccess.read("\(folder)/\(name)", limit: RuntimeLimits.packBytes)
  }

  private func write(_ bytes: [UInt8], as name: String) -> Bool {
    guard let folder else {
      memory[name] = bytes
      return true
    }
    do throws(FileAccess.Failure) {
      try FileAccess.replace("\(folder)/\(name)", with: bytes)
      return true
    } catch {
      log("\(folder)/\(name) could not be written: \(error)")
      return false
    }
  }

  private func remove(_ name: String) {
    memory[name] = nil
    if let folder { FileAccess.remove("\(folder)/\(name)") }
  }
}
