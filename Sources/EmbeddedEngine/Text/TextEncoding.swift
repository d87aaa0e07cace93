/// An encoding of the Encoding standard, by its lowercase name.
struct TextEncoding: Equatable {
  let name: String

  static let utf8 = TextEncoding(name: "utf-8")
  static let utf16LittleEndian = TextEncoding(name: "utf-16le")
  static let utf16BigEndian = TextEncoding(name: "utf-16be")

  /// "Get an encoding" of the standard (4.2); nil for an unknown label.
  static func named(_ label: String) -> TextEncoding? {
    let isBlank = { (byte: UInt8) in byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) }
    let trimmed = Array(label.utf8).drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    let lower = String(decoding: Array(trimmed), as: UTF8.self).lowercased()
    if lower == "utf-8" || lower == "utf8" { return .utf8 }
    return table[lower].map(TextEncoding.init)
  }

  /// The encoding indicated by a byte order mark, and the length of the mark.
  static func byteOrderMark(of bytes: [UInt8]) -> (encoding: TextEncoding, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    return nil
  }

  /// Names by label, built on first use.
  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for line in EncodingLabels.lines.split(separator: "\n") {
      let labels = line.split(separator: " ").map(String.init)
      guard let name = labels.first else { continue }
      for label in labels { table[label] = name }
    }
    return table
  }()

  /// The names of all encodings but UTF-8.
  static var names: Set<String> { Set(table.values) }

  /// The name of the C library's converter; nil for encodings that are decoded here.
  var converter: String? {
    switch name {
    case "utf-8", "utf-16le", "utf-16be", "x-user-defined", "replacement": nil
    case "iso-8859-8-i": "ISO-8859-8"
    case "windows-874": "CP874"
    case "x-mac-cyrillic": "MAC-UK"
    // The standard decodes GBK as GB18030.
    case "gbk": "GB18030"
    case "big5": "BIG5-HKSCS"
    case "shift_jis": "CP932"
    case "euc-kr": "CP949"
    case "euc-jp": "EUC-JP-MS"
    default: name.hasPrefix("windows-") ? "CP" + name.dropFirst("windows-".count) : name.uppercased()
    }
  }
}
