import Foundation
import Testing

@Suite("hull crashtest simulates a patient user after a crash")
struct CrashUserTests {
  /// Runs one crash test of a small app and returns the distinct verdicts and losses.
  private func crashtest(
    _ pages: [String: String], flow: String, deaths: String, manifest: String = ""
  ) throws -> (verdicts: Set<String>, losses: Set<String>) {
    let folder = try WorkFolder()
    defer { folder.remove() }
    for (name, text) in pages { try folder.write(text, to: name) }
    try folder.write(
      "name: X\ntabs: [{id: A, title: A, url: index.html}]\nrecovery: {policy: reload, breaker: none}\n\(manifest)\n",
      to: "app.yaml")
    try folder.write("appId: x\n---\n- launchApp\n\(flow)\n", to: "flow.yaml")
    let run = try CommandRun.hull(
      ["crashtest", folder.path + "/flow.yaml", "--deaths", deaths, "--json", folder.path + "/report.json"], limit: 120)
    #expect(run.error == "")
    let report = try JSONSerialization.jsonObject(with: Data(try folder.text(of: "report.json").utf8))
    let crash = try #require(((report as? [String: Any])?["crashtest"] as? [[String: Any]])?.first)
    let runs = try #require(crash["runs"] as? [[String: Any]])
    try #require(!runs.isEmpty)
    return (
      Set(runs.compactMap { $0["verdict"] as? String }), Set(runs.flatMap { $0["losses"] as? [String] ?? [] })
    )
  }

  @Test("A suspended page is resumed by a visible assertion")
  func parked() throws {
    let found = try crashtest(
      [
        "index.html": """
        <button onclick="send()">Send</button><p id=out>Idle</p>
        <script>
          if (sessionStorage.sent) out.textContent = "Sent before"
          async function send() {
            sessionStorage.sent = 1
            out.textContent = "Sending"
            await bridge.call_interface("slow", {})
            location.replace("done.html")
          }
        </script>
        """, "done.html": "<p>Done",
      ],
      flow: "- tapOn: Send\n- assertVisible: Sending\n- killRenderer: reported\n- assertVisible: Sent before",
      deaths: "suspended", manifest: "bridge: {namespace: bridge, interfaces: {slow: {reply: {}, delay: 800ms}}}")
    #expect(found.verdicts == ["equivalent"])
    #expect(found.losses == [])
  }

  @Test("A form is repeated from its first field, and a completed link is not opened again")
  func forms() throws {
    let found = try crashtest(
      [
        "index.html": "<p>First",
        "form.html": """
        <form action=done.html><input id=user name=user required><input id=word name=word><button>Go</button></form>
        """,
        "done.html": "<p id=out></p><script>out.textContent = location.search</script>",
      ],
      flow: """
        - openLink: form.html
        - tapOn: {id: user}
        - inputText: grace
        - tapOn: {id: word}
        - inputText: hopper
        - tapOn: Go
        - assertVisible: .user=grace&word=hopper
        """, deaths: "reported,silent")
    let repeated = found.losses.filter { $0.hasPrefix("had to be repeated") }
    // Only an undetected death loses the load of the link; after a reported one it is restarted.
    #expect(repeated == ["had to be repeated: Tap on id \"user\"", "had to be repeated: Open form.html"])
  }

  @Test("Internal assertions and the background do not repeat actions, and the injected death is not a loss")
  func away() throws {
    let found = try crashtest(
      [
        "index.html": """
        <label>Note <input id=note oninput="localStorage.note = value"></label>
        <script>note.value = localStorage.note ?? ""</script>
        """
      ],
      flow: """
        - tapOn: {id: note}
        - inputText: milk
        - background
        - memoryWarning
        - assertDeaths: 1
        - foreground
        - assertVisible: milk
        """, deaths: "reported,silent")
    #expect(found.verdicts == ["equivalent", "recovered with loss"])
    #expect(
      found.losses == [
        "had to be repeated: Tap on id \"note\"", "the page did not respond until the app was left and reopened",
      ])
  }

  @Test("A dead page cannot be loaded offline, and the flow continues when the network returns")
  func offline() throws {
    let found = try crashtest(
      ["index.html": "<p>First</p><a href=next.html>Next</a>", "next.html": "<p>Second"],
      flow: """
        - setAirplaneMode: enabled
        - tapOn: Next
        - assertVisible: The device is offline\\.
        - setAirplaneMode: disabled
        - tapOn: Try again
        - assertVisible: Second
        """, deaths: "reported,silent")
    #expect(found.verdicts == ["equivalent", "recovered with loss"])
    #expect(found.losses.contains("not possible offline: Tap on \"Next\""))
  }

  @Test("A screen that also appears without pending calls is not a waiting state")
  func ready() throws {
    let found = try crashtest(
      [
        "index.html": """
        <button onclick="if (++count == 2) out.textContent = 'Two'">Add</button><p id=out>Ready</p>
        <script>let count = 0; bridge.call_interface("slow", {})</script>
        """
      ],
      flow: "- assertVisible: Ready\n- advance: 2s\n- tapOn: Add\n- tapOn: Add\n- assertVisible: Two",
      deaths: "reported", manifest: "bridge: {namespace: bridge, interfaces: {slow: {reply: {}, delay: 800ms}}}")
    #expect(found.verdicts == ["equivalent", "recovered with loss", "last assertion unmet"])
    #expect(found.losses.contains("not met: Assert that \"Two\" is visible"))
  }

  @Test("A tap on a busy page is repeated once after recovery, and taps that reached a page are not")
  func busy() throws {
    let found = try crashtest(
      [
        "index.html": """
        <button onclick="add()">Add</button><p id=out></p>
        <script>
          function add() { localStorage.count = Number(localStorage.count ?? 0) + 1; show() }
          function show() { out.textContent = "Count " + (localStorage.count ?? 0) }
          show()
        </script>
        """
      ],
      flow: "- tapOn: Add\n- assertVisible: Count 1\n- tapOn: Add\n- tapOn: Add\n- assertVisible: Count 3",
      deaths: "busy-loop,hang,silent")
    #expect(found.verdicts == ["equivalent", "recovered with loss"])
  }

  @Test("A waiting page with an enabled control is not stuck")
  func usable() throws {
    let found = try crashtest(
      [
        "index.html": """
        <button onclick="count++; if (count == 2) out.textContent = 'Two'">Add</button><p id=out>Ready</p>
        <script>
          let count = 0
          bridge.call_interface("slow", {}).then(() => bridge.set_navigation_bar({ title: "Loaded" }))
        </script>
        """
      ],
      flow: "- assertVisible: Ready\n- tapOn: Add\n- tapOn: Add\n- assertVisible: Two", deaths: "reported",
      manifest: "bridge: {namespace: bridge, interfaces: {slow: {reply: {}, delay: 800ms}}}")
    #expect(!found.verdicts.contains("stuck"))
  }

  @Test("After a crash of the host submitted data is not resent and stored data is restored")
  func host() throws {
    let found = try crashtest(
      [
        "index.html": "<p>First</p><a href=form.html>Next</a>",
        "form.html": """
        <label>Note <input id=note oninput="localStorage.note = value"></label>
        <script>note.value = localStorage.note ?? ""</script>
        """,
      ], flow: "- tapOn: Next\n- tapOn: {id: note}\n- inputText: milk\n- assertVisible: milk\n- assertUrl: /form.html",
      deaths: "host")
    #expect(found.verdicts == ["equivalent", "recovered with loss"])
    let none = try crashtest(
      ["index.html": "<p>First</p><a href=form.html>Next</a>", "form.html": "<p>Second"],
      flow: "- tapOn: Next\n- assertVisible: Second", deaths: "host", manifest: "restore: none")
    #expect(none.verdicts.contains("wrong page"))
  }
}
