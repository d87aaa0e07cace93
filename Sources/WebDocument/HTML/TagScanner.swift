/// Finds the tags of an HTML source without tree construction: it skips comments and the content of elements that
/// contain only text. It is an estimate, since the tree determines whether an element is one of HTML or SVG.
struct TagScanner {
  struct Tag {
    /// The hash of the lowercase name (`TagScanner.hash`).
    var name: UInt64
    /// From `<` to the position after `>`.
    var range: Range<Int>
    var isEnd = false
    /// It ends with `/>` in SVG or MathML, where that closes the element.
    var isClosed = false
    /// The content of an element that contains only text; its end tag is skipped.
    var text: Range<Int>?

    /// The position of the name.
    var nameStart: Int { range.lowerBound + (isEnd ? 2 : 1) }
  }

  /// Content in which tags are not scanned.
  enum SkippedContent {
    /// Raw text elements of HTML (HTML, section 13.2.6.4).
    case ofHTML
    /// Those of SVG with the same names too, which are scanned otherwise.
    case ofHTMLAndSVG
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let skipped: SkippedContent
  /// Whether `noscript` contains text.
  private let isScripting: Bool
  private var position = 0
  /// The number of open `svg` and `math` elements, and of those in them that contain HTML.
  private var svgCount = 0
  private var mathCount = 0
  private var integrationCount = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, skipping skipped: SkippedContent, isScripting: Bool) {
    self.bytes = bytes
    self.skipped = skipped
    self.isScripting = isScripting
  }

  /// Whether the position is in SVG or MathML, and not in the HTML that they can contain.
  var isForeign: Bool { (svgCount > 0 || mathCount > 0) && integrationCount == 0 }

  mutating func next() -> Tag? {
    while let start = index(of: UInt8(ascii: "<"), from: position) {
      switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
      case UInt8(ascii: "!"): position = endOfDeclaration(at: start)
      case UInt8(ascii: "/"):
        let name = name(at: start + 2)
        position = endOfTag(from: name.end).end
        guard name.value != 0 else { continue }
        if name.value == Self.svg { svgCount = max(0, svgCount - 1) }
        if name.value == Self.math { mathCount = max(0, mathCount - 1) }
        if Self.integrationPoints.contains(name.value) { integrationCount = max(0, integrationCount - 1) }
        if Self.endBreakouts.contains(name.value) { leaveForeign() }
        return Tag(name: name.value, range: start..<position, isEnd: true)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return readStart(at: start)
      default: position = start + 1
      }
    }
    return nil
  }

  private mutating func readStart(at start: Int) -> Tag {
    let name = name(at: start + 1)
    let end = endOfTag(from: name.end)
    position = end.end
    if Self.breakouts.contains(name.value) { leaveForeign() }
    var tag = Tag(name: name.value, range: start..<position)
    if containsText(name.value) {
      let text = endOfText(name.value, from: position)
      tag.text = position..<text.content
      position = text.end
      return tag
    }
    tag.isClosed = end.isSelfClosing && isForeign
    if !tag.isClosed {
      if svgCount > 0 || mathCount > 0, Self.integrationPoints.contains(name.value) { integrationCount += 1 }
      if name.value == Self.svg { svgCount += 1 }
      if name.value == Self.math { mathCount += 1 }
    }
    return tag
  }

  /// Tags of HTML elements end SVG and MathML (HTML, section 13.2.6.5).
  private mutating func leaveForeign() {
    if isForeign { (svgCount, mathCount) = (0, 0) }
  }

  private func containsText(_ name: UInt64) -> Bool {
    if name == Self.noscript { return isScripting && !isForeign }
    guard Self.textElements.contains(name) else { return false }
    switch skipped {
    case .ofHTML: return !isForeign
    case .ofHTMLAndSVG: return true
    }
  }

  // MARK: Bytes

  private func index(of byte: UInt8, from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    return bytes[start...].firstIndex(of: byte)
  }

  private func matches(_ text: StaticString, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
  }

  /// The position after a text.
  private func end(of text: StaticString, from start: Int) -> Int {
    var position = start
    while let found = index(of: text.utf8Start[0], from: position) {
      if matches(text, at: found) { return found + text.utf8CodeUnitCount }
      position = found + 1
    }
    return bytes.count
  }

  /// The position after a comment, a CDATA section or a document type.
  private func endOfDeclaration(at start: Int) -> Int {
    if matches("--", at: start + 2) { return end(of: "-->", from: start + 2) }
    if isForeign, matches("[CDATA[", at: start + 2) { return end(of: "]]>", from: start + 9) }
    return end(of: ">", from: start)
  }

  /// The hash of the name at a position, and the position after it.
  private func name(at start: Int) -> (value: UInt64, end: Int) {
    var position = start
    while position < bytes.count, !Self.endsName(bytes[position]) { position += 1 }
    return (Self.hash(bytes[min(start, bytes.count)..<position]), position)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  /// The position after a tag. A `>` in a quoted value of an attribute does not end it.
  private func endOfTag(from start: Int) -> (end: Int, isSelfClosing: Bool) {
    var position = start
    var isValue = false
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: ">"): return (position + 1, bytes[position - 1] == UInt8(ascii: "/"))
      case UInt8(ascii: "="): isValue = true
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if isValue { position = index(of: byte, from: position + 1) ?? bytes.count }
        isValue = false
      case 0...0x20: break
      default: isValue = false
      }
      position += 1
    }
    return (bytes.count, false)
  }

  /// The end of the content of an element that contains text, and the position after its end tag.
  private func endOfText(_ name: UInt64, from start: Int) -> (content: Int, end: Int) {
    guard name != Self.plaintext else { return (bytes.count, bytes.count) }
    var position = start
    // HTML, section 13.2.5.20: `<!--` and `<script` in a script make the next end tag a part of it.
    var isEscaped = false
    var isDoublyEscaped = false
    while position < bytes.count {
      defer { position += 1 }
      if name == Self.script, isEscaped, bytes[position] == UInt8(ascii: "-"), matches("-->", at: position) {
        (isEscaped, isDoublyEscaped) = (false, false)
      }
      guard bytes[position] == UInt8(ascii: "<") else { continue }
      if matches("</", at: position) {
        guard self.name(at: position + 2).value == name else { continue }
        guard isDoublyEscaped else { return (position, endOfTag(from: position + 2).end) }
        isDoublyEscaped = false
      } else if name == Self.script {
        if matches("<!--", at: position) {
          isEscaped = true
          position += 1
        } else if isEscaped, self.name(at: position + 1).value == name {
          isDoublyEscaped = true
        }
      }
    }
    return (bytes.count, bytes.count)
  }

  // MARK: Names

  /// FNV-1a of the lowercase name; 0 for an empty one.
  static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    for byte in name {
      let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
      if value == 0 { value = 0xCBF2_9CE4_8422_2325 }
      value = (value ^ UInt64(lower)) &* 0x100_0000_01B3
    }
    return value
  }

  /// The hashes of names separated by spaces.
  static func hashes(_ names: String) -> Set<UInt64> { Set(names.split(separator: " ").map { hash($0.utf8) }) }

  static let noscript = hash("noscript".utf8)
  private static let script = hash("script".utf8)
  private static let plaintext = hash("plaintext".utf8)
  private static let svg = hash("svg".utf8)
  private static let math = hash("math".utf8)
  private static let endBreakouts = hashes("br p")
  private static let integrationPoints = hashes("foreignobject desc title annotation-xml mi mo mn ms mtext")
  private static let breakouts = hashes(
    """
    b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta \
    nobr ol p pre ruby s small span strike strong sub sup table tt u ul var
    """)
  private static let textElements = hashes("script style textarea title xmp iframe noembed noframes plaintext")
}
