import Foundation
import PageWire
import ShellCore
import ShellRuntime
import SystemTestKit
import TerminalModel
import Testing

/// Real page processes behind a proxy that damages one message (`hull-saboteur`). The shell must neither crash nor hang: a
/// page that violates the protocol ends, all other damage is harmless or looks like a page that does not respond, and in each
/// case the page works again after a reload.
@Suite("Damaged connections to page processes")
struct SabotageTests {
  private static let damages = [
    "flip", "length", "drop", "duplicate", "insert", "truncate", "reorder", "replay", "end",
  ]

  /// One damage of one message.
  struct Case: CustomTestStringConvertible, Sendable {
    var direction: String
    var damage: String
    var seed: UInt64
    /// The messages of a load and of the first inputs.
    var number: UInt64 { (seed &* 7 + UInt64(damage.utf8.count)) % 14 }
    var arguments: String { "\(direction) \(damage) \(number) \(seed)" }
    var testDescription: String { arguments }
  }

  /// `SABOTAGES` is the number of seeds, `SABOTAGE_SEED` the first one.
  private static let cases: [Case] = {
    let variables = ProcessInfo.processInfo.environment
    let count = variables["SABOTAGES"].flatMap { UInt64($0) } ?? 2
    let first = variables["SABOTAGE_SEED"].flatMap { UInt64($0) } ?? 1
    return (first..<first + count).flatMap { seed in
      ["commands", "events"].flatMap { direction in
        damages.map { Case(direction: direction, damage: $0, seed: seed) }
      }
    }
  }()

  private static let page = """
    <title>0</title><p id=p>hello</p><input><script>
    onclick = () => { document.title = 'tapped'; history.pushState(null, '', '#a') }
    setTimeout(() => { p.textContent = 'later'; localStorage.setItem('a', 'b') }, 1)
    </script>
    """

  @Test("The shell continues, and the page works after a reload", arguments: cases)
  func damage(_ sabotage: Case) throws {
    let engine = try SabotagedEngine(sabotage.arguments)
    let app = try TestApp(page: Self.page, isReal: true, enginePath: engine.path, usesZygote: false)
    let host = app.host
    defer { host.shutDown() }
    runUntilLoaded(app, "the page")
    host.dispatch(.user(.tapPage(GridPoint(column: 0, row: 0))))
    host.dispatch(.user(.pressKey(KeyPress(.tab))))
    runUntilLoaded(app, "the page after inputs")
    let generation = app.page?.generation
    host.dispatch(.user(.reload))
    runUntilLoaded(app, "the reloaded page", after: generation)
    for death in host.state.deaths { check(death, sabotage) }
  }

  @Test(
    "A length beyond the limit ends the page, and the report names the violation",
    arguments: [
      ("events length 2 23", RendererDeath.Cause.protocolViolation("4294967295 bytes exceed the limit of 67108864")),
      ("commands length 0 23", .exit(71)),
    ])
  func violation(sabotage: String, cause: RendererDeath.Cause) throws {
    let engine = try SabotagedEngine(sabotage)
    let app = try TestApp(page: Self.page, isReal: true, enginePath: engine.path, usesZygote: false)
    defer { app.host.shutDown() }
    app.host.run(until: "a death") { !app.host.state.deaths.isEmpty }
    runUntilLoaded(app, "the recovered page")
    #expect(app.host.state.deaths.map(\.cause) == [cause])
  }

  /// Runs until a page of a later generation is complete, and evaluates scripts. The user lets the shell end a page that does
  /// not respond.
  private func runUntilLoaded(_ app: TestApp, _ wish: String, after generation: Generation? = nil) {
    app.host.run(until: wish) {
      if let dialog = app.host.state.shownDialog, dialog.purpose == .stopScript {
        app.host.dispatch(.user(.respondToDialog(accepted: true)))
      }
      guard let page = app.page, page.phase == .shown(isFinished: true), page.generation != generation else {
        return false
      }
      return app.host.evaluate("document.links.length")?.outcome == .value(json: "0")
    }
  }

  /// No process crashes, and the report of a violation names it.
  private func check(_ death: DeathRecord, _ sabotage: Case) {
    switch death.cause {
    case nil: #expect(death.kind == "hang")
    case .protocolViolation(let violation): #expect(!violation.isEmpty)
    // The page has reported the violation of the shell, or has seen the end of its connection.
    case .exit(let status): #expect([0, 71].contains(status))
    case .signal(let number): #expect(number == 9, "the end of a page that does not respond")
    case .failedToStart: Issue.record("\(sabotage.arguments): \(death)")
    }
  }
}

/// An engine whose first process has a damaged connection. Later ones are undamaged.
final class SabotagedEngine {
  let path: String
  private let folder: String

  init(_ arguments: String) throws {
    folder = try TestFolder.create()
    path = folder + "/engine"
    let engine = TestApp.absoluteEnginePath
    let saboteur = engine.replacing(/hull-page$/, with: "hull-saboteur")
    let script = """
      #!/bin/sh
      mkdir '\(folder)/used' 2>/dev/null && exec '\(saboteur)' '\(engine)' \(arguments)
      exec '\(engine)' "$@"
      """
    try Data(script.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
  }

  deinit { TestFolder.remove(folder) }
}
