import BridgeContract
import DocumentTestKit
import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Inspector: calls and messages of native sides") struct BridgePanelTests {
  private static let sizes: [(Int, Int)] = [(80, 24), (40, 20), (120, 40)]

  private func panel(_ columns: Int = 120, _ rows: Int = 40) -> ScreenFixture {
    var screen = ScreenFixture(SampleApp.native(), columns, rows)
    screen.type("I")
    return screen
  }

  private func lines(_ screen: ScreenFixture) -> [String] {
    let context = InspectorContext(screen.state, screen.model.panes.first, screen.options)
    return BridgePanel.shownRows(context).map { BridgePanel.line($0, context).map(\.text).joined() }
  }

  @Test("Calls and messages are in the order of time, with their kinds and dialects")
  func list() {
    #expect(
      lines(panel()) == [
        "11.000 sum message ✓ 4ms [1,2,3]",
        #"11.020 watch_position async ✗ CANCELED 2.40s 5 replies {"accuracy":"high"}"#,
        #"11.500 pay async ✓ 1.50s ▲ contract {"amount":"12"}"#,
        #"11.510 ← confirm ask native/device.js "Pay 12?""#,
        #"12.990 ← paid event native/device.js {"amount":12}"#,
        "13.500 ← refresh() script native/device.js",
        #"14.000 exec prompt cordova-ios ◌ pending 0ms {"text":"gap:1","default":"x","origin":"app://bank"}"#,
      ])
  }

  @Test("The filter finds kinds, dialects, messages and broken contracts")
  func filter() {
    func names(_ text: String) -> [String] {
      var screen = panel()
      screen.type("/")
      for letter in text { screen.type(letter) }
      return lines(screen).map { String($0.split(separator: " ").dropFirst().drop { $0 == "←" }.first ?? "") }
    }
    #expect(names("message") == ["sum"])
    #expect(names("cordova") == ["exec"])
    #expect(names("contract") == ["pay"])
    #expect(names("from native") == ["confirm", "paid", "refresh()"])
  }

  @Test("The details have the sequence of a call in every size", arguments: sizes, [1, 2, 3, 6])
  func details(size: (Int, Int), row: Int) {
    var screen = panel(size.0, size.1)
    screen.press(.home)
    for _ in 1..<row { screen.press(.down) }
    screen.press(.enter)
    Golden.expect(screen.golden, "Screens/bridge-sequence-\(row)-\(size.0)x\(size.1).txt")
  }

  @Test("A sequence uses only ASCII with the ASCII set, and is a list where it is too narrow")
  func narrow() throws {
    let state = SampleApp.native()
    let diagram = try #require(
      SequenceDiagram(state.calls[2], messages: state.programs.messages, now: 0, marks: .of(.ascii)))
    func text(_ columns: Int) -> [String] {
      diagram.lines(columns: columns).map { $0.map(\.text).joined().trimmingTrailingSpaces }
    }
    #expect(text(40).allSatisfy { $0.count <= 40 && $0.allSatisfy(\.isASCII) })
    #expect(text(14) == ["0ms pay", "10ms ask confirm", "1.49s event paid", #"1.50s {"id":4821}"#])
  }

  @Test("A row has its replies and its sequence as JSON")
  func json() {
    var screen = panel()
    screen.type("/")
    for letter in "watch" { screen.type(letter) }
    screen.press(.enter)
    guard case .save(let file)? = screen.type("S").first else {
      Issue.record("nothing is saved")
      return
    }
    let sequence = [
      #"{"ms":0,"from":"page","to":"native","text":"watch_position"}"#,
      #"{"ms":0,"from":"native","to":"page","text":"3 earlier"}"#,
      #"{"ms":0,"from":"native","to":"page","text":"4 {\"step\":1,\"latitude\":55.76}"}"#,
      #"{"ms":1000,"from":"native","to":"page","text":"5 {\"step\":2,\"latitude\":55.77}"}"#,
      #"{"ms":2400,"from":"bridge","to":"page","text":"CANCELED"}"#,
      #"{"ms":2400,"from":"bridge","to":"native","text":"cancel page"}"#,
    ].joined(separator: ",")
    let replies = [
      #"{"ms":0,"value":{"step":1,"latitude":55.76}}"#, #"{"ms":1000,"value":{"step":2,"latitude":55.77}}"#,
    ].joined(separator: ",")
    #expect(file.text.contains("\"sequence\":[\(sequence)],\"replies\":[\(replies)]"), "\(file.text)")
  }

  @Test(
    "Each kind of call is edited as the script that a page would run",
    arguments: [
      (NativeCall.Kind.interface, "pay", #"{"sum":1}"#, #"bridge.call_interface("pay", {"sum":1})"#),
      (.message, "visit", "[1]", "webkit.messageHandlers.visit.postMessage([1])"),
      (.message, "a-b", "", #"webkit.messageHandlers["a-b"].postMessage(null)"#),
      (.method, "Device.add", #"[2,"x"]"#, #"Device.add(2, "x")"#),
      (.prompt, "exec", #"{"text":"gap:\"1","default":"d"}"#, #"prompt("gap:\"1", "d")"#),
      (.link, "shop://item", #"{"url":"shop://item/7"}"#, #"location.href = "shop://item/7""#),
      (.url, "queue", #"{"url":"yy://a","kind":"page"}"#, #"location.href = "yy://a""#),
      (
        .url, "queue", #"{"url":"yy://a","kind":"frame"}"#,
        #"document.body.append(Object.assign(document.createElement("iframe"), { src: "yy://a", hidden: true }))"#
      ),
      (
        .url, "api", #"{"url":"https://a/b","kind":"fetch","method":"GET","headers":{},"body":""}"#,
        #"fetch("https://a/b")"#
      ),
      (
        .url, "api",
        #"{"url":"https://a/b","kind":"fetch","method":"PUT","headers":{"x-a":"1"},"body":"text"}"#,
        #"fetch("https://a/b", { method: "PUT", headers: {"x-a":"1"}, body: "text" })"#
      ),
    ])
  func edit(kind: NativeCall.Kind, name: String, data: String, script: String) {
    var record = SampleApp.native().calls[0]
    (record.kind, record.interfaceName, record.data) = (kind, name, data)
    #expect(CallScript(call: record, namespace: "bridge").text == script)
  }
}
