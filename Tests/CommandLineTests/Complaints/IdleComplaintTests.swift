import Foundation
import Testing

/// A program that shows something takes processor time and bandwidth although nothing happens.
@Suite(.serialized) struct IdleComplaintTests {
  #if os(Linux) && arch(x86_64)
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
      var looks = [try Look(run)]
      while looks.last?.isIdle != true, looks.count < Look.limit { looks.append(try Look(run)) }
      #expect(looks.last?.isIdle == true, "\(looks.suffix(5))")
      // What is over leaves no timer behind.
      #expect(!looks.contains { $0.hasPlans }, "\(looks)")
    }

    @Test("Nothing wakes and nothing is written after a death and its card")
    func nothingHappensAfterADeath() throws {
      let app = try ComplaintApp(page: ComplaintApp.form)
      defer { app.remove() }
      let run = try RawTerminal(["run", app.path], columns: 120, rows: 40)
      try run.read(to: "Amount")
      // F7.
      run.type("\u{1B}[18~")
      try run.read(to: "Page process died")
      _ = try run.readUntilRedrawn()
      var looks = [try Look(run)]
      while looks.last?.isIdle != true, looks.count < Look.limit { looks.append(try Look(run)) }
      #expect(looks.last?.isIdle == true, "\(looks.suffix(5))")
    }
  #endif

  /// What happens in a third of a second in which nobody does anything.
  struct Look {
    let wakeUps: Int
    let output: String
    /// How long the process means to sleep then; nil when it does something.
    let sleep: Double?
    /// Until the minute of the clock in the status line changes, after the look.
    let rest: Double

    /// Looks until the start must have come to its end, on a slow machine too.
    static let limit = 60

    init(_ run: RawTerminal) throws {
      let before = try run.wakeUps()
      output = run.output(within: 333)
      wakeUps = try run.wakeUps() - before
      sleep = try run.sleepMilliseconds()
      rest = 60_000 - (Date().timeIntervalSince1970 * 1_000).truncatingRemainder(dividingBy: 60_000)
    }

    /// Nothing happens, and something else than the clock will wake it all the same. Right after a minute has begun that can be
    /// the clock still, on a machine with much to do.
    var hasPlans: Bool { wakeUps == 0 && output.isEmpty && (sleep ?? .infinity) < rest && rest < 57_000 }

    /// Only the clock will wake it: whatever else it waits for comes from outside.
    var isIdle: Bool { wakeUps == 0 && output.isEmpty && (sleep ?? 0) >= rest }
  }

  enum InspectorPanels {
    /// No panel at all, and the keys that lead to each.
    static let keys = ["", "1", "3", "4", "5", "6", "7", "8"]
  }
}
