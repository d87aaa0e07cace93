import TerminalModel

extension Grid {
  /// The same cells with colours that a terminal of this depth can show.
  public func reduced(to depth: ColorDepth) -> Grid {
    var reducer = ColorReducer(depth: depth)
    return reduced(by: &reducer)
  }

  /// The same by a reducer that has seen other frames.
  public func reduced(by reducer: inout ColorReducer) -> Grid {
    switch reducer.depth {
    case .trueColor: return self
    case .none, .ansi16, .palette256: break
    }
    var result = self
    result.restyle { reducer.reduce($0) }
    return result
  }
}
