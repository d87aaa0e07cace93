import PageWire
import TerminalModel

/// Forwards the mice and pens of a document to the frame that they are over.
final class PointerRouter {
  private unowned let page: EmbeddedPage
  /// The frames that have the pointers that the document has not, and the buttons pressed in them. While there are any,
  /// the frame keeps the pointer, also outside of it.
  private var holders: [PointerInput.Device: (frame: Subframe, pressed: Set<UInt8>)] = [:]

  init(_ page: EmbeddedPage) { self.page = page }

  func perform(_ input: PointerInput) -> Settlement.Input {
    if input.step == .wheel { return turnWheel(input) }
    let holder = holders[input.device]
    let target = holder?.pressed.isEmpty == false ? holder?.frame : page.frame(at: input.cell)?.frame
    if let holder, holder.frame !== target { leaveFrame(input.device) }
    guard let target, let inner = target.page, let area = page.frameArea(target) else {
      // A frame may be removed or hidden while it has the pointer.
      holders[input.device] = nil
      return send(input)
    }
    if holders[input.device] == nil {
      leave(input.device)
      holders[input.device] = (target, [])
    }
    switch input.step {
    case .press:
      holders[input.device]?.pressed.insert(input.button)
      page.script.call(.focusFrame, .integer(target.element.rawValue))
      page.script.call(.settle)
    case .release: holders[input.device]?.pressed.remove(input.button)
    case .cancel: holders[input.device]?.pressed = []
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
    leaveFrame(device)
    page.script.perform(.pointer, .text("leave"), .text("\(device)"))
    page.script.call(.settle)
  }

  private func leaveFrame(_ device: PointerInput.Device) {
    holders.removeValue(forKey: device)?.frame.page?.pointers.leave(device)
  }
}
