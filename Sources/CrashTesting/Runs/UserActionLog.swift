import Flows

/// Records the user's actions until the renderer dies, and determines the first one to repeat afterwards.
struct UserActionLog {
  private struct Action {
    let step: Int
    /// The app's location before the action.
    let location: String
    /// Text was typed after it, so it focused a field.
    var isTyped = false
    var isLaunch = false
    /// At least a part of it was sent to a dead page and had no effect.
    var isLost = false
    /// The renderer died during the action, which may have had no effect.
    var isDoubtful = false
  }

  private var actions: [Action] = []

  /// Records the start of a step.
  mutating func record(_ kind: StepKind, step: Int, location: @autoclosure () -> String) {
    switch kind {
    case .visibleAssertion, .internalAssertion, .environment: break
    // Text goes to the field that was tapped before.
    case .typing where actions.isEmpty: actions.append(Action(step: step, location: location(), isTyped: true))
    case .typing: actions[actions.count - 1].isTyped = true
    case .userAction: actions.append(Action(step: step, location: location()))
    }
  }

  /// Records a step that was sent to a dead page.
  mutating func recordLost(_ kind: StepKind, step: Int, location: @autoclosure () -> String) {
    let count = actions.count
    record(kind, step: step, location: location())
    guard kind == .typing || actions.count > count else { return }
    actions[actions.count - 1].isLost = true
  }

  /// Marks the last action as doubtful: the renderer died during it and has not been restarted.
  mutating func markLastDoubtful() {
    if !actions.isEmpty { actions[actions.count - 1].isDoubtful = true }
  }

  /// Marks the last action as a launch of the app.
  mutating func markLastAsLaunch() {
    if !actions.isEmpty { actions[actions.count - 1].isLaunch = true }
  }

  /// Whether an action was sent to a dead page.
  var hasLostActions: Bool { actions.contains(where: \.isLost) }

  /// The first step to repeat at the location of the death; nil when there is none. A launch is never repeated.
  ///
  /// It is the first action sent to the dead page, or else the last action. An action that led to this location from
  /// another one was complete and is not repeated. A form that lost its text is filled in again from its first field.
  func firstStepToRepeat(at locationOfDeath: String, isTextLost: Bool) -> Int? {
    let lost = actions.firstIndex(where: \.isLost)
    guard var index = lost ?? actions.indices.last, canRepeat(index, locationOfDeath) else { return nil }
    if lost != nil, index > 0, actions[index - 1].isDoubtful, isTextLost || !actions[index - 1].isTyped,
      canRepeat(index - 1, locationOfDeath)
    {
      index -= 1
    }
    guard isTextLost else { return actions[index].step }
    while index > 0, actions[index - 1].isTyped, canRepeat(index - 1, locationOfDeath) { index -= 1 }
    return actions[index].step
  }

  private func canRepeat(_ index: Int, _ locationOfDeath: String) -> Bool {
    actions[index].location == locationOfDeath && !actions[index].isLaunch
  }
}
