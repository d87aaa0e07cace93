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
    baseline.calls = [CrashCall("pay", #"{"sum":5}"#)]
    baseline.callCounts = ["pay": 1]
    baseline.goal = (CrashBaseline.StepPlace(path: "x", position: .start), "Assert that \"Done\" is visible")
    var end = CrashEnd()
    end.hasDied = true
    end.deaths = 1
    end.moment = Self.done
    end.screen = baseline.screen
    end.calls = baseline.calls
    end.goal = .met
    change(&end)
    let point = CrashPoint(number: 6, text: "didPaint", step: 2, tab: "A", time: 0)
    return CrashJudge(scenario: CrashScenario(kind: .renderer(kind), point: point), baseline: baseline).result(of: end)
  }

  @Test("What ends as the undisturbed run is equivalent, whatever calls the death has cut off")
  func equivalent() {
    #expect(verdict { _ in } == CrashResult(verdict: .equivalent))
    #expect(verdict { $0.lostCalls = ["pay"] } == CrashResult(verdict: .equivalent, lostCalls: ["pay"]))
    #expect(
      verdict(.suspended) {
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
    let blank = verdict { $0.isBlank = true }
    #expect(blank.verdict == .stuck)
    #expect(blank.reason == "the page is blank")
    #expect(
      verdict { $0.hold = "Assert that \"Done\" is visible" }.reason
        == "it still waits, and nothing is under way: Assert that \"Done\" is visible")
  }

  @Test(
    "A native side that did more than undisturbed is the worse finding, whatever its data and whatever else is wrong")
  func executedTwice() {
    let pay = CrashCall("pay", #"{"sum":5}"#)
    let same = verdict {
      $0.calls = [pay, pay]
      $0.silence = "renderer gone"
    }
    #expect(same.verdict == .executedTwice)
    #expect(same.reason == #"pay {"sum":5} was carried out 2 times"#)
    #expect(same.calls == [CrashCallCount(#"pay {"sum":5}"#, baseline: 1, actual: 2)])
    let other = verdict { $0.calls = [pay, CrashCall("pay", #"{"sum":5,"attempt":2}"#)] }
    #expect(other.verdict == .executedTwice)
    #expect(other.reason == "pay was carried out 2 times, undisturbed once")
    #expect(
      other.calls == [
        CrashCallCount(#"pay {"sum":5}"#, baseline: 1, actual: 1),
        CrashCallCount(#"pay {"sum":5,"attempt":2}"#, baseline: 0, actual: 1),
      ])
  }

  @Test("Data that no undisturbed run sends is wrong data, and so is a call that none makes")
  func wrongData() {
    let half = verdict { $0.calls = [CrashCall("pay", #"{"sum":null}"#)] }
    #expect(half.verdict == .wrongData)
    #expect(half.reason == #"pay {"sum":null} was carried out, undisturbed {"sum":5}"#)
    #expect(
      verdict { $0.calls = [CrashCall("check", "{}")] }.reason
        == "check {} was carried out, and undisturbed check is not")
    #expect(
      verdict { $0.calls = [] }.verdict == .equivalent, "a call that is not made is seen in what is on the screen")
  }

  @Test(
    "The last assertion unmet is a defect, also when it was not reached; not where there is no network, or it is accepted"
  )
  func goal() {
    let unmet = verdict { $0.goal = .unmet }
    #expect(
      unmet
        == CrashResult(
          verdict: .goalUnmet, reason: "Assert that \"Done\" is visible",
          calls: [CrashCallCount(#"pay {"sum":5}"#, baseline: 1, actual: 1)]))
    let stopped = verdict {
      $0.goal = .open
      $0.stop = "Tap on \"Go\""
      $0.moment = Self.pay
      $0.screen = CrashScreen(lines: ["h1 \"Pay\""], page: ["Pay"])
    }
    #expect(stopped.verdict == .goalUnmet)
    let early = verdict {
      $0.goal = .open
      $0.stop = "Tap on \"Go\""
    }
    #expect(early.verdict == .recovered, "the page came without the step that was to bring it")
    #expect(verdict { $0.goal = .excused }.verdict == .equivalent)
    #expect(verdict { $0.goal = .open }.verdict == .equivalent, "a flow that came to its end without the assertion")
  }

  @Test("What the shell shows around a page of another state is a defect when nothing worse is wrong")
  func staleChrome() {
    let stale = verdict { $0.staleChrome = "the bar is none | 3 items | none, not none | List | none" }
    #expect(stale.verdict == .staleChrome)
    #expect(stale.reason == "the bar is none | 3 items | none, not none | List | none")
  }

  @Test("What is on the screen instead is reported: the page's lines that the undisturbed run has not")
  func instead() {
    let result = verdict {
      $0.screen = CrashScreen(lines: ["h1 \"Done\"", "p \"Sorry\""], page: ["h1 \"Done\"", "p \"Sorry\""])
    }
    #expect(result.verdict == .recovered)
    #expect(result.losses == ["not on the screen any more: p \"Thanks\""])
    #expect(result.unexpectedLines == ["p \"Sorry\""])
  }

  @Test("More deaths than were ordered are a loop, and an app that is gone is the worst")
  func loops() {
    #expect(verdict { $0.deaths = 5 }.reason == "4 more deaths followed")
    #expect(verdict(.onLoad) { $0.deaths = 3 }.verdict == .equivalent)
    #expect(verdict { $0.showsCrashPage = true }.reason == "a retry brings the crash page again")
    let gone = verdict {
      $0.hasExited = true
      $0.deaths = 5
      $0.calls += $0.calls
    }
    #expect(gone.verdict == .hostGone)
    #expect(gone.reason == "the app has exited")
  }
}
