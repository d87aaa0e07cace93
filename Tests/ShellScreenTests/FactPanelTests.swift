import DocumentTestKit
import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Network, process and storage panels") struct FactPanelTests {
  static let facts: InspectorData = {
    var facts = InspectorData()
    func record(
      _ id: UInt32, _ kind: NetworkRecord.Kind, _ url: String, _ outcome: NetworkRecord.Outcome, status: Int = 200,
      _ change: (inout NetworkRecord) -> Void = { _ in }
    ) -> NetworkRecord {
      var record = NetworkRecord(
        id: id, tab: "TAB_1", kind: kind, method: "GET", url: url, startedAt: 11_000 + Double(id) * 100)
      record.outcome = outcome
      record.status = status
      record.endedAt = outcome == .pending ? nil : record.startedAt + 42
      change(&record)
      return record
    }
    facts.network = [
      record(1, .document, "app://bank/home.html", .responded) {
        $0.receivedBytes = 4_300
        $0.contentType = "text/html; charset=utf-8"
        $0.source = .server
      },
      record(2, .fetch, "http://api.test/rates?day=1", .responded, status: 404) {
        $0.method = "POST"
        $0.sentBytes = 8
        $0.sentText = #"{"a":1}"#
        $0.receivedText = #"{"error":"no rates"}"#
        $0.contentType = "application/json"
        $0.requestHeaders = [StorageItem(key: "accept", value: "*/*")]
        $0.redirects = ["http://api.test/v2/rates?day=1"]
      },
      record(3, .image, "http://cdn.test/logo.png", .failed("The device is offline."), status: 0),
      record(4, .fetch, "http://api.test/slow", .pending, status: 0),
      record(5, .socket, "ws://api.test/live", .open, status: 101) { $0.messages = 3 },
    ]
    var shell = ProcessSample(role: .shell, pid: 4_000, time: 0)
    (shell.residentBytes, shell.proportionalBytes) = (30 << 20, 21 << 20)
    (shell.cpuTime, shell.cpuShare) = (840, 0.004)
    var page = ProcessSample(role: .renderer(RendererID(1)), pid: 4_242, time: 0)
    (page.residentBytes, page.proportionalBytes) = (90 << 20, (12 << 20) + 300_000)
    (page.cpuTime, page.cpuShare) = (310, 0.57)
    facts.processes = [shell, page, ProcessSample(role: .spare, pid: 4_243, time: 0)]
    facts.storage = [
      StoredItemRecord(type: .localStorage, origin: "app://bank", key: "theme", value: "dark"),
      StoredItemRecord(
        type: .sessionStorage, origin: "app://bank", tab: "TAB_1", key: "draft", value: #"{"to":"Ada"}"#),
    ]
    return facts
  }()

  static func screen(_ panel: InspectorPanel, _ columns: Int = 120, _ rows: Int = 40) -> ScreenFixture {
    var state = SampleApp.homeShown()
    state.renderers[RendererID(2)] = RendererState(id: RendererID(2), pid: 4_250, status: .diedSilently)
    state.websiteData.cookies = [
      CookieRecord(
        name: "sid", value: "abc", domain: "api.test", path: "/", lifetime: 3_600_000, isSecure: true, isHTTPOnly: true,
        sameSite: "lax", isWritten: true)
    ]
    state.websiteData.records = [
      WebsiteDataRecord(origin: "app://bank", type: .localStorage, items: 1, bytes: 9, modifiedAt: 11_345)
    ]
    var screen = ScreenFixture(state, columns, rows)
    screen.model.panes.apply(facts)
    screen.open(panel)
    return screen
  }

  @Test func requestsShowTheirOutcome() {
    var screen = Self.screen(.network)
    for line in [
      "✓ 200 GET /home.html document 4.1 KB 42ms", "✗ 404 POST http://api.test/rates", "✗ failed GET", "◌ pending GET",
      "● open GET ws://api.test/live socket",
    ] { #expect(screen.text.contains(line), "\(line)") }
    screen.type("/")
    for letter in "rates -pending" { screen.type(letter) }
    screen.press(.enter)
    screen.press(.home)
    #expect(
      screen.type("y") == [
        .copy(
          """
          url: http://api.test/rates?day=1
          method: POST
          kind: fetch
          tab: TAB_1
          redirects: ["http://api.test/v2/rates?day=1"]
          state: completed
          status: 404
          contentType: application/json
          startedMs: 11200
          tookMs: 42
          sentBytes: 8
          receivedBytes: 0
          requestHeaders: {"accept":"*/*"}
          sent: {"a":1}
          received: {"error":"no rates"}
          """)
      ])
  }

  @Test func processesShowTheirUsageAndAreKilledByTheMenu() {
    var screen = Self.screen(.processes)
    for line in [
      "● TAB_1", "4242", "alive", "12 MB", "57%", "✗ renderer 2", "gone", "shell", "spare",
    ] {
      #expect(screen.text.contains(line), "\(line)")
    }
    screen.press(.home)
    screen.type("K")
    #expect(screen.text.contains("Page process 4242 of TAB_1"))
    screen.press(.down)
    #expect(screen.press(.enter) == [.user(.killRenderer(.silent, tab: "TAB_1", times: 1))])
    screen.press(.down)
    screen.type("K")
    #expect(screen.model.notice?.text == "Only page processes can be killed")
    let refreshes = screen.model.panes.first.refreshCount
    screen.type("r")
    #expect(screen.model.panes.first.refreshCount == refreshes + 1)
  }

  @Test func storedItemsAreRemovedOneByOne() {
    var screen = Self.screen(.storage)
    screen.press(.home)
    #expect(
      screen.type("x") == [.user(.removeWebsiteData(WebsiteDataRemoval(types: [.localStorage], origin: "app://bank")))])
    screen.press(.down)
    #expect(
      screen.press(.delete) == [
        .user(.removeWebsiteData(WebsiteDataRemoval(types: [.cookies], origin: "api.test", name: "sid")))
      ])
    screen.press(.down)
    #expect(
      screen.type("x") == [
        .user(.removeWebsiteData(WebsiteDataRemoval(types: [.localStorage], origin: "app://bank", name: "theme")))
      ])
    screen.press(.down)
    #expect(screen.type("x") == [])
    #expect(screen.model.notice?.text == "sessionStorage can only be removed as a whole: select its row")
  }

  @Test(arguments: [InspectorPanel.network, .processes, .storage], GoldenScreenTests.sizes)
  func matchesTheRecordedScreens(panel: InspectorPanel, size: (Int, Int)) {
    var screen = Self.screen(panel, size.0, size.1)
    screen.press(.home)
    Golden.expect(screen.golden, "Screens/\(panel.fileName)-\(size.0)x\(size.1).txt")
  }
}
