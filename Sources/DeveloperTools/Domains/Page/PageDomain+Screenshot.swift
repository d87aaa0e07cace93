import BridgeContract
import PageWire
import ShellCore
import ShellSession
import TerminalModel

/// Pictures of the page: of its cells, each of which stands for 8 by 16 CSS pixels.
extension PageDomain {
  func captureScreenshot(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let encoding = try PagePicture.encoding(
      try parameters.optionalString("format"), quality: try parameters.optionalInteger("quality"))
    var area: GridPicture.Area?
    var scale = 1
    if let clip = parameters["clip"].map({ Parameters($0) }) {
      area = GridPicture.Area(
        x: try clip.number("x"), y: try clip.number("y"), width: try clip.number("width"),
        height: try clip.number("height"))
      let wanted = try clip.optionalNumber("scale") ?? 1
      scale = Int(min(max(wanted.rounded(), 1), Double(GridPicture.maximumScale)))
    }
    let isWhole = try parameters.flag("captureBeyondViewport")
    agent.host.viewportQueue.perform { finish in
      self.capture(
        GridPicture(Grid(size: GridSize(columns: 0, rows: 0)), area: area, scale: scale, encoding: encoding),
        isWhole: isWhole
      ) { result in
        finish()
        reply(result.map { .members(["data": .string($0)]) })
      }
    }
  }

  /// Base64 of a picture of the page.
  /// - Parameters:
  ///   - format: the picture without its cells; its area is a part of the document.
  ///   - isWhole: whether what is out of view can be a part of it.
  private func capture(
    _ format: GridPicture, isWhole: Bool, _ completion: @escaping (Result<String, ProtocolError>) -> Void
  ) {
    let (viewport, scroll) = agent.host.read { state in (state.viewport, state.tab(tab)?.page?.scroll) }
    var format = format
    func picture() -> Result<String, ProtocolError> {
      Result { () throws(ProtocolError) in
        format.grid = try PagePicture.grid(agent)
        return try PagePicture.base64(format, agent)
      }
    }
    guard isWhole, let rows = scroll?.contentRows, rows > viewport.size.rows else {
      format.area?.y -= Double(scroll?.row ?? 0) * 16
      return completion(picture())
    }
    var taller = viewport
    taller.size.rows = min(rows, WireLimits.gridExtent)
    agent.call("Page.scrollTop", .empty) { position in
      guard case .success(let position) = position else { return completion(position.map { $0.text }) }
      // Also without the client, the page gets its viewport back.
      self.resize(to: taller) {
        let result = picture()
        self.resize(to: viewport) { self.agent.call("Page.scroll", position) { _ in completion(result) } }
      }
    }
  }

  /// Gives the page another viewport, and waits until it has painted in it.
  private func resize(to viewport: Viewport, _ completion: @escaping () -> Void) {
    agent.host.dispatch(.viewportChanged(viewport))
    waitForGrid(of: viewport.size, attempts: 50, completion)
  }

  private func waitForGrid(of size: GridSize, attempts: Int, _ completion: @escaping () -> Void) {
    guard attempts > 0, !agent.isEnded, (try? PagePicture.grid(agent))?.size != size else { return completion() }
    agent.host.loop.setTimer(after: DevToolsLimits.frameInterval) { [self] in
      waitForGrid(of: size, attempts: attempts - 1, completion)
    }
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

  func startScreencast(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let encoding = try PagePicture.encoding(
      try parameters.optionalString("format"), quality: try parameters.optionalInteger("quality"))
    reply()
    screencast.start(encoding)
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
