import CGumbo

/// The source in the form that gumbo gets, which has the same length and the same line breaks.
///
/// Gumbo implements the standard of 2015, with scripting disabled. Three rules have changed or need scripting, so their
/// input is replaced, and `GumboTree` reads the original at the same offsets:
/// - The content of `noscript` is text. It is blank for gumbo, which would parse it as elements: those that cannot be in
///   `head` would start the body.
/// - `dialog` and `search` end a paragraph. Gumbo gets the names of elements with that rule.
/// - `isindex` and `menuitem` have no rules any more. Gumbo gets the names of elements without rules. Unknown names would
///   not do: an end tag with an unknown name closes any unknown element in gumbo.
struct GumboSource {
  private let original: UnsafeRawPointer?
  private let parsed: UnsafeRawPointer?
  private let count: Int

  /// - Parameters:
  ///   - original: the source of the page.
  ///   - parsed: the source that gumbo got, of the same length.
  init(original: UnsafeBufferPointer<UInt8>, parsed: UnsafeBufferPointer<UInt8>) {
    self.original = UnsafeRawPointer(original.baseAddress)
    self.parsed = UnsafeRawPointer(parsed.baseAddress)
    count = parsed.count
  }

  /// The original of a piece of gumbo's source.
  func original(_ piece: GumboStringPiece) -> GumboStringPiece {
    guard let data = piece.data, let original, let parsed else { return piece }
    let offset = UnsafeRawPointer(data) - parsed
    guard offset >= 0, offset + piece.length <= count else { return piece }
    return GumboStringPiece(
      data: original.advanced(by: offset).assumingMemoryBound(to: CChar.self), length: piece.length)
  }

  /// The original between the end of a piece and the start of the next one.
  func text(from start: GumboStringPiece, to end: GumboStringPiece) -> String? {
    guard let parsed, let data = start.data else { return nil }
    let first = UnsafeRawPointer(data) - parsed + start.length
    // An element without an end tag contains the rest of the source.
    let last = end.data.map { UnsafeRawPointer($0) - parsed } ?? count
    guard let original, 0 <= first, first <= last, last <= count else { return nil }
    return String(
      decoding: UnsafeRawBufferPointer(start: original.advanced(by: first), count: last - first), as: UTF8.self)
  }

  // MARK: Replacement

  /// Gumbo's source; nil if it is the page's.
  /// - isScripting: whether the content of `noscript` is text.
  static func replaced(_ bytes: UnsafeBufferPointer<UInt8>, isScripting: Bool) -> [UInt8]? {
    guard mayContainReplacedTags(bytes) else { return nil }
    var scanner = TagScanner(bytes, skipping: .ofHTMLAndSVG, isScripting: isScripting)
    var result: [UInt8]?
    var openSelects = 0
    while let tag = scanner.next() {
      if tag.name == select { openSelects = max(0, openSelects + (tag.isEnd ? -1 : 1)) }
      if let name = replacements[tag.name] {
        result = result ?? Array(bytes)
        result?.replaceSubrange(tag.nameStart..<tag.nameStart + name.count, with: name)
      } else if tag.name == TagScanner.noscript, let text = tag.text, openSelects == 0 {
        // Gumbo ignores the tags in `select`, and so there the content is not that of an element.
        result = result ?? Array(bytes)
        for index in text where !isLineBreak(bytes[index]) { result?[index] = UInt8(ascii: " ") }
      }
    }
    return result
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// A quick check for the first letters of the names.
  private static func mayContainReplacedTags(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index + 1 < bytes.count {
      defer { index += 1 }
      guard bytes[index] == UInt8(ascii: "<") else { continue }
      switch (bytes[index + 1] | 0x20, index + 2 < bytes.count ? bytes[index + 2] | 0x20 : 0) {
      case (UInt8(ascii: "n"), UInt8(ascii: "o")), (UInt8(ascii: "d"), UInt8(ascii: "i")),
        (UInt8(ascii: "s"), UInt8(ascii: "e")), (UInt8(ascii: "m"), UInt8(ascii: "e")),
        (UInt8(ascii: "i"), UInt8(ascii: "s")):
        let start = index + 1
        let length = bytes[start...].prefix(9).prefix { $0 | 0x20 >= UInt8(ascii: "a") }.count
        if names.contains(TagScanner.hash(bytes[start..<start + length])) { return true }
      default: continue
      }
    }
    return false
  }

  /// Names of the same length.
  private static let replacements: [UInt64: [UInt8]] = [
    TagScanner.hash("dialog".utf8): Array("hgroup".utf8), TagScanner.hash("search".utf8): Array("figure".utf8),
    TagScanner.hash("isindex".utf8): Array("acronym".utf8), TagScanner.hash("menuitem".utf8): Array("datalist".utf8),
  ]
  private static let names = Set(replacements.keys).union([TagScanner.noscript])
  private static let select = TagScanner.hash("select".utf8)

  /// Whether the name of an element is that of the original.
  static func isReplaced(_ tag: GumboTag) -> Bool {
    [GUMBO_TAG_UNKNOWN, GUMBO_TAG_HGROUP, GUMBO_TAG_FIGURE, GUMBO_TAG_ACRONYM, GUMBO_TAG_DATALIST].contains {
      $0 == tag
    }
  }
}
