import BridgeContract
import PageWire
import Testing

@testable import ShellCore

/// Dialogs, without a shell.
@Suite struct DialogQueueTests {
  private typealias Scenario = MachineScenario<DialogQueue, DialogQueue.Effect>

  private let first = DialogQueue.Selection(tab: "TAB_1", views: [ViewID(1), ViewID(2)])
  private let owner = DialogQueue.Owner(tab: "TAB_1", view: ViewID(1), generation: Generation(3))
  private let other = DialogQueue.Owner(tab: "TAB_2", view: ViewID(2), generation: Generation(4))

  private func dialog(
    _ purpose: DialogPurpose, _ number: UInt32 = 1, kind: DialogRequest.Kind = .confirm, text: String = "",
    of owner: DialogQueue.Owner? = nil
  ) -> DialogState {
    let owner = owner ?? self.owner
    let request = DialogRequest(
      request: number, kind: kind, message: "Sure?", defaultText: text, origin: purpose == .page ? "app://bank" : "")
    var dialog = DialogState(
      tab: owner.tab, view: owner.view, generation: owner.generation, request: request, text: text)
    dialog.purpose = purpose
    return dialog
  }

  private func answer(_ number: UInt32, _ result: DialogAnswer.Result, _ view: UInt32 = 1) -> DialogQueue.Effect {
    .request(.answer(DialogAnswer(request: number, result: result), ViewID(view)))
  }

  @Test func promptIsEditedAndAnsweredOnce() {
    var scenario = Scenario(DialogQueue())
    let prompt = dialog(.page, kind: .prompt, text: "A")
    scenario.step([]) {
      $0.open = [prompt]
    } by: {
      $0.handle(.pageRequested(prompt.request, owner), in: first)
    }
    scenario.step([]) {
      $0.open[0].text = "Bo"
    } by: {
      $0.handle(.edited(text: "Bo"), in: first)
    }
    // A prompt has no password field.
    scenario.step([], by: { $0.handle(.passwordEdited(text: "x"), in: first) })
    scenario.step([answer(1, .accepted(text: "Bo")), .request(.probeIfDead("TAB_1"))]) {
      $0.open = []
    } by: {
      $0.handle(.answered(isAccepted: true), in: first)
    }
    // Without a dialog the user answers the prompt about an unresponsive page, if there is one.
    scenario.step([.request(.answerStall(stops: false))], by: { $0.handle(.answered(isAccepted: false), in: first) })
  }

  @Test("Text is typed into the shown dialog, not into an older one of another tab")
  func editedWhileAnotherIsOpen() {
    var queue = DialogQueue()
    queue.open = [dialog(.page, 1, kind: .prompt, text: "A", of: other), dialog(.page, 2, kind: .prompt, text: "B")]
    var scenario = Scenario(queue)
    scenario.step([]) {
      $0.open[1].text = "Bo"
    } by: {
      $0.handle(.edited(text: "Bo"), in: first)
    }
  }

  @Test func documentThatIsBeingReplacedOpensNoDialog() {
    var scenario = Scenario(DialogQueue())
    var replaced = owner
    replaced.isBeingReplaced = true
    scenario.step([answer(1, .dismissed)]) { $0.handle(.pageRequested(dialog(.page).request, replaced), in: first) }
  }

  @Test func dialogOfTheSelectedTabIsShownBeforeOneThatBlocksIt() {
    var queue = DialogQueue()
    let (blocking, own) = (dialog(.page, 1, of: other), dialog(.page, 2))
    queue.open = [blocking]
    #expect(queue.shown(in: first) == blocking)
    #expect(queue.shown(in: DialogQueue.Selection(tab: "TAB_1", views: [ViewID(1)])) == nil)
    queue.open = [blocking, own]
    #expect(queue.shown(in: first) == own)
    // A dialog of the shell blocks no script.
    queue.open = [dialog(.openExternally(url: "tel:112"), of: other)]
    #expect(queue.shown(in: first) == nil)
  }

  @Test(
    "An answer has the effect of the dialog's purpose",
    arguments: [
      (
        .permission(PermissionRequest(call: CallID(5), name: "camera")),
        [.request(.decidePermission(name: "camera", isGranted: true, [CallID(5)]))],
        [.request(.decidePermission(name: "camera", isGranted: false, [CallID(5)]))]
      ),
      (.exitApp, [.request(.exitApp)], []),
      (.openExternally(url: "tel:112"), [.request(.openExternally("tel:112", "TAB_1"))], []),
      (
        .download(LoadID(7)), [.request(.decideDownload(LoadID(7), isAccepted: true))],
        [.request(.decideDownload(LoadID(7), isAccepted: false))]
      ),
      (
        .credential(LoadID(7)),
        [.shell(.respondToChallenge(LoadID(7), .credential(user: "Ada", password: "secret")))],
        [.shell(.respondToChallenge(LoadID(7), .reject))]
      ),
      (
        .trust(LoadID(7)), [.shell(.respondToChallenge(LoadID(7), .trust))],
        [.shell(.respondToChallenge(LoadID(7), .reject))]
      ),
    ] as [(DialogPurpose, [DialogQueue.Effect], [DialogQueue.Effect])])
  func answers(purpose: DialogPurpose, accepted: [DialogQueue.Effect], rejected: [DialogQueue.Effect]) {
    for (isAccepted, effects) in [(true, accepted), (false, rejected)] {
      var queue = DialogQueue()
      _ = queue.handle(.shellRequested("Sure?", purpose, owner, number: 1), in: first)
      #expect(queue.open == [dialog(purpose)])
      _ = queue.handle(.edited(text: "Ada"), in: first)
      _ = queue.handle(.passwordEdited(text: "secret"), in: first)
      var scenario = Scenario(queue)
      scenario.step(effects + [.request(.probeIfDead("TAB_1"))]) {
        $0.open = []
      } by: {
        $0.handle(.answered(isAccepted: isAccepted), in: first)
      }
    }
  }

  @Test func linkPreviewOffersItsActionsOnly() {
    let preview = LinkPreview(title: "Cards", url: "app://bank/cards")
    var queue = DialogQueue()
    queue.open = [dialog(.linkPreview(preview))]
    var scenario = Scenario(queue)
    scenario.step([], by: { $0.handle(.linkActionChosen(.mail), in: first) })
    scenario.step([.request(.performLinkAction(.copy, preview, "TAB_1"))]) {
      $0.open = []
    } by: {
      $0.handle(.linkActionChosen(.copy), in: first)
    }
    // OK performs the first action; a dismissed preview has no effect.
    for (isAccepted, effect) in [
      (true, DialogQueue.Effect.request(.performLinkAction(LinkAction.preview[0], preview, "TAB_1"))),
      (false, .request(.probeIfDead("TAB_1"))),
    ] {
      var scenario = Scenario(queue)
      scenario.step([effect]) {
        $0.open = []
      } by: {
        $0.handle(.answered(isAccepted: isAccepted), in: first)
      }
    }
  }

  @Test func replacedDocumentDismissesItsDialogsAndEndsItsPermissionCalls() {
    var queue = DialogQueue()
    let permission = PermissionRequest(call: CallID(5), name: "camera")
    let external = dialog(.openExternally(url: "tel:112"), 3)
    let unrelated = dialog(.page, 4, of: other)
    queue.open = [dialog(.permission(permission), 1), dialog(.page, 2), external, unrelated]
    var scenario = Scenario(queue)
    scenario.step([
      answer(2, .dismissed),
      .endCall(CallID(5), .failure(BridgeError(.pageGone, "the page that called is being replaced"))),
    ]) {
      $0.open = [external, unrelated]
    } by: {
      $0.handle(.documentWillChange(ViewID(1)), in: first)
    }
  }

  @Test func pageClosesItsDialogsAndNoneAboutALoad() {
    var queue = DialogQueue()
    let kept = [
      dialog(.download(LoadID(7)), 2), dialog(.trust(LoadID(8)), 3), dialog(.page, 4, of: other),
    ]
    queue.open = [dialog(.page), dialog(.openExternally(url: "tel:112"))] + kept
    #expect(queue.blocksScript(of: ViewID(1)) && queue.closesDialog(of: ViewID(1)))
    var scenario = Scenario(queue)
    scenario.step([]) {
      $0.open = kept
    } by: {
      $0.handle(.pageGone(ViewID(1), Generation(3)), in: first)
    }
    #expect(!scenario.machine.closesDialog(of: ViewID(1)) && scenario.machine.blocksScript(of: ViewID(1)))
    scenario.step([]) {
      $0.open = [kept[0], kept[2]]
    } by: {
      $0.handle(.loadCanceled(LoadID(8)), in: first)
    }
  }

  @Test func answerToAPermissionClosesAllItsDialogs() {
    var queue = DialogQueue()
    let requests = [5, 6].map { PermissionRequest(call: CallID($0), name: "camera") }
    let location = dialog(.permission(PermissionRequest(call: CallID(7), name: "location")), 3)
    queue.open = requests.map { dialog(.permission($0)) } + [location]
    #expect(!queue.blocksScript(of: ViewID(1)), "a script can continue while the user decides")
    var scenario = Scenario(queue)
    scenario.step([
      .request(.decidePermission(name: "camera", isGranted: true, [CallID(5), CallID(6)])),
      .request(.probeIfDead("TAB_1")),
    ]) {
      $0.open = [location]
    } by: {
      $0.handle(.answered(isAccepted: true), in: first)
    }
  }

  @Test("Dialogs over the limit of a tab are refused without a decision")
  func limit() {
    let number: UInt32 = 5
    var queue = DialogQueue()
    queue.open = (0..<ShellLimits.dialogs).map { dialog(.download(LoadID(UInt32($0)))) }
    var scenario = Scenario(queue)
    let log = DialogQueue.Effect.log(
      .warning, #"Dialog "Sure?" is not shown: the tab has 100 open dialogs"#, tab: "TAB_1")
    let permission = PermissionRequest(call: CallID(5), name: "camera")
    let busy = BridgeError(.hostBusy, "the tab has 100 open dialogs")
    for (purpose, effect) in [
      (DialogPurpose.permission(permission), DialogQueue.Effect.endCall(CallID(5), .failure(busy))),
      (.download(LoadID(7)), .request(.decideDownload(LoadID(7), isAccepted: false))),
    ] {
      scenario.step([log, effect]) { $0.handle(.shellRequested("Sure?", purpose, owner, number: number), in: first) }
    }
    scenario.step([log]) {
      $0.handle(.shellRequested("Sure?", .openExternally(url: "tel:112"), owner, number: number), in: first)
    }
    // Another tab has a limit of its own.
    let opened = dialog(.exitApp, number, of: other)
    scenario.step([]) {
      $0.open.append(opened)
    } by: {
      $0.handle(.shellRequested("Sure?", .exitApp, other, number: number), in: first)
    }
  }
}
