import BridgeContract
import TerminalModel

/// The domain Overlay: the box of a node on the terminal's screen, and the choice of a node by a tap.
final class OverlayDomain: DocumentDomain, DevToolsDomain {
  static let name = "Overlay"
  private var inspectMode: JSONValue?

  init(_ agent: Agent) { super.init(agent, domain: Self.name) }

  /// Switches of front ends for what is drawn in Chrome only.
  private static let switches = [
    "enable", "setShowAdHighlights", "setShowContainerQueryOverlays", "setShowDebugBorders", "setShowDisplayCutout",
    "setShowFlexOverlays",
    "setShowFPSCounter", "setShowGridOverlays", "setShowHinge", "setShowHitTestBorders",
    "setShowInspectedElementAnchor",
    "setShowIsolatedElements", "setShowLayoutShiftRegions", "setShowPaintRects", "setShowScrollBottleneckRects",
    "setShowScrollSnapOverlays", "setShowViewportSizeOnResize", "setShowWebVitals", "setShowWindowControlsOverlay",
    "setPausedInDebuggerMessage", "highlightSourceOrder",
  ]

  var commands: [String: Command] {
    var commands: [String: Command] = [
      "disable": disable, "highlightNode": highlightNode, "highlightRect": highlightRect,
      "highlightQuad": highlightQuad, "highlightFrame": highlightFrame, "hideHighlight": hideHighlight,
      "setInspectMode": setInspectMode,
    ]
    for name in Self.switches { commands[name] = { (_, reply) in reply() } }
    return commands
  }

  // MARK: The highlight

  private func set(_ box: GridRect?) {
    guard let tab = agent.tab else { return }
    agent.host.setToolHighlight(box, in: tab)
  }

  /// The cells that a box in CSS pixels touches.
  private static func cells(left: Double, top: Double, right: Double, bottom: Double) -> GridRect {
    func cell(_ value: Double, _ size: Double) -> Int { Int(max(-10_000, min(10_000, value / size)).rounded()) }
    let (column, row) = (cell(left, 8), cell(top, 16))
    return GridRect(
      column: column, row: row, columns: max(1, cell(right, 8) - column), rows: max(1, cell(bottom, 16) - row))
  }

  private func highlightNode(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let object = try parameters.optionalString("objectId")
    highlight(parameters.json, in: object.map { RuntimeDomain.instance(ofObject: $0) }, reply)
  }

  private func highlight(_ parameters: JSONValue, in instance: String?, _ reply: Reply) {
    let found = Reply { [weak self] result in
      guard case .success(let value) = result else { return reply(result) }
      let edges = value["box"]?.arrayElements?.compactMap(\.doubleValue) ?? []
      self?.set(
        edges.count == 4 ? Self.cells(left: edges[0], top: edges[1], right: edges[2], bottom: edges[3]) : nil)
      reply()
    }
    call("boxOf", parameters, in: instance, found)
  }

  private func highlightRect(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let (x, y) = (try parameters.number("x"), try parameters.number("y"))
    let (width, height) = (try parameters.number("width"), try parameters.number("height"))
    set(Self.cells(left: x, top: y, right: x + width, bottom: y + height))
    reply()
  }

  private func highlightQuad(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let numbers = try parameters.list("quad").compactMap(\.doubleValue)
    guard numbers.count == 8 else { throw .failed("Invalid Quad format") }
    let (xs, ys) = (
      stride(from: 0, to: 8, by: 2).map { numbers[$0] }, stride(from: 1, to: 8, by: 2).map { numbers[$0] }
    )
    set(
      Self.cells(left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0))
    reply()
  }

  private func highlightFrame(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let frame = try parameters.string("frameId")
    guard frame != agent.frameID else {
      return highlight(.members(["selector": .string(":root")]), in: nil, reply)
    }
    let owner = Reply { [weak self] result in
      guard case .success(let value) = result, let node = value["backendNodeId"] else { return reply(result) }
      self?.highlight(.members(["backendNodeId": node]), in: nil, reply)
    }
    let parameters = JSONValue.members(["frameId": .string(frame), "mainFrame": .string(agent.frameID)])
    agent.call("DOM.getFrameOwner", parameters) { owner($0) }
  }

  private func hideHighlight(_: Parameters, _ reply: Reply) {
    set(nil)
    reply()
  }

  private func disable(_: Parameters, _ reply: Reply) {
    set(nil)
    inspectMode = nil
    guard agent.channel?.document != nil else { return reply() }
    call("setInspectMode", .members(["mode": .string("none")]), in: nil, reply)
  }

  func documentDidChange() {
    set(nil)
    if let inspectMode { call("setInspectMode", inspectMode, in: nil, Reply { _ in }) }
  }

  func pageDidEnd() { set(nil) }
  func end() { set(nil) }

  // MARK: The choice of a node

  private func setInspectMode(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let mode = try parameters.string("mode")
    inspectMode = mode == "none" ? nil : parameters.json
    if mode == "none" { set(nil) }
    guard agent.channel?.document != nil else { return reply() }
    call("setInspectMode", parameters.json, in: nil, reply)
  }
}
