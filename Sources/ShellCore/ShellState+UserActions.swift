import BridgeContract
import PageWire

extension ShellState {
  mutating func carryOut(_ action: UserAction) -> [ShellEffect] {
    switch action {
    case .selectTab(let id): return select(id)
    case .tapBarItem(let item): return tapBar(item)
    case .goBack: return goBack()
    case .goForward: return goForward()
    case .traverse(let steps): return goInStack(by: steps)
    case .reload: return reloadShown()
    case .openURL(let url, let tab): return open(url, in: tab)
    case .retry: return retry()
    case .editDialog(let text): return editDialog(text)
    case .editPassword(let text): return editPassword(text)
    case .answerDialog(let accepted): return answerDialog(accepted: accepted)
    case .chooseLinkAction(let action): return chooseLinkAction(action)
    case .killRenderer(let kind, let tab, let times): return killRenderer(kind, of: tab, times: times)
    case .reviveRenderer(let tab): return reviveRenderer(of: tab)
    case .setRecovery(let choice):
      choice.apply(to: &app)
      return []
    case .pressKey(let key): return typeNative(key) ?? input(.pressKey(key))
    case .insertText(let text): return typeNative(text) ?? input(.insertText(text))
    case .tapPage(let point): return input(.tap(point))
    case .wheelPage(let point, let rows): return input(.wheel(at: point, rows: rows))
    case .scrollPage(let row): return input(.scroll(toRow: row))
    case .focusPage(let entry): return input(.focus(entry))
    case .blurPage: return leaveNativeInput() ?? input(.blur)
    case .actOnNode(let action): return input(.act(action))
    case .tapNativeElement(let element): return tapNative(element)
    case .chooseNativeOption(let element, let option): return chooseOption(option, of: element)
    case .editNativeInput(let element, let text): return editNative(element, text)
    case .focusNativeElement(let element): return focusNative(element)
    case .scrollNative(let row): return scrollNative(to: row)
    case .evaluate(let request, let tab): return evaluate(request, in: tab)
    case .describePage(let request): return describe(request)
    case .inspectPage(let inspection): return inspect(inspection)
    case .runConsole(let line): return runConsole(line)
    case .resendCall(let call): return resend(call)
    case .sendAction(let type, let payload, let tab): return sendAction(type, payload, to: tab)
    case .swipePage(let gesture): return swipe(gesture) ?? input(.swipe(gesture))
    case .longPressPage(let point): return input(.longPress(point))
    case .swipeSheetDown: return swipeSheetDown()
    case .background: return enterBackground()
    case .foreground: return enterForeground()
    case .memoryWarning: return dropSuspendedDocuments() + endUnseenRenderers() + [.emptyMemoryCache]
    case .updateWebView: return updateWebView()
    case .corruptBundle(let file): return app.bundle == nil ? [] : [.bundle(.damage(file: file))]
    case .listWebsiteData: return [.listWebsiteData]
    case .removeWebsiteData(let removal): return removeWebsiteData(removal)
    case .clearKeychain: return clearVault(.keychain)
    case .setNetwork, .setAirplaneMode, .setPermissions: return changeSettings(action)
    }
  }

  /// Input for the page shown. A dialog, a modal or a native screen takes it away from the page. A view whose renderer died
  /// without notice cannot use it; that makes the shell probe the page.
  private mutating func input(_ command: PageCommand) -> [ShellEffect] {
    guard shownDialog == nil, let index = index(of: selectedTab), isPageReachable(index), !isCovered(selectedTab),
      tabs[index].stack.current?.drawing == nil
    else { return [] }
    if isShownPageDeadUnnoticed { return isProbed(selectedTab) ? [] : probe(index) }
    let effects = send(command, toPageOf: index)
    if !effects.isEmpty, command.isUserActivation { tabs[index].page?.hadUserActivation = true }
    if !effects.isEmpty, tabs[index].page?.focus == .textField, case .insertText = command {
      tabs[index].page?.hasTypedText = true
    }
    return effects
  }

  private mutating func goBack() -> [ShellEffect] {
    guard !isInBackground, let index = index(of: selectedTab) else { return [] }
    if shownDialog != nil { return answerDialog(accepted: false) }
    if !tabs[index].modals.isEmpty { return goBackInModal(index) }
    tabs[index].page?.clientRedirects = 0
    if leavesAppByBack(index) { return leaveByBack(index) }
    // An app that knows of no way back does not go it.
    if let heard = heardNavigation(tabs[index]), !heard.canGoBack, tabs[index].opener == nil { return [] }
    return probingTraversal(goBack(index), index)
  }

  /// Whether Android's back button leaves the app. Over a page that shows, back first gives up a load on its way.
  private func leavesAppByBack(_ index: Int) -> Bool {
    guard app.platform == .android, tabs[index].opener == nil else { return false }
    if let page = tabs[index].page, page.isShown, page.provisional != nil { return false }
    return heardNavigation(tabs[index]).map { !$0.canGoBack } ?? (tabs[index].stack.backIndex == nil)
  }

  private mutating func leaveByBack(_ index: Int) -> [ShellEffect] {
    switch app.navigation.backAtRoot {
    case .background: return enterBackground()
    case .exit: return exitApp()
    case .confirm:
      ask("Leave \(app.name)?", .leaveApp, index)
      return []
    }
  }

  /// The app ends by itself.
  mutating func exitApp() -> [ShellEffect] {
    hasExited = true
    return [.exitHost]
  }

  /// Back from the committed entry; a load that has not committed is given up, as WebKit does. At the root that is the
  /// same as to stop loading, which would leave nothing where no document is shown: then the load goes on.
  mutating func goBack(_ index: Int) -> [ShellEffect] {
    if tabs[index].stack.backIndex == nil, tabs[index].opener != nil { return closeWindow(index) }
    if tabs[index].stack.backIndex == nil, tabs[index].page?.isShown == false, !isUnderScreen(index),
      tabs[index].page?.provisional?.generation == nil
    {
      return []
    }
    let settled = settleProvisional(index)
    guard let target = tabs[index].stack.backIndex else { return settled }
    return settled + traverse(index, to: target)
  }

  /// A step within a document is an event in its page. A page that was asked for one by the user owes an answer.
  private mutating func probingTraversal(_ effects: [ShellEffect], _ index: Int) -> [ShellEffect] {
    let isInPage = effects.contains { effect in
      if case .send(.traverse, _) = effect { true } else { false }
    }
    return isInPage ? effects + probe(index) : effects
  }

  private mutating func goForward() -> [ShellEffect] {
    guard shownDialog == nil, let index = index(of: selectedTab), tabs[index].modals.isEmpty else { return [] }
    tabs[index].page?.clientRedirects = 0
    guard tabs[index].stack.forwardIndex != nil else { return [] }
    let settled = settleProvisional(index)
    guard let target = tabs[index].stack.forwardIndex else { return settled }
    return settled + probingTraversal(traverse(index, to: target), index)
  }

  /// Several steps at once, as by a long press on the way back.
  private mutating func goInStack(by steps: Int) -> [ShellEffect] {
    guard steps != 0, shownDialog == nil, let index = index(of: selectedTab), tabs[index].modals.isEmpty else {
      return []
    }
    tabs[index].page?.clientRedirects = 0
    let (target, overflow) = tabs[index].stack.index.addingReportingOverflow(steps)
    guard !overflow, tabs[index].stack.entries.indices.contains(target) else { return [] }
    let settled = settleProvisional(index)
    return settled + probingTraversal(traverse(index, to: target), index)
  }

  /// Loads the current entry again; a first load that has not committed starts anew.
  private mutating func reloadShown() -> [ShellEffect] {
    guard let index = index(of: selectedTab) else { return [] }
    tabs[index].page?.clientRedirects = 0
    if tabs[index].stack.isEmpty, let first = tabs[index].page?.provisional {
      return navigate(index, to: first.url, commit: .push)
    }
    return reload(index, restoring: .scroll)
  }

  private mutating func open(_ url: String, in id: TabID?) -> [ShellEffect] {
    let address = WebAddress.typed(url, origin: app.origin)
    let id = id ?? linkedTab(address)
    guard let index = index(ofTarget: id) else { return [] }
    tabs[index].page?.clientRedirects = 0
    if let effects = follow(link: address, index) { return effects }
    if isTooEarly(address, index) { return [] }
    let wasInBackground = isInBackground
    var effects = comeToFront()
    effects += id.map { select($0, loads(address) ? .forNavigation : .forItself) } ?? []
    if loads(address) { effects += dismissAll(index) }
    effects += navigate(index, to: address, commit: .push, arranging: arrangementOutside(address, index))
    // What died meanwhile is looked after when the link has its place: its page need not come back first.
    return wasInBackground ? effects + lookAfterViews() : effects
  }

  private mutating func retry() -> [ShellEffect] {
    guard let index = index(of: selectedTab) else { return [] }
    tabs[index].recentDeaths = []
    return reloadShown()
  }
}
