import Foundation
import Testing

@Suite("hull test --retries reports flows that pass only after a retry as flaky")
struct RetryTests {
  /// An app whose native program fails for a number of runs of a flow.
  private func app(failures: Int) throws -> WorkFolder {
    let folder = try WorkFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/app/native", withIntermediateDirectories: true)
    try folder.write(
      """
      name: Flaky
      tabs: [{id: TAB_1, title: Flaky, url: index.html}]
      bridge: {interfaces: {ask: {run: native/ask}}}
      """, to: "app/app.yaml")
    try folder.write(
      """
      <p id=out>waiting</p>
      <script>bridge.call_interface("ask", {}).then(text => out.textContent = text)</script>
      """, to: "app/index.html")
    try folder.write("appId: x\nname: Asks\n---\n- launchApp\n- assertVisible: fine\n", to: "app/flow.yaml")
    // Each launch starts the program again, so a file counts the runs.
    try folder.write(
      """
      #!/bin/sh
      while read -r call; do
        echo x >> "\(folder.path)/count"
        if [ "$(wc -l < "\(folder.path)/count")" -gt \(failures) ]; then word=fine; else word=odd; fi
        id=$(printf '%s' "$call" | sed -n 's/.*"id":\\([0-9]*\\).*/\\1/p')
        printf '{"id":%s,"value":"%s"}\\n' "$id" "$word"
      done
      """, to: "app/native/ask")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/app/native/ask")
    return folder
  }

  private func run(_ folder: WorkFolder, retries: Int) throws -> CommandRun {
    try CommandRun.hull(
      [
        "test", "app/flow.yaml", "--retries", "\(retries)", "--junit", "junit.xml", "--html", "html", "--json",
        "trace.jsonl",
      ], in: URL(fileURLWithPath: folder.path))
  }

  @Test("A flow that passes at the second attempt is flaky")
  func flaky() throws {
    let folder = try app(failures: 1)
    defer { folder.remove() }
    let run = try run(folder, retries: 2)
    #expect(
      run.output == """
        flaky   Asks (app/flow.yaml, 1ms, 2 attempts)
          attempt 1 failed: app/flow.yaml:5:3: Assert that "fine" is visible: "fine" was not found

        Passed only after a retry:
          app/flow.yaml:5:3: Assert that "fine" is visible: "fine" was not found

        2 steps, 1ms of virtual time
        1 flow, 0 passed, 1 flaky

        """)
    #expect(run.status == 0)
    let junit = try folder.text(of: "junit.xml")
    #expect(XMLDocument(Data(junit.utf8)).error == nil)
    #expect(junit.contains("status=\"WARNING\""))
    #expect(junit.contains("failures=\"0\""))
    #expect(junit.contains("<property name=\"flaky\" value=\"true\"/>"))
    #expect(junit.contains("<flakyFailure message=\"Assert that &quot;fine&quot; is visible"))
    let index = try folder.text(of: "html/index.html")
    #expect(index.contains("<li class=\"flow flaky\">"))
    #expect(index.contains("Attempt 1: app/flow.yaml:5:3: Assert that &quot;fine&quot; is visible"))
    let begun = try folder.text(of: "trace.jsonl").split(separator: "\n").filter {
      $0.contains("\"event\":\"began\",\"name\"")
    }
    #expect(begun.map { $0.contains("\"attempt\":1") } == [true, false])
  }

  @Test("A flow that fails at every attempt has failed")
  func failed() throws {
    let folder = try app(failures: 9)
    defer { folder.remove() }
    let run = try run(folder, retries: 1)
    #expect(run.output.hasPrefix("failed  Asks (app/flow.yaml, 1ms, 2 attempts)\n"))
    #expect(run.output.hasSuffix("\n1 flow, 0 passed, 1 failed\n"))
    #expect(run.status == 1)
    let junit = try folder.text(of: "junit.xml")
    #expect(junit.contains("<failure "))
    #expect(junit.contains("<rerunFailure "))
  }

  @Test("--record-failures keeps a recording of each failed attempt, and none of another one")
  func recordings() throws {
    let folder = try app(failures: 1)
    defer { folder.remove() }
    try folder.write(
      "appId: x\nname: Shows\n---\n- launchApp\n- assertVisible: waiting|fine|odd\n", to: "app/other.yaml")
    let run = try CommandRun.hull(
      ["test", "app/flow.yaml", "app/other.yaml", "--retries", "1", "--record-failures", "failed/new"],
      in: URL(fileURLWithPath: folder.path))
    #expect(run.status == 0, "\(run.error)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/failed/new")
    let file = try #require(files.first)
    #expect(files.count == 1 && file.hasPrefix("flow-yaml-") && file.hasSuffix(".cast"))
    #expect(run.output.contains("(app/flow.yaml, 1ms, 2 attempts)\n  attempt 1 failed: "))
    #expect(run.output.contains("\n  recording: failed/new/\(file)\n"))
    let lines = try folder.text(of: "failed/new/" + file).split(separator: "\n")
    #expect(lines.first == #"{"version":2,"width":80,"height":24,"title":"Asks"}"#)
    let markers = lines.filter { $0.contains(#","m",""#) }.compactMap { $0.split(separator: #","m","#).last }
    #expect(
      markers == [
        #""Launch the app"]"#, #""Assert that \"fine\" is visible"]"#, #""Failed: \"fine\" was not found"]"#,
      ])
    #expect(lines.last.map { $0.contains(#","o","#) } == true, "the last screen is shown until the end")
    #expect(lines.contains { $0.contains("odd") })
  }

  @Test("A folder for recordings that cannot be written is an error before the first flow")
  func recordingFolderIsAFile() throws {
    let folder = try app(failures: 0)
    defer { folder.remove() }
    try folder.write("", to: "failed")
    let run = try CommandRun.hull(
      ["test", "app/flow.yaml", "--record-failures", "failed"], in: URL(fileURLWithPath: folder.path))
    #expect(run.output.isEmpty && run.error == "hull: failed: not a folder\n" && run.status == 2, "\(run)")
  }
}
