import Foundation
import SystemTestKit
import Testing

@Suite("hull test --jobs and --shard: flows side by side and in parts")
struct JobTests {
  /// Six flows with waits, randomness and deaths, of which the fourth fails.
  private func app() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("name: X\ntabs: [{id: TAB_1, title: X, url: index.html}]\nrecovery: reload\n", to: "app.yaml")
    try folder.write(
      """
      <p id=out></p><button onclick="setTimeout(() => out.textContent = 'rolled ' + Math.random(), 500)">Roll</button>
      <script>console.log(Math.random())</script>
      """, to: "index.html")
    try FileManager.default.createDirectory(atPath: folder.path + "/flows", withIntermediateDirectories: true)
    for number in 1...6 {
      let seen = number == 4 ? "Nothing of the kind" : "rolled 0.*"
      try folder.write(
        """
        appId: x
        ---
        - launchApp
        - tapOn: Roll
        - assertVisible: \(seen)
        - killRenderer: reported
        - assertVisible: Roll
        - assertTrue: ${MAESTRO_SHARD_INDEX == MAESTRO_SHARD_ID - 1}
        """, to: "flows/\(number).yaml")
    }
    return folder
  }

  private func run(_ folder: WorkFolder, _ options: [String]) throws -> CommandRun {
    try CommandRun.hull(["test", "flows"] + options, in: URL(fileURLWithPath: folder.path), limit: 120)
  }

  @Test("What flows leave does not depend on how many run at a time, and comes in the order of their names")
  func jobs() throws {
    let folder = try app()
    defer { folder.remove() }
    let alone = try run(folder, ["--jobs", "1", "--json", "one.jsonl"])
    let together = try run(folder, ["--jobs", "4", "--json", "four.jsonl"])
    #expect(alone.status == 1)
    #expect(together.status == 1)
    #expect(together.error == "")
    #expect(together.output == alone.output)
    #expect(
      together.output.split(separator: "\n").filter { $0.hasPrefix("ok") || $0.hasPrefix("failed") } == [
        "ok      1 (flows/1.yaml, 502ms)", "ok      2 (flows/2.yaml, 502ms)", "ok      3 (flows/3.yaml, 502ms)",
        "failed  4 (flows/4.yaml, 501ms)", "ok      5 (flows/5.yaml, 502ms)", "ok      6 (flows/6.yaml, 502ms)",
      ])
    let trace = try folder.text(of: "one.jsonl")
    #expect(trace.contains("\"flow\":\"flows/6.yaml\""))
    #expect(try folder.text(of: "four.jsonl") == trace)
  }

  @Test(
    "An interrupted run reports the flows that ran, with one job and with several",
    arguments: [(SIGINT, 130, 1), (SIGTERM, 143, 2)])
  func interruption(signal: Int32, status: Int32, jobs: Int) throws {
    let folder = try app()
    defer { folder.remove() }
    try folder.write("appId: x\n---\n- launchApp\n- evalPage: 'for (;;);'\n", to: "flows/2.yaml")
    let (output, input) = try StartedProgram.pipe()
    let errors = try OutputFile(folder.path + "/errors")
    let nothing = try OutputFile("/dev/null")
    let process = try StartedProgram(
      [Products.hull.path, "test", "flows", "--jobs", "\(jobs)", "--junit", "out.xml", "--html", "out"],
      in: folder.path, environment: ProcessInfo.processInfo.environment,
      input: nothing.descriptor, output: input.fileDescriptor, errors: errors.descriptor)
    // The first flow is reported as soon as it ends; the second one never ends.
    var entry = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
    try #require(poll(&entry, 1, 60_000) == 1, "the first flow did not end within 60 s")
    let first = String(decoding: output.availableData, as: UTF8.self)
    #expect(first == "ok      1 (flows/1.yaml, 502ms)\n")
    process.signal(signal)
    #expect(try process.waitForEnd() == .exited(status: status))
    let message = try errors.text()
    #expect(message.hasPrefix("hull: interrupted: ") && message.hasSuffix(" of 6 flows ran\n"))
    let junit = try folder.text(of: "out.xml")
    #expect(junit.contains("<testcase id=\"1\" name=\"1\" classname=\"1\" file=\"flows/1.yaml\""))
    #expect(!junit.contains("flows/2.yaml"))
    #expect(junit.hasSuffix("</testsuites>"))
    #expect(try folder.text(of: "out/index.html").contains("flows/1.yaml"))
  }

  @Test("Shards have all flows among them, each once, and know which part they are")
  func shards() throws {
    let folder = try app()
    defer { folder.remove() }
    func names(_ shard: String) throws -> [String] {
      try run(folder, ["--shard", shard]).output.split(separator: "\n")
        .filter { $0.hasPrefix("ok") || $0.hasPrefix("failed") }
        .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    }
    #expect(try names("1/4") == ["1", "5"])
    #expect(try names("2/4") == ["2", "6"])
    #expect(try names("3/4") == ["3"])
    #expect(try names("4/4") == ["4"])
    let empty = try run(folder, ["--shard", "8/8"])
    #expect(empty.output == "no flows for this shard (8/8)\n")
    #expect(empty.status == 0)
  }

  @Test(
    "A part or a number that is none is refused",
    arguments: [
      (["--jobs", "0"], "--jobs must be from 1 to 64")
    ])
  func badNumbers(_ options: [String], _ message: String) throws {
    let run = try CommandRun.hull(["test", "apps/plain/flows/greeting.yaml"] + options)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("hull: \(message)\n"))
  }

  @Test("A process that ends in the middle of a flow ends the run with its name")
  func lostWorker() throws {
    let folder = try app()
    defer { folder.remove() }
    try folder.write(
      """
      name: X
      tabs: [{id: TAB_1, title: X, url: index.html}]
      bridge: {interfaces: {end: {run: end}}}
      """, to: "app.yaml")
    // The parent of a native program is its guard, whose parent is the process that runs the flow (proc_pid_stat(5)).
    try folder.write("#!/bin/sh\nkill -9 $(cut -d ' ' -f 4 /proc/$PPID/stat)\n", to: "end")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/end")
    try folder.write("<script>bridge.call_interface('end', {})</script>", to: "index.html")
    let run = try run(folder, ["--jobs", "2"])
    #expect(run.status == 3)
    #expect(run.error == "hull: flows/1.yaml: the worker process exited\n")
  }

  @Test("In real time a wait takes as long as it says")
  func realTime() throws {
    let folder = try app()
    defer { folder.remove() }
    let start = ContinuousClock.now
    let run = try CommandRun.hull(
      ["test", "flows/1.yaml", "--real-time"], in: URL(fileURLWithPath: folder.path), limit: 60)
    #expect(run.status == 0, "\(run.output)\(run.error)")
    #expect(ContinuousClock.now - start >= .milliseconds(500))
  }
}
