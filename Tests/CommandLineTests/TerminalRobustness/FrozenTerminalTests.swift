import Foundation
import Testing

/// Known problem: a frozen connection blocks the program forever.
@Suite(.serialized) struct FrozenTerminalTests {
  /// Changes the text in every frame; 500 changes take at least one second.
  private static func page(changes: Int) -> String {
    """
    <title>Busy</title><pre id=text>Ready</pre>
    <script>
    let count = 0;
    const timer = setInterval(() => {
      text.textContent = (++count % 10 + "|").repeat(40).concat("\\n").repeat(18);
      if (count < \(changes)) return;
      clearInterval(timer);
      text.textContent = "Thawed";
      console.log("finished");
    }, 2);
    </script>
    """
  }

  @Test(arguments: [(SIGHUP, 129), (SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func signalsEndTheProgramAndItsPages(signal: Int32, status: Int32) throws {
    let app = try SinglePageApp(page: Self.page(changes: .max))
    defer { app.remove() }
    let run = try RawTerminal(["run", app.path, "--record", app.path + "/session.cast"])
    let page = try run.pageProcess(onceFrameContains: "Busy")
    try run.freeze()
    run.signal(signal)
    let (ended, output) = try run.endWhileFrozen()
    #expect(ended == status << 8)
    #expect(kill(page, 0) == -1)
    #expect(try app.folder.text(of: "session.cast").contains("Busy"))
    // Unread output is replaced by the sequences that restore the terminal.
    let parts = output.split(separator: "\u{18}", omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    #expect(parts.last?.hasPrefix("\u{1B}[?2026l\u{1B}[<u\u{1B}[?1006l") == true)
    #expect(parts.last?.contains("\u{1B}[?1049l") == true)
    #expect(try run.hasLineSettingsOfStart())
  }

  @Test func appContinuesAndTheNewestFrameIsShownAfterwards() throws {
    let app = try SinglePageApp(page: Self.page(changes: 1_000))
    defer { app.remove() }
    let trace = app.path + "/trace.jsonl"
    let run = try RawTerminal(["run", app.path, "--trace", trace])
    try run.read(to: "Busy")
    try run.freeze()
    try run.waitWithoutReading("the page's end") { try app.folder.text(of: "trace.jsonl").contains("finished") }
    // Only the buffered output, without the frames since then.
    let between = try run.read(to: "Thawed")
    #expect(between.utf8.count < 100_000)
    run.type("q")
    #expect(try run.end().status == 0)
  }
}
