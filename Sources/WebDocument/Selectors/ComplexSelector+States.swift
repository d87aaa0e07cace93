extension ComplexSelector {
  /// The states that decide about a match.
  var statesAsked: ControlStates { compounds.joined().reduce(into: []) { $0.formUnion($1.statesAsked) } }
}

extension SimpleSelector {
  var statesAsked: ControlStates {
    switch self {
    case .state(let states): states
    case .validity: [.invalid, .interacted]
    case .range: .outOfRange
    case .indeterminate: .indeterminate
    case .not(let list), .any(let list): list.alternatives.reduce(into: []) { $0.formUnion($1.statesAsked) }
    case .has(let alternatives): alternatives.reduce(into: []) { $0.formUnion($1.selector.statesAsked) }
    case .universal, .type, .id, .className, .attribute, .nthChild, .nthOfType, .onlyChild, .onlyOfType, .empty, .root,
      .scope, .checked, .disabled, .enabled, .link, .readOnly, .required, .optional, .placeholderShown, .never, .focus,
      .focusWithin, .defaultChoice:
      []
    }
  }
}
