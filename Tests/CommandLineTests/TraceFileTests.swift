import DocumentTestKit
import Foundation
import SystemTestKit
import Testing

@Suite("hull test --json: traces depend only on the seed", .serialized)
struct TraceFileTests {
  @Test("A flow's trace matches the golden")
  func lines() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try CommandRun.hull([
      "test", "apps/plain/flows/greeting.yaml", "--json", folder.path + "/trace.jsonl", "--seed", "9",
    ])
    #expect(run.status == 0)
    Golden.expect(try folder.text(of: "trace.jsonl") + "\n", "test/trace.txt")
  }

  private static func flows(where isIncluded: (String) -> Bool = { _ in true }) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Products.package.path + "/Pages/bank/flows")
      .filter(isIncluded).sorted().map { "Pages/bank/flows/" + $0 }
  }

  @Test("Traces are the same in another order and in parallel")
  func repeatable() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let flows = try Self.flows()
    let first = try trace(flows, folder, jobs: 1)
    #expect(first.count > 1_000)
    Self.expect(try trace(flows.reversed(), folder, jobs: 3), equals: first)
  }

  @Test("Traces are the same on a busy machine")
  func busyMachine() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let flows = try Self.flows { $0.hasPrefix("05-") || $0.hasPrefix("06-") || $0.hasPrefix("08-") }
    let first = try trace(flows, folder, jobs: 1)
    #expect(first.count > 200)
    let busy = try (0..<2).map { _ in try Self.spinner() }
    defer { busy.forEach { $0.signal(SIGKILL) } }
    Self.expect(try trace(flows, folder, jobs: 2), equals: first)
  }

  @Test("Another seed changes the trace")
  func seed() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try folder.write("<p id=out></p><script>console.log(Math.random())</script>", to: "index.html")
    try folder.write(
      "appId: x\n---\n- launchApp\n- advance: 1s\n", to: "flow.yaml")
    try folder.write("name: X\ntabs: [{id: TAB_1, title: X, url: index.html}]\n", to: "app.yaml")
    func console(_ seed: Int) throws -> Substring? {
      let run = try CommandRun.hull([
        "test", folder.path + "/flow.yaml", "--json", folder.path + "/trace.jsonl", "--seed", "\(seed)",
      ])
      #expect(run.status == 0, "\(run.output)\(run.error)")
      return try folder.text(of: "trace.jsonl").split(separator: "\n").first { $0.contains("\"kind\":\"console\"") }
    }
    let first = try #require(try console(1))
    #expect(try console(1) == first)
    #expect(try console(2) != first)
  }

  private func trace(_ flows: [String], _ folder: WorkFolder, jobs: Int) throws -> [Substring] {
    let run = try CommandRun.hull(
      ["test"] + flows + ["--jobs", "\(jobs)", "--json", folder.path + "/trace.jsonl"], in: CommandRun.project,
      limit: 120)
    #expect(run.status == 0, "\(run.output)")
    return try folder.text(of: "trace.jsonl").split(separator: "\n")
  }

  private static func expect(
    _ found: [Substring], equals expected: [Substring], _ at: SourceLocation = #_sourceLocation
  ) {
    let difference = zip(expected, found).first { $0 != $1 }
    #expect(difference.map { "\($0)\n\($1)" } == nil, sourceLocation: at)
    #expect(found.count == expected.count, sourceLocation: at)
  }

  /// A process that keeps a processor busy for a limited time, since it may outlive this one.
  private static func spinner() throws -> StartedProgram {
    let nothing = try OutputFile("/dev/null")
    return try StartedProgram(
      ["sh", "-c", "i=0; while [ $i -lt 20000000 ]; do i=$((i + 1)); done"], in: "/", environment: [:],
      input: nothing.descriptor, output: nothing.descriptor, errors: nothing.descriptor)
  }
}
