/// The `background` shorthand (CSS Backgrounds 3, section 2.10). Only the color is painted.
enum CSSBackgroundParser {
  typealias Longhands = CSSPropertyParser.Longhands

  private static let layered: [CSSProperty] = [
    .backgroundImage, .backgroundPositionX, .backgroundPositionY, .backgroundSize, .backgroundRepeat,
    .backgroundAttachment, .backgroundOrigin, .backgroundClip,
  ]
  private static let initial: [CSSProperty: String] = [
    .backgroundImage: "none", .backgroundPositionX: "0%", .backgroundPositionY: "0%", .backgroundSize: "auto",
    .backgroundRepeat: "repeat", .backgroundAttachment: "scroll", .backgroundOrigin: "padding-box",
    .backgroundClip: "border-box",
  ]

  static func background(_ tokens: ArraySlice<CSSToken>) -> Longhands? {
    let layers = CSSTokenReader.commaSeparated(tokens)
    var color: CSSValue?
    var texts: [CSSProperty: [String]] = [:]
    var given: Set<CSSProperty> = []
    for (index, layer) in layers.enumerated() {
      guard let values = self.layer(layer, color: &color), color == nil || index == layers.count - 1 else { return nil }
      for property in layered {
        if values[property] != nil { given.insert(property) }
        texts[property, default: []].append(values[property] ?? initial[property] ?? "")
      }
    }
    return layered.map { property in
      (property, given.contains(property) ? .opaque((texts[property] ?? []).joined(separator: ", ")) : .initial)
    } + [(.backgroundColor, color ?? .initial)]
  }

  private static func layer(_ tokens: ArraySlice<CSSToken>, color: inout CSSValue?) -> [CSSProperty: String]? {
    var values: [CSSProperty: String] = [:]
    var position: [ArraySlice<CSSToken>] = []
    var size: [ArraySlice<CSSToken>]?
    var boxes: [String] = []
    var repeats: [String] = []
    let words = CSSTokenReader.componentValues(tokens)
    guard !words.isEmpty else { return nil }
    for word in words {
      if let count = size?.count, count < 2, CSSShorthandParser.parseLonghand(.backgroundSize, word) != nil,
        !isColor(word)
      {
        size?.append(word)
        continue
      }
      if word.first == .delimiter("/") {
        guard !position.isEmpty, size == nil else { return nil }
        size = []
      } else if CSSValueParsers.isImage(word) || word == [.identifier("none")] {
        guard values[.backgroundImage] == nil else { return nil }
        values[.backgroundImage] = CSSComponentSerializer.serialize(word)
      } else if isColor(word) {
        guard color == nil, let value = CSSColorParser.parse(word) else { return nil }
        color = .color(value)
      } else if case .identifier(let name) = word.first, let kind = kinds[name.lowercased()] {
        switch kind {
        case .backgroundRepeat: repeats.append(name.lowercased())
        case .backgroundAttachment: values[.backgroundAttachment] = name.lowercased()
        case .backgroundClip: boxes.append(name.lowercased())
        default: position.append(word)
        }
      } else if CSSValueParsers.length(word, negative: true) != nil {
        position.append(word)
      } else {
        return nil
      }
    }
    if !position.isEmpty {
      guard let (x, y) = positionComponents(position) else { return nil }
      values[.backgroundPositionX] = x
      values[.backgroundPositionY] = y
    }
    if let size {
      guard !size.isEmpty else { return nil }
      values[.backgroundSize] = size.map { CSSToken.canonicalText($0) }.joined(separator: " ")
    }
    if !repeats.isEmpty { values[.backgroundRepeat] = repeats.joined(separator: " ") }
    if let first = boxes.first {
      values[.backgroundOrigin] = first == "text" ? nil : first
      values[.backgroundClip] = boxes.count > 1 ? boxes[1] : first
    }
    return boxes.count <= 2 && repeats.count <= 2 ? values : nil
  }

  private static func isColor(_ word: ArraySlice<CSSToken>) -> Bool { CSSColorParser.parse(word) != nil }

  private static let kinds: [String: CSSProperty] = {
    var table: [String: CSSProperty] = [:]
    for name in ["repeat", "repeat-x", "repeat-y", "no-repeat", "space", "round"] { table[name] = .backgroundRepeat }
    for name in ["scroll", "fixed", "local"] { table[name] = .backgroundAttachment }
    for name in ["border-box", "padding-box", "content-box", "text"] { table[name] = .backgroundClip }
    for name in ["left", "right", "top", "bottom", "center"] { table[name] = .backgroundPositionX }
    return table
  }()

  static func position(_ tokens: ArraySlice<CSSToken>) -> Longhands? {
    var xs: [String] = []
    var ys: [String] = []
    for part in CSSTokenReader.commaSeparated(tokens) {
      let words = CSSTokenReader.componentValues(part)
      guard words.allSatisfy(isPosition), let (x, y) = positionComponents(words) else { return nil }
      xs.append(x)
      ys.append(y)
    }
    return [
      (.backgroundPositionX, .opaque(xs.joined(separator: ", "))),
      (.backgroundPositionY, .opaque(ys.joined(separator: ", "))),
    ]
  }

  private static func isPosition(_ word: ArraySlice<CSSToken>) -> Bool {
    if case .identifier(let name) = word.first { return kinds[name.lowercased()] == .backgroundPositionX }
    return CSSValueParsers.length(word, negative: true) != nil
  }

  /// Splits the horizontal and vertical parts; values of three and four components are split by their keywords.
  private static func positionComponents(_ words: [ArraySlice<CSSToken>]) -> (String, String)? {
    let texts = words.map { word -> String in
      if case .length(let length)? = CSSValueParsers.length(word, negative: true) { return length.cssText }
      return CSSToken.canonicalText(word)
    }
    let vertical: Set<String> = ["top", "bottom"]
    let horizontal: Set<String> = ["left", "right"]
    switch texts.count {
    case 1: return vertical.contains(texts[0]) ? ("center", texts[0]) : (texts[0], "center")
    case 2:
      if vertical.contains(texts[0]) || horizontal.contains(texts[1]) { return (texts[1], texts[0]) }
      return (texts[0], texts[1])
    case 3, 4:
      let split = texts.indices.dropFirst().first { vertical.contains(texts[$0]) || horizontal.contains(texts[$0]) }
      guard let split else { return nil }
      let head = texts[..<split].joined(separator: " ")
      let tail = texts[split...].joined(separator: " ")
      return vertical.contains(texts[0]) ? (tail, head) : (head, tail)
    default: return nil
    }
  }
}
