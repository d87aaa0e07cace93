import BridgeContract
import ShellCore
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
      let start = GridPoint.cell(x: x, y: y)
      let end = GridPoint.cell(x: x + (try clip.number("width")) + 7, y: y + (try clip.number("height")) + 15)
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
