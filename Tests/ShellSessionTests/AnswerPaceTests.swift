import ShellSession
import Testing

@Suite("A page that asks again with each answer does not keep its users waiting")
struct AnswerPaceTests {
  private static let manifest = """
    name: Asking
    tabs: [{id: TAB_1, title: One, url: index.html}]
    bridge: {interfaces: {ask: {reply: 1}}}
    """

  /// A way to ask without end, and what counts the answers.
  static let scripts = [
    "fetch": "(async () => { for (;;) { await fetch('data.json'); count += 1 } })()",
    "image":
      "const image = new Image(); image.onerror = () => { image.src = `missing-${++count}.png` }; image.src = 'missing.png'",
    "bridge": "(function ask() { bridge.call_interface('ask', {}).then(() => { count += 1; ask() }) })()",
  ]

  @Test("However it asks, each step ends, and time goes on with the answers", arguments: scripts.keys.sorted())
  func asking(way: String) throws {
    let script = try #require(Self.scripts[way])
    let seen = try Self.run(script)
    #expect(seen.isServed)
    #expect((25...110).contains(seen.later))
    // Each way does the same with its answers; that one of them is the same in each run is enough.
    if way == "bridge" { #expect(try Self.run(script) == seen) }
  }

  /// Each of them asks for one answer, at one moment of virtual time.
  @Test("A user who does more than that at one moment gets every answer")
  func askingByHand() throws {
    let page = """
      <button onclick="bridge.call_interface('ask', {}).then(() => { count += 1 })">Ask</button>
      <script>let count = 0</script>
      """
    let app = try SessionApp(["index.html": page], manifest: Self.manifest)
    for _ in 0..<600 { app.user(.tapPage(.init(column: 2, row: 0))) }
    #expect(app.value("count") == "600")
  }

  private struct Outcome: Equatable {
    /// The page had many answers before the first step was over, and hears of a tap then.
    var isServed: Bool
    /// Answers before the tap, and in the tenth of a second after it.
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
