import Testing

@testable import Flows

@Suite("What the user of a crash test does again")
struct CrashDeedsTests {
  /// Each step with the place where the app stands before it.
  private func deeds(_ steps: [(StepNature, String)], launchedIn launch: Int? = nil) -> CrashDeeds {
    var deeds = CrashDeeds()
    for (index, step) in steps.enumerated() {
      deeds.take(step.0, step: index + 1, place: step.1)
      if launch == index + 1 { deeds.takeLaunch() }
    }
    return deeds
  }

  @Test("The last deed, whatever was looked at since")
  func lastDeed() {
    let tapped = deeds([(.deed, ""), (.deed, "/a"), (.look, "/a"), (.audit, "/a"), (.circumstance, "/a")])
    #expect(tapped.repetition(at: "/a", isTextLost: false) == 2)
    #expect(tapped.repetition(at: "/a", isTextLost: true) == 2)
  }

  @Test("No deed that has led to where the page died, no start of the app, and nothing where nothing was done")
  func never() {
    #expect(deeds([(.deed, "/a"), (.deed, "/a")]).repetition(at: "/b", isTextLost: true) == nil)
    #expect(deeds([(.deed, "")], launchedIn: 1).repetition(at: "", isTextLost: true) == nil)
    #expect(deeds([(.look, "/a")]).repetition(at: "/a", isTextLost: true) == nil)
  }

  @Test("A form that has lost its text from its first field on; one that has kept it only from the last deed on")
  func form() {
    let form = deeds([
      (.deed, "/a"), (.deed, "/form"), (.typing, "/form"), (.deed, "/form"), (.typing, "/form"), (.look, "/form"),
      (.deed, "/form"),
    ])
    #expect(form.repetition(at: "/form", isTextLost: true) == 2)
    #expect(form.repetition(at: "/form", isTextLost: false) == 7)
  }

  @Test("What was tapped between fields and was none ends the way back")
  func button() {
    let form = deeds([
      (.deed, "/form"), (.typing, "/form"), (.deed, "/form"), (.deed, "/form"), (.typing, "/form"),
    ])
    #expect(form.repetition(at: "/form", isTextLost: true) == 4)
    let focused = deeds([(.typing, "/form"), (.typing, "/form")])
    #expect(focused.repetition(at: "/form", isTextLost: true) == 1)
  }

  @Test("What went into a dead page comes first, from its first step on, with the form that lost its text")
  func lost() {
    var deeds = deeds([(.deed, "/a"), (.deed, "/form")])
    deeds.takeLost(.deed, step: 3, place: "/form")
    deeds.takeLost(.look, step: 4, place: "/form")
    deeds.takeLost(.deed, step: 5, place: "/form")
    #expect(deeds.hasLost)
    #expect(deeds.repetition(at: "/form", isTextLost: false) == 3)
    #expect(deeds.repetition(at: "/form", isTextLost: true) == 3)
    var doubtful = self.deeds([(.deed, "/form")])
    doubtful.doubtLast()
    #expect(doubtful.repetition(at: "/form", isTextLost: false) == 1)
    doubtful.takeLost(.deed, step: 2, place: "/form")
    #expect(doubtful.repetition(at: "/form", isTextLost: false) == 1)
    var filled = self.deeds([(.deed, "/form"), (.typing, "/form")])
    filled.doubtLast()
    filled.takeLost(.deed, step: 3, place: "/form")
    #expect(filled.repetition(at: "/form", isTextLost: false) == 3)
    #expect(filled.repetition(at: "/form", isTextLost: true) == 1)
    var typed = self.deeds([(.deed, "/form"), (.typing, "/form"), (.deed, "/form")])
    typed.takeLost(.typing, step: 4, place: "/form")
    #expect(typed.repetition(at: "/form", isTextLost: false) == 3)
    #expect(typed.repetition(at: "/form", isTextLost: true) == 1)
  }
}
