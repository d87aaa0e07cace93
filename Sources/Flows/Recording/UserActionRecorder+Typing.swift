import PageWire
import ShellCore
import TerminalModel

/// Records keys as text in fields, as taps on the focused element, or as key presses.
extension UserActionRecorder {
  mutating func press(_ key: KeyPress, _ recorded: RecordedAction) {
    let isTyping = recorded.isTyping
    switch key.code {
    case .character(let character) where isTyping && key.modifiers.isSubset(of: .shift):
      type(String(character), recorded)
    case .backspace where isTyping: erase(recorded)
    case .tab:
      endTyping()
      tabKeys += 1
    case .enter where !isTyping, .character(" ") where !isTyping:
      let naming = SelectorGenerator(elements: recorded.screen ?? [])
      guard let focused = naming.focused, Self.taps(key, naming.elements[focused]),
        let selector = naming.selector(of: focused)
      else { return addKey(key, recorded) }
      tapOn(selector, naming.elements[focused], recorded)
    default: addKey(key, recorded)
    }
  }

  /// Whether a key has the effect of a tap. In a field Enter submits the form, in a list Space opens it.
  private static func taps(_ key: KeyPress, _ element: ScreenElement) -> Bool {
    switch element.role {
    case "a", "button", "summary": true
    case "input": key.code != .enter
    default: false
    }
  }

  /// Records a key press, preceded by the recorded moves of the focus.
  mutating func addKey(_ key: KeyPress, _ recorded: RecordedAction) {
    recordLocation(recorded.state)
    endTyping()
    endScrolling()
    steps += Array(repeating: "pressKey: tab", count: tabKeys)
    tabKeys = 0
    lastActionTime = recorded.state.now
    if let name = FlowKey.name(of: key) { return steps.append("pressKey: \(name)") }
    let remark = "# These pressed keys have no name in flows:"
    if steps.last?.hasPrefix(remark) != true { steps.append(remark) }
    steps[steps.count - 1] += " " + (key.code == .character(" ") ? "space" : key.traceName)
  }

  mutating func type(_ text: String, _ recorded: RecordedAction) {
    beginTyping(recorded)
    typing?.text += text
    lastActionTime = recorded.state.now
  }

  mutating func erase(_ recorded: RecordedAction) {
    beginTyping(recorded)
    if typing?.text.isEmpty == false { typing?.text.removeLast() } else { typing?.erased += 1 }
    lastActionTime = recorded.state.now
  }

  /// Records a tap on the focused field before its text, unless that was the last step.
  mutating func beginTyping(_ recorded: RecordedAction) {
    guard typing == nil else { return }
    let naming = SelectorGenerator(elements: recorded.screen ?? [])
    if let focused = naming.focused, let selector = naming.selector(of: focused), selector != lastTappedSelector {
      tapOn(selector, naming.elements[focused], recorded)
    }
    typing = Typing()
  }

  mutating func endTyping() {
    guard let typing else { return }
    if typing.erased > 0 { steps.append("eraseText: \(typing.erased)") }
    if !typing.text.isEmpty { steps.append("inputText: \(YAMLText.literal(typing.text))") }
    self.typing = nil
  }
}
