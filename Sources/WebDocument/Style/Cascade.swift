/// Computes the style of one element after the other; keeps its working memory between them.
struct Cascade {
  private let index: RuleIndex
  private let matcher: SelectorMatcher
  private let environment: MediaQuery.Environment
  /// Which declaration wins for each property: a rule (or `inlineRule`), and the place in it.
  private var winners: [Winner]
  private var touched: [Int] = []
  private var order: [(priority: UInt64, rule: Int)] = []

  private struct Winner {
    var rule: Int
    var declaration: Int
  }

  private static let nobody = Winner(rule: -1, declaration: -1)
  private static let inlineRule = -2
  private static let properties = CSSProperty.allCases
  private static let early: [CSSProperty] = [.fontSize, .color]
  private static let boxPlaces: Set<Int> = Set(
    ([.backgroundColor] + CSSProperty.borderStyles).compactMap { CSSProperty.places[$0] })

  var rootFontSize = ComputedStyle.initialFontSize

  init(index: RuleIndex, matcher: SelectorMatcher, environment: MediaQuery.Environment) {
    self.index = index
    self.matcher = matcher
    self.environment = environment
    winners = Array(repeating: Self.nobody, count: Self.properties.count)
  }

  mutating func style(of slot: Int, parent: ComputedStyle, inline: [CSSDeclaration]) -> ComputedStyle {
    collect(slot)
    var custom: [String: [CSSToken]] = [:]
    for isImportant in [false, true] {
      for (_, rule) in order { enter(index.declarations[rule], rule: rule, isImportant, &custom) }
      enter(inline, rule: Self.inlineRule, isImportant, &custom)
    }
    let style = parent.inherited()
    if !custom.isEmpty { style.custom = merged(custom, over: parent.custom) }
    let units = ComputedStyle.Units(
      parent: parent, rootFontSize: rootFontSize, viewportWidth: environment.width,
      viewportHeight: environment.height)
    for property in Self.early {
      if let place = CSSProperty.places[property], winners[place].rule != -1 {
        apply(place, inline: inline, to: style, units)
      }
    }
    for place in touched {
      let property = Self.properties[place]
      if property != .fontSize, property != .color { apply(place, inline: inline, to: style, units) }
      let rule = winners[place].rule
      if Self.boxPlaces.contains(place), rule == Self.inlineRule || rule >= 0 && index.origins[rule] == .author {
        style.hasAuthorBox = true
      }
    }
    for place in touched { winners[place] = Self.nobody }
    touched.removeAll(keepingCapacity: true)
    finish(style, parent: parent)
    return style
  }

  private mutating func collect(_ slot: Int) {
    order.removeAll(keepingCapacity: true)
    var found: [(priority: UInt64, rule: Int)] = order
    index.candidates(for: matcher.store[slot]) { entry in
      if matcher.matches(slot, index.entries[entry].selector) {
        found.append((index.entries[entry].priority, index.entries[entry].rule))
      }
    }
    found.sort { $0.priority < $1.priority }
    order = found
  }

  private mutating func enter(
    _ declarations: [CSSDeclaration], rule: Int, _ isImportant: Bool, _ custom: inout [String: [CSSToken]]
  ) {
    for index in declarations.indices where declarations[index].isImportant == isImportant {
      let place = declarations[index].place
      if place >= 0 {
        if winners[place].rule == -1 { touched.append(place) }
        winners[place] = Winner(rule: rule, declaration: index)
      } else if case .custom(let name) = declarations[index].target,
        case .unresolved(_, let tokens) = declarations[index].value
      {
        custom[name] = tokens
      }
    }
  }

  private func apply(
    _ place: Int, inline: [CSSDeclaration], to style: ComputedStyle, _ units: ComputedStyle.Units
  ) {
    let winner = winners[place]
    let declaration =
      winner.rule == Self.inlineRule
      ? inline[winner.declaration] : index.declarations[winner.rule][winner.declaration]
    let property = Self.properties[place]
    guard case .unresolved(let name, let tokens) = declaration.value else {
      return style.apply(property, declaration.value, units)
    }
    let resolver = VariableResolver(values: style.custom?.values ?? [:])
    let longhands = resolver.resolve(tokens).map {
      CSSPropertyParser.parse(name, CSSTokenReader.trimmed($0[...]))
    }
    // Without a valid value the property is as if unset (CSS Variables 1, section 3.1).
    let value = longhands?.first { $0.0 == property }?.1 ?? .unset
    style.apply(property, value, units)
  }

  /// Variables are replaced where they are declared, and then inherited.
  private func merged(_ own: [String: [CSSToken]], over inherited: CustomProperties?) -> CustomProperties {
    var values = inherited?.values ?? [:]
    let resolver = VariableResolver(values: values.merging(own) { _, new in new })
    for (name, tokens) in own { values[name] = resolver.resolve(tokens) }
    return CustomProperties(values)
  }

  private func finish(_ style: ComputedStyle, parent: ComputedStyle) {
    style.decoration = parent.decoration.union(style.ownDecoration)
    // Lines do not run into boxes that stand in a line as a whole (CSS Text Decoration 3, section 2.1).
    switch style.display {
    case .inlineBlock, .inlineFlex, .inlineGrid, .inlineTable: style.decoration = style.ownDecoration
    default: break
    }
    style.effectiveOpacity = parent.effectiveOpacity * style.opacity
  }
}
