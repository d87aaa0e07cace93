import Foundation
import SystemTestKit
import Testing

@Suite("hull test on a terminal: one line that says how far it is, and nothing of it at the end", .serialized)
struct ProgressTests {
  private static let project = CommandRun.fixtures.path

  /// What a run writes to a terminal with so many columns.
  private func typescript(_ environment: String, columns: Int) throws -> String {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let flows = "apps/plain/flows/greeting.yaml apps/plain/flows/failing.yaml"
    let command =
      "stty cols \(columns) -onlcr; cd \(Self.project); env \(environment) \(Products.hull.path) test --jobs 1 \(flows)"
    let outcome = try ChildProcess.run(
      ["script", "-q", "-e", "-c", command, folder.path + "/typescript"], in: folder.path)
    #expect(outcome.status == 1)
    return try folder.text(of: "typescript")
  }

  @Test("Drawn again in place, cleared before each line and at the end, in colours")
  func line() throws {
    let text = try typescript("-u NO_COLOR TERM=xterm LC_ALL=C.UTF-8", columns: 80)
    let clear = "\r\u{1B}[K"
    #expect(
      text.contains("\(clear)▕░░░░░░░░░░░░░░░░░░░░░░▏ 0/2  A greeting\(clear)\u{1B}[1;32mok\u{1B}[0m      A greeting (")
    )
    #expect(
      text.contains(
        "\(clear)▕███████████░░░░░░░░░░░▏ 1/2  A greeting that nobody says\(clear)\u{1B}[1;31mfailed\u{1B}[0m"))
    #expect(text.contains("\(clear)▕██████████████████████▏ 2/2, 1 failed\(clear)"))
    #expect(text.contains("2 flows, 1 passed, \u{1B}[1;31m1 failed\u{1B}[0m\n"))
  }

  @Test(
    "NO_COLOR takes the colours away and leaves the line; a locale without Unicode gets ASCII; a narrow line is cut")
  func plain() throws {
    let text = try typescript("TERM=xterm NO_COLOR=1 LC_ALL=C", columns: 24)
    #expect(text.contains("\r\u{1B}[K1/2  A greeting that no\r\u{1B}[K"))
    #expect(!text.contains("\u{1B}[1;"))
    #expect(text.contains("\nfailed  A greeting") || text.contains("\u{1B}[Kfailed  A greeting"))
  }

  @Test("A terminal that can redraw nothing gets lines alone")
  func dumb() throws {
    let text = try typescript("TERM=dumb LC_ALL=C.UTF-8", columns: 80)
    #expect(!text.contains("\u{1B}"))
    #expect(!text.contains("\r"))
    #expect(
      text.contains("ok      A greeting (apps/plain/flows/greeting.yaml, 1ms)\nfailed  A greeting that nobody says"))
  }
}
