import DocumentTestKit
import Flows
import ShellCore
import ShellSession
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("A failure reports the selector, near matches, the reason and the screen")
struct FlowFailureTests {
  /// A flow's commands, and the name of the file with the expected failure.
  struct Failing: CustomTestStringConvertible, Sendable {
    let name: String
    let commands: String

    init(_ name: String, _ commands: String) {
      self.name = name
      self.commands = commands
    }

    var testDescription: String { name }
  }

  static let failing = [
    Failing("nearest", "- tapOn: Pay rents"),
    Failing("part-of-text", "- assertVisible: Pay"),
    Failing("nothing-like-it", "- assertVisible: Zebra"),
    Failing("off-screen", "- tapOn: Imprint"),
    Failing("index", "- tapOn: {text: 'Pay .*', index: 7}"),
    Failing("state", "- tapOn: {text: Close account, enabled: true}"),
    Failing("place", "- tapOn: {text: Pay rent, below: Close account}"),
    Failing("anchor", "- tapOn: {text: Pay rent, below: Balance}"),
    Failing("dialog", "- tapOn: Close\n- assertDialog: {kind: confirm}\n- tapOn: Pay rent"),
    Failing(
      "gone", "- evalPage: 'bridge.call_interface(\"slow\", {a: 1}), 1'\n- killRenderer: reported\n- tapOn: Pay rent"),
    Failing("gone-silently", "- killRenderer: silent\n- assertVisible: Pay rent"),
    Failing("crashed", "- killRenderer: crash\n- assertNavigationBar: {title: Home}\n- assertVisible: Pay rent"),
    Failing("hung", "- killRenderer: hang\n- tapOn: Pay rent"),
    Failing("suspended", "- killRenderer: suspended\n- tapOn: Pay rent"),
    Failing("error-page", "- openLink: nowhere.html\n- assertVisible: Nowhere"),
    Failing("script-error", "- tapOn: Broken\n- assertVisible: Worked"),
    Failing("calls", "- tapOn: Ask the bank\n- assertVisible: Everything is fine"),
    Failing("subflow", "- repeat: {times: 1, commands: [{runFlow: sub.yaml}]}"),
    Failing(
      "native-out-of-view",
      "- evalPage: 'bridge.present_modal({screen: \"settings\"}), 1'\n- assertScreen: {modal: true}\n- tapOn: Row 15"),
    Failing("page-script", "- evalPage: nothing.at.all"),
  ]

  @Test("Failures match their golden files", arguments: failing)
  func failure(_ failing: Failing) throws {
    let app = try Self.app()
    let text = try Self.run(app, failing.commands).description
    Golden.expect(Self.withoutNames(text) + "\n", "failures/\(failing.name).txt")
  }

  /// Removes the app's origin, which is named after a temporary folder.
  private static func withoutNames(_ text: String) -> String {
    text.replacing(/hull-session-test-([a-z0-9]+)/) { match in
      "hull-session-test-" + String(repeating: "x", count: match.1.count)
    }
  }

  @Test("A flow fails if another program stops the page process")
  func stoppedFromOutside() throws {
    let app = try Self.app()
    let session = app.session
    #expect(try Self.report(app, "- assertVisible: Pay rent").hasPassed)
    let process = try app.process("TAB_1")
    kill(process, SIGSTOP)
    defer { kill(process, SIGCONT) }
    let report = try Self.report(app, "- tapOn: Pay rent\n- assertVisible: Zebra", launch: false)
    #expect(report.failure?.reason == "the page does not respond: its process is suspended")
    #expect(session.state.deaths.isEmpty)
  }

  @Test("Hooks after a failure do not change its report")
  func hooks() throws {
    let app = try Self.app()
    let failure = try Self.run(app, "- assertVisible: Zebra", header: "onFlowComplete: [{selectTab: TAB_2}]")
    #expect(failure.snapshot.tab == "TAB_1")
    #expect(app.state.selectedTab == "TAB_2")
  }

  private static func run(_ app: SessionApp, _ commands: String, header: String = "name: x") throws -> FlowFailure {
    try #require(try report(app, commands, header: header).failure)
  }

  private static func report(
    _ app: SessionApp, _ commands: String, header: String = "name: x", launch: Bool = true
  ) throws -> FlowReport {
    let files = [
      "flows/a.yaml": "appId: x\n\(header)\n---\n\(launch ? "- launchApp\n" : "")\(commands)\n",
      "flows/sub.yaml": "appId: x\n---\n- assertVisible: Pay rent\n- tapOn: {id: none}\n",
    ]
    let library = FlowLibrary { files[$0] }
    let runner = FlowRunner(driver: FlowSession(session: app.session), library: library)
    return runner.run(try library.flow(at: "flows/a.yaml"))
  }

  private static func app() throws -> SessionApp {
    try SessionApp(["index.html": page, "other.html": "<p>other"], manifest: manifest, launches: false)
  }

  private static let manifest = """
    name: Session
    tabs:
      - {id: TAB_1, title: One, url: index.html}
      - {id: TAB_2, title: Two, url: other.html}
    recovery: none
    screens:
      settings:
        title: Settings
        elements: [\((1...15).map { "{text: Row \($0)}" }.joined(separator: ", "))]
    bridge:
      interfaces:
        balance: {reply: {amount: 12.5}, delay: 80ms}
        slow: {reply: 1, delay: 5s}
        denied: {error: {code: NOT_YOU, message: Only for the owner}}
    """

  private static let page = """
    <title>Home</title>
    <p>Pay rent</p><p>Pay taxes</p><button disabled>Close account</button>
    <button onclick="confirm('Really close it?')">Close</button>
    <button onclick="broken()">Broken</button>
    <button onclick="ask()">Ask the bank</button>
    <script>
      async function ask() {
        await bridge.call_interface("balance", {currency: "RUB"});
        await bridge.call_interface("denied", null).catch(() => {});
      }
    </script>
    <div style="height: 2000px"></div><p>Imprint</p>
    """
}
