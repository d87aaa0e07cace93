import PageWire
import TerminalModel

/// Forwards the mice and pens of a document to the frame that they are over.
final class PointerRouter {
  private unowned let page: EmbeddedPage
  /// The frame that has the pointer, if the document has not.
  private var frame: Subframe?
  /// While a button is pressed in it, the frame keeps the pointer, also outside of it.
  private var isPressed = false

  init(_ page: EmbeddedPage) { self.page = page }

  func perform(_ input: PointerInput) -> Settlement.Input {
    if input.step == .wheel { return turnWheel(input) }
    let target = isPressed ? frame : page.frame(at: input.cell)?.frame
    if let frame, frame !== target { leaveFrame(frame, input.device) }
    guard let target, let inner = target.page, let area = page.frameArea(target) else {
      // A frame may be removed or hidden while it has the pointer.
      frame = nil
      isPressed = false
      return send(input)
    }
    if frame == nil {
      leave(input.device)
      frame = target
    }
    switch input.step {
    case .press:
      isPressed = true
      page.script.call(.focusFrame, .integer(target.element.rawValue))
      page.script.call(.settle)
    case .release, .cancel: isPressed = false
    case .move, .wheel: break
    }
    return forward(input, to: inner, at: area)
  }

  /// A frame that cannot scroll leaves the wheel to the document around it.
  private func turnWheel(_ input: PointerInput) -> Settlement.Input {
    if let target = page.frame(at: input.cell), let area = page.frameArea(target.frame),
      forward(input, to: target.page, at: area) == .consumed
    {
      return .consumed
    }
    return send(input)
  }

  private func forward(_ input: PointerInput, to inner: EmbeddedPage, at area: GridRect) -> Settlement.Input {
    var moved = input
    moved.x -= Double(area.column * 8)
    moved.y -= Double(area.row * 16)
    let result = inner.pointers.perform(moved)
    inner.script.call(.settle)
    return result
  }

  private func send(_ input: PointerInput) -> Settlement.Input {
    let contact = input.contact
    return page.input(
      page.script.perform(
        .pointer, .text("\(input.step)"), .text("\(input.device)"), .number(input.x), .number(input.y),
        .integer(input.button), .integer(input.modifiers.rawValue), .number(contact.width), .number(contact.height),
        .number(contact.pressure ?? -1), .number(contact.tangentialPressure), .integer(contact.tiltX),
        .integer(contact.tiltY), .integer(contact.twist), .number(input.deltaX), .number(input.deltaY)))
  }

  /// Notifies the document that the pointer is no longer over it.
  private func leave(_ device: PointerInput.Device) {
    if let frame { leaveFrame(frame, device) }
    page.script.perform(.pointer, .text("leave"), .text("\(device)"))
    page.script.call(.settle)
  }

  private func leaveFrame(_ left: Subframe, _ device: PointerInput.Device) {
    frame = nil
    isPressed = false
    left.page?.pointers.leave(device)
  }
}
