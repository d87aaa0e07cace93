import Foundation
import Testing

/// `hull run --plain --record-flow`: the recorded flow can be run by `hull test`.
struct LineModeRecordingTests {
  private func run(_ lines: [String], _ path: String, _ arguments: [String] = []) throws -> CommandRun {
    try CommandRun.hull(
      ["run", Products.bank, "--plain", "--private", "--record-flow", path] + arguments,
      input: lines.map { $0 + "\n" }.joined())
  }

  @Test func recordedFlowRepeatsTheCommands() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    // An existing file is replaced without a prompt.
    try folder.write("an older flow", to: "visit.yaml")
    let path = folder.path + "/visit.yaml"
    let session = try run(["2", "focus 8", "type Anna", "tab 4", "quit"], path)
    #expect(session.status == 0, "\(session.output)\(session.error)")
    let lines = try folder.text(of: "visit.yaml").split(separator: "\n").map(String.init)
    let id = try #require(lines.first)
    #expect(id.contains("../") && id.contains("Pages/bank"))
    #expect(
      lines.dropFirst().prefix(4) == [
        "name: visit", "---", "- launchApp: {clearState: true}", "- tapOn: {id: pay-rent}",
      ])
    #expect(lines.contains("- tapOn: {id: comment}") && lines.contains("- inputText: Anna"))
    #expect(lines.contains("- selectTab: TAB_4"))
    #expect(lines.contains("- assertScreen: {native: about}"))
    let again = try CommandRun.hull(["test", path])
    #expect(again.status == 0, "\(again.output)")
  }

  @Test func existingFileIsKeptIfNothingWasRecorded() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try folder.write("mine", to: "flow.yaml")
    #expect(try run(["look", "quit"], folder.path + "/flow.yaml").status == 0)
    #expect(try folder.text(of: "flow.yaml") == "mine")
    // A session that cannot start keeps its other files, too.
    for option in ["--trace", "--record"] {
      let failed = try CommandRun.hull(
        ["run", Products.bank, option, folder.path + "/flow.yaml", "--record-flow", folder.path])
      #expect(failed.status == 2)
      #expect(failed.error == "hull: \(folder.path): is a folder, not a file\n")
      #expect(try folder.text(of: "flow.yaml") == "mine")
    }
  }

  @Test func screenRecordingIsRejectedInLineMode() throws {
    let run = try CommandRun.hull(["run", Products.bank, "--plain", "--record", "/tmp/none.cast"], input: "quit\n")
    #expect(run.status != 0)
    #expect(run.error.contains("--record is not available in line mode"))
  }
}
