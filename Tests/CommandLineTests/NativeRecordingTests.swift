import DocumentTestKit
import Foundation
import Testing

@Suite("--record-native and hull native-from")
struct NativeRecordingTests {
  private static let flows = [
    "01-calls-and-streams", "02-a-dialog-of-the-native-side", "03-handlers-and-prompts",
    "04-urls-for-the-native-side", "06-objects-of-android",
  ]

  /// A copy of the sample, whose flows expect the folder's name.
  private func sample() throws -> WorkFolder {
    let folder = try WorkFolder()
    try FileManager.default.copyItem(
      atPath: CommandRun.project.path + "/Pages/native-side", toPath: folder.path + "/native-side")
    return folder
  }

  private func test(_ folder: WorkFolder, _ options: String...) throws -> CommandRun {
    let flows = Self.flows.map { "native-side/flows/\($0).yaml" }
    return try CommandRun.hull(["test"] + flows + options, in: URL(fileURLWithPath: folder.path), limit: 60)
  }

  private func generate(_ folder: WorkFolder, _ options: String...) throws -> CommandRun {
    let files = Self.flows.map { "calls/\($0).jsonl" }
    return try CommandRun.hull(["native-from"] + files + options, in: URL(fileURLWithPath: folder.path))
  }

  @Test("The flows of an app pass with a native side that was generated from their calls")
  func roundTrip() throws {
    let folder = try sample()
    defer { folder.remove() }
    let recorded = try test(folder, "--record-native", "calls")
    #expect(recorded.status == 0, "\(recorded.output)\(recorded.error)")
    for flow in Self.flows {
      Golden.expect(try folder.text(of: "calls/\(flow).jsonl") + "\n", "recordings/native/\(flow).jsonl")
    }
    try FileManager.default.removeItem(atPath: folder.path + "/native-side/native")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/native-side/native", withIntermediateDirectories: false)

    let generated = try generate(folder, "--script", "native-side/native/recorded.js")
    #expect(generated.status == 0)
    #expect(generated.error == "Wrote native-side/native/recorded.js\n")
    Golden.expect(generated.output, "recordings/native/bridge.yaml")
    Golden.expect(
      try folder.text(of: "native-side/native/recorded.js") + "\n", "recordings/native/recorded.js")

    let manifest = try folder.text(of: "native-side/app.yaml")
    let kept = try #require(manifest.range(of: "bridge:")).lowerBound
    // `leave` has no native side, so no call of it is recorded.
    let bridge = generated.output.replacing("  handlers:\n", with: "  handlers:\n    leave:\n")
    try folder.write(manifest[..<kept] + bridge, to: "native-side/app.yaml")
    let replayed = try test(folder, "--record-native", "calls-again")
    #expect(replayed.status == 0, "\(replayed.output)\(replayed.error)")
  }

  @Test("Without --script, what declared replies cannot express is a comment with its place")
  func declaredRepliesOnly() throws {
    let folder = try sample()
    defer { folder.remove() }
    #expect(try test(folder, "--record-native", "calls").status == 0)
    let generated = try generate(folder)
    #expect(generated.status == 0)
    #expect(generated.error == "")
    Golden.expect(generated.output, "recordings/native/declared.yaml")
  }

  @Test("A file of the user is not replaced by a script")
  func foreignScript() throws {
    let folder = try sample()
    defer { folder.remove() }
    #expect(try test(folder, "--record-native", "calls").status == 0)
    let generated = try generate(folder, "--script", "native-side/native/device.js")
    #expect(generated.status == 2)
    #expect(
      generated.error
        == "hull: native-side/native/device.js: exists, and was not written by hull native-from; choose another name\n")
    let script = CommandRun.project.path + "/Pages/native-side/native/device.js"
    #expect(FileManager.default.contentsEqual(atPath: script, andPath: folder.path + "/native-side/native/device.js"))
  }

  @Test("hull run records calls, and a disk that is full is an error")
  func session() throws {
    let folder = try sample()
    defer { folder.remove() }
    let place = URL(fileURLWithPath: folder.path)
    let options = ["run", "native-side", "--plain", "--private", "--record-native"]
    let run = try CommandRun.hull(options + ["calls.jsonl"], in: place, input: "1\nquit\n")
    #expect(run.status == 0, "\(run.error)")
    let lines = try folder.text(of: "calls.jsonl").split(separator: "\n")
    #expect(lines.first == #"{"hull_calls":1,"app":"Native Side"}"#)
    #expect(lines.contains { $0.hasPrefix(#"{"kind":"interface","name":"model","data":null,"at":"#) }, "\(lines)")

    let full = try CommandRun.hull(options + ["/dev/full"], in: place, input: "quit\n")
    #expect(full.status == 2)
    #expect(full.error == "hull: /dev/full: the calls cannot be written: No space left on device\n")
  }

  private static let header = #"{"hull_calls":1,"app":"Shop"}"#

  @Test(
    "A recording that cannot be used is reported with its line and advice",
    arguments: [
      (
        "",
        "1:1: this is not a recording of calls: its first line has no `hull_calls`; "
          + "name a file of hull run --record-native"
      ),
      (
        #"{"hull_calls":2}"# + "\n",
        "1:15: the recording has version 2, and this version of Hull reads version 1; record again with this version "
          + "of Hull"
      ),
      (
        header + "\n#\n",
        "2:1: the line is not JSON: a value cannot start here; delete the line, or record again"
      ),
      (
        header + "\n" + #"{"kind":"interface","name":"pay","da"#,
        "2:37: the last line is cut off; the recording did not end properly: delete this line"
      ),
      (
        header + "\n" + #"{"kind":"mesage","name":"pay","at":1}"# + "\n",
        #"2:9: unknown kind "mesage"; did you mean "message"?"#
      ),
      (
        header + "\n" + #"{"kind":"interface","name":"pay","at":1,"after":0,"ended":"lost"}"# + "\n",
        #"2:59: unknown end "lost"; there are page, deadline, page_gone, refused, app_ended"#
      ),
      (
        header + "\n" + #"{"kind":"interface","name":"pay","at":1,"steps":[{"after":0}],"after":0,"value":1}"# + "\n",
        "2:1: a step has none of reply, event, evaluate, log, ask; record again with this version of Hull"
      ),
    ])
  func badInput(text: String, message: String) throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try folder.write(text, to: "calls.jsonl")
    let run = try CommandRun.hull(["native-from", "calls.jsonl"], in: URL(fileURLWithPath: folder.path))
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error == "hull: calls.jsonl:\(message)\n")
  }
}
