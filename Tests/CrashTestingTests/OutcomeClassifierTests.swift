import Flows
import ShellCore
import Testing

@testable import CrashTesting

@Suite("Classification of crash test outcomes")
struct OutcomeClassifierTests {
  private static let home = snapshot("A", "/home", stacks: ["A": ["/home"], "B": []])
  private static let pay = snapshot("A", "/pay", stacks: ["A": ["/home", "/pay"], "B": []])
  private static let done = snapshot("B", "/done", stacks: ["A": ["/home", "/pay"], "B": ["/done"]])

  private static func snapshot(_ tab: String, _ place: String, stacks: [String: [String]]) -> AppSnapshot {
    AppSnapshot(tab: tab, entry: place, bar: "none | \(place) | none", stacks: stacks.mapValues { CrashStack($0) })
  }

  /// The result of a run from home over a payment to another tab, with a crash injected at the payment.
  private func verdict(
    _ kind: DeathKind = .reported, exitStep: Int? = nil, _ change: (inout RunOutcome) -> Void
  ) -> CrashResult {
    var baseline = CrashBaseline()
    baseline.exitStep = exitStep
    baseline.snapshots = [(1, Self.home), (5, Self.pay), (9, Self.done)]
    baseline.finalSnapshot = Self.done
    baseline.finalScreen = CrashScreen(lines: ["h1 \"Done\"", "p \"Thanks\""])
    baseline.waitingScreens = [CrashScreen(lines: ["p \"Sending\""])]
    baseline.calls = [CrashCall("pay", #"{"sum":5}"#)]
    baseline.callCounts = ["pay": 1]
    baseline.lastAssertion = (CrashBaseline.StepKey(path: "x", position: .start), "Assert that \"Done\" is visible")
    var end = RunOutcome()
    end.hasDied = true
    end.deaths = 1
    end.snapshot = Self.done
    end.screen = baseline.finalScreen
    end.calls = baseline.calls
    end.lastAssertion = .passed
    change(&end)
    let point = CrashPoint(number: 6, text: "didPaint", step: 2, tab: "A", time: 0)
    return OutcomeClassifier(scenario: CrashScenario(kind: .renderer(kind), point: point), baseline: baseline).result(
      of: end)
  }

  @Test("An exit is expected at the end of a flow that ends with it, unless a recovery or an earlier step causes it")
  func exits() {
    #expect(verdict { $0.hasExited = true }.reason == "the app has exited")
    #expect(verdict(exitStep: 3) { $0.hasExited = true } == CrashResult(verdict: .equivalent))
    let early = verdict(exitStep: 3) {
      $0.hasExited = true
      $0.stoppingStep = "Tap on \"Go\""
    }
    #expect(early.verdict == .hostExited)
    let recovery = verdict(exitStep: 3) {
      $0.hasExited = true
      $0.isEndedByRecovery = true
    }
    #expect(recovery.verdict == .hostExited)
  }

  @Test("A run that ends like the baseline is equivalent, even with interrupted calls")
  func equivalent() {
    #expect(verdict { _ in } == CrashResult(verdict: .equivalent))
    #expect(verdict { $0.lostCalls = ["pay"] } == CrashResult(verdict: .equivalent, lostCalls: ["pay"]))
    #expect(
      verdict(.suspended) {
        $0.recoveryMeasures = [.resumed]; $0.deaths = 0
      }.verdict == .equivalent)
  }

  @Test("Repeated actions, failed assertions and missing lines are losses")
  func losses() {
    #expect(
      verdict {
        $0.recoveryMeasures = [.leftAndReturned]
        $0.repeatedStep = "Tap on \"Pay\""
        $0.failedAssertions = ["Assert that \"x\" is visible"]
        $0.screen = CrashScreen(lines: ["h1 \"Done\"", "p \"Sorry\""])
      }
        == CrashResult(
          verdict: .recovered,
          losses: [
            "the page did not respond until the app was left and reopened", "had to be repeated: Tap on \"Pay\"",
            "not met: Assert that \"x\" is visible", "missing on the last screen: p \"Thanks\"",
          ]))
    #expect(
      verdict { $0.snapshot.bar = "none | Other | none" }.losses == [
        "the bar is none | Other | none, not none | /done | none"
      ])
    #expect(
      verdict { $0.snapshot.stacks["A"] = CrashStack(["/pay"]) }
        == CrashResult(verdict: .recovered, losses: ["the stack of A is [/pay], not [/home, /pay]"]))
  }

  @Test("A run that stops on the baseline's path has a loss; one that stops elsewhere is on the wrong page")
  func places() {
    let stopped = verdict {
      $0.stoppingStep = "Tap on \"Go\""
      $0.snapshot = Self.pay
    }
    #expect(stopped == CrashResult(verdict: .recovered, losses: ["could not be done: Tap on \"Go\""]))
    let strayed = verdict {
      $0.stoppingStep = "Tap on \"Go\""
      $0.snapshot = Self.home
    }
    #expect(strayed.verdict == .wrongPage)
    #expect(strayed.reason == "the app shows /home in A, not /done in B")
    #expect(verdict { $0.snapshot = Self.pay }.verdict == .wrongPage, "a completed run must end at the final location")
  }

  @Test("Entries that the user did not create are a duplicate history")
  func history() {
    let twice = verdict { $0.snapshot.stacks["A"] = CrashStack(["/home", "/pay", "/pay"]) }
    #expect(twice.verdict == .duplicateHistory)
    #expect(twice.reason == "the stack of A is [/home, /pay, /pay], not [/home, /pay]")
  }

  @Test("An unresponsive, blank or waiting page without pending work is stuck")
  func stuck() {
    #expect(verdict { $0.unresponsiveReason = "renderer gone" }.reason == "renderer gone")
    let blank = verdict { $0.isBlank = true }
    #expect(blank.verdict == .stuck)
    #expect(blank.reason == "the page is blank")
    #expect(
      verdict { $0.stuckStep = "Assert that \"Done\" is visible" }.reason
        == "the page still waits, but nothing is pending: Assert that \"Done\" is visible")
  }

  @Test(
    "A call executed more often than in the baseline takes precedence over other defects, regardless of its data")
  func executedTwice() {
    let pay = CrashCall("pay", #"{"sum":5}"#)
    let same = verdict {
      $0.calls = [pay, pay]
      $0.unresponsiveReason = "renderer gone"
    }
    #expect(same.verdict == .executedTwice)
    #expect(same.reason == #"pay {"sum":5} was executed 2 times"#)
    #expect(same.calls == [CrashCallCount(#"pay {"sum":5}"#, baseline: 1, actual: 2)])
    let other = verdict { $0.calls = [pay, CrashCall("pay", #"{"sum":5,"attempt":2}"#)] }
    #expect(other.verdict == .executedTwice)
    #expect(other.reason == "pay was executed 2 times, once in the baseline run")
    #expect(
      other.calls == [
        CrashCallCount(#"pay {"sum":5}"#, baseline: 1, actual: 1),
        CrashCallCount(#"pay {"sum":5,"attempt":2}"#, baseline: 0, actual: 1),
      ])
  }

  @Test("Data and calls that no baseline run contains are wrong data")
  func wrongData() {
    let half = verdict { $0.calls = [CrashCall("pay", #"{"sum":null}"#)] }
    #expect(half.verdict == .wrongData)
    #expect(half.reason == #"pay {"sum":null} was executed, in the baseline run with {"sum":5}"#)
    #expect(
      verdict { $0.calls = [CrashCall("check", "{}")] }.reason
        == "check {} was executed; the baseline run does not call check")
    #expect(
      verdict { $0.calls = [] }.verdict == .equivalent, "a missing call shows in the screen's content")
  }

  @Test(
    "A failed or unreached last assertion is a defect, unless the device is offline or the loss is accepted"
  )
  func goal() {
    let unmet = verdict { $0.lastAssertion = .failed }
    #expect(
      unmet
        == CrashResult(
          verdict: .lastAssertionFailed, reason: "Assert that \"Done\" is visible",
          calls: [CrashCallCount(#"pay {"sum":5}"#, baseline: 1, actual: 1)]))
    let stopped = verdict {
      $0.lastAssertion = .notReached
      $0.stoppingStep = "Tap on \"Go\""
      $0.snapshot = Self.pay
      $0.screen = CrashScreen(lines: ["h1 \"Pay\""], page: ["Pay"])
    }
    #expect(stopped.verdict == .lastAssertionFailed)
    let early = verdict {
      $0.lastAssertion = .notReached
      $0.stoppingStep = "Tap on \"Go\""
    }
    #expect(early.verdict == .recovered, "the page appeared without the step that opens it")
    #expect(verdict { $0.lastAssertion = .excused }.verdict == .equivalent)
    #expect(
      verdict { $0.lastAssertion = .notReached }.verdict == .equivalent, "a flow that completed without the assertion")
  }

  @Test("Stale chrome is a defect if there is no worse one")
  func staleChrome() {
    let stale = verdict { $0.staleChrome = "the bar is none | 3 items | none, not none | List | none" }
    #expect(stale.verdict == .staleChrome)
    #expect(stale.reason == "the bar is none | 3 items | none, not none | List | none")
  }

  @Test("Lines of the page that the baseline does not have are reported")
  func instead() {
    let result = verdict {
      $0.screen = CrashScreen(lines: ["h1 \"Done\"", "p \"Sorry\""], page: ["h1 \"Done\"", "p \"Sorry\""])
    }
    #expect(result.verdict == .recovered)
    #expect(result.losses == ["missing on the last screen: p \"Thanks\""])
    #expect(result.unexpectedLines == ["p \"Sorry\""])
  }

  @Test("More deaths than injected are a crash loop, and an exited app is the worst verdict")
  func loops() {
    #expect(verdict { $0.deaths = 5 }.reason == "4 more deaths followed")
    #expect(verdict(.onLoad) { $0.deaths = 3 }.verdict == .equivalent)
    #expect(verdict { $0.showsCrashPage = true }.reason == "Retry leads to the crash page again")
    let gone = verdict {
      $0.hasExited = true
      $0.deaths = 5
      $0.calls += $0.calls
    }
    #expect(gone.verdict == .hostExited)
    #expect(gone.reason == "the app has exited")
  }
}
