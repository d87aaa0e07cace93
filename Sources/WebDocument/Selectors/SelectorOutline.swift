/// A compact form of a selector with only types, IDs and classes. Most selectors have nothing else; for others it is a
/// fast rejection test. Comparing numbers avoids reference counting.
struct SelectorOutline: Sendable {
  /// The conditions of one compound.
  struct Compound: Sendable {
    var name = SelectorOutline.any
    var id = SelectorOutline.any
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

  /// Whether the selector may match an element.
  func admits(_ slot: Int, _ nodes: UnsafeBufferPointer<MirrorNode>) -> Bool {
    compounds[0].admits(slot, nodes)
  }

  /// Only for complete selectors in a tree without a shadow host.
  func withMatcher<Result>(_ nodes: UnsafeBufferPointer<MirrorNode>, _ body: (OutlineMatcher) -> Result) -> Result {
    compounds.withUnsafeBufferPointer { compounds in
      classes.withUnsafeBufferPointer { body(OutlineMatcher(nodes: nodes, compounds: compounds, classes: $0)) }
    }
  }
}

extension SelectorOutline.Compound {
  /// Whether the compound may match; false positives are possible.
  @inline(__always)
  func admits(_ slot: Int, _ nodes: UnsafeBufferPointer<MirrorNode>) -> Bool {
    (name == SelectorOutline.any || nodes[slot].name == name)
      && (id == SelectorOutline.any || nodes[slot].idName == id) && nodes[slot].classBits & classBits == classBits
  }
}
