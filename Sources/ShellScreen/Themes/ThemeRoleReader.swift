import SourceText
import TerminalModel

/// Parses the `roles:` mapping of a theme file.
struct ThemeRoleReader {
  /// Names of the theme's custom colors.
  let customNames: [String]
  private(set) var styles: [ThemeRole: ThemeStyle] = [:]
  private(set) var pageColors: [PageColorRole: ThemeColorName] = [:]
  private(set) var foregroundLocations: [ThemeRole: ThemeLocation] = [:]
  private(set) var pageForegroundLocations: [PageColorRole: ThemeLocation] = [:]
  private(set) var problems: [Diagnostic] = []

  static func read(_ node: YAMLNode?, customNames ownNames: [String]) -> ThemeRoleReader {
    var reader = ThemeRoleReader(ownNames: ownNames)
    guard let node, !node.isNull else { return reader }
    guard case .mapping(let members) = node.kind else {
      reader.problems.append(node.mismatch("`roles`", "a mapping"))
      return reader
    }
    for member in members { reader.read(member) }
    return reader
  }

  private init(ownNames: [String]) { self.customNames = ownNames }

  enum Property: String, CaseIterable {
    case foreground, background, attributes
  }

  static let attributes: [(name: String, value: CellAttributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline), ("reverse", .reverse),
    ("strikethrough", .strikethrough),
  ]

  private static let pageRoles = Dictionary(
    uniqueKeysWithValues: PageColorRole.allCases.map { ("page.\($0)", $0) })

  private static let knownNames =
    ThemeRole.allCases.flatMap { role in Property.allCases.map { "\(role.rawValue).\($0.rawValue)" } }
    + pageRoles.keys.sorted()

  /// `tabBar.item.foreground: base0D`, `tabBar.item: {foreground: base0D}`, or `page.link: base0D`.
  private mutating func read(_ member: YAMLMember) {
    if let pageRole = Self.pageRoles[member.key] {
      pageColors[pageRole] = color(member.value, member.key)
      pageForegroundLocations[pageRole] = location(member)
    } else if let role = ThemeRole(rawValue: member.key) {
      readStyle(of: role, member)
    } else if let dot = member.key.lastIndex(of: "."),
      let role = ThemeRole(rawValue: String(member.key[..<dot])),
      let property = Property(rawValue: String(member.key[member.key.index(after: dot)...]))
    {
      read(property, of: role, member)
    } else {
      problems.append(
        member.value.file.diagnostic(
          at: member.keyPosition, "unknown role \(Diagnostic.quote(member.key))",
          advice: NearestName.advice(for: member.key, among: Self.knownNames)
            ?? "roles look like tabBar.item.foreground"))
    }
  }

  private mutating func readStyle(of role: ThemeRole, _ member: YAMLMember) {
    guard case .mapping(let members) = member.value.kind else {
      let example = "\(role.rawValue).foreground, \(role.rawValue).background or \(role.rawValue).attributes"
      problems.append(
        member.value.mismatch("`\(role.rawValue)`", "a mapping", advice: "name a property of it: \(example)"))
      return
    }
    problems += member.value.unknownKeys("`\(role.rawValue)`", known: Property.allCases.map(\.rawValue))
    for member in members {
      if let property = Property(rawValue: member.key) { read(property, of: role, member) }
    }
  }

  private mutating func read(_ property: Property, of role: ThemeRole, _ member: YAMLMember) {
    let name = "\(role.rawValue).\(property.rawValue)"
    var style = styles[role] ?? ThemeStyle()
    switch property {
    case .foreground:
      style.foreground = color(member.value, name)
      foregroundLocations[role] = location(member)
    case .background: style.background = color(member.value, name)
    case .attributes: style.attributes = attributes(member.value, name)
    }
    styles[role] = style
  }

  private func location(_ member: YAMLMember) -> ThemeLocation {
    ThemeLocation(file: member.value.file, position: member.value.position)
  }

  private mutating func color(_ node: YAMLNode, _ name: String) -> ThemeColorName? {
    guard case .scalar(let text, _) = node.kind, !node.isNull,
      let color = ThemeColorName(text, customNames: customNames)
    else {
      problems.append(node.mismatch("`\(name)`", "a color", advice: colorAdvice(node)))
      return nil
    }
    return color
  }

  private func colorAdvice(_ node: YAMLNode) -> String {
    let standard = "write base00 to base0F, \"#rrggbb\", default, or a terminal color"
    guard case .scalar(let name, _) = node.kind else { return standard }
    let bases = BaseColor.allCases.map(\.rawValue)
    let known =
      name.hasPrefix("base") ? bases : bases + customNames.sorted() + ThemeColorName.terminalColors + ["default"]
    return NearestName.advice(for: name, among: known) ?? standard
  }

  private mutating func attributes(_ node: YAMLNode, _ name: String) -> CellAttributes? {
    guard case .sequence(let elements) = node.kind else {
      problems.append(node.mismatch("`\(name)`", "a list such as [bold, underline]"))
      return nil
    }
    var result: CellAttributes = []
    var choices = ChoiceReader()
    for element in elements {
      if let attribute = choices.choice(element, "an attribute in `\(name)`", among: Self.attributes) {
        result.insert(attribute)
      }
    }
    problems += choices.diagnostics
    return result
  }
}
