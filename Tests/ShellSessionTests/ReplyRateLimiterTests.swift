import ShellSession
import Testing

@Suite("Reply rate limits keep a page that requests endlessly from blocking steps")
struct ReplyRateLimiterTests {
  private static let manifest = """
    name: Asking
    tabs: [{id: TAB_1, title: One, url: index.html}]
    bridge: {interfaces: {ask: {reply: 1}}, handlers: {ask: {reply: 1, promise: true}}}
    """

  /// Scripts that send requests endlessly and count the replies.
  static let scripts = [
    "fetch": "(async () => { for (;;) { await fetch('data.json'); count += 1 } })()",
    "image":
      "const image = new Image(); image.onerror = () => { image.src = `missing-${++count}.png` }; image.src = 'missing.png'",
    "bridge": "(function ask() { bridge.call_interface('ask', {}).then(() => { count += 1; ask() }) })()",
  ]

  @Test("Every step ends and time advances while a page requests endlessly", arguments: scripts.keys.sorted())
  func asking(way: String) throws {
    let script = try #require(Self.scripts[way])
    let seen = try Self.run(script)
    #expect(seen.isServed)
    #expect((25...110).contains(seen.later))
    // All scripts handle replies alike, so checking one of them for repeatability is enough.
    if way == "bridge" { #expect(try Self.run(script) == seen) }
  }

  /// Each script sends one request at one point in virtual time.
  @Test("All requests of user actions at one point in time are answered")
  func askingByHand() throws {
    let page = """
      <button onclick="bridge.call_interface('ask', {}).then(() => { count += 1 })">Ask</button>
      <script>let count = 0</script>
      """
    let app = try SessionApp(["index.html": page], manifest: Self.manifest)
    for _ in 0..<600 { app.user(.tapPage(.init(column: 2, row: 0))) }
    #expect(app.value("count") == "600")
  }

  @Test(
    "Requests that a page sends at once are answered at once",
    arguments: [
      "bridge.call_interface('ask', {})", "fetch('data.json')", "webkit.messageHandlers.ask.postMessage({})",
    ])
  func askingAtOnce(request: String) throws {
    let page = """
      <script>
        let count = 0, first = 0, last = 0;
        for (let i = 0; i < 1000; i++) \(request).then(() => {
          count += 1;
          if (count === 1) first = performance.now();
          if (count === 1000) last = performance.now();
        });
      </script>
      """
    let app = try SessionApp(["index.html": page, "data.json": "1"], manifest: Self.manifest)
    #expect(app.value("count") == "1000")
    #expect(app.value("last - first") == "0")
  }

  private struct Outcome: Equatable {
    /// The page received many replies before the first step ended, and still handles a tap.
    var isServed: Bool
    /// Replies before the tap, and in the tenth of a second after it.
    var first: Int
    var later: Int
  }

  private static func run(_ script: String) throws -> Outcome {
    let page = "<button onclick='taps += 1'>Tap</button><script>let count = 0, taps = 0; \(script)</script>"
    let app = try SessionApp(["index.html": page, "data.json": "1"], manifest: manifest)
    let first = Int(app.value("count")) ?? 0
    app.user(.tapPage(.init(column: 2, row: 0)))
    let taps = app.value("taps")
    let before = Int(app.value("count")) ?? 0
    app.settle(horizon: 100)
    let after = Int(app.value("count")) ?? 0
    return Outcome(isServed: first >= 250 && taps == "1", first: first, later: after - before)
  }
}
