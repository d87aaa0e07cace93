extension ComplexSelector {
  /// Whether the focus decides about a match.
  var asksForFocus: Bool { compounds.contains { $0.contains(where: \.asksForFocus) } }
}

extension SimpleSelector {
  var asksForFocus: Bool {
    switch self {
    case .focus, .focusWithin: true
    case .not(let list), .any(let list): list.alternatives.contains(where: \.asksForFocus)
    case .has(let alternatives): alternatives.contains { $0.selector.asksForFocus }
    case .universal, .type, .id, .className, .attribute, .nthChild, .nthOfType, .onlyChild, .onlyOfType, .empty, .root,
      .scope, .checked, .disabled, .enabled, .link, .readOnly, .required, .optional, .placeholderShown, .never, .state,
      .validity, .range, .indeterminate, .defaultChoice:
      false
    }
  }
}
