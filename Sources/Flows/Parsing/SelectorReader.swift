import SourceText

/// Reads selectors: a text or a mapping.
enum SelectorReader {
  static let fields: [FieldDefinition] =
    [
      .optional("text", .text, "the text: a regular expression for the whole text, or the text itself"),
      .optional("id", .text, "the id, a pattern as `text`"),
      .optional("css", .text, "a CSS selector of the page"),
      .optional("index", .number(), "which one of several matches, from 0"),
      .optional("enabled", .boolean, "whether it is enabled"),
      .optional("checked", .boolean, "whether it is checked"),
      .optional("selected", .boolean, "whether it is selected"),
      .optional("focused", .boolean, "whether it has the focus"),
      .optional("width", .count, "the width in cells"),
      .optional("height", .count, "the height in cells"),
      .optional("tolerance", .count, "the largest difference to `width` and `height`"),
      .optional("traits", .text(traitNames), "traits separated by spaces: \(ElementTrait.list)"),
    ] + SelectorRelation.Kind.allCases.map(relationField)
  static let keys = fields.map(\.name)

  private static let traitNames = TextForm(
    "traits", pattern: "^ *(\(ElementTrait.pattern))( +(\(ElementTrait.pattern)))* *$")

  private static func relationField(_ kind: SelectorRelation.Kind) -> FieldDefinition {
    switch kind {
    case .below: .optional(kind.rawValue, .selector, "an element that is above the searched one")
    case .above: .optional(kind.rawValue, .selector, "an element that is below the searched one")
    case .leftOf: .optional(kind.rawValue, .selector, "an element that is right of the searched one")
    case .rightOf: .optional(kind.rawValue, .selector, "an element that is left of the searched one")
    case .containsChild: .optional(kind.rawValue, .selector, "a direct child")
    case .childOf: .optional(kind.rawValue, .selector, "an element that contains the searched one")
    case .containsDescendants: .optional(kind.rawValue, .list(.selector, minimum: 1), "descendants")
    }
  }

  /// Keys of taps. They always wait until the app has settled, so some of them have no effect.
  private static let tapFields: [FieldDefinition] = [
    .optional("retryTapIfNoChange", .boolean, "accepted and ignored"),
    .optional("waitUntilVisible", .boolean, "accepted and ignored"),
    .optional("repeat", .integer(minimum: 1, maximum: FlowLimits.taps), "the number of taps"),
    .optional("delay", .number(minimum: 0), "milliseconds between taps; by default 100"),
    .optional("waitToSettleTimeoutMs", .number(), "accepted and ignored"),
    .optional("point", .point, "a point in the element or the screen, in cells (`4,2`) or percent (`50%,50%`)"),
  ]
  static let gestureFields: [FieldDefinition] =
    tapFields + [.optional("bar", .choice(["left", "right"]), "an item of the navigation bar")]

  /// Keys of taps, which are ignored in other selectors because existing Maestro flows contain them.
  static let ignoredFields: [FieldDefinition] =
    CommandArguments.commonFields.map { .optional($0.name, .any, "ignored in a selector") }
    + tapFields.map { field in
      field.name == "point" ? field : .optional(field.name, .any, "ignored in this selector")
    }
  private static let otherKeys = ignoredFields.map(\.name)

  static let sizeRule = KeyRule.needsOne("tolerance", ["width", "height"])

  /// The value of a command that is a selector.
  static let commandForm = ValueShape.either([
    .text,
    .mapping(
      MappingShape(fields + CommandArguments.commonFields, rules: [.atLeastOne(keys), sizeRule]).adding(ignoredFields)),
  ])

  /// The value of a tap.
  static let gestureForm = ValueShape.either([
    .text,
    .mapping(
      MappingShape(
        fields + gestureFields,
        rules: [.atLeastOne(keys + ["point", "bar"]), sizeRule, .excludes("bar", keys + ["point"])])
    ),
  ])

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
