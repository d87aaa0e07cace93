import Foundation
import Testing

/// Known problem: an idle program uses processor time and bandwidth.
@Suite(.serialized) struct IdleScreenTests {
  #if os(Linux) && arch(x86_64)
    @Test("An idle screen causes no wake-ups and no output", arguments: InspectorPanels.keys)
    func idleScreen(panel: String) throws {
      let app = try SinglePageApp(page: SinglePageApp.form)
      defer { app.remove() }
      let run = try RawTerminal(["run", app.path], columns: 120, rows: 40)
      try run.read(to: "Amount")
      if !panel.isEmpty {
        run.type("I" + panel)
      }
      _ = try run.readUntilRedrawn()
      // Work of the start-up, such as starting a spare process, ends first.
      var samples = [try ActivitySample(run)]
      while samples.last?.isIdle != true, samples.count < ActivitySample.limit {
        samples.append(try ActivitySample(run))
      }
      #expect(samples.last?.isIdle == true, "\(samples.suffix(5))")
      // Finished work leaves no timer behind. A starved machine can delay the start of a spare process, whose timer is set
      // meanwhile, but not for as long as a timer of seconds would stay.
      let longest = samples.split { !$0.hasPlans }.map(\.count).max() ?? 0
      #expect(longest < ActivitySample.planLimit, "\(samples)")
    }

    @Test("After a death and its card there are no wake-ups and no output")
    func idleAfterADeath() throws {
      let app = try SinglePageApp(page: SinglePageApp.form)
      defer { app.remove() }
      let run = try RawTerminal(["run", app.path], columns: 120, rows: 40)
      try run.read(to: "Amount")
      // F7.
      run.type("\u{1B}[18~")
      try run.read(to: "Page process died")
      _ = try run.readUntilRedrawn()
      var samples = [try ActivitySample(run)]
      while samples.last?.isIdle != true, samples.count < ActivitySample.limit {
        samples.append(try ActivitySample(run))
      }
      #expect(samples.last?.isIdle == true, "\(samples.suffix(5))")
    }
  #endif

  /// The activity of the program within a third of a second without input.
  struct ActivitySample {
    let wakeUps: Int
    let output: String
    /// The timeout of the process afterwards; nil if it is running.
    let sleep: Double?
    /// Milliseconds until the clock of the status line changes.
    let rest: Double

    /// Number of samples until the start-up must be finished, even on a slow machine.
    static let limit = 60
    /// Number of successive samples for which a timer may be set while nothing happens: two seconds.
    static let planLimit = 6

    init(_ run: RawTerminal) throws {
      let before = try run.wakeUps()
      output = run.output(within: 333)
      wakeUps = try run.wakeUps() - before
      sleep = try run.sleepMilliseconds()
      rest = 60_000 - (Date().timeIntervalSince1970 * 1_000).truncatingRemainder(dividingBy: 60_000)
    }

    /// Whether a timer other than the clock's is set. Shortly after a full minute the clock itself can be late on a busy
    /// machine.
    var hasPlans: Bool { wakeUps == 0 && output.isEmpty && (sleep ?? .infinity) < rest && rest < 57_000 }

    /// Whether only the clock's timer is set.
    var isIdle: Bool { wakeUps == 0 && output.isEmpty && (sleep ?? 0) >= rest }
  }

  enum InspectorPanels {
    /// No panel, and the keys of the panels.
    static let keys = ["", "1", "3", "4", "5", "6", "7", "8"]
  }
}
