import BridgeContract
import TerminalModel

/// A color of a browser's page: a role of the theme, or sRGB with an alpha.
enum CellInk: Equatable {
  case role(PageColorRole)
  case rgba(red: UInt8, green: UInt8, blue: UInt8, alpha: Double)

  /// Null, the raw value of a role, `[red, green, blue]` or `[red, green, blue, alpha]`.
  init?(_ data: CellData) throws(CellDataError) {
    switch data.value {
    case .null: return nil
    case .integer:
      let roles = PageColorRole.allCases
      guard let role = PageColorRole(rawValue: UInt8(try data.integer(0...roles.count - 1))) else {
        throw data.failure("an unknown role")
      }
      self = .role(role)
    default:
      let parts = try data.list()
      guard parts.count == 3 || parts.count == 4 else { throw data.failure("three or four numbers are expected") }
      func component(_ index: Int) throws(CellDataError) -> UInt8 {
        UInt8(try data.element(index, of: parts).integer(0...255))
      }
      var alpha = 1.0
      if parts.count == 4 {
        switch parts[3] {
        case .integer(let number): alpha = Double(number)
        case .number(let number): alpha = number
        default: throw data.failure("an alpha is expected")
        }
        guard (0...1).contains(alpha) else { throw data.failure("an alpha from 0 to 1 is expected") }
      }
      self = .rgba(red: try component(0), green: try component(1), blue: try component(2), alpha: alpha)
    }
  }
}
