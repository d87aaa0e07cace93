import DocumentTestKit
import Foundation
import Testing

@Suite("hull test --shard and hull report merge")
struct ShardTests {
  /// Flows that pass, fail, warn, have no tag, and take different times.
  private func app() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write(
      "name: X\ntabs: [{id: TAB_1, title: X, url: index.html}]\nrecovery: reload\nbridge: {interfaces: {pay: {reply: 1}}}\n",
      to: "app.yaml")
    try folder.write(
      """
      <p id=out></p><button onclick="setTimeout(() => out.textContent = 'rolled ' + Math.random(), 500)">Roll</button>
      <script>console.log(Math.random()); bridge.call_interface('pay', {})</script>
      """, to: "index.html")
    try FileManager.default.createDirectory(atPath: folder.path + "/flows", withIntermediateDirectories: true)
    for number in 1...8 {
      let tags = number == 7 ? "[slow]" : "[fast, n\(number)]"
      let steps =
        switch number {
        case 3: "- assertVisible: {text: Nothing, optional: true}\n- evalScript: ${console.log('three')}"
        case 4: "- assertVisible: Nothing of the kind"
        case 5: "- killRenderer: reported\n- assertVisible: Roll"
        default: "- assertVisible: rolled 0.*"
        }
      try folder.write(
        "appId: x\nname: Flow \(9 - number)\ntags: \(tags)\n---\n- launchApp\n- tapOn: Roll\n\(steps)\n",
        to: "flows/\(number).yaml")
    }
    return folder
  }

  private func hull(
    _ arguments: [String], _ folder: WorkFolder, variables: [String: String] = [:]
  ) throws -> CommandRun {
    try CommandRun.hull(arguments, in: URL(fileURLWithPath: folder.path), variables: variables, limit: 120)
  }

  private static let options = ["--exclude-tags", "slow", "--retries", "1", "--seed", "3"]

  private func reports(_ name: String) -> [String] {
    [
      "--junit", "\(name)/junit.xml", "--json", "\(name)/trace.jsonl", "--html", "\(name)/html", "--gitlab",
      "\(name)/q.json",
    ]
  }

  /// All files below a folder with their contents.
  private func files(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder), !isFolder.boolValue {
        files[path] = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)"))
      }
    }
    return files
  }

  private func createFolders(_ names: [String], in folder: WorkFolder) throws {
    for name in names {
      try FileManager.default.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
  }

  @Test("Merged reports, output and status are those of one run, byte for byte")
  func merge() throws {
    let folder = try app()
    defer { folder.remove() }
    try createFolders(["one"], in: folder)
    let one = try hull(["test", "flows", "--jobs", "1"] + Self.options + reports("one"), folder)
    #expect(one.status == 1)
    let expected = try files(folder.path + "/one")
    #expect(expected.count == 11)
    #expect(String(decoding: try #require(expected["junit.xml"]), as: UTF8.self).contains("flows/4.yaml:7:3"))
    for (count, jobs) in [(2, "2"), (7, "1")] {
      let name = "merged-\(count)"
      try createFolders([name], in: folder)
      // In another order than that of the shards.
      for number in (1...count).reversed() {
        let run = try hull(
          ["test", "flows", "--jobs", jobs, "--shard", "\(number)/\(count)", "--shard-report", "shards-\(count)"]
            + Self.options, folder)
        #expect(run.error == "")
      }
      let merged = try hull(["report", "merge", "shards-\(count)"] + reports(name), folder)
      #expect(merged.error == "")
      #expect(merged.status == 1)
      #expect(merged.output == one.output)
      let found = try files("\(folder.path)/\(name)")
      #expect(found.keys.sorted() == expected.keys.sorted())
      for (path, content) in expected {
        #expect(found[path] == content, "\(path) of \(count) shards differs from the one of a single run")
      }
    }
  }

  @Test("A shard without flows exits with 0, and its report merges")
  func emptyShard() throws {
    let folder = try app()
    defer { folder.remove() }
    for number in 1...3 {
      let run = try hull(
        ["test", "flows/1.yaml", "flows/2.yaml", "--shard", "\(number)/3", "--shard-report", "shards"], folder)
      #expect(run.status == 0)
      #expect(run.error == "")
      if number == 3 { #expect(run.output == "no flows for this shard (3/3)\n") }
    }
    let merged = try hull(["report", "merge", "shards"], folder)
    #expect(merged.output == (try hull(["test", "flows/1.yaml", "flows/2.yaml"], folder).output))
    #expect(merged.status == 0)
  }

  @Test("--shard auto takes the scheduler's shard, names it, and fails outside of a scheduler")
  func auto() throws {
    let folder = try app()
    defer { folder.remove() }
    let arguments = ["test", "flows/1.yaml", "flows/2.yaml", "--shard", "auto"]
    let second = try hull(arguments, folder, variables: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"])
    #expect(second.error == "hull: shard 2/2 from GitLab, CI_NODE_INDEX=2, CI_NODE_TOTAL=2\n")
    #expect(second.output.hasPrefix("ok      Flow 7 (flows/2.yaml, 501ms)\n"))
    let none = try hull(arguments, folder)
    #expect(none.status == 2)
    #expect(
      none.error
        == "hull: --shard auto: no scheduler found: none of HULL_SHARD, SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX, "
        + "CI_NODE_INDEX, CIRCLE_NODE_INDEX, BUILDKITE_PARALLEL_JOB, AWS_BATCH_JOB_ARRAY_INDEX, NOMAD_ALLOC_INDEX, "
        + "PARALLEL_SEQ is set; run it in a job array, or write --shard I/N\n")
    let wrong = try hull(arguments, folder, variables: ["JOB_COMPLETION_INDEX": "1"])
    #expect(wrong.status == 2)
    #expect(
      wrong.error
        == "hull: --shard auto: JOB_COMPLETION_INDEX=1, but HULL_SHARD_COUNT is not set: set HULL_SHARD_COUNT to the "
        + "job's completions, since Kubernetes does not report them\n")
  }

  @Test("doctor shows the scheduler")
  func doctor() throws {
    func line(_ variables: [String: String]) throws -> String? {
      try CommandRun.hull(["doctor"], variables: variables).output.split(separator: "\n")
        .first { $0.hasPrefix("scheduler") }.map(String.init)
    }
    #expect(try line([:]) == "scheduler   none: no variables of a scheduler are set")
    #expect(
      try line(["PARALLEL_SEQ": "3", "HULL_SHARD_COUNT": "4"])
        == "scheduler   shard 3/4 from GNU parallel, PARALLEL_SEQ=3, HULL_SHARD_COUNT=4")
    #expect(try line(["HULL_SHARD": "5/4"]) == "scheduler   HULL_SHARD=5/4: the shard must be from 1 to 4")
  }

  @Test("Refused merges name the files and what to do, and write nothing")
  func refusals() throws {
    let folder = try app()
    defer { folder.remove() }
    func shard(_ number: Int, _ report: String, _ options: [String] = []) throws {
      let run = try hull(
        ["test", "flows/1.yaml", "flows/2.yaml", "--shard", "\(number)/2", "--shard-report", report] + options, folder)
      #expect(run.error == "")
    }
    for number in 1...2 { try shard(number, "good") }
    try createFolders(["empty", "cut", "damaged", "version"], in: folder)
    try shard(2, "again")
    try shard(2, "seed", ["--seed", "9"])
    try shard(1, "missing")
    try shard(2, "policy", ["--policy", "none"])
    let good = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/good/test-2-of-2.shard"))
    func copy(_ data: Data, _ path: String) throws {
      try data.write(to: URL(fileURLWithPath: "\(folder.path)/\(path)"))
    }
    try copy(good.prefix(good.count - 30), "cut/test-2-of-2.shard")
    var text = String(decoding: good, as: UTF8.self)
    try copy(Data(text.replacing("Flow 7", with: "Flow 8").utf8), "damaged/test-2-of-2.shard")
    text = text.replacing("\"version\":\"0.1.0\"", with: "\"version\":\"0.0.1\"")
    try copy(Data(text.utf8), "version/test-2-of-2.shard")
    try folder.write("not a report\n", to: "cut/other.shard")
    try folder.write("<p>Other</p>", to: "index.html")
    try shard(2, "page")
    let first = "good/test-1-of-2.shard"
    let cases: [[String]] = [
      [first, "seed"], [first, "policy"], [first, "page"], ["missing"], ["empty"], ["nowhere"],
      [first, "cut/test-2-of-2.shard"], [first, "cut/other.shard"], [first, "damaged"], [first, "version"],
      ["good", "page/test-2-of-2.shard"],
    ]
    var transcript = ""
    for arguments in cases {
      let command = ["report", "merge"] + arguments + ["--junit", "out.xml", "--html", "out", "--json", "out.jsonl"]
      transcript += try CommandRun.transcript(command, in: URL(fileURLWithPath: folder.path)) + "\n"
    }
    let app = (folder.path as NSString).lastPathComponent
    Golden.expect(transcript.replacing(app, with: "APP"), "shards/refusals.txt")
    for name in ["out.xml", "out", "out.jsonl"] {
      #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/\(name)"))
    }
    // One path that cannot be written prevents all reports.
    let blocked = try hull(["report", "merge", "good", "--junit", "out.xml", "--json", "none/out.jsonl"], folder)
    #expect(blocked.status == 2)
    #expect(blocked.error == "hull: none/out.jsonl: cannot be written: there is no folder none\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out.xml"))
    // A rerun has the same results, although it took another time.
    let again = try hull(["report", "merge", "good", "again"], folder)
    #expect(again.error == "")
    #expect(again.status == 0)
    // A complete report replaces a truncated one.
    let merged = try hull(["report", "merge", "good", "cut/test-2-of-2.shard"], folder)
    #expect(merged.status == 0)
    #expect(
      merged.error
        == "hull: cut/test-2-of-2.shard: truncated or damaged, ignored: another report has shard 2/2\n")
  }

  @Test("Wrong shards and reports of wrong formats are refused with status 2")
  func badInput() throws {
    let folder = try app()
    defer { folder.remove() }
    try folder.write("{\"hull_timings\":2}", to: "timings.json")
    try folder.write("times", to: "text.json")
    let commands: [[String]] = [
      ["test", "flows", "--shard", "0/4"], ["test", "flows", "--shard", "5/4"], ["test", "flows", "--shard", "x/y"],
      ["crashtest", "flows", "--shard", "1/0"], ["crashtest", "flows", "--shard", "auto"],
      ["test", "flows", "--timings", "timings.json"], ["test", "flows", "--timings", "text.json"],
      ["crashtest", "flows", "--timings", "flows"], ["report", "merge"],
    ]
    let transcripts = try commands.map { try CommandRun.transcript($0, in: URL(fileURLWithPath: folder.path)) }
    Golden.expect(transcripts.joined(separator: "\n"), "shards/bad-input.txt")
  }

  @Test("A killed shard leaves no report, and its rerun completes the merge")
  func killedShard() throws {
    let folder = try app()
    defer { folder.remove() }
    try folder.write("appId: x\n---\n- launchApp\n- evalPage: 'for (;;);'\n", to: "flows/2.yaml")
    let shards = folder.path + "/shards"
    func run(_ shard: String) throws {
      _ = try hull(["test", "flows/1.yaml", "flows/3.yaml", "--shard", shard, "--shard-report", "shards"], folder)
    }
    try run("1/2")
    // The first flow of this shard ends, the second one never does.
    #expect(throws: CommandRun.TimedOut.self) {
      try CommandRun.hull(
        ["test", "flows/1.yaml", "flows/2.yaml", "--jobs", "1", "--shard-report", "shards"],
        in: URL(fileURLWithPath: folder.path), limit: 5)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: shards).sorted()
    #expect(names.filter { !$0.hasPrefix(".") } == ["test-1-of-2.shard"])
    #expect(names.contains { $0.hasPrefix(".test-1-of-1.shard.") })
    let missing = try hull(["report", "merge", "shards"], folder)
    #expect(missing.status == 2)
    #expect(
      missing.error == """
        hull: missing: shard 2/2; run it and merge again:
          hull test flows/1.yaml flows/3.yaml --shard-report shards --shard 2/2

        """)
    try run("2/2")
    #expect(try hull(["report", "merge", "shards"], folder).status == 0)
  }

  @Test("Shards are balanced by timings, which a run without shards and a merge write")
  func timings() throws {
    let folder = try app()
    defer { folder.remove() }
    let whole = try hull(["test", "flows", "--timings", "all.json"], folder)
    #expect(whole.status == 1)
    let written = try JSONSerialization.jsonObject(with: Data(folder.text(of: "all.json").utf8)) as? [String: Any]
    #expect((written?["flows"] as? [String: Double])?.keys.sorted() == (1...8).map { "flows/\($0).yaml" })
    // The last flow takes as long as all others.
    let times = (1...8).map { "\"flows/\($0).yaml\":\($0 == 8 ? 700 : 100)" }.joined(separator: ",")
    try folder.write("{\"hull_timings\":1,\"flows\":{\(times)},\"crashtest\":{}}", to: "t.json")
    let before = try folder.text(of: "t.json")
    func names(_ shard: String) throws -> [String] {
      try hull(["test", "flows", "--timings", "t.json", "--shard", shard, "--shard-report", "shards"], folder).output
        .matches(of: #/\(flows/(\d)\.yaml, /#).map { String($0.1) }
    }
    #expect(try names("1/2") == ["8"])
    #expect(try names("2/2") == ["1", "2", "3", "4", "5", "6", "7"])
    #expect(try folder.text(of: "t.json") == before)
    let merged = try hull(["report", "merge", "shards", "--timings", "next.json"], folder)
    #expect(merged.output == whole.output)
    let next = try JSONSerialization.jsonObject(with: Data(folder.text(of: "next.json").utf8)) as? [String: Any]
    #expect((next?["flows"] as? [String: Double])?.count == 8)
    // Other timings divide the flows differently.
    _ = try hull(["test", "flows", "--timings", "all.json", "--shard", "2/2", "--shard-report", "shards"], folder)
    let mixed = try hull(["report", "merge", "shards"], folder)
    #expect(mixed.status == 2)
    #expect(
      mixed.error
        == "hull: shards/test-1-of-2.shard and shards/test-2-of-2.shard: balanced by different timings, so flows can be "
        + "missing or doubled; run all shards with the same --timings file\n")
  }
}
