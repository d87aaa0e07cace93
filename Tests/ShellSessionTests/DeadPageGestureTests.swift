import Flows
import PageWire
import ShellCore
import ShellSession
import Testing

@Suite("Gestures on a page with an undetected death start a probe")
struct DeadPageGestureTests {
  private static let gestures = [
    "tapOn: Pay rent", "tapOn: {id: rent}", "tapOn: {point: \"10%,30%\"}", "doubleTapOn: Pay rent",
    "longPressOn: Pay rent", "longPressOn: {point: \"10%,30%\"}", "swipe: {direction: UP}",
    "swipe: {from: Pay rent, direction: LEFT}", "scroll", "pressKey: enter", "inputText: abc",
  ]

  private func report(_ commands: [String], recovery: String = "recreate") throws -> (FlowReport, ShellState) {
    let page = """
      <button id=rent onclick="document.title = 'tapped'">Pay rent</button><input autofocus>
      <div style="height: 2000px"></div>
      """
    let manifest = """
      name: Session
      tabs: [{id: TAB_1, title: One, url: index.html}]
      recovery: \(recovery)
      """
    let app = try SessionApp(["index.html": page], manifest: manifest, launches: false)
    let flow = try FlowParser.parse(
      text: "appId: x\n---\n- launchApp\n" + commands.map { "- \($0)\n" }.joined(), path: "a.yaml")
    let runner = FlowRunner(driver: FlowSession(session: app.session), library: FlowLibrary { _ in nil })
    return (runner.run(flow), app.state)
  }

  @Test("The gesture is lost, the probe times out after a second, and the page is recovered", arguments: gestures)
  func gesture(_ gesture: String) throws {
    let (report, state) = try report(["killRenderer: silent", gesture, "advance: 1100ms", "assertVisible: Pay rent"])
    #expect(report.failure?.summary == nil)
    #expect(state.deaths.map(\.verdict) == [.recreate])
    #expect(state.deaths.map(\.kind) == ["silent"])
    #expect(state.selected?.stack.current?.page?.title != "tapped")
  }

  @Test("A lookup waits for the result of a running probe")
  func probed() throws {
    let (report, state) = try report(
      [
        "killRenderer: silent", "background", "foreground", "tapOn: Pay rent", "evalPage: document.title",
        "assertTrue: \"${output.result == 'tapped'}\"",
      ])
    #expect(report.failure?.summary == nil)
    #expect(state.deaths.map(\.verdict) == [.recreate])
  }

  @Test("Lookups use the last description of the page; assertions do not")
  func assertions() throws {
    #expect(try report(["killRenderer: silent", "tapOn: Zebra"]).0.failure?.reason == "renderer gone")
    #expect(try report(["killRenderer: silent", "assertVisible: Pay rent"]).0.failure?.reason == "renderer gone")
    // After a reported death no element can be tapped.
    #expect(
      try report(["killRenderer: reported", "tapOn: Pay rent"], recovery: "none").0.failure?.reason == "renderer gone")
  }

  @Test("An action for a page that died in the background fails at once and says when the page is recovered")
  func actions() throws {
    for (recovery, reason) in [
      ("none", "renderer gone"),
      (
        "{reported: reload, hidden: deferred}",
        "renderer gone: the page is reloaded when the app is in the foreground"
      ),
    ] {
      let (report, state) = try report(
        ["background", "killRenderer: reported", "sendAction: note"], recovery: recovery)
      #expect(report.failure?.message == "the page cannot accept the action note")
      #expect(report.failure?.reason == reason)
      #expect(state.now < 100)
    }
    let (silent, state) = try report(
      ["background", "killRenderer: silent", "sendAction: note"], recovery: "{silent: reload, hidden: deferred}")
    #expect(silent.failure?.reason == "renderer gone: the page is reloaded when the app is in the foreground")
    #expect(state.now < 1_100)
  }

  @Test("With on-load each load dies until the renderer is revived, or `times` times")
  func onLoad() throws {
    let unlimited = [
      "killRenderer: on-load", "assertDeaths: {times: 3, last: {kind: on-load, verdict: crashPage}}",
      "tapOn: {id: retry}", "assertDeaths: 6", "reviveRenderer", "tapOn: {id: retry}", "assertVisible: Pay rent",
      "assertDeaths: 6", "evalPage: location.reload()", "assertVisible: Pay rent", "assertDeaths: 6",
    ]
    #expect(try report(unlimited, recovery: "{policy: recreate, limit: 3, within: 60s}").0.failure?.summary == nil)
    let twice = ["killRenderer: {kind: on-load, times: 2}", "assertVisible: Pay rent", "assertDeaths: 2"]
    #expect(try report(twice).0.failure?.summary == nil)
  }
}
