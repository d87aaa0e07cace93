/// Parses colors (CSS Color 4 and 5): names, hexadecimal notation, functions in both syntaxes, system colors.
enum CSSColorParser {
  /// The deepest nesting of `color-mix()` and relative colors that is accepted.
  static let maximumDepth = 8

  static func parse(_ tokens: ArraySlice<CSSToken>, depth: Int = 0) -> CSSColor? {
    var reader = CSSTokenReader(CSSTokenReader.trimmed(tokens))
    guard let color = parse(&reader, depth: depth), reader.isAtEnd else { return nil }
    return color
  }

  /// Consumes one color; restores the reader if there is none.
  static func parse(_ reader: inout CSSTokenReader, depth: Int = 0) -> CSSColor? {
    let start = reader
    switch reader.next() {
    case .hash(let digits, _):
      if let color = hexadecimal(digits) { return color }
    case .identifier(let name):
      if let color = named(name.lowercased()) { return color }
    case .function(let name):
      let content = reader.block()
      if depth < maximumDepth, let color = CSSColorFunctionParser.parse(name, content, depth: depth) { return color }
    default: break
    }
    reader = start
    return nil
  }

  private static func named(_ name: String) -> CSSColor? {
    if name == "transparent" { return .transparent }
    if name == "currentcolor" { return .currentColor }
    if CSSNamedColors.values[name] != nil { return .named(name) }
    return CSSSystemColors.roles[name].map { .systemColor($0, name: name) }
  }

  private static func hexadecimal(_ text: String) -> CSSColor? {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count else { return nil }
    let values: [Int]
    switch digits.count {
    case 3, 4: values = digits.map { $0 * 17 }
    case 6, 8: values = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    return .rgba(
      red: UInt8(values[0]), green: UInt8(values[1]), blue: UInt8(values[2]),
      alpha: values.count == 4 ? Double(values[3]) / 255 : 1)
  }
}
