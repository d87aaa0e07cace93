import DocumentTestKit
import Foundation
import SystemTestKit
import Testing

/// `hull compare` with the embedded engine and `hull-test-engine`, which follows comments of the pages of the fixture
/// `compare` and so differs in every subject.
@Suite("hull compare")
struct CompareTests {
  private let work: WorkFolder

  init() throws {
    work = try WorkFolder()
    let program = Products.hull.deletingLastPathComponent().appending(path: "hull-test-engine").path
    try FileManager.default.createSymbolicLink(atPath: engine, withDestinationPath: program)
  }

  /// A link to the test engine, with a name under which it needs no display.
  private var engine: String { work.path + "/hull-plain" }

  /// The command, its status and its output, without the path of the temporary folder.
  private func transcript(_ arguments: String...) throws -> String {
    try CommandRun.transcript(["compare"] + arguments).replacing(work.path, with: "FOLDER")
  }

  @Test("An app that is the same on both engines is equal in every subject, with status 0")
  func equal() throws {
    defer { work.remove() }
    Golden.expect(try transcript("compare", "--with", "embedded"), "compare-reports/equal.txt")
    Golden.expect(
      try transcript("compare/more.html", "--with", "embedded", "--page", "--size", "40x10"),
      "compare-reports/equal-page.txt")
  }

  @Test("A page that differs in every subject")
  func page() throws {
    defer { work.remove() }
    Golden.expect(try transcript("compare", "--with", engine), "compare-reports/page.txt")
    Golden.expect(
      try transcript("compare", "--with", engine, "--page", "--size", "30x6"), "compare-reports/page-only.txt")
    Golden.expect(try transcript("compare", "--with", engine, "--format", "json"), "compare-reports/page.json")
  }

  @Test("The engine of the app is the first one, and --engine has precedence")
  func engines() throws {
    defer { work.remove() }
    try work.write(
      "name: App\nengine: test-engine\ntabs:\n  - {id: HOME, title: Home, url: index.html}\n", to: "app.yaml")
    try work.write("<p>Text", to: "index.html")
    let run = try CommandRun.hull(["compare", work.path, "--with", "embedded"])
    #expect(
      run.output.contains("\ntest-engine and embedded differ: text (4 of 6 rows equal)"), "\(run.output)\(run.error)")
    let same = try CommandRun.hull(["compare", work.path, "--with", "embedded", "--engine", "embedded"])
    #expect(same.output.hasSuffix("\nembedded and embedded are equal\n"), "\(same.output)\(same.error)")
  }

  @Test("A flow is compared after each step: the first step that differs is shown, or all of them")
  func flow() throws {
    defer { work.remove() }
    Golden.expect(try transcript("compare/flows/differs.yaml", "--with", engine), "compare-reports/flow.txt")
    Golden.expect(
      try transcript("compare/flows/differs.yaml", "--with", engine, "--verbose"), "compare-reports/flow-verbose.txt")
    Golden.expect(
      try transcript("compare/flows/differs.yaml", "--with", engine, "--format", "json"), "compare-reports/flow.json")
    Golden.expect(try transcript("compare/flows/equal.yaml", "--with", engine), "compare-reports/flow-equal.txt")
  }

  @Test("A flow that fails with one engine only differs where it has failed")
  func failure() throws {
    defer { work.remove() }
    Golden.expect(
      try transcript("compare/flows/fails.yaml", "--with", engine, "--lookup-timeout", "1s"),
      "compare-reports/flow-fails.txt")
  }

  @Test("The targets of a folder have a line each, and their numbers")
  func folder() throws {
    defer { work.remove() }
    Golden.expect(
      try transcript("compare/flows", "compare/more.html", "--with", engine, "--summary"), "compare-reports/summary.txt"
    )
  }

  @Test("The HTML report has both screens with marks on the cells that differ")
  func html() throws {
    defer { work.remove() }
    let page = try CommandRun.hull(
      ["compare", "compare", "--with", engine, "--size", "40x10", "--html", work.path + "/page.html"])
    #expect(page.status == 1)
    Golden.expect(try work.text(of: "page.html") + "\n", "compare-reports/page.html")
    let flow = try CommandRun.hull(
      ["compare", "compare/flows/differs.yaml", "compare/flows/equal.yaml", "--with", engine, "--html"]
        + [work.path + "/flow.html", "--size", "40x10"])
    #expect(flow.status == 1)
    Golden.expect(try work.text(of: "flow.html") + "\n", "compare-reports/flow.html")
  }

  @Test("Lines fit the terminal, with colors unless NO_COLOR is set", arguments: [80, 120])
  func terminal(columns: Int) throws {
    defer { work.remove() }
    func run(_ environment: String) throws -> String {
      let command =
        "stty cols \(columns) -onlcr; cd \(CommandRun.fixtures.path); env \(environment) \(Products.hull.path)"
        + " compare compare/flows/differs.yaml --with \(engine) 2> /dev/null"
      let outcome = try ChildProcess.run(
        ["script", "-q", "-e", "-c", command, work.path + "/typescript"], in: work.path)
      #expect(outcome.status == 1)
      let lines = try work.text(of: "typescript").split(separator: "\n", omittingEmptySubsequences: false)
      return lines.filter { !$0.hasPrefix("Script ") }.joined(separator: "\n") + "\n"
    }
    let plain = try run("TERM=xterm NO_COLOR=1 LC_ALL=C.UTF-8")
    #expect(!plain.contains("\u{1B}"))
    Golden.expect(plain, "compare-reports/terminal-\(columns).txt")
    let colored = try run("-u NO_COLOR TERM=xterm LC_ALL=C.UTF-8")
    Golden.expect(colored.replacing("\u{1B}", with: "␛"), "compare-reports/terminal-\(columns)-colors.txt")
  }

  @Test("Mistakes are reported before anything runs, an engine that cannot be used with status 3")
  func mistakes() throws {
    defer { work.remove() }
    var text = ""
    for arguments in [
      ["compare/nothing.html", "--with", "embedded"], ["compare-mistakes/invalid.yaml", "--with", "embedded"],
      ["compare-mistakes/empty", "--with", "embedded"], ["compare/flows/equal.yaml", "--with", "embedded", "--page"],
      ["compare", "--with", "embedded", "--html", "compare/nothing/report.html"],
      ["compare", "--with", "no-engine"], ["compare", "--with", "/bin/false"],
      ["compare", "--with", "embedded", "--summary", "--verbose"],
      ["compare", "--with", "embedded", "--format", "json", "--summary"], ["compare", "--format", "xml"], [],
    ] {
      let products = Products.hull.deletingLastPathComponent()
      text += try CommandRun.transcript(["compare"] + arguments).replacing(products.path, with: "PRODUCTS")
        .replacing(products.deletingLastPathComponent().path, with: "BUILD")
    }
    Golden.expect(text, "compare-reports/mistakes.txt")
  }

  @Test("A page that does not load is reported, and the other targets are compared")
  func loadFailure() throws {
    defer { work.remove() }
    try work.write("name: App\ntabs:\n  - {id: HOME, title: Home, url: missing.html}\n", to: "app.yaml")
    let text = try transcript(
      work.path, "compare/more.html", "--with", "embedded", "--summary"
    ).replacing(/app:\/\/hull-[a-z0-9]+/, with: "app://folder")
    Golden.expect(text, "compare-reports/load-failure.txt")
    let json = try CommandRun.hull(["compare", work.path, "--with", "embedded", "--format", "json"])
    #expect(json.status == 3)
    #expect(json.output.hasPrefix(#"{"equal":false,"failures":[""#), "\(json.output)")
    #expect(json.output.hasSuffix(#"The app has no file for /missing.html."],"targets":[]}"# + "\n"), "\(json.output)")
  }
}
