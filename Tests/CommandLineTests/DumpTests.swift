import DocumentTestKit
import Foundation
import Testing

@Suite("hull dump")
struct DumpTests {
  @Test("The screen of the bank is the same twice")
  func bank() throws {
    let first = try CommandRun.transcript(["dump", "Pages/bank", "--size", "80x24"], in: CommandRun.project)
    Golden.expect(first, "dump/bank.txt")
    #expect(try CommandRun.transcript(["dump", "Pages/bank", "--size", "80x24"], in: CommandRun.project) == first)
  }

  @Test("Sizes, --page, a file, a theme and a policy")
  func views() throws {
    Golden.expect(try CommandRun.transcript(["dump", "apps/plain", "--size", "32x12"]), "dump/small.txt")
    Golden.expect(try CommandRun.transcript(["dump", "apps/plain", "--size", "32x12", "--page"]), "dump/page.txt")
    Golden.expect(
      try CommandRun.transcript(["dump", "apps/long/index.html", "--size", "40x10", "--page"]), "dump/long-page.txt")
    Golden.expect(
      try CommandRun.transcript(["dump", "apps/plain/index.html", "--size", "60x12", "--policy", "none"]),
      "dump/file.txt")
  }

  @Test(
    "A script's value is printed as JSON",
    arguments: [
      ("1 + 1", "2"), ("document.title", #""Plain""#), ("undefined", "null"), ("null", "null"),
      ("[1, 'two', {three: 3}]", #"[1,"two",{"three":3}]"#), ("Promise.resolve({later: true})", #"{"later":true}"#),
      ("new Promise(done => setTimeout(() => done(Date.now() > 0), 5000))", "true"),
      ("bridge.call_interface('greet', {})", #""hello""#),
      (#""\x1b[31m\x7f\x9b""#, #""\u001b[31m\u007f\u009b""#),
      (
        #""a\u2028b\u2029c\u202Ed\u2066e\uD800f\u200Bg\u{E0041}h""#,
        #""a\u2028b\u2029c\u202ed\u2066e\ud800f\u200bg\udb40\udc41h""#
      ),
      (#""\u2424\uFFFD é 👋""#, "\"\u{2424}\u{FFFD} é 👋\""),
    ])
  func values(script: String, json: String) throws {
    let run = try CommandRun.hull(["dump", "apps/plain", "--eval", script])
    #expect(run.output == json + "\n")
    #expect(run.error == "")
    #expect(run.status == 0)
  }

  @Test(
    "A failing script has status 3 and a message",
    arguments: [
      ("null.name", "TypeError: null is not an object (evaluating 'null.name')"),
      ("Promise.reject(new Error('no'))", "Error: no"), ("let x = ;", "SyntaxError: Unexpected token ';'"),
      ("new Promise(() => {})", "DEADLINE: the page did not respond within 10 s"),
      (#"throw new Error("\x1b[31m\x9b")"#, "Error: \u{241B}[31m\u{FFFD}"),
    ])
  func failures(script: String, message: String) throws {
    let run = try CommandRun.hull(["dump", "apps/plain", "--eval", script])
    #expect(run.output == "")
    #expect(run.error == "hull: \(message)\n")
    #expect(run.status == 3)
  }

  @Test("--until waits for a condition in virtual time")
  func until() throws {
    let run = try CommandRun.hull([
      "dump", "apps/ticking/index.html", "--until", "count == 50", "--eval", "[count, document.body.innerText.trim()]",
    ])
    #expect(run.output == "[50,\"50\"]\n")
    #expect(run.error == "")
    let never = try CommandRun.hull(["dump", "apps/ticking/index.html", "--until", "count < 0", "--timeout", "2m"])
    #expect(never.error == "hull: not true after 120s: count < 0\n")
    #expect(never.status == 3)
    let wrong = try CommandRun.hull(["dump", "apps/ticking/index.html", "--until", "no such thing"])
    #expect(wrong.status == 3)
    #expect(wrong.error.hasPrefix("hull: SyntaxError: "))
  }

  @Test("An endless script times out", arguments: [[], ["--eval", "1"]])
  func endless(more: [String]) throws {
    let run = try CommandRun.hull(["dump", "apps/endless/index.html", "--timeout", "1s"] + more)
    #expect(run.output == "")
    #expect(
      run.error == "hull: not ready after 1s: the page does not respond: its script does not finish\n")
    #expect(run.status == 3)
    #expect((1..<4).contains(run.seconds))
    // The limit includes the page's load, which can take a second on a busy machine.
    let value = try CommandRun.hull(["dump", "apps/plain", "--timeout", "3s", "--eval", "for (;;) {}"])
    #expect(value.error == "hull: the page does not respond within 3s\n")
    #expect(value.status == 3)
    #expect((3..<8).contains(value.seconds))
  }

  @Test("A script that never returns a value times out")
  func silent() throws {
    // The limit includes the page's load, which can take a second on a busy machine.
    for (time, text) in [("3500ms", "3500 ms"), ("30s", "30 s")] {
      let run = try CommandRun.hull(["dump", "apps/plain", "--timeout", time, "--eval", "new Promise(() => {})"])
      #expect(run.error == "hull: DEADLINE: the page did not respond within \(text)\n")
      #expect(run.status == 3)
    }
  }

  @Test("--then-screen prints the screen after the script and requires --eval")
  func thenScreen() throws {
    let script = "bridge.set_navigation_bar({title: 'After ' + document.title})"
    let run = try CommandRun.hull(["dump", "apps/plain", "--size", "40x12", "--eval", script, "--then-screen"])
    #expect(run.status == 0)
    #expect(run.output.contains("After Plain"))
    #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count == 13)
    let alone = try CommandRun.hull(["dump", "apps/plain", "--then-screen"])
    #expect(alone.status == 2)
    #expect(alone.error.contains("--then-screen requires --eval"))
  }

  @Test("--console prints messages with positions to standard error; a syntax error does not stop the page")
  func console() throws {
    Golden.expect(
      try CommandRun.transcript(["dump", "apps/syntax/index.html", "--size", "40x12", "--console"]), "dump/syntax.txt")
    let silent = try CommandRun.hull(["dump", "apps/syntax/index.html", "--size", "40x12"])
    #expect(silent.error == "")
    let failed = try CommandRun.hull(["dump", "apps/syntax/index.html", "--console", "--eval", "nothing.here"])
    #expect(failed.status == 3)
    #expect(failed.error.contains("broken.js:2"))
    #expect(failed.error.contains("hull: ReferenceError: Can't find variable: nothing"))
  }

  @Test("ANSI, JSON, SVG and PNG of the same screen")
  func formats() throws {
    func run(_ format: String) throws -> CommandRun {
      let run = try CommandRun.hull(["dump", "apps/plain", "--size", "40x10", "--format", format])
      #expect(run.status == 0)
      #expect(run.error == "")
      return run
    }
    let ansi = try run("ansi").output
    #expect(ansi.contains("\u{1B}["))
    let text = try run("text").output
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 11)
    #expect(!text.contains("\u{1B}"))

    let json = try #require(try JSONSerialization.jsonObject(with: run("json").outputBytes) as? [String: Any])
    #expect(json["columns"] as? Int == 40)
    #expect(json["rows"] as? Int == 10)
    #expect((json["lines"] as? [Any])?.count == 10)

    let svg = XMLDocument(try run("svg").outputBytes)
    #expect(svg.error == nil)
    #expect(svg.root == "svg")
    #expect(svg.text.contains("Plain page"))

    let png = [UInt8](try run("png").outputBytes)
    #expect(png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let numbers = png.count > 24 ? [png[16..<20], png[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } } : []
    #expect(numbers.count == 2 && numbers.allSatisfy { $0 > 0 } && numbers[0] % 40 == 0 && numbers[1] % 10 == 0)
  }
}
