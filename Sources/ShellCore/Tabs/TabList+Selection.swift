import BridgeContract

/// The reason for selecting a tab.
enum TabSelection: Equatable, Sendable {
  case standalone
  /// A load follows at once: neither the start is opened nor the current page recovered.
  case forNavigation
}

extension TabList {
  /// Selects a tab without a navigation. A tab that is selected for the first time opens its start, a page that died
  /// while hidden is recovered now, and any other page is probed. The effects are those of the selected tab.
  mutating func select(_ id: TabID, _ selection: TabSelection, in shell: inout SharedState) -> [TabEffect] {
    guard let new = self.id(id), let old = self.id(shell.selectedTab), new != old else { return [] }
    var effects = self[old].sendToView(.setVisibility(.hidden)).asTabEffects
    shell.selectedTab = id
    if !self[new].isCoveredByNativeScreen, !self[new].isCoveredByFullScreen, !shell.isInBackground {
      effects += self[new].sendToView(.setVisibility(.visible)).asTabEffects
    }
    switch selection {
    case .forNavigation: return effects
    case .standalone: break
    }
    if self[new].page?.recovery.deferred != nil { return effects + [.request(.recoverWhenShown)] }
    if self[new].stack.isEmpty, self[new].page?.provisional == nil { return effects + [.request(.openStart)] }
    if reloadsWhenSelected(new, in: shell) { return effects + [.request(.reload(.scroll))] }
    return effects + [.request(.probe)]
  }

  /// Reloads the current entry of the selected tab; restarts a first load that has not committed.
  mutating func reloadSelected(in shell: SharedState) -> [TabEffect] {
    guard let tab = id(shell.selectedTab) else { return [] }
    self[tab].page?.redirects.count = 0
    guard self[tab].stack.isEmpty, let first = self[tab].page?.provisional else { return [.request(.reload(.scroll))] }
    return [.request(.load(PendingNavigation(tab: tab, url: first.url, commit: .push)))]
  }

  /// Reloads the selected tab's page after errors and deaths, which count no more.
  mutating func retrySelected(in shell: SharedState) -> [TabEffect] {
    guard let tab = id(shell.selectedTab) else { return [] }
    self[tab].recentDeaths = []
    return reloadSelected(in: shell)
  }

  /// Whether a tab reloads its page when it is selected.
  private func reloadsWhenSelected(_ tab: TabID, in shell: SharedState) -> Bool {
    guard !self[tab].isCoveredByNativeScreen, self[tab].page?.provisional == nil else { return false }
    switch shell.app.description(of: tab)?.selection ?? shell.app.navigation.quirks.selection {
    case .keep: return false
    case .reload: return true
    }
  }

  // MARK: Recovery

  /// Recovers a view when the app comes to the foreground. A death is detected also under a native screen or a dialog;
  /// a recovery that is deferred until the page is visible waits for that.
  mutating func recoverInForeground(_ tab: TabID, in shell: inout SharedState) -> [TabEffect] {
    let includesHidden = shell.app.recovery(of: tab).probe.everyView
    guard self[tab].page?.recovery.deferred == nil else {
      // A view that died during its tab's first load has no entry yet.
      let isShown = self[tab].isPageVisible(in: shell) || (tab == shell.selectedTab && self[tab].stack.isEmpty)
      return includesHidden || isShown ? [.request(.recoverWhenShown)] : []
    }
    return includesHidden || tab == shell.selectedTab ? probe(tab, .foreground, in: &shell) : []
  }

  /// Probes a page by the app's method. Pages that cannot respond are skipped: a page whose script is blocked in a
  /// dialog or a synchronous call is alive and silent.
  mutating func probe(_ tab: TabID, _ trigger: ProbeTrigger, in shell: inout SharedState) -> [TabEffect] {
    canProbe(tab, in: shell) ? self[tab].probe(trigger, in: &shell) : []
  }

  /// Handles a page that did not respond in time. A silent death is detected; a hung page is ended by a policy with a
  /// recovery, and left as it is by `none`.
  mutating func handleUnresponsivePage(of tab: TabID, in shell: inout SharedState) -> [TabEffect] {
    guard canProbe(tab, in: shell) else { return [] }
    switch shell.app.recovery(of: tab).probe {
    case .answer(_?, _): return self[tab].recoverUnresponsive(in: &shell)
    // The app does not detect unresponsive pages.
    case .none, .url, .title, .answer(nil, _): return []
    }
  }

  // MARK: Chrome

  /// Whether a swipe down dismisses the topmost modal of the selected tab. Full-screen modals have no such gesture.
  func hasSheet(in shell: SharedState) -> Bool {
    guard !shell.isInBackground, let tab = first(where: { $0.id == shell.selectedTab }) else { return false }
    switch shell.app.platform {
    case .android: return false
    case .ios, .iosLegacy: break
    }
    guard let modal = tab.modals.last else { return tab.stack.modalRoot != nil }
    switch modal.style {
    case .sheet: return true
    case .fullScreen: return false
    }
  }

  /// Whether a swipe from the edge would go back now: on iOS, where the selected tab's own stack has a back entry. It
  /// does not leave the first page of a modal.
  func canSwipeBack(in shell: SharedState) -> Bool {
    guard shell.app.platform != .android, shell.app.navigation.swipesBack, !shell.isInBackground,
      let tab = first(where: { $0.id == shell.selectedTab }), tab.modals.isEmpty, let target = tab.stack.backIndex
    else { return false }
    if let known = shell.app.navigationSnapshot(of: tab), !known.canGoBack { return false }
    return tab.stack.entries[target].isModal == tab.stack.current?.isModal
  }

  /// The focused input of the current native screen with its text; nil when there is none.
  func focusedInput(in shell: SharedState) -> (index: Int, input: NativeInput, text: String)? {
    guard let entry = self[shell.selectedTab].shownEntry, let screen = shell.app.nativeScreen(of: entry) else {
      return nil
    }
    return entry.form.focusedInput(in: screen)
  }

  /// Whether the loading overlay is over a tab's page and blocks its input.
  func isCoveredByLoadingOverlay(_ tab: TabID, in shell: SharedState) -> Bool {
    guard let page = self[tab].page else { return false }
    return switch shell.app.navigation.quirks.loadingOverlay {
    case .none: false
    case .load: page.isLoading
    case .callbacks: page.overlay.load != nil
    }
  }

  /// The title of a tab in the tab bar.
  func title(of tab: TabID, in shell: SharedState) -> String {
    let title = shell.app.description(of: tab)?.title ?? tab.rawValue
    switch shell.app.navigation.quirks.tabTitles {
    case .app: return title
    case .page:
      let page = self[tab].stack.current?.page?.title ?? ""
      return page.isEmpty ? title : page
    }
  }

  /// Why a call cannot be resent now; nil when it can.
  func cannotResendReason(_ id: CallID, in shell: SharedState) -> String? {
    guard let record = shell.callLog.record(id) else { return "The call is no longer in the call log" }
    guard self[record.tab].page?.isShown == true else { return "\(record.tab) shows no page" }
    if record.interfaceName.isEmpty { return "The call has no interface name" }
    guard case .failure(let error)? = record.outcome else { return nil }
    return error.code == BridgeErrorCode.payloadTooLarge.rawValue && record.data.isEmpty
      ? "The call's data was too large to keep" : nil
  }

  /// Why a tab's page cannot receive actions until the user or the system intervenes; nil while it can or is about to.
  func cannotDeliverActionReason(_ tab: TabID, in shell: SharedState) -> String? {
    guard let page = self[tab].page, page.provisional == nil, !shell.pendingRequests.hasRequest(.probe, of: tab) else {
      return nil
    }
    let status = page.renderer.flatMap { shell.renderers[$0]?.status }
    switch page.phase {
    case .empty: return nil
    case .failed(let failure): return "an error page is shown: \(failure.message)"
    case .shown:
      switch status {
      case .hung: return "renderer hung"
      case .suspended: return "renderer suspended"
      case .starting, .alive, .diedSilently, .dead, nil: return nil
      }
    case .gone:
      guard page.recovery.deferred != nil else { return "renderer gone" }
      return "renderer gone: the page is reloaded when "
        + (shell.isInBackground ? "the app is in the foreground" : "its tab is shown")
    }
  }

  /// The records of suspended documents.
  package var suspendedData: [WebsiteDataRecord] {
    let all = flatMap { $0.page?.bfcache.suspended ?? [] }
    return Dictionary(grouping: all) { WebAddress.origin(of: $0.url) }.map { origin, documents in
      WebsiteDataRecord(
        origin: origin, type: .bfcache, items: documents.count, bytes: 0,
        modifiedAt: documents.map(\.suspendedAt).max() ?? 0)
    }
  }
}
