import BridgeContract
import PageWire

/// An element's box, matched rules and computed styles as fields.
enum ElementDetails {
  static func fields(_ element: InspectedElement) -> [InspectorField] {
    var fields: [InspectorField] = []
    if let box = element.box {
      let area = box.area
      fields.append(
        InspectorField(
          "box",
          "\(area.columns) x \(area.rows) cells (\(area.columns * 8) x \(area.rows * 16) px) at \(area.column), \(area.row)"
        ))
      for (name, edges) in [("margin", box.margin), ("border", box.border), ("padding", box.padding)] {
        fields.append(InspectorField(name, formatted(edges)))
      }
    } else {
      fields.append(InspectorField("box", "none: it is not rendered", .inspectorMuted))
    }
    fields += rules(element)
    var computed = InspectorField(
      "computed", .object(element.styles.map { JSONMember($0.key, .string($0.value)) }))
    computed.displayLines = element.styles.map { "\($0.key): \($0.value)" }
    return fields + [computed]
  }

  /// The matched rules with their declarations, overridden ones marked. An important declaration overrides normal ones
  /// of any rule.
  private static func rules(_ element: InspectedElement) -> [InspectorField] {
    guard !element.rules.isEmpty else { return [] }
    var decided: Set<String> = []
    let important = Set(element.rules.flatMap(\.declarations).filter { isImportant($0) }.map(\.key))
    var members: [JSONMember] = []
    var lines: [String] = []
    for rule in element.rules {
      let declarations = rule.declarations.map { declaration in
        let wins =
          (isImportant(declaration) || !important.contains(declaration.key))
          && decided.insert(declaration.key).inserted
        return JSONMember(declaration.key, .string(declaration.value + (wins ? "" : " (overridden)")))
      }
      members.append(JSONMember(origin(rule.origin) + rule.selector, .object(declarations)))
      lines.append(origin(rule.origin) + rule.selector + " {")
      lines += declarations.map { "  \($0.name): \($0.value.stringValue ?? "")" } + ["}"]
    }
    var field = InspectorField("rules", .object(members))
    field.displayLines = lines
    return [field]
  }

  private static func isImportant(_ declaration: StorageItem) -> Bool { declaration.value.hasSuffix(" !important") }

  private static func origin(_ origin: InspectedElement.Rule.Origin) -> String {
    switch origin {
    case .inline, .author: ""
    case .userAgent: "(user agent) "
    }
  }

  /// The edges like a CSS shorthand.
  private static func formatted(_ edges: InspectedElement.Edges) -> String {
    let widths = [edges.top, edges.right, edges.bottom, edges.left].map(number)
    if Set(widths).count == 1 { return widths[0] + " px" }
    return "top \(widths[0]), right \(widths[1]), bottom \(widths[2]), left \(widths[3]) px"
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(max(-1e9, min(1e9, value))))" : "\((value * 100).rounded() / 100)"
  }
}
