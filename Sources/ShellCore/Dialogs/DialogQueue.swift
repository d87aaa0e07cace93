import BridgeContract
import PageWire

/// The state machine of dialogs: which are open, which one is shown, and what follows the user's answer.
public struct DialogQueue: Equatable, Sendable {
  /// Oldest first; the first of the selected tab is shown.
  public internal(set) var open: [DialogState] = []
}

extension DialogQueue {
  typealias Effect = MachineEffect<Request>

  enum Event: Equatable, Sendable {
    case pageRequested(DialogRequest, Owner)
    /// The shell opens a dialog about a tab. Its number must not collide with those of pages.
    case shellRequested(String, DialogPurpose, Owner, number: UInt32)
    /// A program opens a dialog about a tab. Its number must not collide with those of pages.
    case programRequested(ProgramDialog, ProgramQuery, Owner, number: UInt32)
    case programEnded(ProgramReference)
    case edited(text: String)
    case passwordEdited(text: String)
    case answered(isAccepted: Bool)
    /// An action of a link preview or share sheet.
    case linkActionChosen(LinkAction)
    /// The view's document is about to be replaced: a script that is blocked would block the commit of the new document.
    case documentWillChange(ViewID)
    case pageGone(ViewID, Generation)
    case loadCanceled(LoadID)
  }

  /// What a dialog is about.
  struct Owner: Equatable, Sendable {
    var tab: TabID
    /// 0 for a tab of native screens.
    var view = ViewID(0)
    var generation = Generation(0)
    /// The document is being replaced: its dialogs are dismissed, so that its script ends.
    var isBeingReplaced = false
  }

  /// The selected tab. With a shared renderer, a dialog of a page in another tab blocks the current page too: without a
  /// dialog of its own, the selected tab shows that dialog, as Android does.
  struct Selection: Equatable, Sendable {
    var tab: TabID
    /// The views of the renderer of the current page.
    var views: [ViewID] = []
  }

  /// What the machine requests of the shell.
  enum Request: Equatable, Sendable {
    /// Answers a dialog of a page, if its document still exists.
    case answer(DialogAnswer, ViewID)
    /// Answers the "page unresponsive" prompt, which is not in the queue.
    case answerStall(stops: Bool)
    /// Settles all calls that request the same permission.
    case decidePermission(name: String, isGranted: Bool, [CallID])
    case exitApp
    case openExternally(String, TabID)
    case decideDownload(LoadID, isAccepted: Bool)
    case performLinkAction(LinkAction, LinkPreview, TabID)
    /// Probes a page whose process died silently: the answer may have been sent to it.
    case probeIfDead(TabID)
  }

  mutating func handle(_ event: Event, in selection: Selection) -> [Effect] {
    switch event {
    case .pageRequested(let request, let owner): return open(request, owner)
    case .shellRequested(let message, let purpose, let owner, let number):
      let request = DialogRequest(request: number, kind: .confirm, message: message, origin: "")
      var dialog = dialog(request, owner, text: "")
      dialog.purpose = purpose
      guard open.count(where: { $0.tab == owner.tab }) < ShellLimits.dialogs else { return refuse(dialog) }
      open.append(dialog)
      return []
    case .programRequested(let program, let query, let owner, let number):
      let request = DialogRequest(
        request: number, kind: program.kind, message: program.message, defaultText: program.defaultText, origin: "")
      var dialog = dialog(request, owner, text: program.defaultText)
      dialog.purpose = .program(query)
      dialog.labels = program.labels
      open.append(dialog)
      return []
    case .programEnded(let program):
      open.removeAll { $0.isOpened(by: program) }
      return []
    case .edited(let text):
      if let position = shownPosition(in: selection), open[position].hasField { open[position].text = text }
      return []
    case .passwordEdited(let text):
      if let position = shownPosition(in: selection), open[position].hasPasswordField { open[position].password = text }
      return []
    case .answered(let isAccepted): return handleAnswer(isAccepted: isAccepted, selection)
    case .linkActionChosen(let action): return choose(action, selection)
    case .documentWillChange(let view): return unblockScript(of: view)
    case .pageGone(let view, let generation):
      close(of: view, generation)
      return []
    case .loadCanceled(let load):
      cancelChallenges(of: load)
      return []
    }
  }

  /// The position of the shown dialog: the oldest one of the selected tab, or else one that blocks its page.
  private func shownPosition(in selection: Selection) -> Int? {
    open.firstIndex { $0.tab == selection.tab }
      ?? open.firstIndex { $0.purpose == .page && selection.views.contains($0.view) }
  }

  /// The shown dialog.
  func shown(in selection: Selection) -> DialogState? { shownPosition(in: selection).map { open[$0] } }

  /// Whether a dialog blocks the script of a view's page. A script can continue while the user decides about a
  /// permission.
  func blocksScript(of view: ViewID) -> Bool { open.contains { $0.view == view && $0.permission == nil } }

  /// Whether a dialog closes when a view's page is gone.
  func closesDialog(of view: ViewID) -> Bool { open.contains { $0.view == view && !$0.outlivesPage } }

  // MARK: Opening

  private mutating func open(_ request: DialogRequest, _ owner: Owner) -> [Effect] {
    guard !owner.isBeingReplaced else { return [answer(request, .dismissed, owner.view)] }
    open.append(dialog(request, owner, text: request.defaultText))
    return []
  }

  /// Refuses a dialog over the limit of its tab: nothing is decided, and what waits for the answer ends.
  private mutating func refuse(_ dialog: DialogState) -> [Effect] {
    let reason = "the tab has \(ShellLimits.dialogs) open dialogs"
    let log = Effect.log(.warning, "Dialog \"\(dialog.request.message)\" is not shown: \(reason)", tab: dialog.tab)
    guard let permission = dialog.permission else { return [log] + effects(of: dialog, isAccepted: false) }
    return [log, .endCall(permission.call, .failure(BridgeError(.hostBusy, reason)))]
  }

  private func dialog(_ request: DialogRequest, _ owner: Owner, text: String) -> DialogState {
    DialogState(tab: owner.tab, view: owner.view, generation: owner.generation, request: request, text: text)
  }

  private func answer(_ request: DialogRequest, _ result: DialogAnswer.Result, _ view: ViewID) -> Effect {
    .request(.answer(DialogAnswer(request: request.request, result: result), view))
  }

  // MARK: Answers

  private mutating func handleAnswer(isAccepted: Bool, _ selection: Selection) -> [Effect] {
    guard let position = shownPosition(in: selection) else { return [.request(.answerStall(stops: isAccepted))] }
    if isAccepted, let first = open[position].actions.first { return choose(first, selection) }
    let dialog = open.remove(at: position)
    return effects(of: dialog, isAccepted: isAccepted) + [.request(.probeIfDead(dialog.tab))]
  }

  private mutating func effects(of dialog: DialogState, isAccepted: Bool) -> [Effect] {
    switch dialog.purpose {
    case .page: [answer(dialog.request, isAccepted ? .accepted(text: dialog.text) : .dismissed, dialog.view)]
    case .permission(let permission): decide(permission, isGranted: isAccepted)
    case .stopScript: [.request(.answerStall(stops: isAccepted))]
    case .exitApp: isAccepted ? [.request(.exitApp)] : []
    case .openExternally(let url): isAccepted ? [.request(.openExternally(url, dialog.tab))] : []
    case .download(let load): [.request(.decideDownload(load, isAccepted: isAccepted))]
    case .credential(let load):
      [
        .shell(
          .respondToChallenge(
            load, isAccepted ? .credential(user: dialog.text, password: dialog.password) : .reject))
      ]
    case .trust(let load): [.shell(.respondToChallenge(load, isAccepted ? .trust : .reject))]
    case .linkPreview, .shareLink: []
    case .program(let query): [.shell(query.answer(dialog.programAnswer(isAccepted: isAccepted)))]
    }
  }

  /// The user is asked once: the other dialogs about the same permission close.
  private mutating func decide(_ permission: PermissionRequest, isGranted: Bool) -> [Effect] {
    let others = open.compactMap(\.permission).filter { $0.name == permission.name }
    open.removeAll { $0.permission?.name == permission.name }
    let calls = [permission.call] + others.map(\.call)
    return [.request(.decidePermission(name: permission.name, isGranted: isGranted, calls))]
  }

  private mutating func choose(_ action: LinkAction, _ selection: Selection) -> [Effect] {
    guard let position = open.firstIndex(where: { $0.tab == selection.tab }), let preview = open[position].preview,
      open[position].actions.contains(action)
    else { return [] }
    let dialog = open.remove(at: position)
    return [.request(.performLinkAction(action, preview, dialog.tab))]
  }

  // MARK: Pages

  /// Closes the dialogs of a page that is gone. Dialogs of the shell about a load or a file outlive it.
  mutating func close(of view: ViewID, _ generation: Generation) {
    open.removeAll { $0.view == view && $0.generation == generation && !$0.outlivesPage }
  }

  /// Closes the dialogs about challenges of a load that was canceled.
  mutating func cancelChallenges(of load: LoadID) {
    open.removeAll { $0.purpose == .credential(load) || $0.purpose == .trust(load) }
  }

  /// Dismisses the dialogs of a view's page, and ends the calls that wait for a permission.
  mutating func unblockScript(of view: ViewID) -> [Effect] {
    let dialogs = open.filter { $0.view == view }
    open.removeAll { $0.view == view && ($0.purpose == .page || $0.permission != nil) }
    let error = BridgeError(.pageGone, "the page that called is being replaced")
    return dialogs.filter { $0.purpose == .page }.map { answer($0.request, .dismissed, view) }
      + dialogs.compactMap(\.permission).map { .endCall($0.call, .failure(error)) }
  }
}
