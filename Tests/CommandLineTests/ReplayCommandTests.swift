import Foundation
import Testing

@Suite("hull replay")
struct ReplayCommandTests {
  /// An app with a bridge call, a timer and a link, with a flow, and the trace of the flow.
  private func tracedApp() throws -> (folder: WorkFolder, trace: [Substring]) {
    let folder = try WorkFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/app", withIntermediateDirectories: true)
    try folder.write(
      """
      name: Counter
      tabs: [{id: TAB_1, title: Counter, url: index.html}]
      bridge: {interfaces: {limit: {delay: 2s, reply: 3}}}
      """, to: "app/app.yaml")
    try folder.write(
      """
      <title>Counter</title><button id=add onclick="count.textContent++">Add</button> <b id=count>0</b>
      <button id=ask>Ask</button>
      <script>
      ask.onclick = async () => bridge.set_navigation_bar({title: 'Limit ' + await bridge.call_interface('limit', {})});
      </script>
      """, to: "app/index.html")
    try folder.write(
      """
      appId: x
      name: Counts
      hull: {size: 40x10}
      ---
      - launchApp
      - tapOn: Add
      - tapOn: Ask
      - assertVisible: Limit 3
      - tapOn: Add
      - takeScreenshot: last
      """, to: "app/flow.yaml")
    let run = try CommandRun.hull(
      ["test", "app/flow.yaml", "--json", "trace.jsonl", "--html", "report", "--output", "pictures"],
      in: URL(fileURLWithPath: folder.path))
    try #require(run.status == 0, "\(run)")
    return (folder, try folder.text(of: "trace.jsonl").split(separator: "\n"))
  }

  private func replay(_ folder: WorkFolder, _ arguments: [String]) throws -> CommandRun {
    try CommandRun.hull(["replay"] + arguments, in: URL(fileURLWithPath: folder.path))
  }

  private func number(of text: String, in trace: [Substring]) throws -> Int {
    try #require(trace.firstIndex { $0.contains(text) }, "\(text)") + 1
  }

  @Test("The app stops at the event: nothing later has happened")
  func stops() throws {
    let (folder, trace) = try tracedApp()
    defer { folder.remove() }
    let called = try number(of: #""kind":"bridge","event":"called""#, in: trace)
    let run = try replay(folder, ["trace.jsonl", "--to", "\(called)"])
    #expect(run.error == "" && run.status == 0)
    #expect(
      run.output == """
        event \(called) of \(trace.count) of app/flow.yaml: \(trace[called - 1])
         Counter  ios   ● alive      Wi-Fi 100%
                        Counter
         [ Add ] 1 [ Ask ]






         K kill  : commands  ? help  q quit


        """)
    let changed = try number(of: #""title":"Limit 3""#, in: trace)
    let (before, after) = (
      try replay(folder, ["trace.jsonl", "--to", "\(changed - 1)"]),
      try replay(folder, ["trace.jsonl", "--to", "\(changed)"])
    )
    #expect(!before.output.contains("Limit 3") && before.status == 0)
    #expect(after.output.split(separator: "\n").dropFirst().contains { $0.contains("Limit 3") })
  }

  @Test("The app stops at the beginning of a step: the step has done nothing")
  func stopsAtBeginning() throws {
    let (folder, trace) = try tracedApp()
    defer { folder.remove() }
    for (step, isAdded) in [(2, "0"), (3, "1")] {
      let began = try number(of: #""kind":"step","event":"began","number":\#(step),"#, in: trace)
      let run = try replay(folder, ["trace.jsonl", "--to", "\(began)"])
      #expect(run.output.contains(" [ Add ] \(isAdded) [ Ask ]"), "\(run.output)")
      #expect(run.error == "" && run.status == 0)
    }
    // Step 5 is the second tap, 4 waited for the reply.
    let last = try number(of: #""kind":"step","event":"began","number":5,"#, in: trace)
    let run = try replay(folder, ["trace.jsonl", "--to", "\(last)"])
    #expect(run.output.contains("Limit 3") && run.output.contains(" [ Add ] 1 [ Ask ]"), "\(run.output)")
  }

  @Test("Every event can be the stop, the first and the last one too, and files are not written again")
  func allEvents() throws {
    let (folder, trace) = try tracedApp()
    defer { folder.remove() }
    for event in [1, 2, trace.count - 1, trace.count] + stride(from: 3, to: trace.count, by: 6) {
      let run = try replay(folder, ["trace.jsonl", "--flow", "app/flow.yaml", "--to", "\(event)"])
      #expect(run.output.hasPrefix("event \(event) of \(trace.count) of app/flow.yaml: \(trace[event - 1])\n"))
      #expect(run.error == "" && run.status == 0, "\(event): \(run.error)")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["app", "pictures", "report", "trace.jsonl"])
  }

  @Test("Steps of an HTML report name the command that replays them")
  func report() throws {
    let (folder, trace) = try tracedApp()
    defer { folder.remove() }
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/report/flows")
    let page = try folder.text(of: "report/flows/" + #require(pages.first))
    let command = /hull replay trace\.jsonl --flow app\/flow\.yaml --to (\d+)/
    let numbers = page.matches(of: command).compactMap { Int($0.1) }
    let ends = trace.indices.filter { trace[$0].contains(#""kind":"step","event":"ended""#) }.map { $0 + 1 }
    #expect(numbers == ends && ends.count == 6)
  }

  @Test("A changed app is an error with the line of the first event that differs")
  func changedApp() throws {
    let (folder, trace) = try tracedApp()
    defer { folder.remove() }
    let page = try folder.text(of: "app/index.html")
    try folder.write(page.replacing("'Limit ' +", with: "'Bound ' +"), to: "app/index.html")
    let bar = try number(of: #""title":"Limit 3""#, in: trace)
    let run = try replay(folder, ["trace.jsonl", "--to", "\(trace.count)"])
    #expect(run.output == "" && run.status == 1)
    #expect(run.error.hasPrefix("hull: trace.jsonl:\(bar): the replay differs from the trace: {"), "\(run.error)")
    #expect(run.error.contains(#""title":"Bound 3""#))
    #expect(
      run.error.hasSuffix(
        """
        The flow, the app, an option of the run or hull has changed since. Give the options of the run, or record the trace \
        again: hull test app/flow.yaml --json trace.jsonl

        """))
    #expect(try replay(folder, ["trace.jsonl", "--to", "\(bar - 1)"]).status == 0)
  }

  @Test("Wrong input is an error with the line and what to do")
  func errors() throws {
    let (folder, trace) = try tracedApp()
    defer { folder.remove() }
    let first = String(trace[0])
    let other = first.replacing("app/flow.yaml", with: "app/other.yaml")
    let hint = "`hull test FLOW --json FILE` writes one"
    let cases: [(text: String, arguments: [String], message: String)] = [
      ("", [], "t.jsonl:1: not a trace: the file is empty; \(hint)"),
      ("appId: x\n", [], "t.jsonl:1: not a trace: "),
      ("{\"a\":1}\n", [], "t.jsonl:1: not a trace: the line is not an event; \(hint)"),
      (
        #"{"t":0,"kind":"app","event":"launched"}"#, [],
        "t.jsonl:1: the trace does not begin with a flow; only traces of `hull test --json` can be replayed"
      ),
      (
        first.replacing(#""platform":"ios""#, with: #""platform":"web""#), [],
        "t.jsonl:1: not a trace: the flow has no seed or no known platform: the trace is of another version of hull; "
          + hint
      ),
      (first, ["--to", "2"], "t.jsonl: the flow app/flow.yaml has 1 events; --to must be from 1 to that"),
      (first, ["--to", "0"], "t.jsonl: the flow app/flow.yaml has 1 events; --to must be from 1 to that"),
      (
        first + "\n" + other, [],
        "t.jsonl: the trace has 2 flows; add --flow with one of: app/flow.yaml, app/other.yaml"
      ),
      (first, ["--flow", "app/flaw.yaml"], "t.jsonl: the trace has no flow app/flaw.yaml: "),
      (other, [], "app/other.yaml: no such flow or folder of flows"),
    ]
    for (text, arguments, message) in cases {
      try folder.write(text, to: "t.jsonl")
      let run = try replay(folder, ["t.jsonl"] + (arguments.contains("--to") ? [] : ["--to", "1"]) + arguments)
      #expect(run.error.hasPrefix("hull: " + message), "\(run.error)")
      #expect(run.output == "" && run.status == 2)
    }
  }
}

extension TerminalTests {
  struct ReplayOnTerminalTests {
    @Test("The app of a replay has live processes, and the user continues with them")
    func appIsAlive() async throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      let (flow, trace) = (Products.bank + "/flows/01-first-look.yaml", folder.path + "/trace.jsonl")
      let test = try CommandRun.hull(["test", flow, "--json", trace], in: URL(fileURLWithPath: folder.path))
      try #require(test.status == 0, "\(test)")
      let lines = try folder.text(of: "trace.jsonl").split(separator: "\n")
      let help = try #require(lines.firstIndex { $0.contains(#""title":"Help""#) }) + 1
      let run = try await TerminalRun(["replay", trace, "--to", "\(help)"], columns: 100)
      try await run.wait(forText: "Replayed to event \(help) of \(lines.count)", "Help", "● alive")
      run.press("F7")
      try await run.wait(forText: "Page process died", "● back after")
      run.press("Escape")
      try await run.wait("the card is gone") { !$0.contains("Page process died") && $0.contains("About Home") }
      // The page of the earlier entry is loading and may have pending calls.
      run.press("q")
      #expect(try await run.end().status == 0)
      try await run.expectTerminalRestored()
    }

    @Test(
      "Replayed to a death, or right before it, the app recovers from the one and dies of the next",
      arguments: [#""kind":"step","event":"began","number":7,"#, #""kind":"user","event":"killRenderer","#])
    func deathContinues(event: String) async throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      let (flow, trace) = (Products.bank + "/flows/06-death-during-payment.yaml", folder.path + "/trace.jsonl")
      let test = try CommandRun.hull(["test", flow, "--json", trace], in: URL(fileURLWithPath: folder.path))
      try #require(test.status == 0, "\(test)")
      let lines = try folder.text(of: "trace.jsonl").split(separator: "\n")
      let number = try #require(lines.firstIndex { $0.contains(event) }) + 1
      let run = try await TerminalRun(["replay", trace, "--to", "\(number)"], columns: 100)
      if event.contains("began") {
        try await run.wait(forText: "Replayed to event \(number) of \(lines.count)", "Sending…", "● alive")
      } else {
        try await run.wait(forText: "The payment was sent, its result was lost", "1 restart")
      }
      run.press("F7")
      try await run.wait(forText: event.contains("began") ? "1 restart" : "2 restarts", "● alive")
      run.press("q")
      #expect(try await run.end().status == 0)
    }
  }
}
