/// Parses the fast path's subset of HTML; fails at the first unsupported code unit.
struct HTMLFastPathParser {
  private struct InternedName {
    var range: Range<Int>
    /// The kind as an element name; nil if not looked up yet.
    var element: HTMLFastPathElement?
  }

  private static let maximumNames = 64
  /// Deeper nesting is left to the HTML parser, which has a limit of its own.
  private static let maximumDepth = 128

  private let source: UnsafeBufferPointer<UInt16>
  private var position = 0
  private var line = 1
  private var interned: [InternedName] = []
  /// The open elements.
  private var open: [(name: Int, element: HTMLFastPathElement)] = []
  private var openParagraphs = 0
  private var openAnchors = 0
  private var openButtons = 0
  private(set) var names: [String] = []
  private(set) var items: [HTMLFastPathFragment.Item] = []

  init(_ source: UnsafeBufferPointer<UInt16>) {
    self.source = source
    items.reserveCapacity(source.count / 12)
  }

  /// Returns false if the fragment needs the HTML parser.
  mutating func parse() -> Bool {
    while position < source.count {
      guard source[position] == Unit.less ? readTag() : readText() else { return false }
    }
    return open.isEmpty
  }

  // MARK: Text

  private mutating func readText() -> Bool {
    let start = position
    guard skip(to: Unit.less, orEnd: true) else { return false }
    items.append(.text(start..<position))
    return true
  }

  /// Advances to a code unit. Returns false at a code unit that the HTML parser replaces, and at the end unless
  /// `orEnd`.
  private mutating func skip(to stop: UInt16, orEnd: Bool = false) -> Bool {
    while position < source.count {
      let unit = source[position]
      if unit == stop { return true }
      if unit == Unit.ampersand || Self.isReplaced(unit) { return false }
      if unit == Unit.lineFeed { line += 1 }
      position += 1
    }
    return orEnd
  }

  /// Whether the HTML parser reads another code unit: carriage returns, and control characters and noncharacters, which gumbo
  /// replaces by U+FFFD. The last two characters of each further plane end with U+DFFE and U+DFFF.
  @inline(__always)
  private static func isReplaced(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20...0x7E: false
    case 0...0x08, 0x0B, 0x0D...0x1F, 0x7F...0x9F, 0xDFFE, 0xDFFF, 0xFDD0...0xFDEF, 0xFFFE...0xFFFF: true
    default: false
    }
  }

  /// Starts at the `!` after `<`.
  private mutating func readComment() -> Bool {
    guard consume(Unit.exclamation), consume(Unit.dash), consume(Unit.dash) else { return false }
    let start = position
    guard peek != Unit.greater else { return false }
    while position < source.count {
      switch source[position] {
      case let unit where Self.isReplaced(unit): return false
      case Unit.lineFeed: line += 1
      case Unit.dash where position + 1 < source.count && source[position + 1] == Unit.dash:
        let end = position
        position += 2
        // Other uses of `--` follow further tokenizer rules.
        guard consume(Unit.greater) else { return false }
        items.append(.comment(start..<end))
        return true
      case Unit.dash where position == start: return false
      default: break
      }
      position += 1
    }
    return false
  }

  // MARK: Tags

  private mutating func readTag() -> Bool {
    position += 1
    switch peek {
    case Unit.slash: return readEnd()
    case Unit.exclamation: return readComment()
    default: return readStart()
    }
  }

  private mutating func readEnd() -> Bool {
    position += 1
    guard let last = open.last else { return false }
    for offset in interned[last.name].range {
      guard consume(source[offset]) else { return false }
    }
    guard consume(Unit.greater) else { return false }
    items.append(.close)
    open.removeLast()
    count(last.element, by: -1)
    return true
  }

  private mutating func readStart() -> Bool {
    let startLine = line
    guard let name = readName(), let element = element(of: name), canOpen(element), open.count < Self.maximumDepth
    else {
      return false
    }
    items.append(.open(name: name, line: startLine))
    guard readAttributes() else { return false }
    if consume(Unit.slash) {
      // A self-closing slash is ignored on non-void elements.
      guard element.isVoid else { return false }
    }
    guard consume(Unit.greater) else { return false }
    if element.isVoid {
      items.append(.close)
    } else {
      open.append((name, element))
      count(element, by: 1)
    }
    return true
  }

  private mutating func readAttributes() -> Bool {
    let first = items.count
    while true {
      let hasSpace = skipSpace()
      if peek == Unit.greater || peek == Unit.slash { return true }
      guard hasSpace, let name = readName(), !items[first...].contains(where: { $0.isAttribute(name) }) else {
        return false
      }
      guard consume(Unit.equals) else {
        // An attribute without a value. A `=` after white space fails in `readName`.
        items.append(.attribute(name: name, value: position..<position))
        continue
      }
      guard let quote = peek, quote == Unit.quote || quote == Unit.apostrophe else { return false }
      position += 1
      let start = position
      guard skip(to: quote) else { return false }
      items.append(.attribute(name: name, value: start..<position))
      position += 1
    }
  }

  /// Whether the element can open here without closing another element.
  private func canOpen(_ element: HTMLFastPathElement) -> Bool {
    if element.endsParagraph, openParagraphs > 0 { return false }
    switch element {
    case .void, .voidBlock, .paragraph, .block, .list, .inline: return true
    case .anchor: return openAnchors == 0
    case .button: return openButtons == 0
    case .heading:
      if case .heading? = open.last?.element { return false }
      return true
    case .item:
      for other in open.reversed() {
        if case .list = other.element { return true }
        if case .item = other.element { return false }
      }
      return true
    }
  }

  private mutating func count(_ element: HTMLFastPathElement, by change: Int) {
    switch element {
    case .paragraph: openParagraphs += change
    case .anchor: openAnchors += change
    case .button: openButtons += change
    case .void, .voidBlock, .block, .list, .item, .heading, .inline: break
    }
  }

  // MARK: Names

  /// Names start with a lower-case ASCII letter; other names are left to the HTML parser.
  private mutating func readName() -> Int? {
    let start = position
    guard let first = peek, Unit.isLowercase(first) else { return nil }
    while let unit = peek, Unit.isInName(unit) { position += 1 }
    guard let end = peek, end == Unit.greater || end == Unit.equals || end == Unit.slash || Unit.isSpace(end) else {
      return nil
    }
    let range = start..<position
    if let index = interned.firstIndex(where: { isSame($0.range, range) }) { return index }
    guard interned.count < Self.maximumNames else { return nil }
    interned.append(InternedName(range: range))
    names.append(String(decoding: source[range], as: UTF16.self))
    return interned.count - 1
  }

  private mutating func element(of name: Int) -> HTMLFastPathElement? {
    if let element = interned[name].element { return element }
    interned[name].element = HTMLFastPathElement(names[name])
    return interned[name].element
  }

  private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).allSatisfy { source[$0] == source[$1] }
  }

  // MARK: Code units

  private var peek: UInt16? { position < source.count ? source[position] : nil }

  private mutating func consume(_ unit: UInt16) -> Bool {
    guard position < source.count, source[position] == unit else { return false }
    position += 1
    return true
  }

  /// Returns whether white space was skipped.
  private mutating func skipSpace() -> Bool {
    let start = position
    while let unit = peek, Unit.isSpace(unit) {
      if unit == Unit.lineFeed { line += 1 }
      position += 1
    }
    return position > start
  }

  private enum Unit {
    static let tab: UInt16 = 9, lineFeed: UInt16 = 10, formFeed: UInt16 = 12, carriageReturn: UInt16 = 13
    static let space: UInt16 = 32, exclamation: UInt16 = 33, quote: UInt16 = 34, ampersand: UInt16 = 38
    static let apostrophe: UInt16 = 39, dash: UInt16 = 45, slash: UInt16 = 47, less: UInt16 = 60
    static let equals: UInt16 = 61, greater: UInt16 = 62

    static func isSpace(_ unit: UInt16) -> Bool {
      unit == space || unit == lineFeed || unit == tab || unit == formFeed
    }
    static func isLowercase(_ unit: UInt16) -> Bool { unit >= 97 && unit <= 122 }
    /// Lower-case letters, digits and the punctuation that frameworks use. Upper-case letters need conversion and are
    /// not supported.
    static func isInName(_ unit: UInt16) -> Bool {
      isLowercase(unit) || unit >= 48 && unit <= 58 || unit == dash || unit == 46 || unit == 95
    }
  }
}

extension HTMLFastPathFragment.Item {
  fileprivate func isAttribute(_ name: Int) -> Bool {
    if case .attribute(name, _) = self { return true }
    return false
  }
}
