import BridgeContract
import PageWire

/// Modals: they belong to a tab, survive tab switches and deaths, and handle bar, keys and taps in place of its page.
extension TabState {
  /// Goes back in the topmost modal; at its root that dismisses it.
  mutating func goBackInModal(in shell: inout SharedState) -> [TabEffect] {
    guard let top = modals.indices.last else { return [] }
    return modals[top].stack.pop() ? [] : dismissModal(in: &shell)
  }

  /// Dismisses the topmost modal. The page below is probed, because it may have died while it was covered.
  ///
  /// - Parameter action: the action that ends the call that presented it; nil when the call ends as canceled.
  mutating func dismissModal(answering action: String? = nil, in shell: inout SharedState) -> [TabEffect] {
    let effects = removeModal(answering: action, in: &shell)
    return isPageReachable(in: shell) ? effects + [.request(.probe)] : effects
  }

  /// - Parameter action: the tapped action; nil for Back.
  mutating func removeModal(answering action: String?, in shell: inout SharedState) -> [TabEffect] {
    guard let modal = modals.last else { return [] }
    let effects = updatingVisibility(in: &shell) { $0.modals.removeLast() }.asTabEffects
    guard let call = modal.call else { return effects }
    let result = BridgeOutcome.value(json: shell.app.result(of: modal, action).text)
    return effects + [.request(.call(.replied(call, result)))]
  }

  /// Handles a tap on the bar of a modal, which the shell draws. In a modal with a call, an icon of the screen submits
  /// it like a button.
  private mutating func tapModalBar(_ icon: String, in shell: inout SharedState) -> [TabEffect] {
    switch icon {
    case NavigationBar.backIcon: goBackInModal(in: &shell)
    case NavigationBar.closeIcon: dismissModal(in: &shell)
    default: modals.last?.call != nil && isFormValid(in: shell) ? finishScreen(icon, in: &shell) : []
    }
  }

  /// Whether the inputs of the shown screen are valid; otherwise it shows the errors.
  private mutating func isFormValid(in shell: SharedState) -> Bool {
    guard let screen = nativeScreen(in: shell) else { return true }
    var isValid = true
    updateForm { isValid = $0.validate(in: screen) }
    return isValid
  }

  /// Closes the topmost modal with an action as its result; on a tab's own stack it goes back.
  private mutating func finishScreen(_ action: String, in shell: inout SharedState) -> [TabEffect] {
    modals.isEmpty ? [.request(.goBack)] : dismissModal(answering: action, in: &shell)
  }

  // MARK: Bar

  /// Sends a tap on the bar to the page; if the page does not handle it, the default action follows (Back for
  /// `ic_back`).
  mutating func tapBar(_ item: NavigationBarTap.Item, in shell: inout SharedState) -> [TabEffect] {
    let bar = shell.app.navigationBar(of: self)
    let shown: String? =
      switch item {
      case .left: bar.leftIcon
      case .right: bar.rightIcon
      }
    guard let icon = shown else { return [] }
    guard modals.isEmpty else { return tapModalBar(icon, in: &shell) }
    guard isPageReachable(in: shell), let address, canRespond(in: shell) else {
      return [.request(.probe), .request(.defaultBarAction(icon: icon))]
    }
    let request = shell.counters.nextRequest()
    page?.input.hadUserActivation = true
    return shell.begin(
      PendingRequest(tab: id, purpose: .barTap(icon: icon)), number: request,
      .tapNavigationBarItem(NavigationBarTap(request: request, item: item, icon: icon)), to: address,
      deadline: ShellLimits.probeDeadline
    ).asTabEffects
  }

  // MARK: Native screens

  /// The native screen of the current entry; nil when it is a page.
  private func nativeScreen(in shell: SharedState) -> NativeScreen? {
    shownEntry.flatMap { shell.app.nativeScreen(of: $0) }
  }

  /// Lets the form of the current native screen handle an input.
  mutating func handle(_ input: NativeForm.Input, in shell: inout SharedState) -> [TabEffect] {
    guard let screen = nativeScreen(in: shell) else { return [] }
    var response = NativeForm.Response.nothing
    updateForm { response = $0.handle(input, in: screen) }
    switch response {
    case .nothing: return []
    case .change(let name): return ScriptScreenEvent.change(of: name, in: self)?.send(to: &self, in: &shell) ?? []
    case .perform(let action): return perform(action, in: &shell)
    }
  }

  /// Performs the action of a native element or a link.
  mutating func perform(_ action: NativeAction, in shell: inout SharedState) -> [TabEffect] {
    switch action {
    case .back: return modals.isEmpty ? [.request(.goBack)] : goBackInModal(in: &shell)
    case .dismiss: return modals.isEmpty ? [.request(.goBack)] : dismissModal(in: &shell)
    case .answer(let name):
      guard let event = ScriptScreenEvent.action(name, in: self) else { return finishScreen(name, in: &shell) }
      let effects = event.send(to: &self, in: &shell)
      // A hung script is detected by the probe.
      return effects + (canRespond(in: shell) ? [.request(.probe)] : [])
    case .selectTab(let id): return [.request(.select(id))]
    case .open(let url, let target): return [.request(.openURL(url, tab: target ?? id))]
    case .push(let screen):
      guard shell.app.screens[screen] != nil, !pushOntoModal(screen, in: &shell) else { return [] }
      return push(screen, in: &shell).asTabEffects
    case .present(let screen): return present(screen, in: &shell).asTabEffects
    }
  }
}
