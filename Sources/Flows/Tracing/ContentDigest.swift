import TerminalModel

/// A 64-bit FNV-1a hash, which is the same on every machine and in every run, unlike `Hasher`.
struct ContentDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01B3
  }

  mutating func combine(_ cell: Cell) {
    for byte in String(cell.glyph).utf8 { combine(UInt64(byte)) }
    combine(UInt64(cell.shape.rawValue))
    combine(UInt64(cell.style.attributes.rawValue))
    combine(Self.number(cell.style.foreground))
    combine(Self.number(cell.style.background))
  }

  private static func number(_ color: CellColor) -> UInt64 {
    switch color {
    case .terminalDefault: 0
    case .role(let role): 1 << 32 | UInt64(role.rawValue)
    case .palette(let index): 2 << 32 | UInt64(index)
    case .rgb(let red, let green, let blue): 3 << 32 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }
}
