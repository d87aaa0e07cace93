import TerminalModel

/// User input in native screens.
extension ShellState {
  /// Lets the form of the visible native screen handle an input. Dialogs receive the input instead.
  private mutating func handleForm(
    _ handle: (inout NativeForm, NativeScreen) -> NativeForm.Response
  ) -> [ShellEffect] {
    guard shownDialog == nil, let tab = tabs.id(selectedTab), let screen = nativeScreen(of: selectedTab) else {
      return []
    }
    var response = NativeForm.Response.nothing
    tabs[tab].updateForm { response = handle(&$0, screen) }
    switch response {
    case .nothing: return []
    case .change(let name): return sendChangeEvent(of: name, tab)
    case .perform(let action): return perform(action, tab)
    }
  }

  mutating func tapNative(_ element: Int) -> [ShellEffect] { handleForm { $0.tap(element, in: $1) } }

  mutating func chooseOption(_ option: Int, of element: Int) -> [ShellEffect] {
    handleForm { $0.choose(option, of: element, in: $1) }
  }

  mutating func editNative(_ element: Int, _ text: String) -> [ShellEffect] {
    handleForm { $0.edit(element, text, in: $1) }
  }

  mutating func focusNative(_ element: Int?) -> [ShellEffect] {
    handleForm {
      $0.focus(element, in: $1)
      return .nothing
    }
  }

  mutating func scrollNative(to row: Int) -> [ShellEffect] {
    handleForm { form, _ in
      form.scroll = max(0, row)
      return .nothing
    }
  }

  /// Inserts text into the focused input; nil when there is none.
  mutating func typeNative(_ text: String) -> [ShellEffect]? {
    shownDialog == nil && focusedInput != nil ? handleForm { $0.type(text, in: $1) } : nil
  }

  /// Handles a key in the focused input; nil when there is none.
  mutating func typeNative(_ key: KeyPress) -> [ShellEffect]? {
    shownDialog == nil && focusedInput != nil ? handleForm { $0.type(key, in: $1) } : nil
  }

  /// Blurs the focused input; nil when there is none.
  mutating func blurNativeInput() -> [ShellEffect]? { focusedInput == nil ? nil : focusNative(nil) }

  /// Performs the action of a native element or a link in its tab.
  mutating func perform(_ action: NativeAction, _ tab: TabID) -> [ShellEffect] {
    switch action {
    case .back: return tabs[tab].modals.isEmpty ? goBack(tab) : goBackInModal(tab)
    case .dismiss: return tabs[tab].modals.isEmpty ? goBack(tab) : dismiss(tab)
    case .answer(let name): return sendActionEvent(name, tab) ?? finishScreen(name, tab)
    case .selectTab(let id): return select(id)
    case .open(let url, let target): return perform(.openURL(url, tab: target ?? tab))
    case .push(let screen):
      guard app.screens[screen] != nil else { return [] }
      return tabs[tab].pushOntoModal(screen, in: &shared) ? [] : tabs[tab].push(screen, in: &shared)
    case .present(let screen): return tabs[tab].present(screen, in: &shared)
    }
  }

  /// Closes the topmost modal with an action as its result; on a tab's own stack it goes back.
  mutating func finishScreen(_ action: String, _ tab: TabID) -> [ShellEffect] {
    guard !tabs[tab].modals.isEmpty else { return goBack(tab) }
    let effects = removeModal(tab, answering: action)
    return tabs[tab].isPageReachable(in: shared) ? effects + probe(tab) : effects
  }
}
