/// A cache of styles by parent style and matched rules, so that elements share equal styles.
final class StyleCache {
  struct Key: Hashable {
    private let parent: ObjectIdentifier
    private let rules: [Int]
    private let inline: String?

    init(
      parent: ComputedStyle, matches: [Cascade.Match], pseudos: [PseudoElement: [Cascade.Match]], inline: String?,
      isRoot: Bool
    ) {
      self.parent = ObjectIdentifier(parent)
      self.inline = inline
      var rules: [Int] = []
      rules.reserveCapacity(matches.count + 1)
      for match in matches { rules.append(match.context << 32 | match.rule) }
      if isRoot { rules.append(-1) }
      if !pseudos.isEmpty {
        for (number, pseudo) in PseudoElement.allCases.enumerated() {
          guard let matches = pseudos[pseudo] else { continue }
          rules.append(-2 - number)
          for match in matches { rules.append(match.context << 32 | match.rule) }
        }
      }
      self.rules = rules
    }
  }

  /// Retains the parent, since its identity is part of the key.
  private var styles: [Key: (style: ComputedStyle, parent: ComputedStyle)] = [:]
  private static let limit = 4096

  subscript(_ key: Key) -> ComputedStyle? { styles[key]?.style }

  func store(_ style: ComputedStyle, for key: Key, parent: ComputedStyle) {
    if styles.count >= Self.limit { styles.removeAll(keepingCapacity: true) }
    styles[key] = (style, parent)
  }

  func removeAll() {
    styles.removeAll()
    compared.removeAll()
  }

  // MARK: Comparisons

  private struct Pair: Hashable {
    var old: ObjectIdentifier
    var new: ObjectIdentifier
  }

  /// A cache of comparisons, since many elements change in the same way. Retains the styles like `styles`.
  private var compared: [Pair: (result: StyleComparison, old: ComputedStyle, new: ComputedStyle)] = [:]

  func compare(_ old: ComputedStyle, _ new: ComputedStyle) -> StyleComparison {
    let pair = Pair(old: ObjectIdentifier(old), new: ObjectIdentifier(new))
    if let known = compared[pair] { return known.result }
    let result = new.comparison(with: old)
    if compared.count >= Self.limit { compared.removeAll(keepingCapacity: true) }
    compared[pair] = (result, old, new)
    return result
  }
}
