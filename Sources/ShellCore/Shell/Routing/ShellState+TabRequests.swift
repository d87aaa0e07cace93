import PageWire

/// Carries out what rules of one tab request.
extension ShellState {
  /// Lets a tab apply a rule, and carries out its effects.
  mutating func apply(
    to tab: TabID, _ rule: (inout TabState, inout SharedState) -> [TabEffect]
  ) -> [ShellEffect] {
    apply(rule(&tabs[tab], &sharedBox.value), of: tab)
  }

  /// nil when the rule does not apply.
  mutating func applyIfAny(
    to tab: TabID, _ rule: (inout TabState, inout SharedState) -> [TabEffect]?
  ) -> [ShellEffect]? {
    rule(&tabs[tab], &sharedBox.value).map { apply($0, of: tab) }
  }

  /// Carries out the effects of a rule about a tab.
  mutating func apply(_ effects: [TabEffect], of tab: TabID) -> [ShellEffect] {
    apply(effects) { $0.perform($1, of: tab) }
  }

  private mutating func perform(_ request: TabRequest, of tab: TabID) -> [ShellEffect] {
    switch request {
    case .on(let other, let request): return perform(request, of: other)
    case .load(let load, let isDecided): return navigate(load, isDecided: isDecided)
    case .start(let load): return start(load)
    case .reload(let restoration): return reload(tab, restoring: restoration)
    case .loadEntry(let isRestarted): return apply(to: tab) { $0.loadEntry(isRestarted: isRestarted, in: &$1) }
    case .showError(let failure, let load):
      return ensureRenderer(tab) + load.fail(failure, in: &tabs[tab], &sharedBox.value)
    case .openDocument(let received, let isScript):
      let effects = ensureRenderer(tab)
      return effects
        + tabs[tab].openDocument(received.load, received.response, isScript: isScript, in: &sharedBox.value)
    case .downloadResponse(let received): return becomeDownload(received, tab)
    case .startDownload(let request, let name):
      let active = downloads.activeCount
      return apply(to: tab) {
        LinkDownload(request: request, name: name).start(active: active, for: &$0, in: &$1)
      }
    case .navigation(let request): return decide(request, tab)
    case .openStart: return openStart(tab)
    case .recoverWhenShown: return apply(to: tab) { $0.recoverWhenShown(in: &$1) }
    case .goBack: return traverse(tab, .back)
    case .removeForwardEntries(let afterLoad):
      guard afterLoad, tabs[tab].page?.provisional != nil else {
        tabs[tab].stack.removeForwardEntries()
        return tabs[tab].pruneSuspendedDocuments(in: &sharedBox.value)
      }
      tabs[tab].page?.provisional?.arrangement = .removingForwardEntries
      return []
    case .openWindow(let request): return apply(tabs.openWindow(request, from: tab, in: &sharedBox.value), of: tab)
    case .closeWindow: return apply(tabs.closeWindow(tab, in: &sharedBox.value), of: tab)
    case .navigateWindow(let window, let url, let replaces):
      return apply(tabs.navigate(window, to: url, replaces: replaces, from: tab), of: tab)
    case .removeWindow:
      tabs.remove(tab, in: &sharedBox.value)
      return []
    case .selectForNavigation: return select(tab, .forNavigation)
    case .enterBackground: return apply(tabs.enterBackground(in: &sharedBox.value), of: tab)
    case .exitApp: return exitApp()
    case .copy(let text): return copy(text)
    case .openExternally(let url): return openExternally(url, tab)
    case .handleExternal(let url): return handleExternalURL(url, tab)
    case .perform(let action): return apply(to: tab) { $0.perform(action, in: &$1) }
    case .deliverQueuedActions:
      return tabs[tab].deliverQueuedActions(in: &sharedBox.value) + tabs.applyFinishQuirks(tab, in: &sharedBox.value)
    case .sendAction(let type, let payload): return sendAction(type, payload, to: tab)
    case .openURL(let url, let tab): return perform(.openURL(url, tab: tab))
    case .select(let tab): return select(tab)
    case .moveToTab(let target, let url): return moveToTab(target, url: url)
    case .setBadge(let text, let tab):
      tabs[tab].badge = text
      return []
    case .push(let screen): return tabs[tab].push(screen, in: &sharedBox.value)
    case .dismissAll: return dismissAll(tab)
    case .followLink(let url): return follow(link: url, tab) ?? []
    case .dismissModal: return apply(to: tab) { $0.dismissModal(in: &$1) }
    case .defaultBarAction(let icon): return performDefaultBarAction(icon, tab)
    case .probe: return probe(tab)
    case .markRecoveryLoad:
      let load = tabs[tab].page?.provisional?.load
      tabs[tab].page?.recovery.load = load
      return []
    case .attachRenderer: return tabs.attachRenderer(to: tab, in: &sharedBox.value)
    case .forgetRenderer(let renderer):
      renderers[renderer] = nil
      return []
    case .loseRenderer(let renderer, let discovery, let kind):
      return apply(tabs.lose(renderer, discovery, kind: kind, in: &sharedBox.value), of: tab)
    case .loseView(let end): return hasExited ? [] : apply(tabs.loseView(of: tab, end, in: &sharedBox.value), of: tab)
    case .download(let event): return handleDownloadEvent(event)
    case .call(let event): return handleCallEvent(event)
    case .trimCalls:
      trimCalls()
      return []
    case .signIn(let event): return handleSignInEvent(event)
    case .tracking(let event): return handleTrackingEvent(event)
    case .vault(let event): return handleVaultEvent(event)
    case .packs(let event): return handlePackEvent(event)
    case .bundle(let event): return handleBundleEvent(event)
    }
  }
}
