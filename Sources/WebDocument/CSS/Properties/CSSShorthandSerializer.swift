/// Serializes shorthands from their longhands (CSSOM, section 6.7.2). Empty if the shorthand cannot represent them.
enum CSSShorthandSerializer {
  /// `values` are the values of all longhands.
  static func serialize(_ shorthand: CSSShorthand, _ values: [String]) -> String {
    let properties = shorthand.longhands
    guard values.count == properties.count, !values.contains("") else { return "" }
    let wide: Set<String> = ["inherit", "initial", "unset", "revert", "revert-layer"]
    if Set(values).count == 1, wide.contains(values[0]) { return values[0] }
    // Components that the shorthand omitted are initial.
    let known = zip(properties, values).map { $1 == "initial" ? InitialValues.cssText($0) : $1 }
    if known.contains(where: wide.contains) { return "" }
    switch shorthand {
    case .all: return ""
    case .margin, .padding, .inset, .borderWidth, .borderStyle, .borderColor, .borderRadius, .scrollMargin,
      .scrollPadding:
      return sides(known)
    case .marginInline, .marginBlock, .paddingInline, .paddingBlock, .insetInline, .insetBlock, .gap, .overflow,
      .overscrollBehavior, .borderInlineWidth, .borderInlineStyle, .borderInlineColor, .borderBlockWidth,
      .borderBlockStyle, .borderBlockColor, .placeContent, .placeItems, .placeSelf, .containIntrinsicSize:
      return known[0] == known[1] ? known[0] : known.joined(separator: " ")
    case .border:
      let line = [known[0], known[4], known[8]]
      guard Set(known[0..<4]).count == 1, Set(known[4..<8]).count == 1, Set(known[8..<12]).count == 1,
        zip(CSSProperty.borderImages, known[12...]).allSatisfy({ InitialValues.cssText($0) == $1 })
      else { return "" }
      return withoutInitials([.borderTopWidth, .borderTopStyle, .borderTopColor], line)
    case .borderInline, .borderBlock:
      guard known[0] == known[1], known[2] == known[3], known[4] == known[5] else { return "" }
      return withoutInitials([.borderTopWidth, .borderTopStyle, .borderTopColor], [known[0], known[2], known[4]])
    case .borderTop, .borderRight, .borderBottom, .borderLeft, .borderInlineStart, .borderInlineEnd,
      .borderBlockStart, .borderBlockEnd, .outline, .columnRule, .columns, .textEmphasis, .flexFlow, .textDecoration,
      .listStyle, .webkitTextStroke:
      return withoutInitials(properties, known)
    case .pageBreakBefore, .pageBreakAfter, .pageBreakInside:
      if known[0] == "page" { return "always" }
      return ["auto", "avoid", "left", "right"].contains(known[0]) ? known[0] : ""
    case .container: return known[1] == "normal" ? known[0] : known.joined(separator: " / ")
    case .flex:
      if known == ["0", "0", "auto"] { return "none" }
      return known == ["1", "1", "auto"] ? "auto" : known.joined(separator: " ")
    case .gridRow, .gridColumn: return lines(known)
    case .gridArea: return area(known)
    case .gridTemplate: return template(known)
    case .grid: return grid(known)
    case .background: return background(known)
    case .backgroundPosition:
      return zip(split(known[0]), split(known[1])).map { "\($0) \($1)" }.joined(separator: ", ")
    case .font: return font(known)
    case .fontVariant:
      let given = known.filter { $0 != "normal" }
      return given.isEmpty ? "normal" : given.joined(separator: " ")
    case .transition, .animation: return animation(properties, known)
    case .mask: return known[0]
    case .borderImage: return CSSBorderImageParser.serialize(known)
    }
  }

  private static func sides(_ v: [String]) -> String {
    if v[3] != v[1] { return v.joined(separator: " ") }
    if v[2] != v[0] { return v[0...2].joined(separator: " ") }
    return v[1] == v[0] ? v[0] : v[0] + " " + v[1]
  }

  /// Omits initial values; if all are initial, one representative value remains.
  private static func withoutInitials(_ properties: [CSSProperty], _ values: [String]) -> String {
    let given = zip(properties, values).filter { InitialValues.cssText($0) != $1 }.map(\.1)
    if !given.isEmpty { return given.joined(separator: " ") }
    let style = properties.firstIndex { $0.name.hasSuffix("style") && $0 != .textDecorationStyle }
    return style.map { values[$0] } ?? values[0]
  }

  private static func isName(_ text: String) -> Bool {
    !text.contains(" ") && text != "auto" && !(text.first.map { $0.isNumber || $0 == "-" } ?? true)
  }

  private static func lines(_ v: [String]) -> String {
    v[1] == (isName(v[0]) ? v[0] : "auto") ? v[0] : v[0] + " / " + v[1]
  }

  private static func area(_ v: [String]) -> String {
    var parts = v
    func implied(_ origin: Int) -> String { isName(parts[origin]) ? parts[origin] : "auto" }
    if parts[3] == implied(1) {
      parts.removeLast()
      if parts[2] == implied(0) {
        parts.removeLast()
        if parts[1] == implied(0) { parts.removeLast() }
      }
    }
    return parts.joined(separator: " / ")
  }

  private static func template(_ v: [String]) -> String {
    if v == ["none", "none", "none"] { return "none" }
    if v[2] == "none" { return v[0] + " / " + v[1] }
    let strings = v[2].split(separator: "\"").filter { $0 != " " }
    let sizes = v[0].split(separator: " ")
    guard strings.count == sizes.count else { return "" }
    let rows = zip(strings, sizes).map { "\"\($0)\"" + ($1 == "auto" ? "" : " \($1)") }.joined(separator: " ")
    return v[1] == "none" ? rows : rows + " / " + v[1]
  }

  private static func grid(_ v: [String]) -> String {
    if v[3] == "auto", v[4] == "auto", v[5] == "row" { return template([v[0], v[1], v[2]]) }
    guard v[2] == "none" else { return "" }
    let dense = v[5].hasSuffix("dense") ? " dense" : ""
    if v[5].hasPrefix("row"), v[0] == "none", v[4] == "auto" {
      return "auto-flow\(dense)\(v[3] == "auto" ? "" : " " + v[3]) / \(v[1])"
    }
    if v[5].hasPrefix("column"), v[1] == "none", v[3] == "auto" {
      return "\(v[0]) / auto-flow\(dense)\(v[4] == "auto" ? "" : " " + v[4])"
    }
    return ""
  }

  /// Only a single layer has a shorthand serialization.
  private static func background(_ v: [String]) -> String {
    guard v.dropLast().allSatisfy({ split($0).count == 1 }) else { return "" }
    let properties = CSSShorthand.background.longhands
    let isInitial = zip(properties, v).map { InitialValues.cssText($0) == $1 }
    var parts: [String] = []
    if !isInitial[0] { parts.append(v[0]) }
    if !isInitial[1] || !isInitial[2] || !isInitial[3] {
      parts.append("\(v[1]) \(v[2])" + (isInitial[3] ? "" : " / \(v[3])"))
    }
    if !isInitial[4] { parts.append(v[4]) }
    if !isInitial[5] { parts.append(v[5]) }
    if !isInitial[6] || !isInitial[7] { parts.append(v[6] == v[7] ? v[6] : v[6] + " " + v[7]) }
    if !isInitial[8] { parts.append(v[8]) }
    return parts.isEmpty ? "none" : parts.joined(separator: " ")
  }

  private static func font(_ v: [String]) -> String {
    let properties = CSSShorthand.font.longhands
    var parts: [CSSProperty: String] = [:]
    for (property, value) in zip(properties, v) where InitialValues.cssText(property) != value {
      parts[property] = value
    }
    let allowed: Set<CSSProperty> = [
      .fontStyle, .fontVariantCaps, .fontWeight, .fontStretch, .fontSize, .lineHeight, .fontFamily,
    ]
    guard Set(parts.keys).isSubset(of: allowed) else { return "" }
    var words = [CSSProperty.fontStyle, .fontVariantCaps, .fontWeight, .fontStretch].compactMap { parts[$0] }
    words.append(v[10] + (parts[.lineHeight].map { " / " + $0 } ?? ""))
    words.append(v[12])
    return words.joined(separator: " ")
  }

  private static func animation(_ properties: [CSSProperty], _ v: [String]) -> String {
    let lists = v.map { split($0) }
    guard let count = lists.map(\.count).max(), lists.allSatisfy({ $0.count == count }) else { return "" }
    return (0..<count).map { index in
      // The duration must precede the delay.
      let delay = properties.firstIndex { $0 == .transitionDelay || $0 == .animationDelay } ?? 0
      let words = properties.indices.compactMap { target -> String? in
        let value = lists[target][index]
        let isDuration = properties[target] == .transitionDuration || properties[target] == .animationDuration
        if value == InitialValues.cssText(properties[target]), !(isDuration && lists[delay][index] != "0s") {
          return nil
        }
        return value
      }
      return words.isEmpty ? lists[0][index] : words.joined(separator: " ")
    }.joined(separator: ", ")
  }

  /// Splits at commas outside parentheses, strings and escapes.
  private static func split(_ text: String) -> [String] {
    var result = [""]
    var depth = 0
    var isInString = false
    var isEscaped = false
    for letter in text {
      defer { isEscaped = letter == "\\" && !isEscaped }
      if letter == "\"", !isEscaped { isInString.toggle() }
      let isPlain = !isInString && !isEscaped
      if letter == "(", isPlain { depth += 1 }
      if letter == ")", isPlain { depth -= 1 }
      if letter == ",", depth == 0, isPlain { result.append("") } else { result[result.count - 1].append(letter) }
    }
    return result.map { String($0.drop { $0 == " " }) }
  }
}
