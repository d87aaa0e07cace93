import Flows
import Testing

@testable import CrashTesting

@Suite("Repeated actions after an injected crash")
struct UserActionLogTests {
  /// A log of steps, each with the app's location before it.
  private func actions(_ steps: [(StepKind, String)], launchedIn launch: Int? = nil) -> UserActionLog {
    var actions = UserActionLog()
    for (index, step) in steps.enumerated() {
      actions.record(step.0, step: index + 1, location: step.1)
      if launch == index + 1 { actions.markLastAsLaunch() }
    }
    return actions
  }

  @Test("The last action is repeated, regardless of later assertions")
  func lastAction() {
    let tapped = actions([
      (.userAction, ""), (.userAction, "/a"), (.visibleAssertion, "/a"), (.internalAssertion, "/a"),
      (.environment, "/a"),
    ])
    #expect(tapped.firstStepToRepeat(at: "/a", isTextLost: false) == 2)
    #expect(tapped.firstStepToRepeat(at: "/a", isTextLost: true) == 2)
  }

  @Test("Actions at other locations, launches and assertions are not repeated")
  func never() {
    #expect(actions([(.userAction, "/a"), (.userAction, "/a")]).firstStepToRepeat(at: "/b", isTextLost: true) == nil)
    #expect(actions([(.userAction, "")], launchedIn: 1).firstStepToRepeat(at: "", isTextLost: true) == nil)
    #expect(actions([(.visibleAssertion, "/a")]).firstStepToRepeat(at: "/a", isTextLost: true) == nil)
  }

  @Test("A form is repeated from its first field if its text was lost, otherwise from the last action")
  func form() {
    let form = actions([
      (.userAction, "/a"), (.userAction, "/form"), (.typing, "/form"), (.userAction, "/form"), (.typing, "/form"),
      (.visibleAssertion, "/form"),
      (.userAction, "/form"),
    ])
    #expect(form.firstStepToRepeat(at: "/form", isTextLost: true) == 2)
    #expect(form.firstStepToRepeat(at: "/form", isTextLost: false) == 7)
  }

  @Test("A tapped button between fields limits the repetition of a form")
  func button() {
    let form = actions([
      (.userAction, "/form"), (.typing, "/form"), (.userAction, "/form"), (.userAction, "/form"), (.typing, "/form"),
    ])
    #expect(form.firstStepToRepeat(at: "/form", isTextLost: true) == 4)
    let focused = actions([(.typing, "/form"), (.typing, "/form")])
    #expect(focused.firstStepToRepeat(at: "/form", isTextLost: true) == 1)
  }

  @Test("Actions sent to a dead page are repeated from the first one, including a form that lost its text")
  func lost() {
    var actions = actions([(.userAction, "/a"), (.userAction, "/form")])
    actions.recordLost(.userAction, step: 3, location: "/form")
    actions.recordLost(.visibleAssertion, step: 4, location: "/form")
    actions.recordLost(.userAction, step: 5, location: "/form")
    #expect(actions.hasLostActions)
    #expect(actions.firstStepToRepeat(at: "/form", isTextLost: false) == 3)
    #expect(actions.firstStepToRepeat(at: "/form", isTextLost: true) == 3)
    var doubtful = self.actions([(.userAction, "/form")])
    doubtful.markLastDoubtful()
    #expect(doubtful.firstStepToRepeat(at: "/form", isTextLost: false) == 1)
    doubtful.recordLost(.userAction, step: 2, location: "/form")
    #expect(doubtful.firstStepToRepeat(at: "/form", isTextLost: false) == 1)
    var filled = self.actions([(.userAction, "/form"), (.typing, "/form")])
    filled.markLastDoubtful()
    filled.recordLost(.userAction, step: 3, location: "/form")
    #expect(filled.firstStepToRepeat(at: "/form", isTextLost: false) == 3)
    #expect(filled.firstStepToRepeat(at: "/form", isTextLost: true) == 1)
    var typed = self.actions([(.userAction, "/form"), (.typing, "/form"), (.userAction, "/form")])
    typed.recordLost(.typing, step: 4, location: "/form")
    #expect(typed.firstStepToRepeat(at: "/form", isTextLost: false) == 3)
    #expect(typed.firstStepToRepeat(at: "/form", isTextLost: true) == 1)
  }

  @Test("A crash test repeats the tap, not a change of the environment with an expression")
  func environmentIsNotRepeated() throws {
    var actions = UserActionLog()
    for (index, command) in ["tapOn: Pay", "removeWebsiteData: ${TYPE}", "assertHost: ${STATE}"].enumerated() {
      let flow = try FlowParser.parse(text: "appId: bank\n---\n- \(command)\n", path: "a.yaml")
      actions.record(try #require(flow.steps.first).command.kind, step: index + 1, location: "/pay")
    }
    #expect(actions.firstStepToRepeat(at: "/pay", isTextLost: false) == 1)
  }
}
