import DocumentTestKit
import Foundation
import Testing

@Suite("hull engine-test")
struct EngineTestCommandTests {
  private let work: WorkFolder

  init() throws { work = try WorkFolder() }

  private static let cases = "engine-cases/mixed.yaml"

  @Test("Results of cases with what was expected and what came, and as JUnit; status 1")
  func results() throws {
    defer { work.remove() }
    let report = work.path + "/report.xml"
    let run = try CommandRun.hull(["engine-test", "embedded", "--cases", Self.cases, "--junit", report])
    #expect(run.error == "")
    Golden.expect("status \(run.status)\n\(run.output)", "engine-cases/results.txt")
    Golden.expect(try String(contentsOfFile: report, encoding: .utf8), "engine-cases/report.xml")
    #expect(XMLDocument(try Data(contentsOf: URL(fileURLWithPath: report))).error == nil)
  }

  @Test("The filter selects cases by name and section; --list prints them with what they need")
  func filter() throws {
    defer { work.remove() }
    let list = try CommandRun.hull(["engine-test", "--list", "--cases", Self.cases])
    #expect(list.status == 0)
    #expect(
      list.output == """
        mixed/passes: a document is opened
        mixed/other-events: an event with other values, one that is missing and one that is not expected
        mixed/other-screen: another screen
        mixed/other-settlement: another settlement
        mixed/skipped: a capability is missing (needs display)

        """)
    let passing = try CommandRun.hull(["engine-test", "embedded", "--cases", Self.cases, "--filter", "passes"])
    #expect(passing.output == "pass  mixed/passes\nembedded: 1 of 1 cases passed, 0 failed, 0 skipped\n")
    #expect(passing.status == 0)
    let section = try CommandRun.hull(["engine-test", "--list", "--cases", Self.cases, "--filter", "Settlement"])
    #expect(section.output == "mixed/other-settlement: another settlement\n")
    let own = try CommandRun.hull(["engine-test", "--list", "--filter", "order/"])
    #expect(own.output.hasPrefix("order/first-message: the first message is didStart"))
  }

  @Test(
    "Wrong usage, mistakes in cases, and engines that cannot be started",
    arguments: [
      (
        ["embedded", "--filter", "nothing"], 2,
        "hull: --filter: no case contains \"nothing\"; hull engine-test --list\n"
      ),
      (
        ["embedded", "--cases", "engine-cases/mistakes.yaml"], 2,
        """
        hull: engine-cases/mistakes.yaml:6:15: there is no command "openDocumnt"; did you mean "openDocument"?
          4 |     proves: mistakes are reported
          5 |     steps:
        > 6 |       - send: openDocumnt
            |               ^

        """
      ),
      (
        ["missing"], 2,
        "hull: unknown engine missing: there is no program hull-missing in FOLDER; use embedded, or the path of a program\n"
      ),
      ([], 2, nil), (["embedded", "--list"], 2, nil),
    ] as [([String], Int32, String?)])
  func usage(arguments: [String], status: Int32, message: String?) throws {
    defer { work.remove() }
    let run = try CommandRun.hull(["engine-test"] + arguments)
    #expect(run.status == status)
    #expect(run.output == "")
    guard let message else { return }
    let error = run.error.replacing(/in \/.*; use embedded/, with: "in FOLDER; use embedded")
    #expect(error == message)
  }

  @Test("An engine that refuses to start is reported, with status 3")
  func refusing() throws {
    defer { work.remove() }
    let path = work.path + "/hull-refusing"
    let program = Products.hull.deletingLastPathComponent().appending(path: "hull-test-engine").path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: program)
    let run = try CommandRun.hull(["engine-test", path])
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(
      run.error.replacing(work.path, with: "FOLDER")
        == "hull: engine FOLDER/hull-refusing: the font Unifont is missing;\ninstall the package fonts-unifont\n")
  }

  @Test("An engine with a display and processes of its own leaves none of them")
  func processes() throws {
    defer { work.remove() }
    let path = work.path + "/hull-test-engine"
    let program = Products.hull.deletingLastPathComponent().appending(path: "hull-test-engine").path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: program)
    _ = FileManager.default.createFile(atPath: path + ".log", contents: nil)
    let run = try CommandRun.hull(["engine-test", path, "--filter", "split-packet"])
    #expect(run.output == "pass  packets/split-packet\ntest (text): 1 of 1 cases passed, 0 failed, 0 skipped\n")
    let log = try String(contentsOfFile: path + ".log", encoding: .utf8)
    #expect(log == "asked\ndisplay starts\npage starts on :4242\ndisplay ends, 0 pages\n")
  }
}
