import PageWire
import ShellCore
import TerminalModel

/// Jump mode: labels over all tappable targets.
extension ScreenModel {
  /// Shows the labels of the chrome, and requests the page's description.
  mutating func startJump(state: ShellState, layout: ScreenLayout, options: ScreenOptions) -> [ScreenCommand] {
    let screen = ScreenComposition(state: state, model: self, layout: layout, options: options)
    jumpCount = (jumpCount + 1) % Self.firstRequest
    let jump = JumpState(request: Self.firstRequest + jumpCount)
    overlay = .jump(jump)
    guard screen.isPageReachable, state.canReachPage else { return [] }
    return [.user(.describePage(request: jump.request))]
  }

  /// Handles the page's description.
  package mutating func handle(_ description: PageDescription) {
    guard case .jump(var jump)? = overlay, jump.request == description.request else { return }
    jump.nodes = description.nodes
    overlay = .jump(jump)
  }

  /// Start of a range of request IDs that no other requester uses.
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
    let matching = jumpTargets(jump, state: state, layout: layout, options: options).filter {
      $0.label.hasPrefix(jump.typed)
    }
    guard let target = matching.first(where: { $0.label == jump.typed }) else {
      if matching.isEmpty {
        notify("No label begins with \(ScreenText.visible(jump.typed))", kind: .warning)
        overlay = nil
      } else {
        overlay = .jump(jump)
      }
      return []
    }
    overlay = nil
    switch target.destination {
    case .part(let part): return tap(part, state: state, layout: layout, options: options)
    case .node(let node):
      focus = .page
      return [.user(.actOnNode(.tap(node: node)))]
    }
  }
}
