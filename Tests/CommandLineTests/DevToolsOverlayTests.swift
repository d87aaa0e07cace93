import BridgeContract
import DocumentTestKit
import Foundation
import SystemTestKit
import Testing

@Suite("Developer tools: highlights and event listeners", .serialized) struct DevToolsOverlayTests {
  /// `hull run --devtools` in a terminal, and a client of its page.
  private func open() async throws -> (terminal: TerminalRun, client: DevToolsClient) {
    let server = try LocalServer([:])
    let port = server.port
    server.stop()
    let terminal = try await TerminalRun(
      ["run", CommandRun.fixtures.path + "/apps/styled", "--private", "--devtools", String(port)])
    try await terminal.wait(forText: "Tea", "devtools 127.0.0.1:\(port)")
    let list = try targets(port)
    guard case .array(let targets) = try JSONValue(parsing: list), let id = targets.first?["id"]?.stringValue else {
      throw DevToolsRun.Failure(description: list)
    }
    return (terminal, try DevToolsClient(port: port, path: "/devtools/page/\(id)"))
  }

  /// The body of `/json/list`.
  private func targets(_ port: UInt16) throws -> String {
    let connection = try WebDriverClient.connect(to: port)
    defer { close(connection) }
    let request = Array("GET /json/list HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n".utf8)
    _ = send(connection, request, request.count, Int32(MSG_NOSIGNAL))
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = recv(connection, &buffer, buffer.count, 0), count > 0 { received += buffer.prefix(count) }
    let text = String(decoding: received, as: UTF8.self)
    return text.firstRange(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } ?? ""
  }

  /// The row of the terminal with a text, with its styles.
  private func row(_ text: String, _ terminal: TerminalRun) throws -> String {
    try terminal.styledScreen().split(separator: "\n").map { String($0) }.first { $0.contains(text) } ?? ""
  }

  /// Whether reverse video begins in a row.
  private func isReversed(_ row: String) -> Bool { row.contains(#/\[(?:[0-9]+;)*7[;m]/#) }

  @Test("A client's highlight is drawn on the terminal, and a tap chooses a node")
  func highlight() async throws {
    let (terminal, client) = try await open()
    for domain in ["DOM", "Overlay"] { try client.call("\(domain).enable") }
    let document = try #require(client.call("DOM.getDocument", isWritten: false)["root"]?["nodeId"]).text
    let item = try #require(
      client.call("DOM.querySelector", #"{"nodeId":\#(document),"selector":"li"}"#)["nodeId"]
    ).text
    let plain = try row("Tea", terminal)
    #expect(!isReversed(plain))
    for (method, parameters) in [
      ("highlightNode", #"{"highlightConfig":{},"nodeId":\#(item)}"#),
      ("highlightRect", #"{"x":8,"y":48,"width":40,"height":16}"#),
      ("highlightQuad", #"{"quad":[8,48,48,48,48,64,8,64]}"#),
    ] {
      try client.call("Overlay.\(method)", parameters)
      try await terminal.wait("the highlight of \(method)") { _ in isReversed(try row("Tea", terminal)) }
      try client.call("Overlay.hideHighlight")
      try await terminal.wait("the end of the highlight") { _ in try row("Tea", terminal) == plain }
    }
    try client.call("Overlay.setInspectMode", #"{"mode":"searchForNode","highlightConfig":{}}"#)
    try terminal.click("fresh")
    try client.expect(["Overlay.inspectNodeRequested"])
    let chosen = try #require(client.event("Overlay.inspectNodeRequested")?["backendNodeId"]).text
    let node = try client.call("DOM.describeNode", #"{"backendNodeId":\#(chosen)}"#)["node"]
    #expect(node?["nodeName"]?.stringValue == "B")
    try client.call("Overlay.setInspectMode", #"{"mode":"none"}"#)
    try terminal.click("Gift")
    try await terminal.wait(forText: "[ ] Gift")
  }

  @Test("Event listeners are those that the page adds")
  func listeners() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try DevToolsRun("apps/styled", in: folder)
    let client = try run.page()
    try client.evaluate(
      """
      const item = document.querySelector('li'), once = () => {}, removed = () => {}, stop = new AbortController();
      item.addEventListener('click', function clicked() {}, true);
      item.addEventListener('click', once, { once: true, passive: true });
      item.addEventListener('keydown', { handleEvent() {} });
      item.addEventListener('input', removed); item.removeEventListener('input', removed);
      item.addEventListener('change', removed, { signal: stop.signal }); stop.abort();
      item.onfocus = function focused() {};
      item.firstChild.addEventListener('custom', once);
      """)
    let object = try client.call(
      "Runtime.evaluate", #"{"expression":"document.querySelector('li')"}"#, isWritten: false)
    let id = try #require(object["result"]?["objectId"]).text
    func listeners(_ more: String = "") throws -> [String] {
      let result = try client.call("DOMDebugger.getEventListeners", #"{"objectId":\#(id)\#(more)}"#)
      return (result["listeners"]?.values ?? []).map { listener in
        let flags = ["useCapture", "passive", "once"].filter { listener[$0] == .bool(true) }
        let handler = listener["handler"]?["description"]?.stringValue ?? ""
        return ([listener["type"]?.stringValue ?? "", handler] + flags).joined(separator: " ")
      }
    }
    let own = [
      "click function clicked() {} useCapture", "click () => {} passive once", "keydown handleEvent() {}",
      "focus function focused() {}",
    ]
    #expect(try listeners() == own)
    #expect(try listeners(#","depth":-1"#) == own + ["custom () => {}"])
    try client.evaluate("document.querySelector('li').click()")
    #expect(try listeners() == own.filter { !$0.contains("once") })
    let refused = try client.call("DOMDebugger.setEventListenerBreakpoint", #"{"eventName":"click"}"#)
    #expect(refused["message"]?.stringValue == "Hull has no debugger that could pause the page")
  }
}

extension JSONValue {
  fileprivate var values: [JSONValue] {
    guard case .array(let values) = self else { return [] }
    return values
  }
}
