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
    guard shownDialog == nil, let index = index(of: selectedTab), isPageReachable(index),
      !isCoveredByLoadingOverlay(selectedTab),
      tabs[index].stack.current?.scriptScreen == nil
    else { return [] }
    if isShownPageDeadUndetected { return isProbed(selectedTab) ? [] : probe(index) }
    let effects = send(command, toPageOf: index)
    if !effects.isEmpty, command.isUserActivation { tabs[index].page?.hadUserActivation = true }
    if !effects.isEmpty, tabs[index].page?.focus == .textField, case .insertText = command {
      tabs[index].page?.hasTypedText = true
    }
    return effects
  }

  private mutating func goBack() -> [ShellEffect] {
    guard !isInBackground, let index = index(of: selectedTab) else { return [] }
    if shownDialog != nil { return handleDialogEvent(.answered(isAccepted: false)) }
    if !tabs[index].modals.isEmpty { return goBackInModal(index) }
    tabs[index].page?.clientRedirects = 0
    if exitsAppOnBack(index) { return exitAppOnBack(index) }
    // The shell ignores Back without a known back entry.
    if let known = navigationSnapshot(of: tabs[index]), !known.canGoBack, tabs[index].opener == nil { return [] }
    return probingTraversal(goBack(index), index)
  }

  /// Whether Android's back button exits the app. During a load over a page, Back first cancels the load.
  private func exitsAppOnBack(_ index: Int) -> Bool {
    guard app.platform == .android, tabs[index].opener == nil else { return false }
    if let page = tabs[index].page, page.isShown, page.provisional != nil { return false }
    return navigationSnapshot(of: tabs[index]).map { !$0.canGoBack } ?? (tabs[index].stack.backIndex == nil)
  }

  private mutating func exitAppOnBack(_ index: Int) -> [ShellEffect] {
    switch app.navigation.backAtRoot {
    case .background: return enterBackground()
    case .exit: return exitApp()
    case .confirm:
      showDialog("Leave \(app.name)?", .exitApp, index)
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
  mutating func goBack(_ index: Int) -> [ShellEffect] {
    if tabs[index].stack.backIndex == nil, tabs[index].opener != nil { return closeWindow(index) }
    if tabs[index].stack.backIndex == nil, tabs[index].page?.isShown == false, !isCoveredByNativeScreen(index),
      tabs[index].page?.provisional?.generation == nil
    {
      return []
    }
    let settled = settleProvisional(index)
    guard let target = tabs[index].stack.backIndex else { return settled }
    return settled + traverse(index, to: target)
  }

  /// Probes the page after a same-document traversal by the user, because it is handled in the page.
  private mutating func probingTraversal(_ effects: [ShellEffect], _ index: Int) -> [ShellEffect] {
    let isSameDocument = effects.contains { effect in
      if case .send(.traverse, _) = effect { true } else { false }
    }
    return isSameDocument ? effects + probe(index) : effects
  }

  private mutating func goForward() -> [ShellEffect] {
    guard shownDialog == nil, let index = index(of: selectedTab), tabs[index].modals.isEmpty else { return [] }
    tabs[index].page?.clientRedirects = 0
    guard tabs[index].stack.forwardIndex != nil else { return [] }
    let settled = settleProvisional(index)
    guard let target = tabs[index].stack.forwardIndex else { return settled }
    return settled + probingTraversal(traverse(index, to: target), index)
  }

  /// Traverses several entries at once, as by a long press on the back button.
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

  /// Reloads the current entry; restarts a first load that has not committed.
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
    if dropsEarlyLink(address, index) { return [] }
    let wasInBackground = isInBackground
    var effects = bringToForeground()
    effects += id.map { select($0, loads(address) ? .forNavigation : .standalone) } ?? []
    if loads(address) { effects += dismissAll(index) }
    effects += navigate(index, to: address, commit: .push, arranging: externalArrangement(address, index))
    // Views are recovered after the link's navigation, so that the replaced page is not reloaded first.
    return wasInBackground ? effects + recoverAllViews() : effects
  }

  private mutating func retry() -> [ShellEffect] {
    guard let index = index(of: selectedTab) else { return [] }
    tabs[index].recentDeaths = []
    return reloadShown()
  }
}
