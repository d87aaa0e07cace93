/// Which of the states that no attribute says anybody asks for. Who keeps them can leave the others aside: most documents have
/// no rule for what is pressed, or for what is wrong with a field.
extension MirrorDocument {
  /// States that styles, and selectors of scripts so far, ask for; nil while rules are others than those that styles were found
  /// with. It can be more than are asked for, and never less.
  public var readStates: ControlStates? {
    guard !styleState.areSheetsDirty, let contexts = styleState.contexts else { return nil }
    return contexts.readStates.union(styleState.queriedStates)
  }

  /// The same, after a look at rules that are new.
  public func findReadStates() -> ControlStates {
    if styleState.areSheetsDirty || styleState.contexts == nil { rebuildContexts() }
    return readStates ?? []
  }
}
