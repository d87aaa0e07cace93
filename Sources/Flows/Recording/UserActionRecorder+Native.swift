import BridgeContract
import ShellCore

/// Records actions on native screens, whose rows, fields and options are identified by their titles.
extension UserActionRecorder {
  mutating func tapNative(_ index: Int, _ recorded: RecordedAction) {
    let name = Self.name(of: index, recorded.state)
    // The tap that focused the field is already the last step.
    guard name != lastTappedSelector || recorded.state.focusedInput?.index != index else { return }
    add("tapOn: \(name)", recorded)
    lastTappedSelector = name
  }

  mutating func chooseNative(_ option: Int, of index: Int, _ recorded: RecordedAction) {
    guard case .picker(let picker)? = Self.element(index, recorded.state), picker.options.indices.contains(option)
    else {
      return
    }
    add("tapOn: \(YAMLText.literal(picker.options[option].title))", recorded)
  }

  /// Records the new text of a field.
  mutating func editNative(_ index: Int, _ text: String, _ recorded: RecordedAction) {
    if typing?.nativeField != index {
      let name = Self.name(of: index, recorded.state)
      if name != lastTappedSelector { tapNative(index, recorded) } else { endTyping() }
      typing = Typing(erased: recorded.state.focusedInput?.text.count ?? 0, nativeField: index)
    }
    typing?.text = text
    lastActionTime = recorded.state.now
  }

  private static func element(_ index: Int, _ state: ShellState) -> NativeElement? {
    guard let elements = state.nativeScreen(of: state.selectedTab)?.elements, elements.indices.contains(index) else {
      return nil
    }
    return elements[index]
  }

  private static func name(of index: Int, _ state: ShellState) -> String {
    let title: String? =
      switch element(index, state) {
      case .row(let title, _, _), .button(let title, _, _): title
      case .input(let input): input.label
      case .toggle(let toggle): toggle.label
      case .picker(let picker): picker.label
      case .heading, .text, .separator, .image, .progress, nil: nil
      }
    return title.map { YAMLText.literal($0) } ?? "{id: native.\(index)}"
  }
}

extension UserActionRecorder {
  /// Records a repeated call as a script, because a flow cannot refer to the call log.
  mutating func resend(_ id: CallID, _ recorded: RecordedAction) {
    guard let record = recorded.state.calls.last(where: { $0.id == id }) else { return }
    let arguments = [JSONValue.string(record.interfaceName).text] + (record.data.isEmpty ? [] : [record.data])
    let bridge = "window.\(recorded.state.app.bridge.namespace)"
    let script = "void \(bridge).call_interface(\(arguments.joined(separator: ", "))).catch(() => {})"
    add("evalPage: \(YAMLText.literal(script))", recorded)
  }
}
