import Flows
import ShellSession
import Testing

@Suite("Virtual time in flows")
struct FlowTimeTests {
  private static let manifest = """
    name: Time
    tabs:
      - {id: TAB_1, title: One, url: index.html}
      - {id: TAB_2, title: Two, url: other.html}
    recovery: {policy: recreate, limit: 10, within: 60s}
    cookies: {flush: 5s}
    screens:
      sheet: {title: Sheet, elements: [{button: {title: Done, action: dismiss}}]}
    """

  /// The report of a flow that starts with a launch.
  private func run(_ page: String, _ commands: String, options: FlowSuite.Options = .init()) throws -> FlowReport {
    let folder = try TemporaryFolder(prefix: "hull-time-test")
    let files = [
      "app.yaml": Self.manifest, "index.html": "<!doctype html><title>Page</title>\(page)",
      "other.html": "<p>the other page", "data.json": "1", "flow.yaml": "appId: x\n---\n- launchApp\n\(commands)\n",
    ]
    for (name, text) in files { try FileSystem.write(text.utf8, to: folder.path + "/" + name) }
    var reports: [FlowReport] = []
    try FlowSuite([folder.path + "/flow.yaml"], options: options).run { reports.append($0.report) }
    return try #require(reports.first)
  }

  /// The failure's text; nil without a failure.
  private func failure(_ page: String, _ commands: String) throws -> String? {
    try run(page, commands).failure.map { "\($0.location.position.line - 3): \($0.message)" }
  }

  // MARK: Launches

  @Test("A launch continues the clock, and expired cookies are removed")
  func launches() throws {
    let page = """
      <p id=cookie></p><p id=age></p>
      <script>
      if (location.search === "?first") document.cookie = "visit=1; max-age=10";
      cookie.textContent = `cookie ${document.cookie || "none"}`;
      const first = Number(localStorage.getItem("first") ?? Date.now());
      localStorage.setItem("first", first);
      age.textContent = `age ${Math.round((Date.now() - first) / 1000)}`;
      </script>
      """
    let commands = """
      - launchApp: {url: "/index.html?first"}
      - assertVisible: cookie visit=1
      - advance: 6s
      - launchApp
      - assertVisible: cookie visit=1
      - assertVisible: age 6
      - stopApp
      - advance: 6s
      - launchApp
      - assertVisible: cookie none
      - assertVisible: age 12
      """
    #expect(try failure(page, commands) == nil)
  }

  @Test("With several launches, no step starts before the previous one has ended")
  func order() throws {
    let report = try run("<p>text", "- advance: 3s\n- launchApp\n- advance: 3s\n- launchApp: {clearState: true}")
    #expect(report.failure == nil)
    #expect(report.milliseconds >= 6_000)
  }

  // MARK: advance

  @Test("Time advances while a dialog is open, and the script sees it afterwards")
  func dialog() throws {
    let page = """
      <button onclick="ask()">Ask</button><p id=text></p>
      <script>
      let ticks = 0;
      setInterval(() => ticks++, 1000);
      function ask() {
        const start = Date.now(), before = ticks;
        alert("wait");
        text.textContent = `slept ${Date.now() - start}, ${ticks - before} ticks`;
      }
      </script>
      """
    let report = try run(
      page,
      """
      - tapOn: Ask
      - advance: 60s
      - answerDialog: true
      - assertVisible: slept 60000, 0 ticks
      """)
    #expect(report.failure == nil)
    #expect(report.steps.map { $0.milliseconds.rounded() } == [1, 0, 60_000, 0, 0])
  }

  @Test("Time advances, and timers of a page below a native screen run")
  func nativeScreen() throws {
    let page = """
      <button onclick="bridge.present_modal({ screen: 'sheet' })">Open</button><p id=text></p>
      <script>let ticks = 0; setInterval(() => { text.textContent = `ticks ${++ticks}` }, 10000)</script>
      """
    let commands = "- tapOn: Open\n- advance: 60s\n- tapOn: Done\n- assertVisible: ticks 6"
    let report = try run(page, commands)
    #expect(report.failure == nil)
    #expect(report.milliseconds >= 60_000)
    #expect(report.milliseconds < 60_100)
  }

  @Test("In real time, advance waits even if nothing is due")
  func realTime() throws {
    var options = FlowSuite.Options()
    options.clockMode = .real
    let report = try run("<p>text", "- advance: 300ms", options: options)
    #expect(report.failure == nil)
    #expect(report.steps.last.map { $0.milliseconds >= 300 } == true)
  }

  // MARK: Frames

  @Test(
    "A step includes the animation frames and idle callbacks that it requests",
    arguments: [
      "requestAnimationFrame(clear)", "requestAnimationFrame(() => requestAnimationFrame(clear))",
      "requestIdleCallback(clear)",
    ])
  func frames(way: String) throws {
    let page = """
      <input id=field><button onclick="add()">Add</button><p id=text></p>
      <script>
      const clear = () => { field.value = "" };
      function add() { text.textContent += field.value + ";"; field.focus(); \(way) }
      </script>
      """
    let commands = """
      - tapOn: {id: field}
      - inputText: tea
      - tapOn: Add
      - inputText: milk
      - tapOn: Add
      - assertVisible: "tea;milk;"
      """
    #expect(try failure(page, commands) == nil)
  }

  @Test("An endless animation does not prevent the end of a step")
  func endlessAnimation() throws {
    let page = """
      <button onclick="taps++">Tap</button><p id=text></p>
      <script>
      let taps = 0;
      (function frame() { text.textContent = `taps ${taps}`; requestAnimationFrame(frame) })();
      </script>
      """
    let report = try run(page, "- tapOn: Tap\n- tapOn: Tap\n- assertVisible: taps 2")
    #expect(report.failure == nil)
    #expect(report.milliseconds < 200)
  }

  // MARK: Conditions

  @Test("A condition takes no time if nothing can change the screen")
  func conditions() throws {
    // The cookie is written to disk five seconds later, which does not change the screen.
    let page = "<p>text<script>document.cookie = 'visit=1; max-age=100'</script>"
    let commands = """
      - runFlow: {when: {visible: nothing}, commands: [{tapOn: nothing}]}
      - repeat: {while: {visible: nothing}, commands: [{tapOn: nothing}]}
      - runFlow: {when: {visible: {css: "#nothing"}}, commands: [{tapOn: nothing}]}
      - tapOn: {text: nothing, optional: true}
      - answerDialog: {accept: true, optional: true}
      """
    let report = try run(page, commands)
    #expect(report.failure == nil)
    #expect(report.steps.dropFirst().map(\.milliseconds) == [0, 0, 0, 0, 0])
  }

  @Test("A condition waits up to seven seconds for pending work")
  func pendingConditions() throws {
    let page = """
      <p id=text>text<script>setTimeout(() => { text.textContent = "late" }, 6000)</script>
      """
    let commands = """
      - runFlow: {when: {visible: late}, commands: [{assertVisible: late}]}
      - runFlow: {when: {visible: never}, commands: [{tapOn: never}]}
      """
    let report = try run(page, commands)
    #expect(report.failure == nil)
    #expect(report.milliseconds == 6_001)
  }

  // MARK: Requests

  @Test("A request takes a millisecond, so that consecutive requests have different times")
  func requests() throws {
    let page = """
      <button onclick="load()">Load</button><p id=text></p>
      <script>
      async function load() {
        const start = Date.now(), ids = [];
        for (let i = 0; i < 3; i++) { await fetch("data.json"); ids.push(Date.now() - start) }
        await Promise.all([fetch("data.json"), fetch("data.json")]);
        const request = new XMLHttpRequest();
        request.open("GET", "data.json", false);
        request.send();
        text.textContent = `${ids} ${Date.now() - start}`;
      }
      </script>
      """
    let report = try run(page, "- tapOn: Load\n- evalScript: ${1}\n- assertVisible: 1,2,3 5")
    #expect(report.failure == nil)
    #expect(report.steps.map(\.milliseconds) == [1, 5, 0, 0])
  }

  @Test("Redirecting once a second is not a redirect loop")
  func slowReplace() throws {
    let page = """
      <p id=text></p>
      <script>
      const count = Number(location.search.slice(1));
      text.textContent = `slide ${count}`;
      setTimeout(() => location.replace(`?${count + 1}`), 1000);
      </script>
      """
    #expect(try failure(page, "- advance: 30100ms\n- assertVisible: slide 3\\d") == nil)
    let fast = page.replacing("}`), 1000)", with: "}`), 10)")
    #expect(
      try failure(fast, "- advance: 5s\n- assertVisible: Redirect loop.*") == nil
    )
  }

  // MARK: Scripts and dialogs

  @Test("A script of evalPage that opens a dialog returns its value after the answer")
  func evalPage() throws {
    let commands = """
      - evalPage: 'confirm("Sure?") ? "yes" : "no"'
      - assertDialog: {kind: confirm, text: "Sure\\\\?"}
      - answerDialog: true
      - assertTrue: ${output.result == "yes"}
      - evalPage: {script: "alert('later'); missing()", error: "ReferenceError.*"}
      - answerDialog: true
      - evalPage: "setTimeout(() => alert('timer'), 10)"
      - assertDialog: {text: timer}
      - answerDialog: true
      """
    #expect(try failure("<p>text", commands) == nil)
    let blocked = try failure("<p>text", "- evalPage: alert('first')\n- evalPage: 1 + 1")
    #expect(blocked?.contains(#"a script of the page is blocked by a dialog: alert "first""#) == true)
  }

  @Test("A dialog of a page that was left does not block timers of later pages")
  func leftDialog() throws {
    let page = """
      <p id=text>now
      <script>
      if (location.search === "?ask") setTimeout(() => alert("stay"), 10);
      else setTimeout(() => { text.textContent = "later" }, 300);
      </script>
      """
    let commands = """
      - launchApp: {url: "/index.html?ask"}
      - assertDialog: {text: stay}
      - openLink: /index.html
      - assertVisible: later
      """
    #expect(try failure(page, commands) == nil)
  }
}
