import TerminalModel

extension Grid {
  /// The same cells with colours that a terminal of this depth can show.
  public func reduced(to depth: ColorDepth) -> Grid {
    switch depth {
    case .trueColor: return self
    case .none, .ansi16, .palette256: break
    }
    var reducer = ColorReducer(depth: depth)
    var result = self
    result.restyle(bounds) { $0 = reducer.reduce($0) }
    return result
  }
}
