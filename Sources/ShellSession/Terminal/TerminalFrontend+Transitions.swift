import ShellScreen
import TerminalModel

/// Transitions between screens. Any input ends them.
extension TerminalFrontend {
  /// The current step of the transition from the last screen to this one.
  func applyingTransition(_ screen: RenderedScreen) -> RenderedScreen {
    let scene = TransitionState(state: host.state, model: model, layout: layout)
    defer { animations.lastTransitionState = scene }
    if animations.swipe == nil, let old = animations.lastTransitionState, old != scene,
      let start = output.displayed?.grid
    {
      animations.transition = ScreenTransition(from: old, to: scene, displayed: start, motion: options.motion).map {
        ($0, now)
      }
    }
    guard let (current, start) = animations.transition else { return screen }
    guard now - start < ScreenTransition.duration else {
      animations.transition = nil
      return screen
    }
    return current.animationFrame(to: screen, after: now - start)
  }

  /// Ends transitions: input applies to the final screen.
  func endTransition() {
    deaths.phases.end()
    guard animations.transition != nil else { return }
    animations.transition = nil
    // The terminal shows an intermediate step, whose text must not be selectable.
    output.forgetDisplayed()
    requestFrame()
  }

  /// Starts, advances or stops the spinner, and requests a frame if it has changed.
  func updateSpinner() {
    switch options.motion {
    case .full: break
    case .reduced, .none: return
    }
    if ScreenRenderer.isWaiting(host.state) {
      animations.spinnerStart = animations.spinnerStart ?? now
    } else {
      animations.spinnerStart = nil
    }
    let turns = animations.spinnerStep(at: now)
    guard turns != options.spinnerStep else { return }
    options.spinnerStep = turns
    requestFrame()
  }
}
