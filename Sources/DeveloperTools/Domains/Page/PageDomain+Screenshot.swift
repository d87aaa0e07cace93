import BridgeContract
import RemoteControl
import ShellCore
import ShellRuntime
import ShellScreen
import ShellSession
import TerminalModel

/// Pictures of the page: of its cells, each of which stands for 8 by 16 CSS pixels.
extension PageDomain {
  func captureScreenshot(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let format = try parameters.optionalString("format") ?? "png"
    guard format == "png" else { throw .failed("screenshots have the format png, not \(format)") }
    var grid = try PagePicture.grid(agent)
    if let clip = parameters["clip"] {
      let clip = Parameters(clip)
      let (x, y) = (try clip.number("x"), try clip.number("y"))
      let start = AppDriver.cell(x: x, y: y)
      let end = AppDriver.cell(x: x + (try clip.number("width")) + 7, y: y + (try clip.number("height")) + 15)
      let area = GridRect(
        column: start.column, row: start.row, columns: max(1, end.column - start.column),
        rows: max(1, end.row - start.row)
      ).intersection(grid.bounds)
      guard !area.isEmpty else { throw .failed("the clip is outside of the page") }
      grid = grid.subgrid(area)
    }
    reply(.members(["data": .string(try PagePicture.png(grid))]))
  }

  func getLayoutMetrics(_: Parameters, _ reply: Reply) {
    let (size, scroll) = agent.host.read { state in (state.viewport.size, state.tab(tab)?.page?.scroll) }
    let (width, height) = (Double(size.columns * 8), Double(size.rows * 16))
    let top = Double(scroll?.row ?? 0) * 16
    let content = max(height, Double(scroll?.contentRows ?? 0) * 16)
    let layout = JSONValue.members([
      "pageX": .integer(0), "pageY": .whole(top), "clientWidth": .whole(width), "clientHeight": .whole(height),
    ])
    let visual = JSONValue.members([
      "offsetX": .integer(0), "offsetY": .integer(0), "pageX": .integer(0), "pageY": .whole(top),
      "clientWidth": .whole(width), "clientHeight": .whole(height), "scale": .integer(1), "zoom": .integer(1),
    ])
    let area = JSONValue.members([
      "x": .integer(0), "y": .integer(0), "width": .whole(width), "height": .whole(content),
    ])
    reply(
      .members([
        "layoutViewport": layout, "visualViewport": visual, "contentSize": area, "cssLayoutViewport": layout,
        "cssVisualViewport": visual, "cssContentSize": area,
      ]))
  }

  func startScreencast(_: Parameters, _ reply: Reply) {
    reply()
    screencast.start()
  }

  func stopScreencast(_: Parameters, _ reply: Reply) {
    screencast.stop()
    reply()
  }

  func ackFrame(_: Parameters, _ reply: Reply) {
    reply()
    screencast.acknowledge()
  }
}

/// The page of a tab as a picture.
enum PagePicture {
  static func grid(_ agent: Agent) throws(ProtocolError) -> Grid {
    guard let view = agent.page?.view, let surface = agent.host.surface(of: view) else {
      throw .failed("the page has not been painted")
    }
    return surface.grid
  }

  /// Base64 of a PNG.
  static func png(_ grid: Grid) throws(ProtocolError) -> String {
    do throws(SessionError) {
      return Base64.encoded(try PictureFormat.png.bytes(of: grid, theme: ThemeLibrary.standard(for: .dark)))
    } catch {
      throw .failed(error.message)
    }
  }
}

/// The moving picture of a page for a client: a frame when the page has changed, after the client has received the one before.
final class Screencast {
  private weak var agent: Agent?
  private var isRunning = false
  private var isPending = false
  private var isScheduled = false
  private var shown: Grid?
  private var lastFrame = 0

  init(_ agent: Agent) { self.agent = agent }

  func start() {
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
      let data = try? PagePicture.png(grid)
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
