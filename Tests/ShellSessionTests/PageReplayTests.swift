import Flows
import PageReplay
import ShellCore
import ShellRuntime
import Testing

@testable import ShellSession

@Suite("Page replay cache")
struct PageReplayTests {
  private static let bank = FlowSuiteTests.project + "/Pages/bank/flows/"

  /// The traces of a flow, run several times with the same engines.
  private func traces(of flow: String, runs: Int, remembers: Bool) throws -> (
    traces: [String], counts: ReplayStatistics?
  ) {
    var options = FlowSuite.Options()
    options.recording = .trace
    var cache: PageReplayCache?
    if remembers {
      options.makePageSource = { start in
        let new = PageReplayCache(start: start)
        cache = new
        return new
      }
    }
    let suite = try FlowSuite([flow], options: options)
    let engines = try suite.makeEngines()
    defer { engines.shutDown() }
    var traces: [String] = []
    for _ in 0..<runs { traces.append(try suite.runWithRetries(suite.selectedFlows()[0], engines).trace) }
    return (traces, cache?.statistics)
  }

  static let flows: [String] = {
    FileSystem.entries(of: bank).filter { $0.hasSuffix(".yaml") }
  }()

  @Test("Every flow of the bank has the same trace with and without the replay cache", arguments: flows)
  func sameTrace(name: String) throws {
    let plain = try traces(of: Self.bank + name, runs: 1, remembers: false).traces
    let remembered = try traces(of: Self.bank + name, runs: 2, remembers: true)
    #expect(remembered.traces == plain + plain)
    #expect(try #require(remembered.counts).divergences == 0)
  }

  @Test("A flow that ran before is replayed from the cache without a page process")
  func noProcess() throws {
    let flow = Self.bank + "05-payment-succeeds.yaml"
    let first = try #require(try traces(of: flow, runs: 1, remembers: true).counts)
    #expect(first.processStarts > 0)
    #expect(first.replayedEvents == 0)
    let second = try #require(try traces(of: flow, runs: 3, remembers: true).counts)
    #expect(second.processStarts == first.processStarts)
    #expect(second.replayedEvents > 0)
  }

  static let app = [
    "index.html": """
    <title>One</title><p id="text">none</p><input id="name"><button id="ask">Ask</button><a href="next.html">Next</a>
    <script>
    const text = document.getElementById("text"), name = document.getElementById("name");
    text.textContent = localStorage.getItem("answer") ?? "none";
    name.oninput = () => { document.cookie = "name=" + name.value; console.log("typed " + document.cookie) };
    document.getElementById("ask").onclick = () => {
      const answer = prompt("Who?");
      localStorage.setItem("answer", answer);
      text.textContent = "for " + answer + Math.random();
      const request = new XMLHttpRequest();
      request.open("GET", "next.html", false);
      request.send();
      setTimeout(() => { text.textContent += " of " + request.responseText.length }, 50);
    };
    </script>
    """,
    "next.html": "<title>Next</title><p>the next page</p>",
  ]
  static let manifest = """
    name: Memory
    tabs: [{id: TAB_1, title: One, url: index.html}]
    recovery: {policy: recreate, limit: 10, within: 60s}
    """
  static let opening = "appId: memory\n---\n- launchApp: {clearState: true}\n- tapOn: {id: name}\n- inputText: Ann\n"

  /// Flows of the app above, one after another; each with its steps after the launch.
  private func run(
    _ flows: [String], in folder: TemporaryFolder, remembers: Bool
  ) throws -> (traces: [String], counts: ReplayStatistics?) {
    for (name, text) in Self.app { try FileSystem.write(text.utf8, to: folder.path + "/" + name) }
    try FileSystem.write(Self.manifest.utf8, to: folder.path + "/app.yaml")
    var options = FlowSuite.Options()
    options.recording = .trace
    var cache: PageReplayCache?
    if remembers {
      options.makePageSource = { start in
        let new = PageReplayCache(start: start)
        cache = new
        return new
      }
    }
    var traces: [String] = []
    var engines: FlowEngines?
    defer { engines?.shutDown() }
    for steps in flows {
      try FileSystem.write((Self.opening + steps).utf8, to: folder.path + "/flow.yaml")
      let suite = try FlowSuite([folder.path + "/flow.yaml"], options: options)
      // Without the cache each run has processes of its own.
      if !remembers { engines?.shutDown() }
      let ready = try remembers ? engines ?? suite.makeEngines() : suite.makeEngines()
      engines = ready
      let record = try suite.runWithRetries(suite.selectedFlows()[0], ready)
      #expect(record.report.failure == nil)
      traces.append(record.trace)
    }
    return (traces, cache?.statistics)
  }

  /// Compares traces and reports only their first difference, as they are long.
  private func expectSame(_ remembered: [String], _ plain: [String], at location: SourceLocation = #_sourceLocation) {
    #expect(remembered.count == plain.count, sourceLocation: location)
    for (mine, others) in zip(remembered, plain) where mine != others {
      let lines = zip(mine.split(separator: "\n"), others.split(separator: "\n"))
      let difference = lines.first { $0 != $1 }
      Issue.record(
        "remembered: \(difference?.0 ?? "\(mine.count) bytes"), plain: \(difference?.1 ?? "\(others.count) bytes")",
        sourceLocation: location)
    }
  }

  @Test("A flow diverges from the cache in a dialog, in a synchronous request or after a step")
  func divergence() throws {
    let ways = [
      "- tapOn: {id: ask}\n- answerDialog: {text: Bob}\n- assertVisible: for Bob.* of 39\n",
      // Opens the same dialog and answers it differently.
      "- tapOn: {id: ask}\n- answerDialog: {text: Eve}\n- assertVisible: for Eve.* of 39\n",
      "- tapOn: {id: ask}\n- killRenderer: reported\n- assertVisible: none\n- tapOn: Next\n- assertVisible: the next page\n",
      "- inputText: a\n- assertVisible: {id: name, text: Anna}\n- tapOn: Next\n- assertVisible: the next page\n",
      "- tapOn: {id: ask}\n- answerDialog: {text: Bob}\n- assertVisible: for Bob.* of 39\n- tapOn: Next\n- back\n",
    ]
    let flows = ways + ways.reversed()
    let folder = try TemporaryFolder(prefix: "hull-memory-test")
    defer { folder.remove() }
    let remembered = try run(flows, in: folder, remembers: true)
    #expect(remembered.traces == (try run(flows, in: folder, remembers: false)).traces)
    let counts = try #require(remembered.counts)
    #expect(counts.divergences == 0)
    // The second time every path is cached; the death is a real one again.
    #expect(counts.startsByDeaths == 2)
  }

  @Test("Each kind of death ends a real process and has the same trace", arguments: DeathKind.allCases)
  func deaths(kind: DeathKind) throws {
    // Without a count, each load would die.
    let death = kind == .onLoad ? "{kind: on-load, times: 1}" : kind.rawValue
    let steps = "- killRenderer: \(death)\n- background\n- foreground\n- advance: 5s\n"
    let folder = try TemporaryFolder(prefix: "hull-memory-test")
    defer { folder.remove() }
    let remembered = try run([steps, steps, steps], in: folder, remembers: true)
    let plain = try run([steps], in: folder, remembers: false).traces
    expectSame(remembered.traces, plain + plain + plain)
    let counts = try #require(remembered.counts)
    #expect(counts.divergences == 0)
    #expect(counts.startsByDeaths == 2)
  }

  @Test(
    "A page that was suspended or endlessly busy continues",
    arguments: [DeathKind.hang, .busyLoop, .suspended])
  func revived(kind: DeathKind) throws {
    let steps = """
      - inputText: a
      - killRenderer: \(kind.rawValue)
      - reviveRenderer
      - inputText: b
      - assertVisible: {id: name, text: Annab}
      - tapOn: Next
      - assertVisible: the next page

      """
    let folder = try TemporaryFolder(prefix: "hull-memory-test")
    defer { folder.remove() }
    let remembered = try run([steps, steps, steps], in: folder, remembers: true)
    let plain = try run([steps], in: folder, remembers: false).traces
    expectSame(remembered.traces, plain + plain + plain)
    #expect(try #require(remembered.counts).divergences == 0)
  }

  @Test("A page recovered after each death replays alike, independent of its generation")
  func laterGenerations() throws {
    let folder = try TemporaryFolder(prefix: "hull-memory-test")
    defer { folder.remove() }
    let death = "- killRenderer: reported\n- assertVisible: {id: name}\n"
    let steps = death + death + death
    // Each generation starts at a different time, so only an earlier run can be replayed.
    let remembered = try run([steps, steps], in: folder, remembers: true)
    expectSame(remembered.traces, try run([steps, steps], in: folder, remembers: false).traces)
    let counts = try #require(remembered.counts)
    #expect(counts.divergences == 0)
    #expect(counts.startsByDeaths == 3)
    #expect(counts.replayedEvents > 0)
  }
}
