/// Parses track lists (CSS Grid 1, section 7.2). Returns nil for an invalid list.
struct GridTrackListParser {
  typealias Size = GridTrackSize<CSSMath>
  typealias Item = GridTrackItem<CSSMath>

  private var reader: CSSTokenReader

  private init(_ tokens: ArraySlice<CSSToken>) { reader = CSSTokenReader(tokens) }

  /// `grid-template-columns` and `grid-template-rows`.
  static func list(_ tokens: ArraySlice<CSSToken>) -> GridTrackList<CSSMath>? {
    if CSSTokenReader.trimmed(tokens).elementsEqual([.identifier("none")]) { return GridTrackList() }
    var parser = GridTrackListParser(tokens)
    guard let items = parser.items(allowsRepeat: true), isSound(items) else { return nil }
    return GridTrackList(items: items)
  }

  /// `grid-auto-columns` and `grid-auto-rows`: sizes only.
  static func sizes(_ tokens: ArraySlice<CSSToken>) -> [Size]? {
    var parser = GridTrackListParser(tokens)
    guard let items = parser.items(allowsRepeat: false), !items.isEmpty else { return nil }
    var sizes: [Size] = []
    for item in items {
      guard case .track(let size) = item else { return nil }
      sizes.append(size)
    }
    return sizes
  }

  /// Consumes one track size, for the rows of `grid-template`.
  static func size(_ reader: inout CSSTokenReader) -> Size? {
    var parser = GridTrackListParser([])
    parser.reader = reader
    guard let size = parser.size() else { return nil }
    reader = parser.reader
    return size
  }

  /// Consumes line names in brackets; nil if a name is invalid.
  static func names(_ reader: inout CSSTokenReader) -> [String]? {
    guard reader.skip(.openBracket) else { return [] }
    var names: [String] = []
    for token in reader.block() where token != .whitespace {
      guard case .identifier(let name) = token, !["span", "auto"].contains(name.lowercased()) else { return nil }
      names.append(name)
    }
    return names
  }

  private mutating func items(allowsRepeat: Bool) -> [Item]? {
    var items: [Item] = []
    var hasTrack = false
    while true {
      reader.skipWhitespace()
      guard let token = reader.peek else { return hasTrack ? items : nil }
      if token == .openBracket {
        guard let names = Self.names(&reader) else { return nil }
        items.append(.names(names))
      } else if case .function(let name) = token, name.lowercased() == "repeat" {
        guard allowsRepeat, let item = repetition() else { return nil }
        items.append(item)
        hasTrack = true
      } else {
        guard let size = size() else { return nil }
        items.append(.track(size))
        hasTrack = true
      }
    }
  }

  private mutating func repetition() -> Item? {
    _ = reader.next()
    let parts = CSSTokenReader.commaSeparated(reader.block())
    guard parts.count == 2, parts[0].count == 1, let first = parts[0].first else { return nil }
    var inner = GridTrackListParser(parts[1])
    guard let items = inner.items(allowsRepeat: false) else { return nil }
    switch first {
    case .number(let count, true, _) where count >= 1:
      return .repeated(.times(Int(min(count, Double(GridLine.maximumTracks)))), items)
    case .identifier(let word) where word.lowercased() == "auto-fill": return .repeated(.autoFill, items)
    case .identifier(let word) where word.lowercased() == "auto-fit": return .repeated(.autoFit, items)
    default: return nil
    }
  }

  private mutating func size() -> Size? {
    if case .function(let name) = reader.peek {
      switch name.lowercased() {
      case "minmax":
        _ = reader.next()
        let parts = CSSTokenReader.commaSeparated(reader.block())
        guard parts.count == 2, let least = Self.breadth(whole: parts[0]), let most = Self.breadth(whole: parts[1])
        else { return nil }
        if case .flex = least { return nil }
        return Size(least: least, most: most)
      case "fit-content":
        _ = reader.next()
        guard case .length(let limit) = Self.breadth(whole: reader.block()) else { return nil }
        return Size(least: .auto, most: .maxContent, fitLimit: limit)
      default: break
      }
    }
    return Self.breadth(&reader).map { Size($0) }
  }

  private static func breadth(whole tokens: ArraySlice<CSSToken>) -> GridBreadth<CSSMath>? {
    var reader = CSSTokenReader(CSSTokenReader.trimmed(tokens))
    guard let breadth = breadth(&reader), reader.isAtEnd else { return nil }
    return breadth
  }

  private static func breadth(_ reader: inout CSSTokenReader) -> GridBreadth<CSSMath>? {
    switch reader.peek {
    case .identifier(let word):
      _ = reader.next()
      switch word.lowercased() {
      case "auto": return .auto
      case "min-content": return .minContent
      case "max-content": return .maxContent
      default: return nil
      }
    case .dimension(let factor, let unit) where unit.lowercased() == "fr":
      _ = reader.next()
      return factor >= 0 && factor.isFinite ? .flex(factor) : nil
    case .dimension(let value, _) where value < 0: return nil
    case .percentage(let value) where value < 0: return nil
    default: return CSSValueParsers.math(&reader).map { .length($0) }
    }
  }

  /// At most one automatic repetition, and only with fixed track sizes (section 7.2.3.1).
  private static func isSound(_ items: [Item]) -> Bool {
    let automatic = items.filter { if case .repeated(.autoFill, _) = $0 { true } else { isAutoFit($0) } }
    guard !automatic.isEmpty else { return true }
    return automatic.count == 1 && items.allSatisfy(isFixed)
  }

  private static func isAutoFit(_ item: Item) -> Bool {
    if case .repeated(.autoFit, _) = item { true } else { false }
  }

  private static func isFixed(_ item: Item) -> Bool {
    switch item {
    case .names: true
    case .repeated(_, let inner): inner.allSatisfy(isFixed)
    case .track(let size): size.fitLimit == nil && (isLength(size.minimum) || isLength(size.maximum))
    }
  }

  private static func isLength(_ breadth: GridBreadth<CSSMath>) -> Bool {
    if case .length = breadth { true } else { false }
  }
}
