/// Transitions and animations: style reports the changes, scripts run the timing, animation frames return here.
extension LayoutDocument {
  /// Updates styles; returns the changes since the last call and resets them.
  package func drainAnimationChanges() -> [StyleAnimationChange] {
    _ = styles()
    guard !styleState.animationChanges.isEmpty else { return [] }
    let motions = styleState.animationChanges
    styleState.animationChanges = []
    return motions
  }

  /// Sets animation frames that override normal declarations but not important ones (CSS Cascade 5, section 6.1).
  /// `@>name` is the last keyframe of an animation, `@<name` the first one; other strings are declaration blocks.
  package func setAnimationFrames(_ frames: [String], of node: NodeID) {
    guard let slot = store.slot(of: node), (styleState.animationFrames[slot] ?? []) != frames else { return }
    styleState.animationFrames[slot] = frames.isEmpty ? nil : frames
    styleState.animationFrameChanges.insert(slot)
    styleState.dirtyStyles.mark(slot)
  }

  /// The declarations of an element's animation frames.
  func animationDeclarations(_ slot: Int) -> [CSSDeclaration] {
    (styleState.animationFrames[slot] ?? []).flatMap { frame -> [CSSDeclaration] in
      guard frame.hasPrefix("@>") || frame.hasPrefix("@<") else { return inlineCache.declarations(frame) }
      let isLast = frame.hasPrefix("@>")
      let frames = styleState.contexts?.keyframes(String(frame.dropFirst(2))) ?? []
      return frames.filter { $0.offset == (isLast ? 1 : 0) }.flatMap(\.declarations)
    }
  }
}
