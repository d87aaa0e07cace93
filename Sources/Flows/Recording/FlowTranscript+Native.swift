import ShellCore

/// What is done to native screens.
extension FlowTranscript {
  mutating func tapNative(_ index: Int, _ moment: RecordedMoment) {
    guard let element = Self.element(index, moment) else { return add("tapOn: {id: native.\(index)}", moment) }
    switch element {
    case .row(let title, _, _), .button(let title, _, _): add("tapOn: \(YAMLText.value(title))", moment)
    case .input, .toggle, .picker, .progress, .heading, .text, .separator, .image:
      add("tapOn: {id: \(YAMLText.value(element.valueID ?? "native.\(index)"))}", moment)
    }
  }

  mutating func choose(_ option: Int, of index: Int, _ moment: RecordedMoment) {
    guard case .picker(let picker)? = Self.element(index, moment), picker.options.indices.contains(option) else { return }
    add("tapOn: {id: \(YAMLText.value("\(picker.id).\(picker.options[option].value)"))}", moment)
  }

  /// The whole text each time: what was typed before into the same input is replaced.
  mutating func editNative(_ index: Int, _ text: String, _ moment: RecordedMoment) {
    guard case .input(let input)? = Self.element(index, moment) else { return }
    if nativeInput == input.id, steps.last?.hasPrefix("inputText: ") == true {
      steps.removeLast()
    } else {
      let tap = "tapOn: {id: \(YAMLText.value(input.id))}"
      if steps.last != tap { add(tap, moment) }
      let form = moment.state.shownEntry(of: moment.state.selectedTab)?.form ?? NativeForm()
      if !form.text(of: input).isEmpty { steps.append("eraseText") }
    }
    nativeInput = input.id
    if !text.isEmpty { steps.append("inputText: \(YAMLText.value(text))") }
  }

  private static func element(_ index: Int, _ moment: RecordedMoment) -> NativeElement? {
    let elements = moment.state.nativeScreen(of: moment.state.selectedTab)?.elements ?? []
    return elements.indices.contains(index) ? elements[index] : nil
  }
}
