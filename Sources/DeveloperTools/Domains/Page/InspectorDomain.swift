import BridgeContract

/// The domain Inspector: the death of the renderer, and the recovery.
final class InspectorDomain: DevToolsDomain {
  static let name = "Inspector"
  private let agent: Agent
  private var isEnabled = false
  private var isCrashed = false

  init(_ agent: Agent) { self.agent = agent }

  var commands: [String: Command] { ["enable": enable, "disable": disable] }

  private func enable(_: Parameters, _ reply: Reply) {
    isEnabled = true
    reply()
  }

  private func disable(_: Parameters, _ reply: Reply) {
    isEnabled = false
    reply()
  }

  func pageDidEnd() {
    // A tab without a page has lost its target, which is another event.
    guard let page = agent.page, page.phase == .gone || page.recovery.load != nil else { return }
    isCrashed = true
    // Chrome sends it to every session.
    agent.send("Inspector.targetCrashed")
  }

  func documentDidChange() {
    guard isCrashed else { return }
    isCrashed = false
    agent.send("Inspector.targetReloadedAfterCrash")
  }
}
