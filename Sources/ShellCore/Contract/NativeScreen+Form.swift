import BridgeContract

extension NativeScreen {
  /// Error messages of invalid inputs, by element index.
  public func validationErrors(_ form: NativeForm) -> [Int: String] {
    var errors: [Int: String] = [:]
    for (index, element) in elements.enumerated() {
      guard case .input(let input) = element else { continue }
      errors[index] = input.validationError(of: form.text(of: input))
    }
    return errors
  }

  /// The values of inputs, switches and pickers in screen order.
  func values(_ form: NativeForm) -> [JSONMember] {
    elements.compactMap { element in
      switch element {
      case .heading, .text, .row, .button, .separator, .image, .progress: nil
      case .input(let input): JSONMember(input.id, Self.value(of: input, form.text(of: input)))
      case .toggle(let toggle): JSONMember(toggle.id, .bool(form.isOn(toggle)))
      case .picker(let picker): JSONMember(picker.id, form.choice(of: picker).map { .string($0) } ?? .null)
      }
    }
  }

  /// A number as a JSON number; null for other text.
  private static func value(of input: NativeInput, _ text: String) -> JSONValue {
    switch input.kind {
    case .text, .password: return .string(text)
    case .number: break
    }
    guard let number = NativeInput.number(in: text) else { return .null }
    return Int64(exactly: number).map { .integer($0) } ?? .number(number)
  }
}
