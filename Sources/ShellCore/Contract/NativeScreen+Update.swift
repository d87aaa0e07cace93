import BridgeContract

extension NativeScreen {
  /// What the form keeps for a value that a page sets: inputs keep texts.
  func kept(updating member: JSONMember) -> JSONValue {
    guard case .input(let input)? = elements.first(where: { $0.valueID == member.name }) else { return member.value }
    return input.text(setting: member.value).map { .string($0) } ?? member.value
  }

  /// Why a value cannot be that of the element of its name; nil when it can.
  func fault(updating member: JSONMember) -> ContractFault? {
    let path: [ContractFault.Step] = [.key("values"), .key(String(member.name.prefix(ContractLimits.nameCharacters)))]
    func fault(_ message: String) -> ContractFault { ContractFault(path: path, message: message) }
    let expected: String
    switch (elements.first { $0.valueID == member.name }, member.value) {
    case (.input(let input)?, let value):
      if let text = input.text(setting: value) {
        return text.count <= input.maximumLength ? nil : fault("at most \(input.maximumLength) characters")
      }
      switch input.kind {
      case .text, .password: expected = "a text or null"
      case .number: expected = "a number, a text or null"
      }
    case (.toggle?, .bool): return nil
    case (.toggle?, _): expected = "true or false"
    case (.picker, .null), (.progress, .null): return nil
    case (.picker(let picker)?, .string(let value)):
      return picker.options.contains { $0.value == value } ? nil : fault("is none of the options")
    case (.picker?, _): expected = "one of the options"
    case (.progress?, .integer(let whole)): return (0...1).contains(whole) ? nil : fault("expected 0 to 1")
    case (.progress?, .number(let share)): return (0...1).contains(share) ? nil : fault("expected 0 to 1")
    case (.progress?, _): expected = "0 to 1"
    case (.heading?, _), (.text?, _), (.row?, _), (.button?, _), (.separator?, _), (.image?, _), (nil, _):
      return fault("the screen has no element of that id")
    }
    return fault("expected \(expected), found \(ContractReader.kind(member.value))")
  }
}
