import BridgeContract
import TerminalModel

/// The user's input in a native screen.
extension NativeForm {
  /// What follows an input.
  enum Response: Equatable, Sendable {
    case nothing
    /// A value has changed, by the id of its element.
    case change(of: String)
    case perform(NativeAction)
  }

  enum Input: Equatable, Sendable {
    case tap(Int)
    /// Selects an option of an expanded picker.
    case choose(Int, of: Int)
    /// Sets the text of an input.
    case edit(Int, text: String)
    /// Focuses an input, or none.
    case focus(Int?)
    /// Scrolls to a first line.
    case scroll(toRow: Int)
    /// Inserts text into the focused input.
    case insertText(String)
    case pressKey(KeyPress)
  }

  mutating func handle(_ input: Input, in screen: NativeScreen) -> Response {
    switch input {
    case .tap(let index): return tap(index, in: screen)
    case .choose(let option, let index): return choose(option, of: index, in: screen)
    case .edit(let index, let text): return edit(index, text, in: screen)
    case .focus(let index): focus(index, in: screen)
    case .scroll(let row): scroll = max(0, row)
    case .insertText(let text): return type(text, in: screen)
    case .pressKey(let key): return type(key, in: screen)
    }
    return .nothing
  }

  /// The focused input with its text; nil when there is none.
  func focusedInput(in screen: NativeScreen) -> (index: Int, input: NativeInput, text: String)? {
    guard let index = focus, screen.elements.indices.contains(index), case .input(let input) = screen.elements[index]
    else { return nil }
    return (index, input, text(of: input))
  }

  private mutating func tap(_ index: Int, in screen: NativeScreen) -> Response {
    guard screen.elements.indices.contains(index) else { return .nothing }
    switch screen.elements[index] {
    case .heading, .text, .separator, .image, .progress: return .nothing
    case .row(_, _, let action): return action.map(Response.perform) ?? .nothing
    case .button(_, let action, let validates):
      return !validates || validate(in: screen) ? .perform(action) : .nothing
    case .input:
      focus = index
      return .nothing
    case .toggle(let toggle):
      values[toggle.id] = .bool(!isOn(toggle))
      focus = nil
      return .change(of: toggle.id)
    case .picker:
      openPicker = openPicker == index ? nil : index
      focus = nil
      return .nothing
    }
  }

  /// Whether all inputs are valid; otherwise shows the errors and focuses the first invalid input.
  mutating func validate(in screen: NativeScreen) -> Bool {
    guard let invalid = screen.validationErrors(self).keys.min() else { return true }
    showsErrors = true
    focus = invalid
    return false
  }

  /// Selects an option of an expanded picker and collapses it.
  private mutating func choose(_ option: Int, of index: Int, in screen: NativeScreen) -> Response {
    guard screen.elements.indices.contains(index), case .picker(let picker) = screen.elements[index],
      picker.options.indices.contains(option)
    else { return .nothing }
    values[picker.id] = .string(picker.options[option].value)
    openPicker = nil
    return .change(of: picker.id)
  }

  /// Sets the text of an input, cut to its maximum length.
  private mutating func edit(_ index: Int, _ text: String, in screen: NativeScreen) -> Response {
    guard screen.elements.indices.contains(index), case .input(let input) = screen.elements[index] else {
      return .nothing
    }
    values[input.id] = .string(String(text.prefix(input.maximumLength)))
    focus = index
    return .change(of: input.id)
  }

  /// Focuses an input, or none.
  private mutating func focus(_ index: Int?, in screen: NativeScreen) {
    focus = nil
    guard let index, screen.elements.indices.contains(index), case .input = screen.elements[index] else { return }
    focus = index
  }

  /// Inserts text into the focused input.
  private mutating func type(_ text: String, in screen: NativeScreen) -> Response {
    guard let (index, _, typed) = focusedInput(in: screen) else { return .nothing }
    return edit(index, typed + String(text.map { $0.isNewline ? " " : $0 }), in: screen)
  }

  /// Handles a key in the focused input, whose caret is at its end.
  private mutating func type(_ key: KeyPress, in screen: NativeScreen) -> Response {
    guard let (index, _, text) = focusedInput(in: screen) else { return .nothing }
    switch key.code {
    case .character(let letter) where key.modifiers.isEmpty: return edit(index, text + String(letter), in: screen)
    case .backspace: return edit(index, String(text.dropLast()), in: screen)
    case .enter, .escape:
      focus = nil
      return .nothing
    case .character, .tab, .delete, .insert, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .function:
      return .nothing
    }
  }
}
