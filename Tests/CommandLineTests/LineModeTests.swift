import DocumentTestKit
import Foundation
import Testing

@Suite("Line mode") struct LineModeTests {
  /// The output to a pipe, without durations that depend on the machine.
  private func run(_ lines: [String], _ arguments: [String] = []) throws -> CommandRun {
    try CommandRun.hull(
      ["run", Products.bank, "--plain", "--private"] + arguments, input: lines.map { $0 + "\n" }.joined())
  }

  @Test("A visit to the bank through a pipe")
  func visit() throws {
    let visit = try run(["3", "focus 5", "type Чай 🎂", "back", "tab history", "tab 4", "back", "tab 1", "quit"])
    Golden.expect(visit.output, "plain/visit.txt")
    #expect(visit.error == "")
    #expect(visit.status == 0)
  }

  @Test("Deaths, recoveries and policies are reported")
  func deaths() throws {
    let deaths = try run(["kill reported", "policy none", "kill crash", "stack", "quit"])
    // The duration of a recovery depends on the machine.
    Golden.expect(
      deaths.output.replacing(#/back after \d+ ms/#, with: "back after N ms"), "plain/deaths.txt")
    #expect(deaths.status == 0)
  }

  @Test("A link to a picture shows it; other files of no type that a web view shows are downloads")
  func pictures() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: folder.path + "/app", withIntermediateDirectories: true)
    try folder.write("name: Album\ntabs:\n  - {id: HOME, title: Home, url: index.html}\n", to: "app/app.yaml")
    try folder.write("<title>Album</title><a href=a%20b.png>Picture</a> <a href=c.bin>File</a>", to: "app/index.html")
    // One transparent pixel.
    let picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
    try #require(Data(base64Encoded: picture)).write(to: URL(filePath: folder.path + "/app/a b.png"))
    try folder.write("bytes", to: "app/c.bin")
    let visit = try CommandRun.hull(
      ["run", folder.path + "/app", "--plain", "--private"], input: "1\nstack\nback\n2\nstack\nquit\n")
    Golden.expect(visit.output, "plain/pictures.txt")
    #expect(visit.status == 0)
  }

  @Test("Each line starts with a label and has no control sequences")
  func lines() throws {
    let all = try run([
      "help", "read", "nonsense", "tap 999", "accept", "kill bored", "wait soon", "tab 77", "key F99", "",
    ])
    #expect(all.status == 0, "the app exits at the end of the input")
    for line in all.output.split(separator: "\n") {
      #expect(line.prefixMatch(of: /[A-Z][a-z]+( [a-z]+)?( [0-9]+)?:\x20/) != nil, "\(line)")
    }
    #expect(!all.output.contains("\u{1B}"))
    #expect(all.output.contains("Rejected: there is no command \"nonsense\"; known are "))
    #expect(all.output.contains("Rejected: no element has the number 999\n"))
    #expect(all.output.contains("Rejected: no dialog is open\n"))
    #expect(all.output.contains("Rejected: unknown kind of death \"bored\"; did you mean \"shared\"?\n"))
    #expect(all.output.contains("Rejected: there is no tab 77; there are 4: Home, Pay, History, About\n"))
  }

  @Test("Commands of flows: actions, assertions, stubs, and those that are refused")
  func flowCommands() throws {
    let visit = try run([
      "assertStack: [/home.html]", "assertStack: [/card.html]", "assertVisible: Pay rent", "tapOn: Pay rent",
      "assertUrl: /pay-form.html?payee=rent", "setAirplaneMode: enabled", "tapOn: {id: bar.left}",
      "assertVisible: There is no connection",
      "toggleAirplaneMode", "back", "killRenderer: {kind: crash, tab: TAB_1}", "killRenderer: bored", "launchApp",
      "assertStak: [x]", "back: now", "answerDialog: true", "advance: soon", "advance: 20ms",
      #"stubRequest: {url: "https://x.test/*"}"#, #"stubRequest: {url: "https://x.test/*", reply: {status: 204}}"#,
      "removeStubs", "setDarkMode: disabled", "assertLightMode", "quit",
    ])
    Golden.expect(
      visit.output.replacing(#/back after \d+ ms/#, with: "back after N ms"), "plain/flow-commands.txt")
    #expect(visit.status == 0)
  }

  @Test("A dumb terminal gets line mode with a note")
  func dumb() async throws {
    let run = try await TerminalRun(["run", Products.bank], columns: 100, rows: 50, term: "dumb")
    try await run.wait(forText: "Note: TERM is dumb", "Ready: a number taps", "Hello, Анна", "Tab 8: Pay")
    run.type("tab pay\n")
    try await run.wait(forText: "Screen: Tab 2 of 4, Pay", "Whom do you pay?")
    run.type("quit\n")
    #expect(try await run.end().status == 0)
  }

  @Test("On a terminal no control sequences are sent, and Ctrl+C exits")
  func terminal() async throws {
    let run = try await TerminalRun(["run", Products.bank, "--plain"], columns: 100, rows: 50)
    let text = try await run.wait(forText: "Ready: a number taps", "Hello, Анна")
    #expect(!text.contains("╭") && !text.contains("━"))
    #expect(try run.terminalState("alternate_on", "mouse_any_flag") == "alternate_on=0 mouse_any_flag=0")
    // Sent only to hull: the enclosing script must survive to print the status.
    kill(try #require(run.process), SIGINT)
    #expect(try await run.end().status == 130)
  }
}
