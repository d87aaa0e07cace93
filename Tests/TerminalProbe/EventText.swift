import TerminalModel

/// Formats events for the report.
enum EventText {
  static func of(_ event: TerminalEvent) -> String {
    switch event {
    case .key(let press): "key \(press.code) \(press.modifiers.rawValue)"
    case .pointer(let pointer):
      "pointer \(pointer.action) \(pointer.button) \(pointer.point.column),\(pointer.point.row) \(pointer.modifiers.rawValue)"
    case .paste(let text): "paste \(text.debugDescription)"
    case .resized(let size): "resized \(size.columns)x\(size.rows)"
    case .focusGained: "focus gained"
    case .focusLost: "focus lost"
    }
  }
}
