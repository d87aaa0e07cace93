/// Transitions and animations: style says what begins, scripts keep the time, and frames that they hold come back here.
extension MirrorDocument {
  /// What began since the last time; brings styles up to date.
  public func takeMotions() -> [StyleMotion] {
    _ = styles()
    guard !styleState.motions.isEmpty else { return [] }
    let motions = styleState.motions
    styleState.motions = []
    return motions
  }

  /// Lays frames over what rules and the `style` attribute say, but for what is important there (CSS Cascade 5, section
  /// 6.1). `@>name` is the last frame of keyframes and `@<name` the first one; anything else is a block of declarations.
  public func hold(_ frames: [String], of node: NodeID) {
    guard let slot = store.slot(of: node), (styleState.held[slot] ?? []) != frames else { return }
    styleState.held[slot] = frames.isEmpty ? nil : frames
    styleState.heldChanges.insert(slot)
    styleState.dirt.mark(slot)
  }

  /// What the held frames of an element say.
  func heldDeclarations(_ slot: Int) -> [CSSDeclaration] {
    (styleState.held[slot] ?? []).flatMap { frame -> [CSSDeclaration] in
      guard frame.hasPrefix("@>") || frame.hasPrefix("@<") else { return inlineCache.declarations(frame) }
      let isLast = frame.hasPrefix("@>")
      let frames = styleState.contexts?.keyframes(String(frame.dropFirst(2))) ?? []
      return frames.filter { $0.offset == (isLast ? 1 : 0) }.flatMap(\.declarations)
    }
  }
}
