/// An input of the user as the shell accepts it. Positions are CSS pixels of the viewport.
package enum Gesture: Hashable, Sendable {
  /// A press and release at the same position. The button is that of DOM events: 0 is the primary button.
  case tap(ViewportPoint, button: Int)
  case longPress(ViewportPoint, milliseconds: Int)
  /// A press, a movement and a release. The path between the two ends is not kept.
  case swipe(from: ViewportPoint, to: ViewportPoint, milliseconds: Int)
  case scroll(ViewportPoint, deltaX: Int, deltaY: Int)
  case keys([KeyStroke])
  /// A movement of a mouse or pen that is not pressed.
  case move(ViewportPoint)
  /// A step of a mouse or pen, for a page with such pointers.
  case pointer(PointerStep)
  case wait(milliseconds: Int)
}

/// A key that is pressed or released.
package struct KeyStroke: Hashable, Sendable {
  /// The raw key; `NormalizedKey` has its name.
  package var text: String
  package var isDown: Bool

  package init(_ text: String, isDown: Bool) {
    self.text = text
    self.isDown = isDown
  }
}

/// Turns ticks into gestures: the shell has taps, long presses, swipes and scrolling instead of pointer events.
///
/// The time of a tap is part of the tap. Time without a pressed pointer, and time between a press and the first movement of
/// a swipe, becomes `.wait`.
package struct GestureRecognizer: Sendable {
  /// Milliseconds from which a press without movement is a long press.
  package static let longPressMilliseconds = 500

  /// The size of the viewport in CSS pixels.
  package var viewport: ViewportPoint
  /// The position of the viewport of a frame in that of the whole page.
  package var origin: ViewportPoint
  /// Whether mice and pens are pointers of the page. Otherwise they make the gestures of fingers.
  package var hasPointers: Bool

  package init(viewport: ViewportPoint, origin: ViewportPoint = ViewportPoint(0, 0), hasPointers: Bool = false) {
    self.viewport = viewport
    self.origin = origin
    self.hasPointers = hasPointers
  }

  /// Returns the gestures that a tick completes. Apply them before the next tick, because they can move elements.
  ///
  /// - Parameter resolve: Returns the centre of the element with an identifier.
  /// - Throws: `move target out of bounds`; `unsupported operation` for two pressed pointers or buttons; the errors of
  ///   `resolve`.
  package func gestures(
    of tick: ActionTick, state: inout InputState,
    resolve: (_ element: String) throws(WebDriverError) -> ViewportPoint
  ) throws(WebDriverError) -> [Gesture] {
    var gestures: [Gesture] = []
    var movements: [PointerMovement] = []
    for action in tick.actions {
      if hasPointers, let device = PointerStep.Device(action.type) {
        let pointer = PointerSource(action: action, device: device)
        if case .pointerMove(let origin, let x, let y, let milliseconds) = action.kind {
          // One that has not moved yet is at the origin of the frame.
          let known = state[action.source]?.position ?? ViewportPoint(0, 0)
          let start = known == ViewportPoint(0, 0) ? self.origin : known
          let base = try point(of: origin, start, resolve)
          let end = try checked(ViewportPoint(base.x + x, base.y + y), action)
          try pointer.move(to: end, &state)
          movements.append(PointerMovement(pointer: pointer, start: start, end: end, milliseconds: milliseconds))
        } else if let step = try pointer.step(&state) {
          gestures.append(.pointer(step))
        }
        continue
      }
      switch action.kind {
      case .pause: break
      case .keyDown(let key), .keyUp(let key):
        var isDown = false
        if case .keyDown = action.kind { isDown = true }
        guard try applyKey(key, isDown: isDown, action, &state) else { break }
        Self.append(.keys([KeyStroke(key, isDown: isDown)]), to: &gestures)
      case .pointerDown(let button): try press(button, action, &state)
      case .pointerUp(let button): gestures += try release(button, action, &state)
      case .pointerMove(let origin, let x, let y, _):
        let base = try point(of: origin, state[action.source]?.position, resolve)
        let target = try checked(ViewportPoint(base.x + x, base.y + y), action)
        if try move(to: target, action, &state) { gestures.append(.move(target)) }
      case .pointerCancel:
        try state.update(action.source, action.type) { source throws(WebDriverError) in
          source.press = nil
          source.buttons = []
        }
      case .scroll(let origin, let x, let y, let deltaX, let deltaY, _):
        let base = try point(of: origin, nil, resolve)
        let target = try checked(ViewportPoint(base.x + Double(x), base.y + Double(y)), action)
        gestures.append(.scroll(target, deltaX: deltaX, deltaY: deltaY))
      }
    }
    var elapsed = 0
    for gesture in PointerMovement.gestures(of: movements) {
      if case .wait(let milliseconds) = gesture { elapsed += milliseconds }
      gestures.append(gesture)
    }
    try addTime(tick.duration - elapsed, to: &gestures, &state)
    return gestures
  }

  /// Returns the gestures of all ticks, with joined keys and waits. Elements keep the positions that they have now.
  package func gestures(
    of ticks: [ActionTick], state: inout InputState,
    resolve: (_ element: String) throws(WebDriverError) -> ViewportPoint
  ) throws(WebDriverError) -> [Gesture] {
    var all: [Gesture] = []
    for tick in ticks {
      for gesture in try gestures(of: tick, state: &state, resolve: resolve) { Self.append(gesture, to: &all) }
    }
    return all
  }

  private static func append(_ gesture: Gesture, to gestures: inout [Gesture]) {
    switch (gestures.last, gesture) {
    case (.keys(let first), .keys(let second)): gestures[gestures.count - 1] = .keys(first + second)
    case (.wait(let first), .wait(let second)): gestures[gestures.count - 1] = .wait(milliseconds: first &+ second)
    default: gestures.append(gesture)
    }
  }

  private func applyKey(
    _ key: String, isDown: Bool, _ action: InputAction, _ state: inout InputState
  ) throws(WebDriverError) -> Bool {
    let name = NormalizedKey(key).name
    let isChanged = try state.update(action.source, action.type) { source throws(WebDriverError) in
      let isPressed = source.keys.contains { NormalizedKey($0).name == name }
      if isDown {
        if !isPressed { source.keys.append(key) }
        return true
      }
      source.keys.removeAll { NormalizedKey($0).name == name }
      return isPressed
    }
    if isDown { state.addUndo(InputAction(source: action.source, type: action.type, kind: .keyUp(key))) }
    return isChanged
  }

  private func press(_ button: Int, _ action: InputAction, _ state: inout InputState) throws(WebDriverError) {
    if let other = state.sources.first(where: { $0.id != action.source && !$0.buttons.isEmpty }) {
      throw WebDriverError(
        .unsupportedOperation,
        "'\(action.source)' is pressed while '\(other.id)' is pressed, expected one pressed pointer at a time")
    }
    try state.update(action.source, action.type) { source throws(WebDriverError) in
      guard !source.buttons.contains(button) else { return }
      if let other = source.buttons.first {
        throw WebDriverError(
          .unsupportedOperation,
          "button \(button) of '\(action.source)' is pressed while button \(other) is pressed, expected one button at a time"
        )
      }
      source.buttons = [button]
      source.press = InputState.Press(start: source.position, button: button)
    }
    state.addUndo(InputAction(source: action.source, type: action.type, kind: .pointerUp(button: button)))
  }

  private func release(
    _ button: Int, _ action: InputAction, _ state: inout InputState
  ) throws(WebDriverError) -> [Gesture] {
    try state.update(action.source, action.type) { source throws(WebDriverError) in
      guard source.buttons.contains(button), let press = source.press else { return [] }
      source.buttons = []
      source.press = nil
      if let moving = press.movingMilliseconds {
        let swipe = Gesture.swipe(from: press.start, to: source.position, milliseconds: moving)
        return press.stillMilliseconds == 0 ? [swipe] : [.wait(milliseconds: press.stillMilliseconds), swipe]
      }
      guard press.button == 0, press.stillMilliseconds >= Self.longPressMilliseconds else {
        return [.tap(press.start, button: press.button)]
      }
      return [.longPress(press.start, milliseconds: press.stillMilliseconds)]
    }
  }

  /// Returns whether the movement is a gesture: a finger that is not pressed does not touch the screen.
  private func move(
    to target: ViewportPoint, _ action: InputAction, _ state: inout InputState
  ) throws(WebDriverError) -> Bool {
    try state.update(action.source, action.type) { source throws(WebDriverError) in
      source.position = target
      guard let press = source.press else { return action.type != .pointer(.touch) }
      if press.movingMilliseconds == nil, target != press.start { source.press?.movingMilliseconds = 0 }
      return false
    }
  }

  private func point(
    of origin: InputOrigin, _ pointer: ViewportPoint?, _ resolve: (String) throws(WebDriverError) -> ViewportPoint
  ) throws(WebDriverError) -> ViewportPoint {
    switch origin {
    case .viewport: self.origin
    case .pointer: pointer ?? self.origin
    case .element(let id): try resolve(id)
    }
  }

  private func checked(_ point: ViewportPoint, _ action: InputAction) throws(WebDriverError) -> ViewportPoint {
    let (x, y) = (point.x - origin.x, point.y - origin.y)
    guard x >= 0, y >= 0, x <= viewport.x, y <= viewport.y else {
      throw WebDriverError(
        .moveTargetOutOfBounds,
        "'\(action.source)' moves to (\(x), \(y)), expected a position in (0, 0) to (\(viewport.x), \(viewport.y))"
      )
    }
    return point
  }

  /// Adds the duration of a tick to the pressed pointer, or as a wait.
  private func addTime(
    _ milliseconds: Int, to gestures: inout [Gesture], _ state: inout InputState
  ) throws(WebDriverError) {
    guard milliseconds > 0 else { return }
    guard let pressed = state.sources.first(where: { $0.press != nil }) else {
      gestures.append(.wait(milliseconds: milliseconds))
      return
    }
    try state.update(pressed.id, pressed.type) { source throws(WebDriverError) in
      guard var press = source.press else { return }
      if let moving = press.movingMilliseconds {
        press.movingMilliseconds = moving &+ milliseconds
      } else {
        press.stillMilliseconds &+= milliseconds
      }
      source.press = press
    }
  }
}
