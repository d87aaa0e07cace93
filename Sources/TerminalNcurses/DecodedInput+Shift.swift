import TerminalModel

extension DecodedInput {
  /// A shifted letter as its capital without the modifier, which is how terminals send it when nothing else is held.
  /// With control held the small letter and the modifier stay, since no capital would have been sent.
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
