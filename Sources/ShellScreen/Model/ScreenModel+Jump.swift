import PageWire
import ShellCore
import TerminalModel

/// Labels over everything that can be tapped.
extension ScreenModel {
  /// Shows the labels of the frame, and asks the page for what is in it.
  mutating func startJump(state: ShellState, layout: ScreenLayout, options: ScreenOptions) -> [ScreenCommand] {
    let screen = ScreenComposition(state: state, model: self, layout: layout, options: options)
    jumps = (jumps + 1) % Self.firstRequest
    let jump = JumpState(request: Self.firstRequest + jumps)
    overlay = .jump(jump)
    guard screen.isPageReachable, state.canReachPage else { return [] }
    return [.user(.describePage(request: jump.request))]
  }

  /// The page has said what is in it.
  public mutating func take(_ description: PageDescription) {
    guard case .jump(var jump)? = overlay, jump.request == description.request else { return }
    jump.nodes = description.nodes
    overlay = .jump(jump)
  }

  /// Far from the numbers that others give to their questions.
  private static let firstRequest: UInt32 = 0x2000_0000

  func jumpTargets(
    _ jump: JumpState, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [JumpTarget] {
    var uncovered = self
    uncovered.overlay = nil
    return JumpTargets.make(
      jump, on: ScreenComposition(state: state, model: uncovered, layout: layout, options: options))
  }

  mutating func handleJumpKey(
    _ key: KeyPress, _ jump: JumpState, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    var jump = jump
    guard key.modifiers.isEmpty, case .character(let letter) = key.code else {
      if key.code == .backspace, !jump.typed.isEmpty {
        jump.typed.removeLast()
        overlay = .jump(jump)
      } else {
        overlay = nil
      }
      return []
    }
    jump.typed += letter.lowercased()
    let fitting = jumpTargets(jump, state: state, layout: layout, options: options).filter {
      $0.label.hasPrefix(jump.typed)
    }
    guard let target = fitting.first(where: { $0.label == jump.typed }) else {
      if fitting.isEmpty {
        notify("No label begins with \(ScreenText.visible(jump.typed))", kind: .warning)
        overlay = nil
      } else {
        overlay = .jump(jump)
      }
      return []
    }
    overlay = nil
    switch target.thing {
    case .part(let part): return tap(part, state: state, layout: layout, options: options)
    case .node(let node):
      focus = .page
      return [.user(.actOnNode(.tap(node: node)))]
    }
  }
}
