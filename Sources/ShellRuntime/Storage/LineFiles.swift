import BridgeContract
import PageWire

/// The files of Hull 0.1.0, with a JSON array in each line, whose items the first later version adopts.
struct LineFiles {
  private let folder: String
  private let names: [String]

  init(folder: String) {
    self.folder = folder
    names = FileAccess.names(in: folder).filter { Self.area(of: $0) != nil }
  }

  var isEmpty: Bool { names.isEmpty }

  /// All items with their areas. Damaged lines are skipped.
  var items: [(area: String, item: StorageItem)] {
    names.flatMap { name in
      let bytes = (try? FileAccess.read("\(folder)/\(name)", limit: RuntimeLimits.lineFileBytes)) ?? []
      let area = Self.area(of: name) ?? ""
      return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
        Self.item(String(decoding: line, as: UTF8.self), of: area).map { (area, $0) }
      }
    }
  }

  func remove() {
    for name in names { FileAccess.remove("\(folder)/\(name)") }
  }

  private static func item(_ line: String, of area: String) -> StorageItem? {
    guard let value = try? JSONValue(parsing: line), case .array(let parts) = value else { return nil }
    if area == "cookies" {
      // Name, value, domain, whether it is host-only, and path begin the line.
      return parts.count == 9
        ? StorageItem(key: JSONValue.array([parts[2], parts[3], parts[4], parts[0]]).text, value: line) : nil
    }
    guard parts.count == 2, let key = parts[0].stringValue else { return nil }
    return StorageItem(key: key, value: area.hasPrefix("local ") ? parts[1].stringValue ?? "" : parts[1].text)
  }

  /// The area of a file; nil for other files.
  private static func area(of name: String) -> String? {
    guard name.hasSuffix(".jsonl") else { return nil }
    let stem = String(name.dropLast(6))
    if stem == "cookies" { return stem }
    if stem.hasPrefix("vault-") {
      let parts = stem.split(separator: "-", maxSplits: 2)
      return parts.count == 3 ? StorageFileName.origin(of: String(parts[2])).map { "vault-\(parts[1]) \($0)" } : nil
    }
    return StorageFileName.origin(of: stem).map { "local \($0)" }
  }
}
