import Flows
import ShellSession
import Testing

@Suite("Device commands of flows, with real pages")
struct FlowDeviceTests {
  private static let page = """
    <!doctype html><title>Device</title><body style="margin:0">
    <p id="online"></p><p id="seen"></p><p id="dark"></p><p id="ticks">0</p><p id="fetched">fetched none</p>
    <button id="fetch" onclick="load()">Fetch</button>
    <button id="ask" onclick="ask()">Ask</button><p id="permission"></p>
    <script>
    const put = (id, text) => { document.getElementById(id).textContent = id + " " + text };
    const online = () => put("online", navigator.onLine + " " + events.join("-"));
    const events = [];
    for (const type of ["online", "offline"]) addEventListener(type, () => { events.push(type); online() });
    const seen = [];
    document.addEventListener("visibilitychange", () => { seen.push(document.visibilityState); put("seen", seen) });
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.onchange = () => put("dark", dark.matches);
    put("dark", dark.matches);
    let ticks = 0;
    setInterval(() => put("ticks", ++ticks), 1000);
    async function load() {
      const start = Date.now();
      try { put("fetched", (await (await fetch("data.txt")).text()).length + " after " + (Date.now() - start)) }
      catch (error) { put("fetched", "failed after " + (Date.now() - start)) }
    }
    async function ask() {
      const state = async (name) => (await navigator.permissions.query({ name })).state;
      put("permission", await state("geolocation") + "-" + await state("camera"));
    }
    online();
    window.bridge.action = (action) => put("fetched", JSON.stringify(action));
    </script>
    """

  /// Runs commands against the app and returns the failure's text; nil without a failure.
  private func run(_ commands: String, platform: String = "ios", page: String = page) throws -> String? {
    let folder = try TemporaryFolder(prefix: "hull-device-test")
    let manifest = SessionApp.twoTabs.replacing("name: Session", with: "name: Session\nplatform: \(platform)")
    try FileSystem.write(manifest.utf8, to: folder.path + "/app.yaml")
    try FileSystem.write(page.utf8, to: folder.path + "/index.html")
    try FileSystem.write("<p>the other tab<input id=f>".utf8, to: folder.path + "/other.html")
    try FileSystem.write(String(repeating: "x", count: 1_000).utf8, to: folder.path + "/data.txt")
    try FileSystem.write("appId: x\n---\n- launchApp\n\(commands)\n".utf8, to: folder.path + "/flow.yaml")
    var reports: [FlowReport] = []
    try FlowSuite([folder.path + "/flow.yaml"], options: FlowSuite.Options()).run { reports.append($0.report) }
    return reports.first?.failure.map { "\($0.location.position.line - 3): \($0.message)" }
  }

  @Test("Airplane mode makes pages offline, blocks loads and lasts over launches")
  func offline() throws {
    let failure = try run(
      """
      - assertVisible: online true
      - setAirplaneMode: enabled
      - assertVisible: online false offline
      - tapOn: Fetch
      - assertVisible: fetched failed after 0
      - openLink: /other.html
      - assertVisible: .*offline.*
      - launchApp
      - assertVisible: .*offline.*
      - toggleAirplaneMode
      - launchApp
      - assertVisible: online true
      """)
    #expect(failure == nil)
  }

  @Test("Network conditions delay loads in virtual time")
  func slow() throws {
    // 1000 bytes at 8 kbit/s take a second, the round trip 300 ms.
    let failure = try run(
      """
      - network: {latency: 300ms, down: 8kbit}
      - tapOn: Fetch
      - assertVisible: fetched none
      - advance: 1299ms
      - assertVisible: fetched none
      - advance: 1ms
      - assertVisible: fetched 1000 after 1300
      - network: {loss: 100%}
      - tapOn: Fetch
      - extendedWaitUntil: {visible: fetched failed after 63000, timeout: 70000}
      - network: wifi
      - tapOn: Fetch
      - assertVisible: "fetched 1000 after 2.*"
      """)
    #expect(failure == nil)
  }

  @Test("In the background pages are hidden; their timers run on Android and not on iOS")
  func background() throws {
    let flow = """
      - advance: 3s
      - assertVisible: ticks 3
      - pressKey: home
      - advance: 5s
      - assertNotVisible: ticks.*
      - foreground
      - assertVisible: seen hidden,visible
      - advance: 0ms
      - assertVisible: ticks 8
      """
    #expect(try run(flow, platform: "android") == nil)
    let asleep = try run(
      """
      - advance: 3s
      - background
      - assertNotVisible: Fetch
      - advance: 1h
      """.replacing("1h", with: "60m") + "\n- launchApp: {stopApp: false}\n- assertVisible: seen hidden,visible")
    #expect(asleep == nil)
    #expect(try run("- background\n- tapOn: Fetch") == "2: \"Fetch\" was not found")
  }

  @Test("A memory warning ends hidden pages")
  func memory() throws {
    let failure = try run(
      """
      - selectTab: TAB_2
      - memoryWarning
      - assertDeaths: {tab: TAB_1, times: 1}
      - assertDeaths: {tab: TAB_2, times: 0}
      - background
      - memoryWarning
      - assertDeaths: {tab: TAB_2, times: 1}
      - foreground
      - assertVisible: the other tab
      """)
    #expect(failure == nil)
  }

  @Test("A visible page collects garbage at a memory warning, and a hung one is not asked to")
  func garbage() throws {
    let button = """
      <button id="fill" onclick="refs = Array.from({ length: 1000 }, () => new WeakRef({})); count()">Fill</button>
      <button id="count" onclick="count()">Count</button><p id="kept"></p>
      <script>
      let refs = [];
      function count() {
        const alive = refs.filter((ref) => ref.deref()).length;
        put("kept", alive === 1000 ? "all" : alive < 100 ? "few" : alive);
      }
      </script>
      """
    let failure = try run(
      """
      - tapOn: Fill
      - tapOn: Count
      - assertVisible: kept all
      - memoryWarning
      - tapOn: Count
      - assertVisible: kept few
      - killRenderer: hang
      - memoryWarning
      - assertDeaths: 0
      """, page: Self.page + button)
    #expect(failure == nil)
  }

  @Test("Dark mode changes the page's media queries")
  func dark() throws {
    let failure = try run(
      """
      - assertDarkMode
      - assertVisible: dark true
      - setDarkMode: disabled
      - assertLightMode
      - assertVisible: dark false
      - toggleDarkMode
      - assertVisible: dark true
      - assertLightMode
      """)
    #expect(failure == "8: dark mode is on")
  }

  @Test("Permissions return what the user has granted")
  func permissions() throws {
    let failure = try run(
      """
      - tapOn: Ask
      - assertVisible: permission granted-granted
      - setPermissions: {permissions: {location: deny, camera: unset}}
      - tapOn: Ask
      - assertVisible: permission denied-prompt
      - launchApp: {permissions: {camera: deny, all: unset}}
      - tapOn: Ask
      - assertVisible: permission prompt-denied
      """)
    #expect(failure == nil)
  }

  @Test("Actions are delivered to the page, and an ignored one is reported")
  func actions() throws {
    let failure = try run(
      """
      - evalScript: ${output.id = 7}
      - sendAction: {type: refresh, payload: {x: 1, list: [true, "id ${output.id}"]}}
      - assertVisible: 'fetched \\{"type":"refresh","payload":\\{"x":1,"list":\\[true,"id 7"\\]\\}\\}'
      - sendAction: plain
      - assertVisible: 'fetched \\{"type":"plain"\\}'
      - selectTab: TAB_2
      - evalPage: delete window.bridge.action
      - sendAction: plain
      """)
    #expect(failure == "8: the page has no function window.bridge.action")
  }

  @Test("Elements are matched by CSS selectors, sizes and traits")
  func styles() throws {
    let failure = try run(
      """
      - assertVisible: {css: "button#fetch"}
      - tapOn: {css: "body > button", index: 0}
      - assertVisible: fetched 1000 after 1
      - assertVisible: {text: Ask, traits: text}
      - assertNotVisible: {text: Ask, traits: text long-text}
      - assertVisible: {css: "#ask", rightOf: Fetch}
      - assertNotVisible: {css: "#nothing"}
      - tapOn: {css: "p["}
      """)
    #expect(failure?.hasPrefix("8: \"p[\" is not a CSS selector") == true)
  }

  @Test("Random input is the same for the same seed")
  func random() throws {
    let typed = """
      - selectTab: TAB_2
      - tapOn: {id: f}
      - inputRandomNumber: {length: 4}
      - copyTextFrom: {id: f}
      - assertTrue: ${/^[1-9][0-9]{3}/.test(maestro.copiedText)}
      - evalScript: ${output.first = maestro.copiedText}
      - eraseText
      - inputRandomEmail
      - copyTextFrom: {id: f}
      - assertTrue: ${/^[a-z]{8}@example/.test(maestro.copiedText)}
      - assertTrue: ${output.first + maestro.copiedText === ''}
      """
    let first = try run(typed)
    #expect(first?.hasPrefix("11: ${output.first + maestro.copiedText === ''} is not true") == true)
    #expect(try run(typed) == first)
  }
}
