/// Computes element styles. Working buffers are reused between elements.
struct Cascade {
  /// A matched rule of one of the trees.
  struct Match {
    var context: Int
    var entry: Int
    var rule: Int
    /// Sorts by tree (inner trees first), then origin, layer and specificity.
    var priority: UInt64
    /// The scoping proximity; the smaller one wins (CSS Cascade 6, section 2.4).
    var scopeProximity = Int.max

    /// Whether the second match wins.
    static func precedes(_ first: Match, _ second: Match) -> Bool {
      if first.context != second.context { return first.context < second.context }
      if first.priority != second.priority { return first.priority < second.priority }
      if first.scopeProximity != second.scopeProximity { return first.scopeProximity > second.scopeProximity }
      return first.entry < second.entry
    }
  }

  /// The winning declaration of a property.
  private struct Winner {
    var match: Int
    var declaration: Int

    static let none = Winner(match: -1, declaration: -1)
    /// The `style` attribute.
    static let inline = -2
  }

  let environment: MediaQuery.Environment
  var rootFontSize = ComputedStyle.initialFontSize
  private let initial = ComputedStyle.initial
  private let registered: [String: RegisteredProperty]
  private var indexes: [RuleSet] = []
  private var winners: [Winner]
  private var touched: [Int] = []
  private var custom: [String: CSSValue] = [:]

  private static let properties = CSSProperty.allCases
  private static let boxIndices = Set(([.backgroundColor] + CSSProperty.borderStyles).map(\.index))
  private static let physicalIndices: [[Int]] = [false, true].map { isRightToLeft in
    CSSProperty.allCases.map { $0.physical(isRightToLeft: isRightToLeft).index }
  }

  init(environment: MediaQuery.Environment, registered: [String: RegisteredProperty]) {
    self.environment = environment
    self.registered = registered
    winners = Array(repeating: .none, count: Self.properties.count)
  }

  /// Computes a style from matched rules in ascending priority and the `style` attribute.
  mutating func style(
    _ matches: [Match], of indexes: [RuleSet], inline: [CSSDeclaration], parent: ComputedStyle, isRoot: Bool
  ) -> ComputedStyle {
    self.indexes = indexes
    addAll(matches, inline, isRightToLeft: false)
    if isRightToLeft(matches, inline, parent) {
      clear()
      addAll(matches, inline, isRightToLeft: true)
    }
    let style = parent.inherited()
    if !custom.isEmpty || !registered.isEmpty && parent === initial {
      let resolver = CustomPropertyResolver(
        own: custom, inherited: parent.customProperties?.values ?? [:], registered: registered)
      style.customProperties = CustomProperties(resolver.resolveAll())
    } else if registered.values.contains(where: { !$0.inherits }) {
      let resolver = CustomPropertyResolver(
        own: [:], inherited: parent.customProperties?.values ?? [:], registered: registered)
      style.customProperties = CustomProperties(resolver.resolveAll())
    }
    var units = StyleComputationContext(
      parent: parent, initial: initial,
      basis: LengthConversionContext(
        fontSize: parent.fontSize, rootFontSize: rootFontSize, viewportWidth: environment.width,
        viewportHeight: environment.height), prefersDark: parent.prefersDark(environment))
    // Properties that other values depend on are computed first.
    apply(.fontSize, matches, inline, style, units)
    units.basis.fontSize = style.fontSize
    if isRoot { units.basis.rootFontSize = style.fontSize }
    apply(.colorScheme, matches, inline, style, units)
    units.prefersDark = style.prefersDark(environment)
    apply(.color, matches, inline, style, units)
    for index in touched {
      let property = Self.properties[index]
      switch property {
      case .fontSize, .colorScheme, .color: continue
      default: apply(property, matches, inline, style, units)
      }
      if Self.boxIndices.contains(index), isAuthor(winners[index], matches) { style.hasAuthorBox = true }
    }
    clear()
    StyleAdjustment.finish(style, parent: parent, isRoot: isRoot)
    return style
  }

  private mutating func clear() {
    for index in touched { winners[index] = .none }
    touched.removeAll(keepingCapacity: true)
    custom.removeAll(keepingCapacity: true)
  }

  private func isAuthor(_ winner: Winner, _ matches: [Match]) -> Bool {
    if winner.match == Winner.inline { return true }
    return winner.match >= 0 && origin(matches[winner.match]) == .author
  }

  private func origin(_ match: Match) -> RuleSet.Origin { indexes[match.context].origins[match.rule] }

  private func declarations(_ match: Match) -> [CSSDeclaration] { indexes[match.context].declarations[match.rule] }

  // MARK: Cascade order

  /// Normal declarations in ascending order, then important ones with origins, trees and layers in reverse order.
  private mutating func addAll(_ matches: [Match], _ inline: [CSSDeclaration], isRightToLeft: Bool) {
    for (number, match) in matches.enumerated() {
      add(declarations(match), number, isImportant: false, isRightToLeft)
    }
    add(inline, Winner.inline, isImportant: false, isRightToLeft)
    for number in Self.importantOrder(matches, indexes) {
      add(declarations(matches[number]), number, isImportant: true, isRightToLeft)
    }
    add(inline, Winner.inline, isImportant: true, isRightToLeft)
    // Important user agent rules have the highest priority.
    for (number, match) in matches.enumerated() where origin(match) == .userAgent {
      add(declarations(match), number, isImportant: true, isRightToLeft)
    }
  }

  private static func importantOrder(_ matches: [Match], _ indexes: [RuleSet]) -> [Int] {
    let important = matches.indices.filter { number in
      indexes[matches[number].context].declarations[matches[number].rule].contains(where: \.isImportant)
    }
    guard important.count > 1 else { return important }
    func key(_ number: Int) -> (Int, UInt64) {
      let match = matches[number]
      return (-match.context, LayerOrder.unlayered - indexes[match.context].layers[match.rule])
    }
    return important.sorted { key($0) == key($1) ? $0 < $1 : key($0) < key($1) }
  }

  private mutating func add(
    _ declarations: [CSSDeclaration], _ match: Int, isImportant: Bool, _ isRightToLeft: Bool
  ) {
    let physical = Self.physicalIndices[isRightToLeft ? 1 : 0]
    for index in declarations.indices where declarations[index].isImportant == isImportant {
      switch declarations[index].target {
      case .property(let property):
        let slot = physical[property.index]
        if winners[slot].match == -1 { touched.append(slot) }
        winners[slot] = Winner(match: match, declaration: index)
      case .custom(let name):
        custom[name] = declarations[index].value
      }
    }
  }

  private func isRightToLeft(_ matches: [Match], _ inline: [CSSDeclaration], _ parent: ComputedStyle) -> Bool {
    let winner = winners[CSSProperty.direction.index]
    guard winner.match != -1 else { return parent.direction == .rtl }
    switch value(winner, matches, inline) {
    case .keyword(.rtl): return true
    case .keyword, .initial: return false
    default: return parent.direction == .rtl
    }
  }

  private func value(_ winner: Winner, _ matches: [Match], _ inline: [CSSDeclaration]) -> CSSValue {
    let list = winner.match == Winner.inline ? inline : declarations(matches[winner.match])
    return list[winner.declaration].value
  }

  // MARK: Values

  private func apply(
    _ property: CSSProperty, _ matches: [Match], _ inline: [CSSDeclaration], _ style: ComputedStyle,
    _ units: StyleComputationContext
  ) {
    var winner = winners[property.index]
    guard winner.match != -1 else { return }
    let field = property.definition.field
    // The iterations are bounded since each rollback skips at least one rule.
    for _ in 0...matches.count + 1 {
      switch resolved(value(winner, matches, inline), property, style) {
      case .inherit:
        if !property.isInherited { units.parent.hasExplicitInheritance = true }
        return field.copy(style, units.parent)
      case .initial: return field.copy(style, units.initial)
      case .unset, .unresolved: return field.copy(style, property.isInherited ? units.parent : units.initial)
      case .revert:
        guard let next = lower(than: winner, property, matches, isLayer: false) else {
          return field.copy(style, property.isInherited ? units.parent : units.initial)
        }
        winner = next
      case .revertLayer:
        guard let next = lower(than: winner, property, matches, isLayer: true) else {
          return field.copy(style, property.isInherited ? units.parent : units.initial)
        }
        winner = next
      case let value: return field.apply(style, value, units)
      }
    }
  }

  /// Substitutes variables. An invalid substitution behaves like `unset` (CSS Variables 1, section 3.1).
  private func resolved(_ value: CSSValue, _ property: CSSProperty, _ style: ComputedStyle) -> CSSValue {
    guard case .unresolved(let name, let tokens, _) = value else { return value }
    guard let tokens = VariableResolver(values: style.customProperties?.values ?? [:]).resolve(tokens[...]) else {
      return .unset
    }
    let longhands = CSSPropertyParser.parse(name, CSSTokenReader.trimmed(tokens[...]), text: "")
    let isRightToLeft = style.direction == .rtl
    return longhands.first { $0.0.physical(isRightToLeft: isRightToLeft) == property }?.1 ?? .unset
  }

  /// The winning declaration without the winner's origin or layer, for `revert` and `revert-layer`.
  private func lower(
    than winner: Winner, _ property: CSSProperty, _ matches: [Match], isLayer: Bool
  ) -> Winner? {
    let end = winner.match == Winner.inline ? matches.count : winner.match
    for number in stride(from: end - 1, through: 0, by: -1) {
      let match = matches[number]
      if isLayer {
        if winner.match >= 0, sameLayer(matches[winner.match], match) { continue }
      } else if winner.match == Winner.inline || origin(matches[winner.match]) == .author {
        if origin(match) == .author { continue }
      } else {
        return nil
      }
      let list = declarations(match)
      for index in list.indices.reversed() {
        if case .property(let other) = list[index].target, other.physical(isRightToLeft: false) == property {
          return Winner(match: number, declaration: index)
        }
      }
    }
    return nil
  }

  private func sameLayer(_ a: Match, _ b: Match) -> Bool {
    a.context == b.context && origin(a) == origin(b)
      && indexes[a.context].layers[a.rule] == indexes[b.context].layers[b.rule]
  }
}
