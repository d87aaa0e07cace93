import TerminalModel

/// A computed colour.
enum StyleColor: Equatable {
  case role(PageColorRole)
  case rgba(red: UInt8, green: UInt8, blue: UInt8, alpha: Double)

  var isTransparent: Bool {
    switch self {
    case .role: false
    case .rgba(_, _, _, let alpha): alpha < 0.02
    }
  }
}
