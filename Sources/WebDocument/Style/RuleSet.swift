/// The rules of one tree, indexed by their rightmost compound selector.
final class RuleSet {
  enum Origin: UInt64 {
    case userAgent, author
  }

  struct Entry {
    var selector: ComplexSelector
    var compactSelector: CompactSelector
    var rule: Int
    /// Sorts by origin, layer and specificity; equal entries keep their order.
    var priority: UInt64
  }

  private(set) var entries: [Entry] = []
  private(set) var declarations: [[CSSDeclaration]] = []
  private(set) var origins: [Origin] = []
  private(set) var layers: [UInt64] = []
  /// The per-element conditions of rules; mostly nil.
  private(set) var conditions: [RuleConditions?] = []
  private(set) var hasContainerRules = false
  /// The names of used features that are not supported.
  private(set) var unsupportedFeatures: Set<String> = []
  private(set) var keyframes: [String: [Keyframe]] = [:]
  private(set) var registered: [String: RegisteredProperty] = [:]
  /// The invalidation sets of the selectors.
  let invalidation = InvalidationMap()
  /// Whether there are `:host`, `::slotted()` or `::part()` rules.
  private(set) var hasHostRules = false
  private(set) var hasSlottedRules = false
  private(set) var hasPartRules = false
  private var byID: [Name: [Int]] = [:]
  private var byClass: [Name: [Int]] = [:]
  private var byAttribute: [Name: [Int]] = [:]
  private var byType: [Name: [Int]] = [:]
  private var others: [Int] = []

  init(_ sheets: [(sheet: StyleSheet, origin: Origin)], environment: MediaQuery.Environment) {
    var order = LayerOrder()
    for (sheet, origin) in sheets where origin == .author {
      for (layer, media) in sheet.layers where media.allSatisfy({ $0.matches(environment) }) { order.add(layer) }
    }
    let ranks = order.ranks()
    for (sheet, origin) in sheets {
      // Many rules share their conditions.
      var last: (media: [MediaQuery], holds: Bool) = ([], true)
      for rule in sheet.rules {
        if rule.media != last.media { last = (rule.media, rule.media.allSatisfy { $0.matches(environment) }) }
        guard last.holds else { continue }
        add(rule, origin, layer: rule.layer.isEmpty ? LayerOrder.unlayered : ranks[rule.layer] ?? 0)
      }
      for (name, media, frames) in sheet.keyframes where media.allSatisfy({ $0.matches(environment) }) {
        keyframes[name] = frames
      }
      if sheet.hasFontFaces { unsupportedFeatures.insert("@font-face") }
      for property in sheet.properties { registered[property.name] = property }
    }
  }

  private func add(_ rule: StyleRule, _ origin: Origin, layer: UInt64) {
    let number = declarations.count
    declarations.append(rule.declarations)
    if origin == .author {
      for declaration in rule.declarations {
        if let name = UnsupportedFeatures.name(of: declaration) { unsupportedFeatures.insert(name) }
      }
    }
    origins.append(origin)
    layers.append(layer)
    conditions.append(rule.conditions)
    if let conditions = rule.conditions {
      hasContainerRules = hasContainerRules || !conditions.containers.isEmpty
      for scope in conditions.scopes { invalidation.add(scope) }
    }
    for selector in rule.selectors.alternatives {
      let entry = entries.count
      let priority = origin.rawValue << 62 | layer << 32 | UInt64(selector.specificity.packed)
      entries.append(
        Entry(selector: selector, compactSelector: CompactSelector(selector), rule: number, priority: priority))
      invalidation.add(selector)
      switch selector.pseudoElement {
      case .slotted: hasSlottedRules = true
      case .part: hasPartRules = true
      case .styled, .other, nil: break
      }
      index(entry, selector)
    }
  }

  private func index(_ entry: Int, _ selector: ComplexSelector) {
    if selector.pseudoElement == .other { return }
    let subject = selector.subject
    for condition in subject {
      switch condition {
      case .host, .hostContext:
        hasHostRules = true
        return others.append(entry)
      default: continue
      }
    }
    for condition in subject {
      if case .id(let name) = condition { return byID[name, default: []].append(entry) }
    }
    for condition in subject {
      if case .className(let name) = condition { return byClass[name, default: []].append(entry) }
    }
    for condition in subject {
      if case .attribute(let attribute) = condition { return byAttribute[attribute.name, default: []].append(entry) }
    }
    for condition in subject {
      if case .type(let name) = condition { return byType[name, default: []].append(entry) }
    }
    others.append(entry)
  }

  /// Calls `body` with the entries that may match a node.
  func candidates(for node: LayoutNode, _ body: (Int) -> Void) {
    if !byID.isEmpty, let id = node.idName, let list = byID[id] { list.forEach(body) }
    if !byClass.isEmpty {
      for name in node.classNames {
        if let list = byClass[name] { list.forEach(body) }
      }
    }
    if !byAttribute.isEmpty {
      for attribute in node.attributes {
        if let list = byAttribute[attribute.name] { list.forEach(body) }
      }
    }
    if let list = byType[node.name] { list.forEach(body) }
    others.forEach(body)
  }
}
