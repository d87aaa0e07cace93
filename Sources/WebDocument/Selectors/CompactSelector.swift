/// A compact form of a selector with only types, IDs and classes. Most selectors have nothing else; for others it is a
/// fast rejection test. Comparing numbers avoids reference counting.
struct CompactSelector: Sendable {
  /// The conditions of one compound.
  struct Compound: Sendable {
    var name = CompactSelector.any
    var id = CompactSelector.any
    /// The combined bits of all classes.
    var classBits: UInt64 = 0
    /// The range of its classes in `classes`.
    var firstClass = 0
    var endOfClasses = 0
    /// The combinator to the compound on the left.
    var combinator: SelectorCombinator?
  }

  static let any = Name(rawValue: -1)

  /// The subject first, then right to left.
  private let compounds: [Compound]
  private let classes: [Name]
  /// Whether the selector has no other conditions.
  let isComplete: Bool

  init(_ selector: ComplexSelector) {
    var compounds: [Compound] = []
    var classes: [Name] = []
    var isWhole = true
    for index in selector.compounds.indices.reversed() {
      var compound = Compound(firstClass: classes.count)
      for condition in selector.compounds[index] {
        switch condition {
        case .universal: continue
        case .type(let name) where compound.name == Self.any: compound.name = name
        case .id(let name) where compound.id == Self.any: compound.id = name
        case .className(let name):
          classes.append(name)
          compound.classBits |= name.bit
        case .type, .id, .attribute, .not, .any, .has, .nth, .onlyChild, .onlyOfType, .empty, .root, .scope, .link,
          .state, .customState, .language, .direction, .host, .hostContext, .never:
          isWhole = false
        }
      }
      compound.endOfClasses = classes.count
      compound.combinator = index > 0 ? selector.combinators[index - 1] : nil
      compounds.append(compound)
    }
    self.compounds = compounds
    self.classes = classes
    self.isComplete = isWhole
  }

  /// Whether the selector may match an element.
  func mayMatch(_ slot: Int, _ nodes: UnsafeBufferPointer<LayoutNode>) -> Bool {
    compounds[0].mayMatch(slot, nodes)
  }

  /// Only for complete selectors in a tree without a shadow host.
  func withMatcher<Result>(_ nodes: UnsafeBufferPointer<LayoutNode>, _ body: (CompactSelectorMatcher) -> Result)
    -> Result
  {
    compounds.withUnsafeBufferPointer { compounds in
      classes.withUnsafeBufferPointer { body(CompactSelectorMatcher(nodes: nodes, compounds: compounds, classes: $0)) }
    }
  }
}

extension CompactSelector.Compound {
  /// Whether the compound may match; false positives are possible.
  @inline(__always)
  func mayMatch(_ slot: Int, _ nodes: UnsafeBufferPointer<LayoutNode>) -> Bool {
    (name == CompactSelector.any || nodes[slot].name == name)
      && (id == CompactSelector.any || nodes[slot].idName == id) && nodes[slot].classBits & classBits == classBits
  }
}
