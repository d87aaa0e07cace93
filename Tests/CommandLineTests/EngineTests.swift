import DocumentTestKit
import Foundation
import Testing

/// Engines other than `hull-page`: the program `hull-test-engine`, whose behavior is the name of a link to it.
@Suite("Engines declare what they can do, before the first page")
struct EngineTests {
  private let work: WorkFolder

  init() throws { work = try WorkFolder() }

  /// The path of a link to the test engine, by which it knows what to do.
  private func engine(_ name: String) throws -> String {
    let path = work.path + "/" + name
    let program = Products.hull.deletingLastPathComponent().appending(path: "hull-test-engine").path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: program)
    _ = FileManager.default.createFile(atPath: path + ".log", contents: nil)
    return path
  }

  /// What the processes of the engine have written.
  private func log(_ engine: String) -> [String] {
    ((try? String(contentsOfFile: engine + ".log", encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  @Test(
    "An engine that cannot be used is reported with the reason, and exit status 3",
    arguments: [
      "silent", "refusing", "unlinked", "mislinked", "garbage", "outdated", "slow", "endless", "no-display",
      "mumbling-display", "disagreeing",
    ])
  func unusable(_ behavior: String) throws {
    defer { work.remove() }
    let run = try CommandRun.hull(["dump", "apps/plain", "--engine", try engine("hull-" + behavior)])
    let shown = run.error.replacing(work.path, with: "FOLDER")
    Golden.expect("status \(run.status)\n\(shown)", "engines/\(behavior).txt")
    #expect(run.output.isEmpty)
  }

  @Test(
    "Developer tools need a port that can be used",
    arguments: [
      ([], "0", "hull: --devtools: 0 is not a port; use 1 to 65535\n"),
      ([], "65536", "hull: --devtools: 65536 is not a port; use 1 to 65535\n"),
      ([], "web", "hull: The value 'web' is invalid for '--devtools <port>'\n"),
      (["--present", "flow.yaml"], "9222", "hull: --devtools cannot be combined with --present\n"),
    ])
  func developerTools(options: [String], port: String, message: String) throws {
    defer { work.remove() }
    let run = try CommandRun.hull(
      ["run", "apps/plain", "--devtools", port] + (options.isEmpty ? ["--plain"] : options))
    #expect(run.status == 2)
    #expect(run.error.hasPrefix(message), "\(run.error)")
    #expect(run.output == "")
  }

  @Test("A file that the system cannot execute is named")
  func notExecutable() throws {
    defer { work.remove() }
    try work.write("no program", to: "hull-text")
    chmod(work.path + "/hull-text", 0o700)
    let run = try CommandRun.hull(["dump", "apps/plain", "--engine", work.path + "/hull-text"])
    #expect(run.status == 3)
    #expect(
      run.error.replacing(work.path, with: "FOLDER")
        == "hull: engine FOLDER/hull-text: FOLDER/hull-text could not be started: Exec format error\n")
  }

  @Test("The engine is asked once, its display is started before its pages, and ended after them")
  func order() throws {
    defer { work.remove() }
    let engine = try engine("hull-test-engine")
    let run = try CommandRun.hull(["dump", "apps/plain", "--page", "--engine", engine])
    #expect(run.output.hasPrefix("Plain\nPlain page\nA paragraph.\n"), "\(run.output)\(run.error)")
    #expect(log(engine) == ["asked", "display starts", "page starts on :4242", "display ends, 0 pages"])
    #expect(processes(of: engine).isEmpty)
  }

  /// The processes whose first argument is the path of the engine.
  private func processes(of engine: String) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return entries.compactMap { entry in
      guard Int(entry) != nil, let command = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline"),
        case let words = command.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) }), words.first == engine
      else { return nil }
      return words.dropFirst().joined(separator: " ")
    }
  }

  @Test("Capabilities that the shell does not know are ignored")
  func newer() throws {
    defer { work.remove() }
    let engine = try engine("hull-newer")
    let run = try CommandRun.hull(["dump", "apps/plain", "--page", "--engine", engine])
    #expect(run.output.hasPrefix("Plain\nPlain page\n"), "\(run.error)")
    #expect(run.status == 0)
    #expect(processes(of: engine).isEmpty)
  }

  /// An app whose pages look different in both engines; its manifest names the test engine.
  private func app(_ extra: String = "engine: test-engine") throws {
    try work.write("<title>A page</title>\n<p>Its text</p>\n<style>\n/* A style */\n</style>\n", to: "index.html")
    try work.write("name: App\n\(extra)\ntabs:\n  - {id: HOME, title: Home, url: index.html}\n", to: "app.yaml")
  }

  /// The engine shows the title and the styles of a document as text.
  private static let byTestEngine = "A page\nIts text\n/* A style */\n"

  @Test("The command line has precedence over the header of a flow, and that over app.yaml")
  func precedence() throws {
    defer { work.remove() }
    try app()
    func dump(_ options: String...) throws -> String {
      try CommandRun.hull(["dump", work.path, "--page"] + options).output
    }
    #expect(try dump().hasPrefix(Self.byTestEngine))
    #expect(try dump("--engine", "embedded") == "\n Its text\n\n")
    try app("")
    #expect(try !dump().hasPrefix(Self.byTestEngine))
    #expect(try dump("--engine", "test-engine").hasPrefix(Self.byTestEngine))

    try app()
    for (name, header, options, passes) in [
      ("yaml", "", [], true), ("header", "hull: {engine: embedded}\n", [], false),
      ("line", "hull: {engine: embedded}\n", ["--engine", "test-engine"], true),
    ] as [(String, String, [String], Bool)] {
      try work.write("appId: App\n\(header)---\n- launchApp\n- assertVisible: .*A style.*\n", to: name + ".yaml")
      let run = try CommandRun.hull(["test", "\(work.path)/\(name).yaml", "--lookup-timeout", "1s"] + options)
      #expect(run.status == (passes ? 0 : 1), "\(name): \(run.output)\(run.error)")
      #expect(run.error.hasPrefix("engine test (text): a step may end before all work of its page; each") == passes)
    }
  }

  @Test("Scripts of tabs run in hull-page next to the engine of pages", arguments: ["own", "shared"])
  func scripts(renderers: String) throws {
    defer { work.remove() }
    try work.write("<title>A page</title>\n<p>Its text</p>\n", to: "index.html")
    try work.write(
      "bridge.render({id: 'home', title: 'Loan', elements: [{text: 'Drawn by a script'}]})", to: "logic.js")
    try work.write(
      """
      name: App
      renderers: \(renderers)
      engine: test-engine
      tabs:
        - {id: LOAN, title: Loan, script: logic.js}
        - {id: HOME, title: Home, url: index.html}
      """, to: "app.yaml")
    try work.write(
      """
      appId: App
      ---
      - launchApp
      - assertVisible: Drawn by a script
      - openLink: /index.html
      - assertVisible: Its text
      - assertDeaths: 0
      - back
      - assertVisible: Drawn by a script
      - assertDeaths: 0
      - selectTab: HOME
      - assertVisible: Its text
      - selectTab: LOAN
      - assertVisible: Drawn by a script
      - killRenderer: reported
      - assertVisible: Drawn by a script
      - selectTab: HOME
      - assertVisible: Its text
      - killRenderer: reported
      - assertVisible: Its text
      """, to: "flow.yaml")
    let run = try CommandRun.hull(["test", work.path + "/flow.yaml"])
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test("A crash test of an engine without copies runs each run whole, and its header says so")
  func crashTest() throws {
    defer { work.remove() }
    try app()
    try work.write("appId: App\n---\n- launchApp\n- assertVisible: A page\n", to: "flow.yaml")
    let run = try CommandRun.hull(["crashtest", work.path + "/flow.yaml", "--deaths", "reported"], limit: 60)
    #expect(
      run.output.contains(
        "ios, the app's own policy; engine test (text): a step may end before all work of its page; each run is whole"),
      "\(run.output)\(run.error)")
    #expect(run.status == 0)
  }

  @Test("Line mode names in a note what the engine cannot do")
  func lineMode() throws {
    defer { work.remove() }
    let engine = try engine("hull-test-engine")
    try app("")
    let run = try CommandRun.hull(
      ["run", work.path, "--plain", "--private", "--engine", engine, "--log", work.path + "/log"], input: "quit\n")
    #expect(try work.text(of: "log").contains("engine test (text): a step may end before all work of its page;"))
    #expect(
      run.output.hasPrefix("Note: engine test (text): a step may end before all work of its page;"), "\(run.output)")
    #expect(run.output.contains("Its text"))
    #expect(log(engine).first == "asked" && log(engine).last == "display ends, 0 pages")
    #expect(processes(of: engine).isEmpty)
  }
}
