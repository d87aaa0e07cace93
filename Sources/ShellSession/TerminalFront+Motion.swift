import ShellScreen

/// Motion between screens: drawn while it runs, over with the first key, and nothing else.
extension TerminalFront {
  /// The screen as it is seen now on its way from the last one.
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

  /// What the user does comes first: the screen is what it will be.
  func endMotion() {
    phases.end()
    guard motion.current != nil else { return }
    motion.current = nil
    // What is on the terminal is half of a way, nothing that anybody could select text of.
    shown = nil
    draw()
  }

  /// Follows what is waited for, and asks for a frame where the sign has turned.
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
