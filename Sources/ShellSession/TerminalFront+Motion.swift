import ShellScreen

/// Transitions between screens. Any input ends them.
extension TerminalFront {
  /// The current step of the transition from the last screen to this one.
  func moved(_ screen: RenderedScreen) -> RenderedScreen {
    let scene = MotionScene(state: host.state, model: model, layout: layout)
    defer { motion.scene = scene }
    if motion.swipe == nil, let old = motion.scene, old != scene, let start = shown?.grid {
      motion.current = ScreenMotion(from: old, to: scene, showing: start, motion: options.motion).map { ($0, now) }
    }
    guard let (current, start) = motion.current else { return screen }
    guard now - start < ScreenMotion.duration else {
      motion.current = nil
      return screen
    }
    return current.screen(towards: screen, after: now - start)
  }

  /// Ends transitions: input applies to the final screen.
  func endMotion() {
    phases.end()
    guard motion.current != nil else { return }
    motion.current = nil
    // The terminal shows an intermediate step, whose text must not be selectable.
    shown = nil
    draw()
  }

  /// Starts, advances or stops the spinner, and requests a frame if it has changed.
  func turnSign() {
    switch options.motion {
    case .full: break
    case .reduced, .none: return
    }
    if ScreenRenderer.isWaiting(host.state) {
      motion.waitStart = motion.waitStart ?? now
    } else {
      motion.waitStart = nil
    }
    let turns = motion.turns(at: now)
    guard turns != options.spin else { return }
    options.spin = turns
    draw()
  }
}
