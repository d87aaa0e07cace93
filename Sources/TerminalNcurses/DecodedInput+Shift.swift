import TerminalModel

extension DecodedInput {
  /// Converts a shifted letter to its capital without the modifier, as terminals send it without other modifiers. With
  /// Control, lowercase letter and modifier are kept, because no capital would have been sent.
  var shiftedAsTyped: DecodedInput {
    guard case .event(.key(var press)) = self, case .character(let character) = press.code else { return self }
    guard press.modifiers.contains(.shift), !press.modifiers.contains(.control) else { return self }
    let upper = character.uppercased()
    guard upper.count == 1, let capital = upper.first, capital != character else { return self }
    press.code = .character(capital)
    press.modifiers.remove(.shift)
    return .event(.key(press))
  }
}
