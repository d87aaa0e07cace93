import SourceText
import TerminalModel

/// Reads a theme file in one pass and collects all errors.
struct ThemeReader {
  let root: YAMLNode
  /// The inherited theme.
  let inherited: ThemeDefinition?
  var problems: [Diagnostic] = []

  init(root: YAMLNode, inherited: ThemeDefinition? = nil) {
    let current = RenamedWords.theme.replaced(in: root)
    self.root = current.node
    self.inherited = inherited
    problems = current.diagnostics
  }

  mutating func definition() throws(DiagnosticList) -> ThemeDefinition {
    guard case .mapping = root.kind else {
      throw DiagnosticList([root.mismatch("a theme", "a mapping", advice: "start with `palette:`")])
    }
    let isFlat = root["palette"] == nil && (root["scheme"] != nil || root["base00"] != nil)
    problems += root.unknownKeys("the theme", known: (isFlat ? ThemeForm.flat : ThemeForm.modern).keys)
    readSystem()
    var sheet = ThemeDefinition()
    sheet.name = text(isFlat ? "scheme" : "name") ?? "unnamed"
    sheet.files = [root.file.path]
    let palette = ThemePaletteReader.read(
      isFlat ? root : root["palette"], of: root, isFlat: isFlat, inherited: inherited?.palette)
    problems += palette.problems
    sheet.palette = palette.palette
    sheet.variant = readVariant(palette.palette)
    let names = palette.palette.overriding(inherited?.palette ?? ThemePalette()).custom.keys
    let roles = ThemeRoleReader.read(root["roles"], customNames: Array(names))
    problems += roles.problems
    (sheet.styles, sheet.pageColors) = (roles.styles, roles.pageColors)
    (sheet.foregroundLocations, sheet.pageForegroundLocations) = (
      roles.foregroundLocations, roles.pageForegroundLocations
    )
    guard problems.isEmpty else { throw DiagnosticList(problems) }
    return inherited.map { sheet.overriding($0) } ?? sheet
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

  /// The declared variant, else the inherited one, else derived from the background's luminance.
  private mutating func readVariant(_ palette: ThemePalette) -> DeclaredVariant? {
    if let node = root["variant"] {
      var choices = ChoiceReader()
      let variant: DeclaredVariant? = choices.choice(node, "`variant`")
      problems += choices.diagnostics
      return variant
    }
    guard case .rgb(let red, let green, let blue)? = palette.bases[.base00] else {
      return inherited == nil ? .dark : nil
    }
    return RGBColor(red: red, green: green, blue: blue).luminance > 0.18 ? .light : .dark
  }
}
