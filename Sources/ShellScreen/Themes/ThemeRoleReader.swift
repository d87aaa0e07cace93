import SourceText
import TerminalModel

/// Reads the `roles:` mapping of a theme file.
struct ThemeRoleReader {
  let palette: [BaseColor: CellColor]
  var styles: [ThemeRole: ThemeStyle] = [:]
  var pageColors: [PageColorRole: CellColor] = [:]
  var problems: [Diagnostic] = []

  static func read(_ node: YAMLNode?, palette: [BaseColor: CellColor]) -> ThemeRoleReader {
    var reader = ThemeRoleReader(palette: palette)
    guard let node, !node.isNull else { return reader }
    guard case .mapping(let members) = node.kind else {
      reader.problems.append(node.mismatch("`roles`", "a mapping"))
      return reader
    }
    for member in members { reader.read(member) }
    return reader
  }

  private init(palette: [BaseColor: CellColor]) { self.palette = palette }

  private enum Property: String, CaseIterable {
    case foreground, background, attributes
  }

  private static let attributes: [(String, CellAttributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline), ("reverse", .reverse),
    ("strikethrough", .strikethrough),
  ]

  private static let pageRoles = Dictionary(
    uniqueKeysWithValues: PageColorRole.allCases.map { ("page.\($0)", $0) })

  private static let knownNames =
    ThemeRole.allCases.flatMap { role in Property.allCases.map { "\(role.rawValue).\($0.rawValue)" } }
    + pageRoles.keys.sorted()

  private mutating func read(_ member: YAMLMember) {
    if let pageRole = Self.pageRoles[member.key] {
      if let color = color(member.value, member.key) { pageColors[pageRole] = color }
      return
    }
    guard let dot = member.key.lastIndex(of: "."),
      let role = ThemeRole(rawValue: String(member.key[..<dot])),
      let property = Property(rawValue: String(member.key[member.key.index(after: dot)...]))
    else {
      problems.append(
        member.value.file.diagnostic(
          at: member.keyPosition, "unknown role \(Diagnostic.quote(member.key))", advice: advice(for: member.key)))
      return
    }
    var style = styles[role] ?? ThemeStyle()
    switch property {
    case .foreground: style.foreground = color(member.value, member.key)
    case .background: style.background = color(member.value, member.key)
    case .attributes: style.attributes = attributes(member.value, member.key)
    }
    styles[role] = style
  }

  private func advice(for name: String) -> String {
    if ThemeRole(rawValue: name) != nil {
      return "name a property of it: \(name).foreground, \(name).background or \(name).attributes"
    }
    return NearestName.advice(for: name, among: Self.knownNames) ?? "a role is written such as tabBar.item.foreground"
  }

  private mutating func color(_ node: YAMLNode, _ name: String) -> CellColor? {
    guard case .scalar(let word, _) = node.kind, !node.isNull, let color = ThemeColorName(word) else {
      var known = BaseColor.allCases.map(\.rawValue) + ThemeColorName.terminalColors + ["default"]
      if case .scalar(let word, _) = node.kind, word.hasPrefix("base") { known = BaseColor.allCases.map(\.rawValue) }
      problems.append(node.mismatch("`\(name)`", "a colour", advice: colorAdvice(node, known)))
      return nil
    }
    switch color {
    case .base(let base): return palette[base]
    case .fixed(let color): return color
    }
  }

  private func colorAdvice(_ node: YAMLNode, _ known: [String]) -> String {
    let standard = "write base00 to base0F, \"#rrggbb\", default, or a colour of the terminal"
    guard case .scalar(let word, _) = node.kind else { return standard }
    return NearestName.advice(for: word, among: known) ?? standard
  }

  private mutating func attributes(_ node: YAMLNode, _ name: String) -> CellAttributes? {
    guard case .sequence(let elements) = node.kind else {
      problems.append(node.mismatch("`\(name)`", "a list such as [bold, underline]"))
      return nil
    }
    var result: CellAttributes = []
    for element in elements {
      guard case .scalar(let word, _) = element.kind,
        let attribute = Self.attributes.first(where: { $0.0 == word })?.1
      else {
        let known = Self.attributes.map(\.0)
        var advice = "known are \(known.joined(separator: ", "))"
        if case .scalar(let word, _) = element.kind, let near = NearestName.advice(for: word, among: known) {
          advice = near
        }
        problems.append(element.mismatch("an attribute in `\(name)`", "a known one", advice: advice))
        continue
      }
      result.insert(attribute)
    }
    return result
  }
}
