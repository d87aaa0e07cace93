/// What a selector asks of names, ids and classes. Most selectors ask for nothing else, and the others can be refused by
/// it: it is compared as numbers, without following a reference.
struct SelectorOutline: Sendable {
  /// What one compound asks for.
  struct Compound: Sendable {
    var name = SelectorOutline.any
    var id = SelectorOutline.any
    /// The bits of all its classes.
    var classBits: UInt64 = 0
    /// Its classes among those of the outline.
    var firstClass = 0
    var endOfClasses = 0
    /// Leads to the compound on its left.
    var combinator: SelectorCombinator?
  }

  static let any = Name(rawValue: -1)

  /// The subject first, then to the left.
  private let compounds: [Compound]
  private let classes: [Name]
  /// The selector asks for nothing else.
  let isWhole: Bool

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
    self.isWhole = isWhole
  }

  /// False for elements that the selector cannot match.
  func admits(_ slot: Int, _ nodes: UnsafeBufferPointer<MirrorNode>) -> Bool {
    compounds[0].admits(slot, nodes)
  }

  /// For outlines that are the whole selector, in a tree without a host around it.
  func withMatcher<Result>(_ nodes: UnsafeBufferPointer<MirrorNode>, _ body: (OutlineMatcher) -> Result) -> Result {
    compounds.withUnsafeBufferPointer { compounds in
      classes.withUnsafeBufferPointer { body(OutlineMatcher(nodes: nodes, compounds: compounds, classes: $0)) }
    }
  }
}

extension SelectorOutline.Compound {
  /// False for elements that it does not match; true for some more.
  @inline(__always)
  func admits(_ slot: Int, _ nodes: UnsafeBufferPointer<MirrorNode>) -> Bool {
    (name == SelectorOutline.any || nodes[slot].name == name)
      && (id == SelectorOutline.any || nodes[slot].idName == id) && nodes[slot].classBits & classBits == classBits
  }
}
