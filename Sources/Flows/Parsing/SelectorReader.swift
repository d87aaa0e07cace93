import SourceText

/// Reads selectors: a text alone, or a mapping.
enum SelectorReader {
  static let keys =
    ["text", "id", "index", "enabled", "checked", "selected", "focused"]
    + SelectorRelation.Kind.allCases.map(\.rawValue)
  /// Known, but without use here so far.
  static let notYet = ["css", "width", "height", "tolerance", "traits"]

  /// `also`: keys of the mapping that are no part of the selector.
  static func selector(_ node: YAMLNode, name: String, also: [String] = []) throws(Diagnostic) -> ElementSelector {
    guard case .mapping(let members) = node.kind else {
      return ElementSelector(text: try node.text("`\(name)`"))
    }
    for member in members where notYet.contains(member.key) {
      throw node.file.diagnostic(
        at: member.keyPosition, "the selector \(Diagnostic.quote(member.key)) is not supported yet",
        advice: "use text, id or a relation")
    }
    // `optional` stands inside nested selectors of real files too, where it has no effect.
    try CommandArguments.check(members, known: keys + also + ["optional"], name: name, file: node.file)
    var selector = ElementSelector()
    if let text = node["text"] { selector.text = try text.text("`text`") }
    if let id = node["id"] { selector.id = try id.text("`id`") }
    if let index = node["index"] { selector.index = try CommandArguments.numberText(index, "`index`") }
    if let state = node["enabled"] { selector.isEnabled = try state.boolean("`enabled`") }
    if let state = node["checked"] { selector.isChecked = try state.boolean("`checked`") }
    if let state = node["selected"] { selector.isSelected = try state.boolean("`selected`") }
    if let state = node["focused"] { selector.isFocused = try state.boolean("`focused`") }
    for kind in SelectorRelation.Kind.allCases {
      guard let other = node[kind.rawValue] else { continue }
      selector.relations.append(try relation(kind, other))
    }
    return selector
  }

  private static func relation(
    _ kind: SelectorRelation.Kind, _ node: YAMLNode
  ) throws(Diagnostic) -> SelectorRelation {
    guard kind == .containsDescendants else { return SelectorRelation(kind, [try nested(node, kind.rawValue)]) }
    var others: [ElementSelector] = []
    for element in try node.elements("`containsDescendants`") { others.append(try nested(element, kind.rawValue)) }
    guard !others.isEmpty else { throw node.diagnostic("`containsDescendants` is empty") }
    return SelectorRelation(kind, others)
  }

  private static func nested(_ node: YAMLNode, _ name: String) throws(Diagnostic) -> ElementSelector {
    let selector = try selector(node, name: name)
    guard !selector.isEmpty else { throw node.diagnostic("`\(name)` has an empty selector") }
    return selector
  }
}
