import CWebKit
import TerminalModel

/// Key symbols of X11, and modifiers of GDK.
enum KeySymbol {
  static func of(_ code: KeyCode) -> UInt32 {
    switch code {
    case .character(let character): character.unicodeScalars.first.map { hull_key_symbol($0.value) } ?? 0
    case .enter: 0xFF0D
    case .tab: 0xFF09
    case .escape: 0xFF1B
    case .backspace: 0xFF08
    case .delete: 0xFFFF
    case .insert: 0xFF63
    case .up: 0xFF52
    case .down: 0xFF54
    case .left: 0xFF51
    case .right: 0xFF53
    case .home: 0xFF50
    case .end: 0xFF57
    case .pageUp: 0xFF55
    case .pageDown: 0xFF56
    case .function(let number): 0xFFBE + UInt32(max(1, min(24, number)) - 1)
    }
  }

  static func state(_ modifiers: KeyModifiers) -> UInt32 {
    var state: UInt32 = 0
    if modifiers.contains(.shift) { state |= 1 << 0 }
    if modifiers.contains(.control) { state |= 1 << 2 }
    if modifiers.contains(.alt) { state |= 1 << 3 }
    return state
  }
}
