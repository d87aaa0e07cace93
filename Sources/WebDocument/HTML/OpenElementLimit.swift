/// Limits how many elements are open at once while HTML is parsed.
///
/// The tree construction of the HTML standard scans the open elements at most start tags, so its time is quadratic in
/// the depth of the source, although the tree ends at `HTMLParser.maximumDepth`. Start tags beyond the limit are removed
/// from the source, with their end tags; what they contain stays. The scan is an estimate that reads tags only:
/// elements that the parser closes by itself are not counted.
package struct OpenElementLimit {
  /// Four times the depth of the tree, which no page reaches that is meant to be shown.
  package static let count = 4 * HTMLParser.maximumDepth

  private struct Open {
    var name: UInt64
    var isRemoved: Bool
  }

  private var open: [Open] = []
  /// The number of open elements with each name.
  private var counts: [UInt64: Int] = [:]
  private var removed: [Range<Int>] = []
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The source without the tags beyond the limit; nil if it has none.
  package static func limited(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var tags = 0
    for byte in bytes where byte == UInt8(ascii: "<") { tags += 1 }
    guard tags > count else { return nil }
    var limit = OpenElementLimit(bytes)
    limit.scan()
    return limit.remainder
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private var remainder: [UInt8]? {
    guard !removed.isEmpty else { return nil }
    var rest: [UInt8] = []
    rest.reserveCapacity(bytes.count)
    var start = 0
    for range in removed {
      rest += bytes[start..<range.lowerBound]
      start = range.upperBound
    }
    return rest + bytes[start...]
  }

  // MARK: Scan

  private mutating func scan() {
    var position = 0
    while let tag = index(of: UInt8(ascii: "<"), from: position) {
      let next = tag + 1 < bytes.count ? bytes[tag + 1] : 0
      switch next {
      case UInt8(ascii: "!"):
        let isComment = matches("--", at: tag + 2)
        position =
          isComment
          ? end(of: "-->", from: tag + 2) : index(of: UInt8(ascii: ">"), from: tag).map { $0 + 1 } ?? bytes.count
      case UInt8(ascii: "/"):
        let name = name(at: tag + 2)
        position = endOfTag(from: name.end).end
        if name.value != 0 { close(name.value, tag..<position) }
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        let name = name(at: tag + 1)
        let end = endOfTag(from: name.end)
        position = end.end
        if Self.rawTexts.contains(name.value) {
          position = endOfRawText(name.value, from: position)
        } else if !(end.isSelfClosing && isForeign) {
          open(name.value, tag..<position)
        }
      default: position = tag + 1
      }
    }
  }

  private mutating func open(_ name: UInt64, _ tag: Range<Int>) {
    guard !Self.uncounted.contains(name) else { return }
    let isRemoved = open.count >= Self.count
    if isRemoved { removed.append(tag) }
    open.append(Open(name: name, isRemoved: isRemoved))
    counts[name, default: 0] += 1
  }

  /// Closes the last element with this name, and all in it.
  private mutating func close(_ name: UInt64, _ tag: Range<Int>) {
    guard counts[name, default: 0] > 0 else { return }
    while let last = open.popLast() {
      counts[last.name, default: 1] -= 1
      guard last.name == name else { continue }
      if last.isRemoved { removed.append(tag) }
      return
    }
  }

  /// Whether `/>` ends an element: in SVG and MathML, but not in the HTML that they can contain.
  private var isForeign: Bool {
    (counts[Self.svg, default: 0] > 0 || counts[Self.math, default: 0] > 0)
      && !Self.integrationPoints.contains { counts[$0, default: 0] > 0 }
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

  /// The position of the end tag of an element whose content is text.
  private func endOfRawText(_ name: UInt64, from start: Int) -> Int {
    var position = start
    while let tag = index(of: UInt8(ascii: "<"), from: position) {
      if matches("</", at: tag), self.name(at: tag + 2).value == name { return endOfTag(from: tag).end }
      position = tag + 1
    }
    return bytes.count
  }

  // MARK: Names

  /// FNV-1a of the lowercase name; 0 for an empty one.
  private static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    for byte in name {
      let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
      if value == 0 { value = 0xCBF2_9CE4_8422_2325 }
      value = (value ^ UInt64(lower)) &* 0x100_0000_01B3
    }
    return value
  }

  private static func hashes(_ names: String) -> Set<UInt64> {
    Set(names.split(separator: " ").map { hash($0.utf8) })
  }

  private static let svg = hash("svg".utf8)
  private static let math = hash("math".utf8)
  private static let integrationPoints = hashes("foreignobject desc title annotation-xml mi mo mn ms mtext")
  private static let rawTexts = hashes("script style textarea title xmp iframe noembed noframes noscript plaintext")
  /// Void elements, and those that the parser closes without an end tag, so that they never nest in each other directly.
  private static let uncounted = hashes(
    """
    area base br col embed hr img input link meta param source track wbr \
    html head body p li dt dd rb rt rp rtc option optgroup caption colgroup tbody thead tfoot tr td th \
    a nobr button h1 h2 h3 h4 h5 h6 form frame frameset
    """)
}
