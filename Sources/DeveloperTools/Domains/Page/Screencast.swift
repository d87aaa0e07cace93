import BridgeContract
import ShellRuntime
import ShellSession
import TerminalModel

/// The moving picture of a page for a client: a frame when the page has changed, after the client has received the one before.
final class Screencast {
  private weak var agent: Agent?
  private var isRunning = false
  private var isPending = false
  private var isScheduled = false
  private var shown: Grid?
  private var lastFrame = 0
  private var encoding = GridPicture.Encoding.png

  init(_ agent: Agent) { self.agent = agent }

  func start(_ encoding: GridPicture.Encoding) {
    self.encoding = encoding
    isRunning = true
    isPending = false
    shown = nil
    update()
  }

  func stop() { isRunning = false }

  func acknowledge() {
    isPending = false
    update()
  }

  /// Sends a frame soon if the page has changed, at most one in `DevToolsLimits.frameInterval`.
  func update() {
    guard isRunning, !isPending, !isScheduled, let agent, let grid = try? PagePicture.grid(agent), grid != shown
    else { return }
    isScheduled = true
    agent.host.loop.setTimer(after: shown == nil ? 0 : DevToolsLimits.frameInterval) { [weak self] in
      self?.isScheduled = false
      self?.sendFrame()
    }
  }

  private func sendFrame() {
    guard isRunning, !isPending, let agent, !agent.isEnded, let grid = try? PagePicture.grid(agent), grid != shown,
      let data = try? PagePicture.base64(GridPicture(grid, scale: 2, encoding: encoding), agent)
    else { return }
    shown = grid
    isPending = true
    lastFrame += 1
    let size = agent.host.read { $0.viewport.size }
    agent.send(
      "Page.screencastFrame",
      .members([
        "data": .string(data), "sessionId": .integer(Int64(lastFrame)),
        "metadata": .members([
          "offsetTop": .integer(0), "pageScaleFactor": .integer(1), "deviceWidth": .integer(Int64(size.columns * 8)),
          "deviceHeight": .integer(Int64(size.rows * 16)), "scrollOffsetX": .integer(0), "scrollOffsetY": .integer(0),
          "timestamp": .whole(agent.host.wallSeconds),
        ]),
      ]))
  }
}
