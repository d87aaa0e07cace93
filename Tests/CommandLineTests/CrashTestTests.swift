import DocumentTestKit
import Foundation
import Testing

@Suite("hull crashtest kills the renderer at every point of a flow")
struct CrashTestTests {
  /// The names of the crash lab's flows; each has a golden file with its findings.
  static let lab: [String] = {
    let folder = CommandRun.project.appending(path: "Pages/crash-lab/flows")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.map { ($0 as NSString).deletingPathExtension }.sorted()
  }()

  /// Kinds of death for flows that need other ones than the default.
  private static let deaths = ["18-link": "reported,busy-loop", "19-restored": "host", "20-not-restored": "host"]

  private func crashtest(_ arguments: [String]) throws -> CommandRun {
    try CommandRun.hull(["crashtest"] + arguments, in: CommandRun.project, limit: 300)
  }

  @Test("Each flow of the crash lab has exactly its expected findings", arguments: lab)
  func finding(_ name: String) throws {
    let deaths = Self.deaths[name] ?? "reported,silent"
    let run = try crashtest(["Pages/crash-lab/flows/\(name).yaml", "--deaths", deaths, "--jobs", "1"])
    #expect(run.error == "")
    Golden.expect(run.output, path: "Pages/crash-lab/findings/\(name).txt")
    #expect(run.status == (run.output.contains("Defects:") ? 1 : 0))
  }

  /// A part of the points; CI tests all of them with a build for release.
  @Test("The bank's payment has no defect")
  func bank() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try crashtest([
      "Pages/bank/flows/05-payment-succeeds.yaml", "--deaths", "reported", "--at", "41-56", "--json",
      folder.path + "/report.json",
    ])
    #expect(run.status == 0, "\(run.output)")
    let report = try folder.text(of: "report.json")
    let value = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
    let crash = try #require((value["crashtest"] as? [[String: Any]])?.first)
    let points = try #require(crash["points"] as? [[String: Any]])
    let runs = try #require(crash["runs"] as? [[String: Any]])
    #expect(points.count == 16)
    #expect(runs.compactMap { $0["point"] as? Int } == Array(41...56))
    #expect(runs.allSatisfy { $0["defect"] as? Bool == false })
    #expect(Set(runs.compactMap { $0["verdict"] as? String }) == ["equivalent", "recovered with loss"])
  }

  @Test("--format github prints an annotation at the step of the defect")
  func annotation() throws {
    let flow = "Pages/crash-lab/flows/04-blank.yaml"
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try crashtest([
      flow, "--at", "13", "--deaths", "reported", "--format", "github", "--gitlab", folder.path + "/quality.json",
    ])
    #expect(run.status == 1)
    #expect(
      run.output.split(separator: "\n").last.map(String.init)
        == "::error file=\(flow),line=5,col=3,title=A page that stays blank%3A stuck (ios%2C the app's own policy)::"
        + "reported at didCallBridge save_state: the page is blank; 1 run%0A"
        + "hull crashtest \(flow) --at 13 --deaths reported --platforms ios")
    let issues = try JSONSerialization.jsonObject(with: Data(folder.text(of: "quality.json").utf8)) as? [[String: Any]]
    #expect(issues?.map { $0["severity"] as? String } == ["major"])
  }

  @Test("A flow with an infinite script is tested without the replay cache")
  func scriptWithoutEnd() throws {
    let run = try crashtest([
      "Pages/bridge-lab/flows/11-page-after-a-dialog.yaml", "--deaths", "reported", "--jobs", "1",
      "--at", "5,25,45",
    ])
    #expect(run.error == "")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("3 points x 1 kind of death, 3 runs"), "\(run.output)")
  }

  @Test("The report does not depend on --jobs")
  func jobs() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let flow = "Pages/crash-lab/flows/07-eager.yaml"
    let alone = try crashtest([flow, "--deaths", "reported,crash", "--jobs", "1", "--json", folder.path + "/one.json"])
    let together = try crashtest([
      flow, "--deaths", "reported,crash", "--jobs", "3", "--json", folder.path + "/three.json",
    ])
    #expect(alone.status == 1)
    #expect(together.output == alone.output)
    #expect(try folder.text(of: "three.json") == (try folder.text(of: "one.json")))
  }

  @Test("Flows have the predefined variables")
  func variables() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try folder.write("name: X\ntabs: [{id: TAB_1, title: X, url: index.html}]\nrecovery: reload\n", to: "app.yaml")
    try folder.write("<p>Here", to: "index.html")
    try folder.write(
      """
      appId: x
      ---
      - launchApp
      - assertTrue: ${MAESTRO_SHARD_ID == 1 && MAESTRO_SHARD_INDEX == 0 && MAESTRO_FILENAME == 'flow'}
      - assertVisible: Here
      """, to: "flow.yaml")
    let run = try crashtest([folder.path + "/flow.yaml", "--deaths", "reported", "--jobs", "1"])
    #expect(run.error == "")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("A flow that ends with the app's exit has no defect, at any point", arguments: ["cordova", "capacitor"])
  func exit(dialect: String) throws {
    let flow = ["cordova": "06-exit", "capacitor": "05-exit"][dialect] ?? ""
    let run = try crashtest([
      "Pages/dialects/\(dialect)-android/flows/\(flow).yaml", "--deaths", "reported", "--jobs", "1",
    ])
    #expect(run.error == "")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("equivalent\n"), "\(run.output)")
  }

  @Test("Messages of a dialect do not count, and the interfaces that they call do")
  func dialectMessages() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try folder.write(
      """
      name: X
      dialect: dsbridge
      tabs: [{id: TAB_1, title: X, url: index.html}]
      recovery: recreate
      bridge:
        interfaces:
          pay: {script: pay.js}
          ask: {script: pay.js, idempotent: [[1], {a: 1}]}
      """, to: "app.yaml")
    try folder.write("native.on('*', () => 'done');", to: "pay.js")
    // A page that sends a payment again after a death, without asking what has happened to the first one.
    try folder.write(
      """
      <script>
      const call = (method, data) => JSON.parse(prompt("_dsbridge=" + method, JSON.stringify({ data }))).data;
      const pay = () => { document.body.append(Object.assign(document.createElement("p"), { textContent: call("pay", { sum: 1 }) })); localStorage.paying = ""; };
      call("_dsb.dsinit", null);
      </script>
      <body><button onclick="localStorage.paying = 1; call('ask', [1, 2]); pay()">Pay</button>
      <script>if (localStorage.paying) { call("ask", { a: 1, b: 2 }); pay(); }</script>
      """, to: "index.html")
    try folder.write(
      "appId: x\n---\n- launchApp\n- tapOn: Pay\n- assertVisible: done\n", to: "flow.yaml")
    let run = try crashtest([folder.path + "/flow.yaml", "--deaths", "reported", "--jobs", "1"])
    #expect(run.error == "")
    #expect(run.status == 1)
    #expect(run.output.contains(#"2 call executed twice: pay {"sum":1} was executed 2 times"#), "\(run.output)")
    #expect(!run.output.contains("dsinit"), "\(run.output)")
    #expect(!run.output.contains("call executed twice: ask"), "\(run.output)")
  }

  @Test("A finding's replay command reproduces it")
  func replay() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let flow = "Pages/crash-lab/flows/07-eager.yaml"
    _ = try crashtest([flow, "--deaths", "crash", "--json", folder.path + "/all.json"])
    let value = try JSONSerialization.jsonObject(with: Data(try folder.text(of: "all.json").utf8)) as? [String: Any]
    let groups = try #require((value?["crashtest"] as? [[String: Any]])?.first?["groups"] as? [[String: Any]])
    let group = try #require(groups.first)
    #expect(group["verdict"] as? String == "call executed twice")
    let replay = try #require(group["replay"] as? String)
    let words = replay.split(separator: " ").map(String.init)
    #expect(words.prefix(3) == ["hull", "crashtest", flow])
    let repeated = try crashtest(Array(words.dropFirst(2)))
    #expect(repeated.status == 1)
    #expect(repeated.output.hasSuffix("\n1 run: 1 call executed twice; defects found\n"), "\(repeated.output)")
  }

  @Test("A test of several policies ends with a table of verdicts")
  func policies() throws {
    let run = try crashtest([
      "Pages/crash-lab/flows/01-careful.yaml", "--deaths", "reported", "--at", "8,14,27", "--platforms", "ios",
      "--policies", "none,reload,recreate,start-page,host-exit",
    ])
    #expect(run.status == 1)
    let table = run.output.split(separator: "\n", omittingEmptySubsequences: false).suffix(7).joined(separator: "\n")
    Golden.expect(table, "crash-policies.txt")
  }

  @Test("A flow that fails without a crash is an error")
  func failing() throws {
    let run = try CommandRun.hull(["crashtest", "apps/plain/flows/failing.yaml"])
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.error == """
        hull: apps/plain/flows/failing.yaml:6:3: Assert that "good evening" is visible: "good evening" was not found
        the flow fails without faults (ios, the app's own policy): fix it first, since runs are compared with it

        """)
  }

  @Test("On a terminal the points are columns, and the progress line is erased at the end")
  func terminal() throws {
    let flow = CommandRun.project.appending(path: "Pages/crash-lab/flows/07-eager.yaml").path
    let terminal = try RawTerminal(
      ["crashtest", flow, "--deaths", "reported,silent", "--jobs", "1"], columns: 120,
      variables: ["NO_COLOR": "1"], repliesToQueries: false)
    try terminal.read(to: "\r\u{1B}[K▕░░░░░░░░░░░░░░░░░░░░░░░░░░░▏ 0/52")
    try terminal.read(to: "\r\u{1B}[K▕███████████████████████████▏ 52/52  18 defects\r\u{1B}[K")
    let end = try terminal.end()
    #expect(end.status == 1 << 8)
    let lines = end.output.replacing("\r\n", with: "\n")
    #expect(
      lines.hasPrefix(
        """
        An order that is executed twice
        \(flow)
        ios, the app's own policy

        point     1        10        20
        step      1             2     3
        reported  ==============~=222222222~
        silent    ~~~~~~~~~~~~~~~~222222222~

        = equivalent  ~ recovered with loss  2 call executed twice

        """), "\(lines)")
    #expect(
      lines.contains(
        /\n26 points x 2 kinds, 52 runs, \d+(ms|\.\d\ds), \d+(\.\d)? runs\/s\n18 defects, 19 losses, 15 equivalent\n  18 call/
      ),
      "\(lines)")
  }

  @Test("An interrupted crash test reports the points whose runs are complete, and writes no files")
  func interrupted() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let flow = CommandRun.project.appending(path: "Pages/bank/flows/05-payment-succeeds.yaml").path
    let terminal = try RawTerminal(
      ["crashtest", flow, "--jobs", "1", "--json", folder.path + "/report.json"], columns: 120,
      variables: ["NO_COLOR": "1"], repliesToQueries: false)
    try terminal.read(to: " left")
    terminal.signal(SIGINT)
    let end = try terminal.end()
    #expect(end.status == 130 << 8)
    let text = end.output.replacing("\r\n", with: "\n").replacing("\r\u{1B}[K", with: "")
    let last = try #require(text.split(separator: "\n").last)
    let counts = try #require(
      last.firstMatch(of: /^hull: interrupted: (\d+) of (\d+) runs of .*05-payment-succeeds.yaml$/))
    let (done, all) = (try #require(Int(counts.1)), try #require(Int(counts.2)))
    #expect(done > 0 && done < all)
    // Only whole points are reported, so at most all the completed runs.
    if let summary = text.firstMatch(of: #/\n(\d+) points? x (\d+) kinds, (\d+) runs, /#) {
      let (points, kinds) = (try #require(Int(summary.1)), try #require(Int(summary.2)))
      #expect(points * kinds == Int(summary.3))
      #expect(points * kinds <= done && done - points * kinds < kinds + 1)
    }
    #expect(try folder.text(of: "report.json").isEmpty)
  }
}
