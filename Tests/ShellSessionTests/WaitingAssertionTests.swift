import Flows
import PageWire
import ShellSession
import Testing

@Suite("Assertions wait for later changes of a page, in every state of the app")
struct WaitingAssertionTests {
  /// How the flow reached the page whose timer fulfills the assertion.
  enum Arrival: String, CaseIterable {
    case freshLoad, cachedBack, cachedBackWithTimer, tabSwitch, nativeModalDismissed, nativeScreenLeft
    case pageModalDismissed, afterDeath

    /// The query of the page's URL, which selects the event that starts the timer.
    var query: String {
      switch self {
      case .freshLoad, .cachedBackWithTimer, .afterDeath: "load"
      case .cachedBack, .pageModalDismissed: "show"
      case .tabSwitch: "visible"
      case .nativeModalDismissed, .nativeScreenLeft: "tap"
      }
    }

    var steps: [String] {
      switch self {
      case .freshLoad: []
      case .cachedBack, .cachedBackWithTimer: ["tapOn: Away", "back"]
      case .tabSwitch: ["selectTab: TAB_2", "selectTab: TAB_1"]
      case .nativeModalDismissed: ["tapOn: Modal", "tapOn: Done"]
      case .nativeScreenLeft: ["tapOn: Screen", "back"]
      case .pageModalDismissed: ["tapOn: Sheet", "back"]
      case .afterDeath: ["killRenderer: reported"]
      }
    }
  }

  /// The script of the timer, and the assertion that it fulfills.
  struct Row: CustomTestStringConvertible {
    var script: String
    var assertion: String

    var testDescription: String { assertion }
  }

  static let rows = [
    Row(script: "bridge.set_navigation_bar({ title: 'Later' })", assertion: "assertNavigationBar: {title: Later}"),
    Row(script: "history.pushState(1, '', '/later.html')", assertion: "assertUrl: /later.html"),
    Row(
      script: "history.pushState(1, '', '/later.html')",
      assertion: "assertStack: {urls: ['/index.html?QUERY', /later.html]}"),
    Row(script: "bridge.call_interface('pay', {})", assertion: "assertCalls: {pay: {times: 1, outcome: resolved}}"),
    Row(script: "console.log('later')", assertion: "assertConsole: later"),
    Row(script: "alert('later')", assertion: "assertDialog: {kind: alert, text: later}"),
    Row(script: "bridge.move_to_tab({ id: 'TAB_2' })", assertion: "assertTab: TAB_2"),
    Row(script: "bridge.present_modal({ screen: 'sheet' })", assertion: "assertScreen: {native: sheet, modal: true}"),
    Row(script: "location.href = 'third.html'", assertion: "assertLoads: {/third.html: 1}"),
    Row(script: "history.pushState(1, '', '/later.html')", assertion: "assertTimeline: [didChangeHistory]"),
    Row(script: "bridge.state = { HOME: { open: true } }", assertion: "assertState: {HOME.open: true}"),
    Row(script: "location.href = 'tel:112'", assertion: "assertExternal: ['tel:112']"),
    Row(script: "document.cookie = 'later=1'", assertion: "assertCookies: {later: 1}"),
    Row(script: "text.textContent = 'later'", assertion: "assertVisible: later"),
    Row(script: "text.remove()", assertion: "assertNotVisible: now"),
    Row(script: "text.textContent = 'later'", assertion: "extendedWaitUntil: {visible: later, timeout: 2000}"),
    Row(script: "location.href = 'third.html'", assertion: "assertView: {url: /third.html}"),
    Row(script: "text.textContent = 'later'", assertion: "copyTextFrom: later"),
    Row(script: "text.textContent = 'later'", assertion: "tapOn: later"),
    Row(
      script: "bridge.set_navigation_bar({ title: 'x', rightIcon: 'ic_info' })", assertion: "tapOn: {bar: right}"),
    Row(script: "alert('later')", assertion: "answerDialog: true"),
  ]

  private static let manifest = """
    name: Waiting
    tabs:
      - {id: TAB_1, title: One, url: index.html}
      - {id: TAB_2, title: Two, url: other.html}
    recovery: {policy: recreate, limit: 10, within: 60s}
    bfcache: {limit: 2}
    external: {tel: open}
    state: {HOME: [open]}
    bridge:
      interfaces:
        pay: {reply: true}
    screens:
      sheet: {title: Sheet, elements: [{button: {title: Done, action: dismiss}}]}
      about: {title: About, elements: [{text: About}]}
    navigation:
      rules: [{match: /sheet.html, context: modal}]
    """

  private static func page(_ script: String) -> String {
    """
    <!doctype html><title>Page</title><p id=text>now</p><a href="other.html">Away</a> <a href="sheet.html">Sheet</a>
    <button onclick="arm(); bridge.present_modal({ screen: 'sheet' })">Modal</button>
    <button onclick="arm(); bridge.push_screen({ screen: 'about' })">Screen</button>
    <script>
    const arm = () => setTimeout(() => { \(script) }, 300);
    const is = (query) => location.search === "?" + query;
    if (is("load")) arm();
    addEventListener("pageshow", (event) => { if (is("show") && event.persisted) arm() });
    document.addEventListener("visibilitychange", () => {
      if (is("visible") && document.visibilityState === "visible") arm();
    });
    </script>
    """
  }

  /// The failures of a row's flows, one for each arrival. They share an app and its processes.
  private func failures(_ row: Row, _ mode: PageClock.Mode) throws -> [String] {
    let folder = try TemporaryFolder(prefix: "hull-waiting-test")
    var files = [
      "app.yaml": Self.manifest, "index.html": Self.page(row.script), "other.html": "<p>the other page",
      "third.html": "<p>the third page", "sheet.html": "<p>a sheet",
    ]
    for arrival in Arrival.allCases {
      let lines = ["launchApp: {clearState: true, url: '/index.html?\(arrival.query)'}"] + arrival.steps
      let steps = (lines + [row.assertion.replacing("QUERY", with: arrival.query)]).map { "- \($0)\n" }.joined()
      files[arrival.rawValue + ".yaml"] = "appId: x\n---\n\(steps)"
    }
    for (name, text) in files { try FileSystem.write(text.utf8, to: folder.path + "/" + name) }
    var options = FlowSuite.Options()
    options.clockMode = mode
    var failures: [String] = []
    var count = 0
    let flows = Arrival.allCases.map { folder.path + "/" + $0.rawValue + ".yaml" }
    try FlowSuite(flows, options: options).run {
      count += 1
      if let failure = $0.report.failure { failures.append("\($0.report.path): \(failure.message)") }
    }
    #expect(count == Arrival.allCases.count)
    return failures
  }

  @Test("Assertions wait in virtual time", arguments: rows)
  func virtual(row: Row) throws {
    #expect(try failures(row, .virtual) == [])
  }

  /// Tests in real time are slow, so a sample of the assertions is enough.
  @Test("In real time", arguments: rows.prefix(4))
  func real(row: Row) throws {
    #expect(try failures(row, .real) == [])
  }
}
