import SourceText
import TerminalModel

/// Parses the palette of a theme file: base16 and base24 colors, and custom colors.
struct ThemePaletteReader {
  private(set) var palette = ThemePalette()
  private(set) var problems: [Diagnostic] = []

  /// The eight additional colors of base24 schemes, ignored because no role uses them.
  static let base24 = (0x10...0x17).map { "base" + String($0, radix: 16, uppercase: true) }

  /// - Parameters:
  ///   - node: the palette; nil if the file has none.
  ///   - isFlat: whether the palette is at the top level, as in older schemes.
  ///   - inherited: palette for missing colors; nil if the palette must be complete.
  static func read(_ node: YAMLNode?, of root: YAMLNode, isFlat: Bool, inherited: ThemePalette?) -> ThemePaletteReader {
    var reader = ThemePaletteReader()
    guard let node, !node.isNull else {
      if inherited == nil {
        reader.problems.append(
          root.diagnostic("the theme has no `palette`", advice: "add `palette:` with base00 to base0F"))
      }
      return reader
    }
    guard case .mapping(let members) = node.kind else {
      reader.problems.append(node.mismatch("`palette`", "a mapping of base00 to base0F"))
      return reader
    }
    for member in members { reader.read(member, isFlat: isFlat) }
    let missing = BaseColor.allCases.map(\.rawValue).filter { node[$0] == nil }
    if inherited == nil, !missing.isEmpty {
      reader.problems.append(node.diagnostic("the palette has no \(missing.joined(separator: ", "))"))
    }
    return reader
  }

  private mutating func read(_ member: YAMLMember, isFlat: Bool) {
    if let base = BaseColor(rawValue: member.key) {
      palette.bases[base] = color(member)
    } else if !isFlat, !Self.base24.contains(member.key) {
      readOwn(member)
    }
  }

  private mutating func readOwn(_ member: YAMLMember) {
    guard !member.key.hasPrefix("base"), ThemeColorName(member.key) == nil else {
      problems.append(
        member.value.file.diagnostic(
          at: member.keyPosition, "unknown key \(Diagnostic.quote(member.key)) in `palette`",
          advice: NearestName.advice(for: member.key, among: BaseColor.allCases.map(\.rawValue))
            ?? "a custom color needs a name that no other color has"))
      return
    }
    palette.custom[member.key] = color(member)
  }

  private mutating func color(_ member: YAMLMember) -> CellColor? {
    if case .scalar(let name, _) = member.value.kind, case .literal(let color)? = ThemeColorName(name) { return color }
    problems.append(
      member.value.mismatch(
        "`\(member.key)`", "a color",
        advice: "write six hexadecimal digits in quotation marks, such as \"#7fb2f5\""))
    return nil
  }
}
