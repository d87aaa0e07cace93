import ShellCore
import Testing

@testable import Flows

@Suite("The judge of a crash test")
struct CrashJudgeTests {
  private static let home = moment("A", "/home", stacks: ["A": ["/home"], "B": []])
  private static let pay = moment("A", "/pay", stacks: ["A": ["/home", "/pay"], "B": []])
  private static let done = moment("B", "/done", stacks: ["A": ["/home", "/pay"], "B": ["/done"]])

  private static func moment(_ tab: String, _ place: String, stacks: [String: [String]]) -> CrashMoment {
    CrashMoment(tab: tab, place: place, bar: "none | \(place) | none", stacks: stacks.mapValues { CrashStack($0) })
  }

  /// A run that comes from home to a payment, and from there to another tab; the death is ordered at the payment.
  private func verdict(_ kind: DeathKind = .reported, _ change: (inout CrashEnd) -> Void) -> CrashResult {
    var baseline = CrashBaseline()
    baseline.moments = [(1, Self.home), (5, Self.pay), (9, Self.done)]
    baseline.end = Self.done
    baseline.screen = CrashScreen(lines: ["h1 \"Done\"", "p \"Thanks\""])
    baseline.waiting = [CrashScreen(lines: ["p \"Sending\""])]
    baseline.executions = ["pay {}": 1]
    var end = CrashEnd()
    end.hasDied = true
    end.deaths = 1
    end.moment = Self.done
    end.screen = baseline.screen
    end.executions = baseline.executions
    change(&end)
    let point = CrashPoint(number: 6, text: "didPaint", step: 2, tab: "A", time: 0)
    return CrashJudge(scenario: CrashScenario(kind: kind, point: point), baseline: baseline).result(of: end)
  }

  @Test("What ends as the undisturbed run is equivalent, whatever calls the death has cut off")
  func equivalent() {
    #expect(verdict { _ in } == CrashResult(verdict: .equivalent))
    #expect(verdict { $0.lostCalls = ["pay"] } == CrashResult(verdict: .equivalent, lostCalls: ["pay"]))
    #expect(
      verdict(.parked) {
        $0.helps = [.resumed]; $0.deaths = 0
      }.verdict == .equivalent)
  }

  @Test("What the user had to do, did not see, or has no more, is a loss")
  func losses() {
    #expect(
      verdict {
        $0.helps = [.leftAndReturned]
        $0.repeated = "Tap on \"Pay\""
        $0.unmet = ["Assert that \"x\" is visible"]
        $0.screen = CrashScreen(lines: ["h1 \"Done\"", "p \"Sorry\""])
      }
        == CrashResult(
          verdict: .recovered,
          losses: [
            "nothing answered until the app was left and opened again", "had to be done again: Tap on \"Pay\"",
            "not met: Assert that \"x\" is visible", "not on the screen any more: p \"Thanks\"",
          ]))
    #expect(
      verdict { $0.moment.bar = "none | Other | none" }.losses == [
        "the bar is none | Other | none, not none | /done | none"
      ])
    #expect(
      verdict { $0.moment.stacks["A"] = CrashStack(["/pay"]) }
        == CrashResult(verdict: .recovered, losses: ["the stack of A is [/pay], not [/home, /pay]"]))
  }

  @Test("A run that stops where it was cut off has a loss; one that stops elsewhere is on the wrong page")
  func places() {
    let stopped = verdict {
      $0.stop = "Tap on \"Go\""
      $0.moment = Self.pay
    }
    #expect(stopped == CrashResult(verdict: .recovered, losses: ["could not be done: Tap on \"Go\""]))
    let strayed = verdict {
      $0.stop = "Tap on \"Go\""
      $0.moment = Self.home
    }
    #expect(strayed.verdict == .wrongPage)
    #expect(strayed.reason == "it shows /home in A, not /done in B")
    #expect(verdict { $0.moment = Self.pay }.verdict == .wrongPage, "all steps passed, so it must be where they end")
  }

  @Test("Entries that the user never made are a duplicate history")
  func history() {
    let twice = verdict { $0.moment.stacks["A"] = CrashStack(["/home", "/pay", "/pay"]) }
    #expect(twice.verdict == .duplicateHistory)
    #expect(twice.reason == "the stack of A is [/home, /pay, /pay], not [/home, /pay]")
  }

  @Test("A page that is silent, blank, or still waits with nothing under way, is stuck")
  func stuck() {
    #expect(verdict { $0.silence = "renderer gone" }.reason == "renderer gone")
    #expect(verdict { $0.isBlank = true } == CrashResult(verdict: .stuck, reason: "the page is blank"))
    #expect(
      verdict { $0.hold = "Assert that \"Done\" is visible" }.reason
        == "it still waits, and nothing is under way: Assert that \"Done\" is visible")
  }

  @Test("A native program that ran again for the same data is the worse finding, whatever else is wrong")
  func executedTwice() {
    let result = verdict {
      $0.executions["pay {}"] = 2
      $0.silence = "renderer gone"
    }
    #expect(result.verdict == .executedTwice)
    #expect(result.reason == "pay {} was carried out 2 times")
    #expect(verdict { $0.executions["check {}"] = 1 }.verdict == .equivalent)
  }

  @Test("More deaths than were ordered are a loop, and an app that is gone is the worst")
  func loops() {
    #expect(verdict { $0.deaths = 5 }.reason == "4 more deaths followed")
    #expect(verdict(.onLoad) { $0.deaths = 3 }.verdict == .equivalent)
    #expect(verdict { $0.showsCrashPage = true }.reason == "a retry brings the crash page again")
    let gone = verdict {
      $0.hasExited = true
      $0.deaths = 5
      $0.executions["pay {}"] = 2
    }
    #expect(gone == CrashResult(verdict: .hostGone, reason: "the app has exited"))
  }
}
