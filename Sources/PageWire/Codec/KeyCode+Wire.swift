import TerminalModel

extension KeyCode {
  /// Keys without associated values, in the order of their wire numbers (from 0).
  static let plainKeys: [KeyCode] = [
    .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
  ]

  static let characterWireValue: UInt8 = 64
  static let functionWireValue: UInt8 = 65

  var wireValue: UInt8 {
    switch self {
    case .character: Self.characterWireValue
    case .function: Self.functionWireValue
    case .enter: 0
    case .tab: 1
    case .escape: 2
    case .backspace: 3
    case .delete: 4
    case .insert: 5
    case .up: 6
    case .down: 7
    case .left: 8
    case .right: 9
    case .home: 10
    case .end: 11
    case .pageUp: 12
    case .pageDown: 13
    }
  }
}
