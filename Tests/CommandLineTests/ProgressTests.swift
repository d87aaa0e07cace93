import DocumentTestKit
import Foundation
import SystemTestKit
import Testing

@Suite("hull test on a terminal: a table, a temporary progress line, and a summary", .serialized)
struct ProgressTests {
  private static let project = CommandRun.fixtures.path

  /// The output of a run on a terminal with a width; `␛` is an escape, `␍` a carriage return, REAL a real time.
  private func typescript(_ environment: String, columns: Int, flows: String = "greeting failing") throws -> String {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let paths = flows.split(separator: " ").map { "apps/plain/flows/\($0).yaml" }.joined(separator: " ")
    let command =
      "stty cols \(columns) -onlcr; cd \(Self.project); env \(environment) \(Products.hull.path) test --jobs 1 \(paths)"
    let outcome = try ChildProcess.run(
      ["script", "-q", "-e", "-c", command, folder.path + "/typescript"], in: folder.path)
    #expect(outcome.status == 1)
    let lines = try folder.text(of: "typescript").split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.filter { !$0.hasPrefix("Script ") }.joined(separator: "\n")
    return text.replacing(/\ +\d+(?:ms|\.\d\ds)(?=(?:\u{1B}\[2m)?  [^ ]*ing\.yaml)/, with: " REAL")
      .replacing(/\ \d+(?:ms|\.\d\ds)(?=\ real)/, with: " REAL")
      .replacing("\u{1B}", with: "␛").replacing("\r", with: "␍")
  }

  @Test("Colored output fits 40, 80 and 120 columns")
  func colors() throws {
    let text = try [40, 80, 120].map { columns in
      "--- \(columns) columns\n" + (try typescript("-u NO_COLOR TERM=xterm LC_ALL=C.UTF-8", columns: columns))
    }.joined()
    Golden.expect(text, "test/terminal.txt")
  }

  @Test("NO_COLOR removes only the colors; a locale without Unicode gets ASCII")
  func plain() throws {
    let text = try typescript("TERM=xterm NO_COLOR=1 LC_ALL=C", columns: 40)
    #expect(!text.contains(/␛\[[0-9;]*m/))
    let colored = try typescript("-u NO_COLOR TERM=xterm LC_ALL=C", columns: 40)
    #expect(colored.replacing(/␛\[[0-9;]*m/, with: "") == text)
    #expect(text.contains("␍␛[K[-------] 0/2  A greeting +1␍␛[K+ ok      A greeting"))
    #expect(text.contains("␍␛[K[#######] 2/2, 1 failed␍␛[K"))
  }

  @Test("A dumb terminal and a pipe get plain lines")
  func dumb() throws {
    let text = try typescript("TERM=dumb LC_ALL=C.UTF-8", columns: 80)
    let run = try CommandRun.hull(
      ["test", "--jobs", "1", "apps/plain/flows/greeting.yaml", "apps/plain/flows/failing.yaml"])
    #expect(text.trimmingCharacters(in: .newlines) == run.output.trimmingCharacters(in: .newlines))
    Golden.expect(run.output, "test/log.txt")
  }

  @Test("An interrupted run prints a summary of the completed flows")
  func interrupted() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try folder.write("name: X\ntabs: [{id: TAB_1, title: X, url: index.html}]\n", to: "app.yaml")
    try folder.write("<p>Here", to: "index.html")
    try folder.write("appId: x\nname: First\n---\n- launchApp\n", to: "1.yaml")
    try folder.write("appId: x\nname: Endless\n---\n- launchApp\n- evalPage: 'for (;;);'\n", to: "2.yaml")
    let flows = ["1", "2"].map { "\(folder.path)/\($0).yaml" }
    let terminal = try RawTerminal(
      ["test", "--jobs", "1"] + flows, columns: 40, variables: ["NO_COLOR": "1"], repliesToQueries: false)
    try terminal.read(to: "✓ ok      First        1ms\r\n")
    try terminal.read(to: "\r\u{1B}[K▕███░░░░▏ 1/2  Endless")
    terminal.signal(SIGINT)
    let end = try terminal.end()
    #expect(end.status == 130 << 8)
    #expect(
      end.output.replacing(/\d+(?:ms|\.\d\ds)(?= real)/, with: "REAL")
        == "\r\u{1B}[K\r\u{1B}[K\r\n1 step, 1ms virtual, REAL real\r\n2 flows, 1 passed, 1 not run\r\n\r\u{1B}[K"
        + "hull: interrupted: 1 of 2 flows ran\r\n")
  }
}
