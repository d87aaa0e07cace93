import TerminalModel

extension Grid {
  /// The grid with its colors reduced to a color depth.
  package func reduced(to depth: ColorDepth) -> Grid {
    var reducer = ColorReducer(depth: depth)
    return reduced(by: &reducer)
  }

  /// The grid with its colors reduced; the reducer's cache is shared between calls.
  package func reduced(by reducer: inout ColorReducer) -> Grid {
    switch reducer.depth {
    case .trueColor: return self
    case .none, .ansi16, .palette256: break
    }
    var result = self
    result.restyle { reducer.reduce($0) }
    return result
  }
}
