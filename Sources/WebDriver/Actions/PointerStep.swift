/// A step of a mouse or pen of a page, which is dispatched at once (W3C WebDriver, section 15.4.2).
package struct PointerStep: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case move
    case press(button: Int)
    case release(button: Int)
    case cancel
  }

  package enum Device: Hashable, Sendable {
    case mouse, pen

    /// Nil for fingers and for sources that are no pointers.
    init?(_ type: InputSourceType) {
      switch type {
      case .pointer(.mouse): self = .mouse
      case .pointer(.pen): self = .pen
      case .pointer(.touch), .none, .key, .wheel: return nil
      }
    }
  }

  package var kind: Kind
  package var device: Device
  package var position: ViewportPoint
  package var contact: ContactProperties

  package init(kind: Kind, device: Device, position: ViewportPoint, contact: ContactProperties = ContactProperties()) {
    self.kind = kind
    self.device = device
    self.position = position
    self.contact = contact
  }
}

/// The source of a mouse or pen in a tick.
struct PointerSource {
  var action: InputAction
  var device: PointerStep.Device

  /// The step of a press, release or cancellation; nil if it changes nothing.
  func step(_ state: inout InputState) throws(WebDriverError) -> PointerStep? {
    let position = state[action.source]?.position ?? ViewportPoint(0, 0)
    guard let kind = try kind(&state) else { return nil }
    return PointerStep(kind: kind, device: device, position: position, contact: action.contact)
  }

  private func kind(_ state: inout InputState) throws(WebDriverError) -> PointerStep.Kind? {
    switch action.kind {
    case .pointerDown(let button):
      guard try change(&state, { $0.press(button) }) else { return nil }
      state.addUndo(InputAction(source: action.source, type: action.type, kind: .pointerUp(button: button)))
      return .press(button: button)
    case .pointerUp(let button): return try change(&state) { $0.release(button) } ? .release(button: button) : nil
    case .pointerCancel: return try change(&state) { $0.releaseAll() } ? .cancel : nil
    case .pause, .keyDown, .keyUp, .pointerMove, .scroll: return nil
    }
  }

  func move(to position: ViewportPoint, _ state: inout InputState) throws(WebDriverError) {
    _ = try change(&state) {
      $0.position = position
      return true
    }
  }

  private func change(
    _ state: inout InputState, _ body: (inout InputState.Source) -> Bool
  ) throws(WebDriverError) -> Bool {
    try state.update(action.source, action.type) { source throws(WebDriverError) in body(&source) }
  }
}

/// A movement of a mouse or pen during a tick.
struct PointerMovement {
  var pointer: PointerSource
  var start: ViewportPoint
  var end: ViewportPoint
  var milliseconds: Int

  /// Maximum number of steps of a movement that takes time, and the least milliseconds between two of them: a frame.
  private static let maximumSteps = 8
  private static let frame = 16

  /// The steps of movements that start at the same time, with the waits between them.
  static func gestures(of movements: [PointerMovement]) -> [Gesture] {
    let duration = movements.map(\.milliseconds).max() ?? 0
    guard duration > 0 else { return movements.map { .pointer($0.step(at: 1)) } }
    let count = max(1, min(maximumSteps, duration / frame))
    var gestures: [Gesture] = []
    var time = 0
    for index in 1...count {
      let next = duration * index / count
      gestures.append(.wait(milliseconds: next - time))
      // One that has ended stays.
      for movement in movements where time < movement.milliseconds || movement.milliseconds == 0 && index == 1 {
        gestures.append(.pointer(movement.step(at: min(1, Double(next) / Double(max(1, movement.milliseconds))))))
      }
      time = next
    }
    return gestures
  }

  private func step(at share: Double) -> PointerStep {
    let position =
      share == 1
      ? end : ViewportPoint(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
    return PointerStep(kind: .move, device: pointer.device, position: position, contact: pointer.action.contact)
  }
}
