import SourceText

/// Reads selectors: a text or a mapping.
enum SelectorReader {
  static let keys =
    [
      "text", "id", "css", "index", "enabled", "checked", "selected", "focused", "width", "height", "tolerance",
      "traits",
    ]
    + SelectorRelation.Kind.allCases.map(\.rawValue)
  /// Keys of taps, which are ignored in other selectors because existing Maestro flows contain them.
  private static let otherKeys = [
    "optional", "label", "retryTapIfNoChange", "waitUntilVisible", "repeat", "delay", "waitToSettleTimeoutMs", "point",
  ]

  /// Reads a selector. `also` lists keys of the mapping that are not part of it.
  static func selector(_ node: YAMLNode, name: String, also: [String] = []) throws(Diagnostic) -> ElementSelector {
    guard case .mapping(let members) = node.kind else {
      return ElementSelector(text: try node.text("`\(name)`"))
    }
    try CommandArguments.check(members, known: keys + also, accepted: otherKeys, name: name, file: node.file)
    var selector = ElementSelector()
    if let text = node["text"] { selector.text = try text.text("`text`") }
    if let id = node["id"] { selector.id = try id.text("`id`") }
    if let css = node["css"] { selector.css = try css.text("`css`") }
    selector.size = try size(node)
    if let traits = node["traits"] { selector.traits = try self.traits(traits) }
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

  private static func size(_ node: YAMLNode) throws(Diagnostic) -> ElementSize? {
    func cells(_ key: String) throws(Diagnostic) -> Int? {
      guard let value = node[key] else { return nil }
      let count = try value.integer("`\(key)`")
      guard count >= 0 else { throw value.mismatch("`\(key)`", "at least 0") }
      return count
    }
    let (width, height, tolerance) = (try cells("width"), try cells("height"), try cells("tolerance"))
    guard width != nil || height != nil else {
      if let node = node["tolerance"] {
        throw node.diagnostic("`tolerance` needs a size", advice: "give `width` or `height` in cells")
      }
      return nil
    }
    return ElementSize(width: width, height: height, tolerance: tolerance ?? 0)
  }

  private static func traits(_ node: YAMLNode) throws(Diagnostic) -> [ElementTrait] {
    var traits: [ElementTrait] = []
    for word in try node.text("`traits`").split(separator: " ") {
      guard let trait = ElementTrait(rawValue: String(word)) else {
        let known = ElementTrait.allCases.map(\.rawValue)
        throw node.diagnostic(
          "unknown trait \(Diagnostic.quote(String(word)))",
          advice: NearestName.advice(for: String(word), among: known) ?? "traits are \(known.joined(separator: ", "))")
      }
      traits.append(trait)
    }
    return traits
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
