/// Transitions and animations: style reports the changes, scripts run the timing, animation frames return here.
extension MirrorDocument {
  /// Updates styles; returns the changes since the last call and resets them.
  public func takeMotions() -> [StyleMotion] {
    _ = styles()
    guard !styleState.motions.isEmpty else { return [] }
    let motions = styleState.motions
    styleState.motions = []
    return motions
  }

  /// Sets animation frames that override normal declarations but not important ones (CSS Cascade 5, section 6.1).
  /// `@>name` is the last keyframe of an animation, `@<name` the first one; other strings are declaration blocks.
  public func hold(_ frames: [String], of node: NodeID) {
    guard let slot = store.slot(of: node), (styleState.held[slot] ?? []) != frames else { return }
    styleState.held[slot] = frames.isEmpty ? nil : frames
    styleState.heldChanges.insert(slot)
    styleState.dirt.mark(slot)
  }

  /// The declarations of an element's animation frames.
  func heldDeclarations(_ slot: Int) -> [CSSDeclaration] {
    (styleState.held[slot] ?? []).flatMap { frame -> [CSSDeclaration] in
      guard frame.hasPrefix("@>") || frame.hasPrefix("@<") else { return inlineCache.declarations(frame) }
      let isLast = frame.hasPrefix("@>")
      let frames = styleState.contexts?.keyframes(String(frame.dropFirst(2))) ?? []
      return frames.filter { $0.offset == (isLast ? 1 : 0) }.flatMap(\.declarations)
    }
  }
}
