import SourceText
import TerminalModel

/// One pass over a theme file; collects what is wrong instead of stopping at the first thing.
struct ThemeReader {
  let root: YAMLNode
  var problems: [Diagnostic] = []

  private static let modernKeys = ["system", "name", "slug", "author", "description", "variant", "palette", "roles"]
  private static let flatKeys = ["scheme", "author", "variant", "roles"] + BaseColor.allCases.map(\.rawValue)
  /// The eight further places of base24 schemes; read over, since no role uses them.
  private static let base24 = (0x10...0x17).map { "base" + String($0, radix: 16, uppercase: true) }

  init(root: YAMLNode) { self.root = root }

  mutating func theme() throws(DiagnosticList) -> Theme {
    guard case .mapping = root.kind else {
      throw DiagnosticList([root.mismatch("a theme", "a mapping", advice: "start with `palette:`")])
    }
    let isFlat = root["palette"] == nil && (root["scheme"] != nil || root["base00"] != nil)
    problems += root.unknownKeys("the theme", known: isFlat ? Self.flatKeys + Self.base24 : Self.modernKeys)
    readSystem()
    let name = text(isFlat ? "scheme" : "name") ?? "unnamed"
    let palette = readPalette(isFlat ? root : root["palette"])
    let variant = readVariant(palette)
    let roles = ThemeRoleReader.read(root["roles"], palette: palette)
    problems += roles.problems
    guard problems.isEmpty else { throw DiagnosticList(problems) }
    return Theme(name: name, variant: variant, palette: palette, styles: roles.styles, pageColors: roles.pageColors)
  }

  private mutating func text(_ key: String) -> String? {
    guard let node = root[key] else {
      problems.append(root.diagnostic("the theme has no `\(key)`", advice: "add `\(key): \"...\"`"))
      return nil
    }
    do {
      return try node.text("`\(key)`")
    } catch {
      problems.append(error)
      return nil
    }
  }

  private mutating func readSystem() {
    guard let node = root["system"] else { return }
    guard case .scalar(let system, _) = node.kind, ["base16", "base24"].contains(system) else {
      problems.append(node.mismatch("`system`", "base16 or base24"))
      return
    }
  }

  /// The variant as written, or, as in flat files, told by the paper's luminance.
  private mutating func readVariant(_ palette: [BaseColor: CellColor]) -> ThemeVariant {
    if let node = root["variant"] {
      if case .scalar(let word, _) = node.kind, let variant = ThemeVariant(rawValue: word) { return variant }
      problems.append(node.mismatch("`variant`", "light or dark"))
      return .dark
    }
    guard case .rgb(let red, let green, let blue)? = palette[.base00] else { return .dark }
    return RGBColor(red: red, green: green, blue: blue).luminance > 0.4 ? .light : .dark
  }

  private mutating func readPalette(_ node: YAMLNode?) -> [BaseColor: CellColor] {
    guard let node else {
      problems.append(root.diagnostic("the theme has no `palette`", advice: "add `palette:` with base00 to base0F"))
      return [:]
    }
    guard case .mapping = node.kind else {
      problems.append(node.mismatch("`palette`", "a mapping of base00 to base0F"))
      return [:]
    }
    if root["palette"] != nil {
      problems += node.unknownKeys("`palette`", known: BaseColor.allCases.map(\.rawValue) + Self.base24)
    }
    var palette: [BaseColor: CellColor] = [:]
    var missing: [String] = []
    for base in BaseColor.allCases {
      guard let value = node[base.rawValue] else {
        missing.append(base.rawValue)
        continue
      }
      palette[base] = readColor(value, base)
    }
    if !missing.isEmpty {
      problems.append(node.diagnostic("the palette has no \(missing.joined(separator: ", "))"))
    }
    return palette
  }

  private mutating func readColor(_ node: YAMLNode, _ base: BaseColor) -> CellColor? {
    if case .scalar(let word, _) = node.kind, case .fixed(let color)? = ThemeColorName(word) { return color }
    problems.append(
      node.mismatch(
        "`\(base.rawValue)`", "a colour", advice: "write six hexadecimal digits in quotation marks, such as \"#7fb2f5\""
      ))
    return nil
  }
}
