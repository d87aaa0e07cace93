import TerminalModel

/// User input in native screens.
extension ShellState {
  /// Handles a tap on an element of the current native screen.
  mutating func tapNative(_ element: Int) -> [ShellEffect] {
    guard let (index, content) = nativeElement(element) else { return [] }
    switch content {
    case .heading, .text, .separator, .image, .progress: return []
    case .row(_, _, let action): return action.map { perform($0, index) } ?? []
    case .button(_, let action, let validates):
      guard validates else { return perform(action, index) }
      return submit(index) { $0.perform(action, index) }
    case .input: return focusNative(element)
    case .toggle(let toggle):
      updateForm(index) {
        $0.values[toggle.id] = .bool(!$0.isOn(toggle))
        $0.focus = nil
      }
      return sendChangeEvent(of: toggle.id, index)
    case .picker:
      updateForm(index) {
        $0.openPicker = $0.openPicker == element ? nil : element
        $0.focus = nil
      }
      return []
    }
  }

  /// Selects an option of an expanded picker and collapses it.
  mutating func chooseOption(_ option: Int, of element: Int) -> [ShellEffect] {
    guard let (index, content) = nativeElement(element), case .picker(let picker) = content,
      picker.options.indices.contains(option)
    else { return [] }
    updateForm(index) {
      $0.values[picker.id] = .string(picker.options[option].value)
      $0.openPicker = nil
    }
    return sendChangeEvent(of: picker.id, index)
  }

  /// Sets the text of an input, cut to its maximum length.
  mutating func editNative(_ element: Int, _ text: String) -> [ShellEffect] {
    guard let (index, content) = nativeElement(element), case .input(let input) = content else { return [] }
    updateForm(index) {
      $0.values[input.id] = .string(String(text.prefix(input.maximumLength)))
      $0.focus = element
    }
    return sendChangeEvent(of: input.id, index)
  }

  /// Focuses an input, or none.
  mutating func focusNative(_ element: Int?) -> [ShellEffect] {
    guard shownDialog == nil, let index = index(of: selectedTab) else { return [] }
    var target: Int?
    if let element, let (_, content) = nativeElement(element), case .input = content { target = element }
    updateForm(index) { $0.focus = target }
    return []
  }

  mutating func scrollNative(to row: Int) -> [ShellEffect] {
    guard shownDialog == nil, let index = index(of: selectedTab), nativeScreen(of: selectedTab) != nil else {
      return []
    }
    updateForm(index) { $0.scroll = max(0, row) }
    return []
  }

  /// Inserts text into the focused input; nil when there is none.
  mutating func typeNative(_ text: String) -> [ShellEffect]? {
    guard shownDialog == nil, let (element, _, typed) = focusedInput else { return nil }
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return editNative(element, typed + line)
  }

  /// Handles a key in the focused input, whose caret is at its end; nil when there is none.
  mutating func typeNative(_ key: KeyPress) -> [ShellEffect]? {
    guard shownDialog == nil, let (element, _, text) = focusedInput else { return nil }
    switch key.code {
    case .character(let letter) where key.modifiers.isEmpty: return editNative(element, text + String(letter))
    case .backspace: return editNative(element, String(text.dropLast()))
    case .enter, .escape: return focusNative(nil)
    case .character, .tab, .delete, .insert, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .function:
      return []
    }
  }

  /// Blurs the focused input; nil when there is none.
  mutating func blurNativeInput() -> [ShellEffect]? { focusedInput == nil ? nil : focusNative(nil) }

  /// Performs the action of a native element or a link in its tab.
  mutating func perform(_ action: NativeAction, _ index: Int) -> [ShellEffect] {
    switch action {
    case .back: return tabs[index].modals.isEmpty ? goBack(index) : goBackInModal(index)
    case .dismiss: return tabs[index].modals.isEmpty ? goBack(index) : dismiss(index)
    case .answer(let name): return sendActionEvent(name, index) ?? finishScreen(name, index)
    case .selectTab(let id): return select(id)
    case .open(let url, let tab): return perform(.openURL(url, tab: tab ?? tabs[index].id))
    case .push(let screen):
      guard app.screens[screen] != nil else { return [] }
      return pushOntoModal(screen, index) ? [] : push(screen, index)
    case .present(let screen): return present(screen, index)
    }
  }

  /// Performs an action when all inputs are valid; otherwise shows the errors and focuses the first invalid input.
  mutating func submit(_ index: Int, _ act: (inout ShellState) -> [ShellEffect]) -> [ShellEffect] {
    guard let invalid = firstInvalidInput(index) else { return act(&self) }
    updateForm(index) {
      $0.showsErrors = true
      $0.focus = invalid
    }
    return []
  }

  /// Closes the topmost modal with an action as its result; on a tab's own stack it goes back.
  mutating func finishScreen(_ action: String, _ index: Int) -> [ShellEffect] {
    guard !tabs[index].modals.isEmpty else { return goBack(index) }
    let effects = removeModal(index, answering: action)
    return isPageReachable(index) ? effects + probe(index) : effects
  }

  /// An element of the visible native screen, with the index of its tab.
  private func nativeElement(_ element: Int) -> (index: Int, content: NativeElement)? {
    guard shownDialog == nil, let index = index(of: selectedTab), let screen = nativeScreen(of: selectedTab),
      screen.elements.indices.contains(element)
    else { return nil }
    return (index, screen.elements[element])
  }

  private func firstInvalidInput(_ index: Int) -> Int? {
    guard let entry = shownEntry(of: tabs[index].id) else { return nil }
    return nativeScreen(of: entry)?.validationErrors(entry.form).keys.min()
  }

  /// Changes the form of the screen that a tab shows.
  private mutating func updateForm(_ index: Int, _ change: (inout NativeForm) -> Void) {
    if let top = tabs[index].modals.indices.last {
      tabs[index].modals[top].stack.updateCurrent { change(&$0.form) }
    } else {
      tabs[index].stack.updateCurrent { change(&$0.form) }
    }
  }
}
