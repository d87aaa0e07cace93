import BridgeContract

extension NativeScreen {
  /// The form value for a value that a page sets: inputs store texts.
  func storedValue(updating member: JSONMember) -> JSONValue {
    guard case .input(let input)? = elements.first(where: { $0.valueID == member.name }) else { return member.value }
    return input.text(setting: member.value).map { .string($0) } ?? member.value
  }

  /// The error of a value that a page sets for the element with its id; nil when it is valid.
  func validationError(updating member: JSONMember) -> ContractError? {
    let path: [ContractError.Step] = [.key("values"), .key(String(member.name.prefix(ContractLimits.nameCharacters)))]
    func error(_ message: String) -> ContractError { ContractError(path: path, message: message) }
    let expected: String
    switch (elements.first { $0.valueID == member.name }, member.value) {
    case (.input(let input)?, let value):
      if let text = input.text(setting: value) {
        return text.count <= input.maximumLength ? nil : error("at most \(input.maximumLength) characters")
      }
      switch input.kind {
      case .text, .password: expected = "a text or null"
      case .number: expected = "a number, a text or null"
      }
    case (.toggle?, .bool): return nil
    case (.toggle?, _): expected = "true or false"
    case (.picker, .null), (.progress, .null): return nil
    case (.picker(let picker)?, .string(let value)):
      return picker.options.contains { $0.value == value } ? nil : error("expected one of the options")
    case (.picker?, _): expected = "one of the options"
    case (.progress?, .integer(let whole)): return (0...1).contains(whole) ? nil : error("expected 0 to 1")
    case (.progress?, .number(let fraction)): return (0...1).contains(fraction) ? nil : error("expected 0 to 1")
    case (.progress?, _): expected = "0 to 1"
    case (.heading?, _), (.text?, _), (.row?, _), (.button?, _), (.separator?, _), (.image?, _), (nil, _):
      return error("the screen has no element with that id")
    }
    return error("expected \(expected), found \(ContractReader.kind(member.value))")
  }
}
