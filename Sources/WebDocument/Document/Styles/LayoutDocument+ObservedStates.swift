/// The element states that selectors depend on. The engine can skip tracking the others: most documents have no rules
/// for e.g. `:active` or `:invalid`.
extension LayoutDocument {
  /// The states that styles and script selectors depend on; nil while rules are out of date. May contain more states
  /// than needed.
  package var observedStates: ControlStates? {
    guard !styleState.areSheetsDirty, let contexts = styleState.contexts else { return nil }
    return contexts.observedStates.union(styleState.queriedStates)
  }

  /// The states after updating the rules.
  package func updateObservedStates() -> ControlStates {
    if styleState.areSheetsDirty || styleState.contexts == nil { rebuildContexts() }
    return observedStates ?? []
  }
}
