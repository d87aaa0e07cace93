import BridgeContract
import PageWire

extension ShellState {
  mutating func perform(_ action: UserAction) -> [ShellEffect] {
    switch action {
    case .selectTab(let id): return select(id)
    case .tapBarItem(let item): return tapBar(item)
    case .goBack: return goBack()
    case .goForward: return goForward()
    case .traverse(let steps): return goInStack(by: steps)
    case .reload: return reloadShown()
    case .openURL(let url, let tab): return open(url, in: tab)
    case .retry: return retry()
    case .editDialog(let text): return handleDialogEvent(.edited(text: text))
    case .editPassword(let text): return handleDialogEvent(.passwordEdited(text: text))
    case .respondToDialog(let accepted): return handleDialogEvent(.answered(isAccepted: accepted))
    case .chooseLinkAction(let action): return handleDialogEvent(.linkActionChosen(action))
    case .killRenderer(let kind, let tab, let times): return killRenderer(kind, of: tab, times: times)
    case .reviveRenderer(let tab): return tabID(ofTarget: tab).map { tabs[$0].reviveRenderer(in: &shared) } ?? []
    case .setRecovery(let choice):
      choice.apply(to: &app)
      return []
    case .pressKey(let key): return typeNative(key) ?? input(.pressKey(key))
    case .insertText(let text): return typeNative(text) ?? input(.insertText(text))
    case .tapPage(let point): return input(.tap(point))
    case .wheelPage(let point, let rows): return input(.wheel(at: point, rows: rows))
    case .scrollPage(let row): return input(.scroll(toRow: row))
    case .focusPage(let entry): return input(.focus(entry))
    case .blurPage: return blurNativeInput() ?? input(.blur)
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
    case .memoryWarning: return dropSuspendedDocuments() + killHiddenRenderers() + [.emptyMemoryCache]
    case .updateWebView: return updateWebView()
    case .corruptBundle(let file): return app.bundle == nil ? [] : [.bundle(.damage(file: file))]
    case .listWebsiteData: return [.listWebsiteData]
    case .removeWebsiteData(let removal): return removeWebsiteData(removal)
    case .clearKeychain: return handleVaultEvent(.cleared(.keychain))
    case .setNetwork, .setAirplaneMode, .setPermissions: return changeSettings(action)
    }
  }

  /// Sends input to the current page. Dialogs, modals and native screens receive the input instead of the page. Input
  /// to a silently died renderer makes the shell probe the page.
  private mutating func input(_ command: PageCommand) -> [ShellEffect] {
    guard shownDialog == nil, let tab = tabID(selectedTab), tabs[tab].isPageReachable(in: shared),
      !isCoveredByLoadingOverlay(selectedTab),
      tabs[tab].stack.current?.scriptScreen == nil
    else { return [] }
    if isShownPageDeadUndetected { return isProbed(selectedTab) ? [] : probe(tab) }
    let effects = tabs[tab].sendToPage(command)
    guard !effects.isEmpty else { return [] }
    if command.isUserActivation { tabs[tab].page?.input.hadUserActivation = true }
    if tabs[tab].page?.input.focus == .textField, case .insertText = command {
      tabs[tab].page?.input.hasTypedText = true
    }
    return effects + (tabs[tab].page?.input.pending.handle(.sent(command)) ?? [])
  }

  private mutating func goBack() -> [ShellEffect] {
    guard !isInBackground, let tab = tabID(selectedTab) else { return [] }
    if shownDialog != nil { return handleDialogEvent(.answered(isAccepted: false)) }
    if !tabs[tab].modals.isEmpty { return goBackInModal(tab) }
    tabs[tab].page?.redirects.count = 0
    if exitsAppOnBack(tab) { return exitAppOnBack(tab) }
    // The shell ignores Back without a known back entry.
    if let known = app.navigationSnapshot(of: tabs[tab]), !known.canGoBack, tabs[tab].opener == nil { return [] }
    return probingTraversal(goBack(tab), tab)
  }

  /// Whether Android's back button exits the app. During a load over a page, Back first cancels the load.
  private func exitsAppOnBack(_ tab: TabID) -> Bool {
    guard app.platform == .android, tabs[tab].opener == nil else { return false }
    if let page = tabs[tab].page, page.isShown, page.provisional != nil { return false }
    return app.navigationSnapshot(of: tabs[tab]).map { !$0.canGoBack } ?? (tabs[tab].stack.backIndex == nil)
  }

  private mutating func exitAppOnBack(_ tab: TabID) -> [ShellEffect] {
    switch app.navigation.backAtRoot {
    case .background: return enterBackground()
    case .exit: return exitApp()
    case .confirm:
      showDialog("Leave \(app.name)?", .exitApp, tab)
      return []
    }
  }

  /// Exits the app.
  mutating func exitApp() -> [ShellEffect] {
    hasExited = true
    return [.exitHost]
  }

  /// Goes back from the committed entry and cancels a provisional load, as WebKit does. At the root that equals
  /// "stop loading"; without a document it would leave a blank view, so the load continues there.
  mutating func goBack(_ tab: TabID) -> [ShellEffect] {
    if tabs[tab].stack.backIndex == nil, tabs[tab].opener != nil { return closeWindow(tab) }
    if tabs[tab].stack.backIndex == nil, tabs[tab].page?.isShown == false, !tabs[tab].isCoveredByNativeScreen,
      tabs[tab].page?.provisional?.generation == nil
    {
      return []
    }
    let settled = tabs[tab].settleProvisional(in: &shared)
    guard let target = tabs[tab].stack.backIndex else { return settled }
    return settled + traverse(tab, to: target)
  }

  /// Probes the page after a same-document traversal by the user, because it is handled in the page.
  private mutating func probingTraversal(_ effects: [ShellEffect], _ tab: TabID) -> [ShellEffect] {
    let isSameDocument = effects.contains { effect in
      if case .send(.traverse, _) = effect { true } else { false }
    }
    return isSameDocument ? effects + probe(tab) : effects
  }

  private mutating func goForward() -> [ShellEffect] {
    guard shownDialog == nil, let tab = tabID(selectedTab), tabs[tab].modals.isEmpty else { return [] }
    tabs[tab].page?.redirects.count = 0
    guard tabs[tab].stack.forwardIndex != nil else { return [] }
    let settled = tabs[tab].settleProvisional(in: &shared)
    guard let target = tabs[tab].stack.forwardIndex else { return settled }
    return settled + probingTraversal(traverse(tab, to: target), tab)
  }

  /// Traverses several entries at once, as by a long press on the back button.
  private mutating func goInStack(by steps: Int) -> [ShellEffect] {
    guard steps != 0, shownDialog == nil, let tab = tabID(selectedTab), tabs[tab].modals.isEmpty else {
      return []
    }
    tabs[tab].page?.redirects.count = 0
    let (target, overflow) = tabs[tab].stack.index.addingReportingOverflow(steps)
    guard !overflow, tabs[tab].stack.entries.indices.contains(target) else { return [] }
    let settled = tabs[tab].settleProvisional(in: &shared)
    return settled + probingTraversal(traverse(tab, to: target), tab)
  }

  /// Reloads the current entry; restarts a first load that has not committed.
  private mutating func reloadShown() -> [ShellEffect] {
    guard let tab = tabID(selectedTab) else { return [] }
    tabs[tab].page?.redirects.count = 0
    if tabs[tab].stack.isEmpty, let first = tabs[tab].page?.provisional {
      return navigate(tab, to: first.url, commit: .push)
    }
    return reload(tab, restoring: .scroll)
  }

  private mutating func open(_ url: String, in id: TabID?) -> [ShellEffect] {
    let address = WebAddress.typed(url, origin: app.origin)
    let id = id ?? app.linkedTab(address)
    guard let tab = tabID(ofTarget: id) else { return [] }
    tabs[tab].page?.redirects.count = 0
    if let effects = follow(link: address, tab) { return effects }
    if tabs[tab].dropsEarlyLink(address, in: &shared) { return [] }
    let wasInBackground = isInBackground
    var effects = bringToForeground()
    effects += id.map { select($0, app.loads(address) ? .forNavigation : .standalone) } ?? []
    if app.loads(address) { effects += dismissAll(tab) }
    effects += navigate(tab, to: address, commit: .push, arranging: externalArrangement(address, tab))
    // Views are recovered after the link's navigation, so that the replaced page is not reloaded first.
    return wasInBackground ? effects + recoverAllViews() : effects
  }

  private mutating func retry() -> [ShellEffect] {
    guard let tab = tabID(selectedTab) else { return [] }
    tabs[tab].recentDeaths = []
    return reloadShown()
  }
}
