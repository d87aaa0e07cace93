import Foundation
import Testing

/// A program that shows something takes processor time and bandwidth although nothing happens.
@Suite(.serialized) struct IdleComplaintTests {
  /// The whole work of another run lies between two looks.
  private func elapse() throws {
    #expect(try CommandRun.hull(["dump", "apps/plain", "--eval", "1 + 1"]).output == "2\n")
  }

  /// Wakes and output during the work of another run; a run in which the clock's minute changes does not count.
  private func idle(_ run: RawTerminal) throws -> (wakeUps: Int, hasWritten: Bool) {
    while true {
      let minute = Int(Date().timeIntervalSince1970 / 60)
      let before = try run.activity()
      try elapse()
      let after = try run.activity()
      guard Int(Date().timeIntervalSince1970 / 60) == minute else { continue }
      return (after.wakeUps - before.wakeUps, after.hasWritten)
    }
  }

  #if os(Linux)
    @Test("Nothing wakes and nothing is written while nothing changes", arguments: InspectorPanels.keys)
    func nothingHappensWhileNothingChanges(panel: String) throws {
      let app = try ComplaintApp(page: ComplaintApp.form)
      defer { app.remove() }
      let run = try RawTerminal(["run", app.path], columns: 120, rows: 40)
      try run.read(to: "Amount")
      if !panel.isEmpty {
        run.type("I" + panel)
      }
      _ = try run.readUntilRedrawn()
      // What belongs to the start, as getting a spare process ready, comes to an end; then nothing happens any more.
      var looks: [(wakeUps: Int, hasWritten: Bool)] = []
      while looks.suffix(3).count(where: { $0 == (0, false) }) < 3, looks.count < 20 {
        looks.append(try idle(run))
        if looks.last?.hasWritten == true { _ = try run.readUntilRedrawn() }
      }
      #expect(looks.suffix(3).allSatisfy { $0 == (0, false) }, "\(looks)")
    }
  #endif

  enum InspectorPanels {
    /// No panel at all, and the keys that lead to each.
    static let keys = ["", "1", "3", "4", "5", "6", "7", "8"]
  }
}
