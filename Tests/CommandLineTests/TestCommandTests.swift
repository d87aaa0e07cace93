import Foundation
import Testing

@Suite("hull test: flows from the command line")
struct TestCommandTests {
  @Test("A flow that passes")
  func passing() throws {
    let run = try CommandRun.hull(["test", "apps/plain/flows/greeting.yaml"])
    #expect(
      run.output == "ok      A greeting (apps/plain/flows/greeting.yaml, 0ms)\n1 flow, 1 passed\n")
    #expect(run.error == "")
    #expect(run.status == 0)
  }

  @Test("A flow that fails tells place, screen, stack, bar and calls, the same each time")
  func failing() throws {
    let arguments = ["test", "apps/plain/flows/failing.yaml"]
    let text = try CommandRun.transcript(arguments)
    Golden.expect(text, "test/failing")
    #expect(text.contains("status 1\n"))
    #expect(try CommandRun.transcript(arguments) == text)
  }

  @Test("Parsing only")
  func check() throws {
    let run = try CommandRun.hull(["test", "--check", "Pages/bank/flows"], in: CommandRun.project)
    #expect(run.error == "")
    #expect(run.output.hasSuffix(" flows, no errors\n"))
    #expect(run.status == 0)
  }

  @Test("Each step, when asked for")
  func verbose() throws {
    Golden.expect(try CommandRun.transcript(["test", "--verbose", "apps/plain/flows/greeting.yaml"]), "test/verbose")
  }

  @Test("A JUnit report")
  func junit() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "hull-junit-\(UUID().uuidString).xml")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try CommandRun.hull([
      "test", "apps/plain/flows/greeting.yaml", "apps/plain/flows/failing.yaml", "--junit", file.path,
    ])
    #expect(run.status == 1)
    let bytes = try Data(contentsOf: file)
    #expect(XMLDocument(bytes).error == nil)
    let xml = String(decoding: bytes, as: UTF8.self)
      .replacing(/\ time="[0-9.]+"/, with: " time=\"T\"").replacing(/\ timestamp="[^"]+"/, with: " timestamp=\"T\"")
    Golden.expect(xml, "test/junit")
  }

  @Test("Tags choose flows")
  func tags() throws {
    let flows = ["apps/plain/flows/greeting.yaml", "apps/plain/flows/failing.yaml"]
    let chosen = try CommandRun.hull(["test"] + flows + ["--include-tags", "smoke, nightly"])
    #expect(chosen.output.hasSuffix("1 flow, 1 passed\n"))
    #expect(chosen.status == 0)
    let rest = try CommandRun.hull(["test"] + flows + ["--exclude-tags", "smoke"])
    #expect(rest.output.hasSuffix("1 flow, 0 passed, 1 failed\n"))
    #expect(rest.status == 1)
  }
}
