import Testing

@testable import Flows

@Suite("Repeated actions after an injected crash")
struct CrashDeedsTests {
  /// A log of steps, each with the app's location before it.
  private func actions(_ steps: [(StepNature, String)], launchedIn launch: Int? = nil) -> CrashDeeds {
    var actions = CrashDeeds()
    for (index, step) in steps.enumerated() {
      actions.take(step.0, step: index + 1, place: step.1)
      if launch == index + 1 { actions.takeLaunch() }
    }
    return actions
  }

  @Test("The last action is repeated, regardless of later assertions")
  func lastAction() {
    let tapped = actions([(.deed, ""), (.deed, "/a"), (.look, "/a"), (.audit, "/a"), (.circumstance, "/a")])
    #expect(tapped.repetition(at: "/a", isTextLost: false) == 2)
    #expect(tapped.repetition(at: "/a", isTextLost: true) == 2)
  }

  @Test("Actions at other locations, launches and assertions are not repeated")
  func never() {
    #expect(actions([(.deed, "/a"), (.deed, "/a")]).repetition(at: "/b", isTextLost: true) == nil)
    #expect(actions([(.deed, "")], launchedIn: 1).repetition(at: "", isTextLost: true) == nil)
    #expect(actions([(.look, "/a")]).repetition(at: "/a", isTextLost: true) == nil)
  }

  @Test("A form is repeated from its first field if its text was lost, otherwise from the last action")
  func form() {
    let form = actions([
      (.deed, "/a"), (.deed, "/form"), (.typing, "/form"), (.deed, "/form"), (.typing, "/form"), (.look, "/form"),
      (.deed, "/form"),
    ])
    #expect(form.repetition(at: "/form", isTextLost: true) == 2)
    #expect(form.repetition(at: "/form", isTextLost: false) == 7)
  }

  @Test("A tapped button between fields limits the repetition of a form")
  func button() {
    let form = actions([
      (.deed, "/form"), (.typing, "/form"), (.deed, "/form"), (.deed, "/form"), (.typing, "/form"),
    ])
    #expect(form.repetition(at: "/form", isTextLost: true) == 4)
    let focused = actions([(.typing, "/form"), (.typing, "/form")])
    #expect(focused.repetition(at: "/form", isTextLost: true) == 1)
  }

  @Test("Actions sent to a dead page are repeated from the first one, including a form that lost its text")
  func lost() {
    var actions = actions([(.deed, "/a"), (.deed, "/form")])
    actions.takeLost(.deed, step: 3, place: "/form")
    actions.takeLost(.look, step: 4, place: "/form")
    actions.takeLost(.deed, step: 5, place: "/form")
    #expect(actions.hasLost)
    #expect(actions.repetition(at: "/form", isTextLost: false) == 3)
    #expect(actions.repetition(at: "/form", isTextLost: true) == 3)
    var doubtful = self.actions([(.deed, "/form")])
    doubtful.doubtLast()
    #expect(doubtful.repetition(at: "/form", isTextLost: false) == 1)
    doubtful.takeLost(.deed, step: 2, place: "/form")
    #expect(doubtful.repetition(at: "/form", isTextLost: false) == 1)
    var filled = self.actions([(.deed, "/form"), (.typing, "/form")])
    filled.doubtLast()
    filled.takeLost(.deed, step: 3, place: "/form")
    #expect(filled.repetition(at: "/form", isTextLost: false) == 3)
    #expect(filled.repetition(at: "/form", isTextLost: true) == 1)
    var typed = self.actions([(.deed, "/form"), (.typing, "/form"), (.deed, "/form")])
    typed.takeLost(.typing, step: 4, place: "/form")
    #expect(typed.repetition(at: "/form", isTextLost: false) == 3)
    #expect(typed.repetition(at: "/form", isTextLost: true) == 1)
  }
}
