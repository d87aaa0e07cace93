import Foundation
import Testing

@Suite("hull crashtest: what a patient user does after a death, and what is no defect of the app")
struct CrashUserTests {
  /// One crash test of a small app: its verdicts in words, and all that was said of losses, each once.
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

  @Test("A page that the system has suspended goes on as soon as the user looks, and not when he has waited")
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
      deaths: "parked", manifest: "bridge: {namespace: bridge, interfaces: {slow: {reply: {}, delay: 800ms}}}")
    #expect(found.verdicts == ["equivalent"])
    #expect(found.losses == [])
  }

  @Test("A form is filled in again from its first field, and a link is not opened again where it has led")
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
    let repeated = found.losses.filter { $0.hasPrefix("had to be done again") }
    // Only a death without a word takes the load of the link with it: reported ones start it again.
    #expect(repeated == ["had to be done again: Tap on id \"user\"", "had to be done again: Open form.html"])
  }

  @Test("Nobody does a deed again for what no user sees, nor while he is away; one more death is no loss")
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
        "had to be done again: Tap on id \"note\"", "nothing answered until the app was left and opened again",
      ])
  }

  @Test("Without a network a dead page cannot be loaded: the user goes on when there is one")
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
    #expect(found.losses.contains("not without a network: Tap on \"Next\""))
  }

  @Test("What a page also shows when nothing is under way does not say that it waits")
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
    #expect(found.verdicts == ["equivalent", "recovered with loss"])
    #expect(found.losses.contains("not met: Assert that \"Two\" is visible"))
  }
}
