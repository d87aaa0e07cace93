import BridgeContract
import ShellCore

/// Packs on the device: one file each in the app's storage folder, or in memory if there is none.
final class PackStore {
  private struct Entry {
    var stored: StoredPack
    /// Digest of the pack's file, to detect changes from outside.
    var digest: String
  }

  private let folder: String?
  private let log: (String) -> Void
  private var entries: [Entry] = []
  private var files: [PackID: [String: [UInt8]]] = [:]

  /// - Parameter folder: created if missing; nil stores everything in memory.
  init(folder: String?, log: @escaping (String) -> Void) {
    self.folder = folder
    self.log = log
    guard let folder else { return }
    FileAccess.makeFolder(folder)
    readIndex()
  }

  /// The stored packs, in order of storage. Packs that were changed on the device are removed.
  func verifiedPacks() -> [StoredPack] {
    entries = entries.filter { entry in
      if files[entry.stored.id] != nil || read(entry) { return true }
      log("\(entry.stored.id.origin) was changed on the device and is not used")
      return false
    }
    return entries.map(\.stored)
  }

  /// A file of a stored pack; the pack's entry point for an empty path.
  func file(at path: String, in id: PackID) -> [UInt8]? {
    files[id]?[path.isEmpty ? "index.html" : path]
  }

  func store(_ id: PackID, version: Int, files: [String: [UInt8]]) -> StoredPack {
    let bytes = Self.archive(files)
    let stored = StoredPack(id: id, version: version, bytes: files.values.reduce(0) { $0 + $1.count })
    entries.removeAll { $0.stored.id == id }
    entries.append(Entry(stored: stored, digest: SHA256.hexDigest(of: bytes)))
    self.files[id] = files
    if let folder { write(bytes, to: folder + "/" + Self.fileName(id)) }
    writeIndex()
    return stored
  }

  func remove(_ id: PackID) {
    entries.removeAll { $0.stored.id == id }
    files[id] = nil
    if let folder { FileAccess.remove(folder + "/" + Self.fileName(id)) }
    writeIndex()
  }

  // MARK: Files

  /// Schemes and tags only contain characters that are valid in file names.
  private static func fileName(_ id: PackID) -> String { "\(id.scheme)-\(id.tag).pack" }

  /// A line of JSON, `[[name, bytes], ...]`, and then the files.
  private static func archive(_ files: [String: [UInt8]]) -> [UInt8] {
    let sorted = files.sorted { $0.key < $1.key }
    let head = JSONValue.array(sorted.map { .array([.string($0.key), .integer(Int64($0.value.count))]) })
    return Array((head.text + "\n").utf8) + sorted.flatMap(\.value)
  }

  private func read(_ entry: Entry) -> Bool {
    guard let folder else { return false }
    let path = folder + "/" + Self.fileName(entry.stored.id)
    guard let bytes = try? FileAccess.read(path, limit: 2 * RuntimeLimits.packBytes),
      SHA256.hexDigest(of: bytes) == entry.digest, let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let head = try? JSONValue(parsing: String(decoding: bytes[..<end], as: UTF8.self)), case .array(let list) = head
    else { return false }
    var files: [String: [UInt8]] = [:]
    var offset = end + 1
    for element in list {
      guard case .array(let pair) = element, pair.count == 2, let name = pair[0].stringValue,
        case .integer(let count) = pair[1], count >= 0, count <= bytes.count - offset
      else { return false }
      files[name] = Array(bytes[offset..<offset + Int(count)])
      offset += Int(count)
    }
    self.files[entry.stored.id] = files
    return true
  }

  private var indexPath: String? { folder.map { $0 + "/index.jsonl" } }

  private func readIndex() {
    guard let indexPath, let bytes = try? FileAccess.read(indexPath, limit: 1 << 20) else { return }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let value = try? JSONValue(parsing: String(decoding: line, as: UTF8.self)),
        let scheme = value["scheme"]?.stringValue, let tag = value["tag"]?.stringValue,
        let digest = value["digest"]?.stringValue, case .integer(let version)? = value["version"],
        case .integer(let count)? = value["bytes"]
      else { continue }
      let stored = StoredPack(
        id: PackID(scheme: scheme, tag: tag), version: Int(clamping: version), bytes: Int(clamping: count))
      entries.append(Entry(stored: stored, digest: digest))
    }
  }

  private func writeIndex() {
    guard let indexPath else { return }
    let lines = entries.map { entry in
      JSONValue.object([
        JSONMember("scheme", .string(entry.stored.id.scheme)), JSONMember("tag", .string(entry.stored.id.tag)),
        JSONMember("version", .integer(Int64(entry.stored.version))),
        JSONMember("bytes", .integer(Int64(entry.stored.bytes))), JSONMember("digest", .string(entry.digest)),
      ]).text + "\n"
    }
    write(Array(lines.joined().utf8), to: indexPath)
  }

  private func write(_ bytes: [UInt8], to path: String) {
    do throws(FileAccess.Failure) {
      try FileAccess.replace(path, with: bytes)
    } catch {
      log("\(path) could not be written: \(error)")
    }
  }
}
