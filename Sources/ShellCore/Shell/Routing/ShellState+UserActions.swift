import BridgeContract
import PageWire

extension ShellState {
  mutating func perform(_ action: UserAction) -> [ShellEffect] {
    switch action {
    case .selectTab(let id): return select(id)
    case .tapBarItem(let item): return tapBar(item)
    case .goBack: return goBack()
    case .goForward: return go(.forward)
    case .traverse(let steps): return steps == 0 ? [] : go(.by(steps))
    case .reload: return apply(tabs.reloadSelected(in: shared), of: selectedTab)
    case .openURL(let url, let tab): return open(url, in: tab)
    case .openWindow(let url, let opener):
      return apply(tabs.openWindow(url, from: opener, in: &sharedBox.value), of: opener)
    case .closeTab(let tab): return apply(tabs.close(tab, in: &sharedBox.value), of: tab)
    case .retry: return apply(tabs.retrySelected(in: shared), of: selectedTab)
    case .editDialog(let text): return handleDialogEvent(.edited(text: text))
    case .editPassword(let text): return handleDialogEvent(.passwordEdited(text: text))
    case .respondToDialog(let accepted): return handleDialogEvent(.answered(isAccepted: accepted))
    case .chooseLinkAction(let action): return handleDialogEvent(.linkActionChosen(action))
    case .killRenderer(let kind, let tab, let times): return killRenderer(kind, of: tab, times: times)
    case .reviveRenderer(let tab):
      return tabID(ofTarget: tab).map { tabs[$0].reviveRenderer(in: &sharedBox.value) } ?? []
    case .setRecovery(let choice):
      choice.apply(to: &app)
      return []
    case .pressKey(let key): return handleTyping(.pressKey(key)) ?? input(.pressKey(key))
    case .insertText(let text): return handleTyping(.insertText(text)) ?? input(.insertText(text))
    case .tapPage(let point): return input(.tap(point))
    case .wheelPage(let point, let rows): return input(.wheel(at: point, rows: rows))
    case .scrollPage(let row): return input(.scroll(toRow: row))
    case .focusPage(let entry): return input(.focus(entry))
    case .blurPage: return focusedInput == nil ? input(.blur) : handle(.focus(nil))
    case .actOnNode(let action): return input(.act(action))
    case .tapNativeElement(let element): return handle(.tap(element))
    case .chooseNativeOption(let element, let option): return handle(.choose(option, of: element))
    case .editNativeInput(let element, let text): return handle(.edit(element, text: text))
    case .focusNativeElement(let element): return handle(.focus(element))
    case .scrollNative(let row): return handle(.scroll(toRow: row))
    case .evaluate(let request, let tab, let limit): return evaluate(request, in: tab, limit)
    case .describePage(let request):
      return apply(to: selectedTab) { PageQuery.description(request: request).send(to: &$0, in: &$1) }
    case .inspectPage(let inspection):
      return apply(to: selectedTab) { PageQuery.inspection(inspection).send(to: &$0, in: &$1) }
    case .runConsole(let line): return runConsole(line)
    case .resendCall(let call): return resend(call)
    case .sendAction(let type, let payload, let tab): return sendAction(type, payload, to: tab)
    case .swipePage(let gesture): return swipe(gesture) ?? input(.swipe(gesture))
    case .longPressPage(let point): return input(.longPress(point))
    case .pointerPage(let pointer): return input(.pointer(pointer))
    case .swipeSheetDown: return swipeSheetDown()
    case .background: return apply(tabs.enterBackground(in: &sharedBox.value), of: selectedTab)
    case .foreground: return enterForeground()
    case .memoryWarning: return tabs.releaseMemory(in: &sharedBox.value)
    case .updateWebView: return apply(tabs.updateWebView(in: &sharedBox.value), of: selectedTab)
    case .corruptBundle(let file): return app.bundle == nil ? [] : [.bundle(.damage(file: file))]
    case .listWebsiteData: return [.listWebsiteData]
    case .removeWebsiteData(let removal): return removal.perform(in: &self)
    case .clearKeychain: return handleVaultEvent(.cleared(.keychain))
    case .setNetwork, .setAirplaneMode, .setPermissions: return changeSettings(action)
    }
  }

  /// Sends input to the current page. Dialogs, modals and native screens receive the input instead of the page. Input
  /// to a silently died renderer makes the shell probe the page.
  private mutating func input(_ command: PageCommand) -> [ShellEffect] {
    let tab = selectedTab
    let isReachable = tabs.read(tab) { $0.isPageReachable(in: shared) && $0.stack.current?.scriptScreen == nil }
    guard !showsDialog, isReachable == true, !isCoveredByLoadingOverlay(tab) else { return [] }
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
    guard !isInBackground, let tab = tabs.id(selectedTab) else { return [] }
    if shownDialog != nil { return handleDialogEvent(.answered(isAccepted: false)) }
    let notifications = SystemEvent(backIn: tab, of: self).map { programs.notify($0) } ?? []
    return notifications.isEmpty ? goBackByDefault() : notifications
  }

  /// Goes back as the platform does, whatever programs have subscribed to.
  mutating func goBackByDefault() -> [ShellEffect] {
    guard !isInBackground, let tab = tabs.id(selectedTab) else { return [] }
    return apply(to: tab) { Traversal.handleBack(for: &$0, in: &$1) }
  }

  /// Exits the app.
  mutating func exitApp() -> [ShellEffect] {
    hasExited = true
    return [.exitHost]
  }

  /// Goes forward, or several entries at once, as by a long press on the back button.
  private mutating func go(_ traversal: Traversal) -> [ShellEffect] {
    guard shownDialog == nil, let tab = tabs.id(selectedTab), tabs[tab].modals.isEmpty else { return [] }
    return apply(to: tab) { traversal.performForUser(for: &$0, in: &$1) }
  }

  private mutating func open(_ url: String, in id: TabID?) -> [ShellEffect] {
    let address = WebAddress.typed(url, origin: app.origin)
    let id = id ?? app.linkedTab(address)
    guard let tab = tabID(ofTarget: id) else { return [] }
    tabs[tab].page?.redirects.count = 0
    if let effects = follow(link: address, tab) { return effects }
    if tabs[tab].dropsEarlyLink(address, in: &sharedBox.value) { return [] }
    let wasInBackground = isInBackground
    var effects = tabs.bringToForeground(in: &sharedBox.value)
    effects += id.map { select($0, app.loads(address) ? .forNavigation : .standalone) } ?? []
    if app.loads(address) { effects += dismissAll(tab) }
    effects += navigate(tab, to: address, commit: .push, arranging: .external(address, in: tabs[tab], of: app))
    // Views are recovered after the link's navigation, so that the replaced page is not reloaded first.
    return wasInBackground ? effects + recoverAllViews() : effects
  }
}
