/// Finds the encoding that a document declares in its first bytes (HTML standard 13.2.3.3).
struct EncodingPrescan {
  /// Parsers scan 1,024 bytes, and restart when a later element declares another encoding; this scans further at once.
  private static let length = 64 << 10

  private let bytes: ArraySlice<UInt8>
  private var position = 0

  static func charset(in bytes: [UInt8]) -> TextEncoding? {
    var scan = EncodingPrescan(bytes: bytes.prefix(length))
    return scan.run()
  }

  private init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  private mutating func run() -> TextEncoding? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      if starts(with: "<!--") {
        // The dashes that open a comment may also close it.
        position += 2
        skip(behind: "-->")
      } else if starts(with: "<meta"), let next = byte(5), Self.isBlank(next) || next == UInt8(ascii: "/") {
        position += 5
        if let found = readMeta() { return found }
      } else if let next = byte(1), Self.isLetter(next) || next == UInt8(ascii: "/") {
        while let next = byte(0), !Self.isBlank(next), next != UInt8(ascii: ">") { position += 1 }
        while readAttribute() != nil {}
      } else if let next = byte(1), next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
        skip(behind: ">")
      } else {
        position += 1
      }
    }
    return nil
  }

  private mutating func readMeta() -> TextEncoding? {
    var isContentType = false
    var declared: String?
    var content: String?
    while let (name, value) = readAttribute() {
      switch name {
      case "http-equiv": isContentType = value == "content-type"
      case "charset": declared = declared ?? value
      case "content": content = content ?? Self.charset(inContent: value)
      default: break
      }
    }
    guard let label = declared ?? (isContentType ? content : nil), let encoding = TextEncoding.named(label) else {
      return nil
    }
    // A declaration in ASCII cannot be in UTF-16.
    if encoding == .utf16LittleEndian || encoding == .utf16BigEndian { return .utf8 }
    return encoding.name == "x-user-defined" ? TextEncoding.named("windows-1252") : encoding
  }

  /// `text/html; charset=x`.
  private static func charset(inContent content: String) -> String? {
    guard let at = content.firstRange(of: "charset") else { return nil }
    let rest = content[at.upperBound...].drop { $0 == " " }
    guard rest.first == "=" else { return nil }
    let value = rest.dropFirst().drop { $0 == " " }
    if let quote = value.first, quote == "\"" || quote == "'" {
      return String(value.dropFirst().prefix { $0 != quote })
    }
    return String(value.prefix { $0 != " " && $0 != ";" })
  }

  /// Lowercase name and value; nil at the end of the tag.
  private mutating func readAttribute() -> (name: String, value: String)? {
    while let next = byte(0), Self.isBlank(next) || next == UInt8(ascii: "/") { position += 1 }
    guard let first = byte(0), first != UInt8(ascii: ">") else { return nil }
    let nameStart = position
    position += 1
    while let next = byte(0), next != UInt8(ascii: "="), next != UInt8(ascii: ">"), next != UInt8(ascii: "/"),
      !Self.isBlank(next)
    { position += 1 }
    let name = text(nameStart..<position)
    while let next = byte(0), Self.isBlank(next) { position += 1 }
    guard byte(0) == UInt8(ascii: "=") else { return (name, "") }
    position += 1
    while let next = byte(0), Self.isBlank(next) { position += 1 }
    guard let quote = byte(0) else { return (name, "") }
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { position += 1 }
    let start = position
    while let next = byte(0), isQuoted ? next != quote : next != UInt8(ascii: ">") && !Self.isBlank(next) {
      position += 1
    }
    defer { if isQuoted, position < bytes.endIndex { position += 1 } }
    return (name, text(start..<position))
  }

  private func byte(_ offset: Int) -> UInt8? {
    position + offset < bytes.endIndex ? bytes[position + offset] : nil
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self).lowercased() }

  private func starts(with text: String) -> Bool {
    zip(bytes[position...], text.utf8).allSatisfy { $0 | ($0 >= 0x41 && $0 <= 0x5A ? 0x20 : 0) == $1 }
      && bytes.endIndex - position >= text.utf8.count
  }

  private mutating func skip(behind text: String) {
    guard let range = bytes[position...].firstRange(of: Array(text.utf8)) else {
      position = bytes.endIndex
      return
    }
    position = range.upperBound
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) }
  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
}
