import DocumentTestKit
import Foundation
import Testing

@Suite("hull crashtest --shard and hull report merge")
struct CrashShardTests {
  private static let options = [
    "Pages/crash-lab/flows/07-eager.yaml", "Pages/crash-lab/flows/01-careful.yaml", "--deaths", "reported,host",
    "--at", "9,14,17", "--platforms", "ios,android", "--policies", "reload,recreate",
  ]

  private func hull(_ arguments: [String]) throws -> CommandRun {
    try CommandRun.hull(arguments, in: CommandRun.project, limit: 300)
  }

  @Test("Merged reports, output and status are those of one run, byte for byte")
  func merge() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    func reports(_ name: String) throws -> [String] {
      let path = "\(folder.path)/\(name)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      return ["--json", path + "/r.json", "--html", path + "/html", "--gitlab", path + "/q.json", "--format", "github"]
    }
    let one = try hull(["crashtest", "--jobs", "1"] + Self.options + reports("one"))
    #expect(one.status == 1)
    #expect(one.error == "")
    // With baselines that cost little, flows are divided.
    let timings = folder.path + "/timings.json"
    let baselines = Self.options.prefix(2).map { "\"\($0)\":{\"duration\":1,\"points\":20}" }.joined(separator: ",")
    try folder.write(
      "{\"hull_timings\":1,\"flows\":{},\"crashtest\":{},\"baselines\":{\(baselines)}}", to: "timings.json")
    for (count, jobs) in [(2, "2"), (7, "1")] {
      let shards = "\(folder.path)/shards-\(count)"
      var cases = 0
      for number in 1...count {
        let run = try hull(
          ["crashtest", "--jobs", jobs, "--shard", "\(number)/\(count)", "--shard-report", shards] + Self.options
            + (count > 2 ? ["--timings", timings] : []))
        #expect(run.error == "")
        let report = try String(contentsOfFile: "\(shards)/crashtest-\(number)-of-\(count).shard", encoding: .utf8)
        cases += report.split(separator: "\n").count { $0.hasPrefix("{\"case\"") }
      }
      // Two flows on two platforms with two policies.
      #expect(count < 3 ? cases == 8 : cases > 8)
      let name = "merged-\(count)"
      let merged = try hull(["report", "merge", shards] + reports(name))
      #expect(merged.error == "")
      #expect(merged.status == 1)
      #expect(merged.output == one.output)
      for file in ["r.json", "html/index.html", "q.json"] {
        let expected = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/one/\(file)"))
        let found = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)/\(file)"))
        #expect(expected.count > 100)
        #expect(found == expected, "\(file) of \(count) shards differs from the one of a single run")
      }
    }
  }

  @Test("Too few runs to divide leave shards without runs, and crash tests have no JUnit report")
  func emptyShard() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let options = [
      "Pages/crash-lab/flows/07-eager.yaml", "--deaths", "reported", "--at", "14,20", "--jobs", "1", "--shard-report",
      folder.path,
    ]
    let statuses = try (1...3).map { number in
      let run = try hull(["crashtest"] + options + ["--shard", "\(number)/3"])
      if number > 1 { #expect(run.output == "no runs for this shard (\(number)/3)\n") }
      return run.status
    }
    #expect(statuses == [1, 0, 0])
    let merged = try hull(["report", "merge", folder.path])
    #expect(merged.status == 1)
    let junit = try hull(["report", "merge", folder.path, "--junit", folder.path + "/out.xml"])
    #expect(junit.status == 2)
    #expect(
      junit.error == "hull: --junit: these are reports of crash tests, which have no JUnit report; use --json\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out.xml"))
  }

  @Test("A shard runs only the baselines of its own flows")
  func ownBaselines() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try folder.write("name: X\ntabs: [{id: TAB_1, title: X, url: index.html}]\nrecovery: reload\n", to: "app.yaml")
    try folder.write("<p>Here", to: "index.html")
    try FileManager.default.createDirectory(atPath: folder.path + "/flows", withIntermediateDirectories: true)
    for (name, text) in [("1", "Here"), ("2", "Nowhere"), ("3", "Here"), ("4", "Here")] {
      try folder.write("appId: x\n---\n- launchApp\n- assertVisible: \(text)\n", to: "flows/\(name).yaml")
    }
    func run(_ shard: String) throws -> CommandRun {
      try CommandRun.hull(
        ["crashtest", "flows", "--deaths", "reported,silent", "--jobs", "1", "--shard", shard, "--shard-report", "s"],
        in: URL(fileURLWithPath: folder.path))
    }
    let first = try run("1/2")
    #expect(first.error == "")
    #expect(first.status == 0)
    let second = try run("2/2")
    #expect(second.status == 1)
    #expect(second.error.hasPrefix("hull: flows/2.yaml:4:3: "))
    // Its report is missing, and the merge says so.
    let merge = try CommandRun.hull(["report", "merge", "s"], in: URL(fileURLWithPath: folder.path))
    #expect(merge.status == 2)
    #expect(merge.error.hasPrefix("hull: missing: shard 2/2; run it and merge again:"))
    let report = try String(contentsOfFile: folder.path + "/s/crashtest-1-of-2.shard", encoding: .utf8)
    let cases = report.split(separator: "\n").filter { $0.hasPrefix("{\"case\"") }
    #expect(cases.count == 2)
    for (line, path) in zip(cases, ["flows/1.yaml", "flows/3.yaml"]) { #expect(line.contains("\"flow\":\"\(path)\"")) }

    // With the flow repaired, the reports are those of one run.
    try folder.write("appId: x\n---\n- launchApp\n- assertVisible: Here\n", to: "flows/2.yaml")
    for shard in ["1/2", "2/2"] { #expect(try run(shard).status == 0) }
    let merged = try CommandRun.hull(["report", "merge", "s"], in: URL(fileURLWithPath: folder.path))
    let one = try CommandRun.hull(
      ["crashtest", "flows", "--deaths", "reported,silent", "--jobs", "1"], in: URL(fileURLWithPath: folder.path))
    #expect(merged.output == one.output)
    #expect(merged.status == 0)
  }

  @Test("Different baselines are refused with both files and the first difference")
  func baselines() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try folder.write("name: X\ntabs: [{id: TAB_1, title: X, url: index.html}]\nrecovery: reload\n", to: "app.yaml")
    try folder.write("<p>Here<script src='node_modules/library.js'></script>", to: "index.html")
    try folder.write("appId: x\n---\n- launchApp\n- assertVisible: Here\n", to: "flow.yaml")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/node_modules", withIntermediateDirectories: true)
    try folder.write("", to: "node_modules/library.js")
    func run(_ number: Int) throws {
      let run = try CommandRun.hull(
        [
          "crashtest", "flow.yaml", "--deaths", "reported,crash,abort,shared", "--jobs", "1", "--shard",
          "\(number)/2", "--shard-report", "s",
        ], in: URL(fileURLWithPath: folder.path))
      #expect(run.error == "")
    }
    func refusal() throws -> String {
      let refused = try CommandRun.hull(["report", "merge", "s"], in: URL(fileURLWithPath: folder.path))
      #expect(refused.status == 2)
      return refused.error
    }
    let files = "hull: s/crashtest-1-of-2.shard and s/crashtest-2-of-2.shard: different"
    try run(1)
    // Installed packages are not compared.
    try folder.write("document.title = 'Other'", to: "node_modules/library.js")
    try run(2)
    #expect(try refusal().hasPrefix("\(files) baselines of flow.yaml (ios, the app's own policy): "))
    #expect(
      try refusal().hasSuffix(
        "; the flow does not run alike on all machines: look for dependencies on the machine, such as its servers, "
          + "programs or time zone\n"))
    try folder.write("<p>Here</p>", to: "index.html")
    try run(2)
    let name = (folder.path as NSString).lastPathComponent
    #expect(
      try refusal()
        == "\(files) apps or flows: \(name)/index.html differs; run all shards with the same files\n")
  }
}
