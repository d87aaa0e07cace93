/// Parses `grid-auto-flow`.
enum GridFlowParser {
  static func flow(_ tokens: ArraySlice<CSSToken>) -> GridAutoFlow? {
    var flow = GridAutoFlow()
    var hasAxis = false
    var isEmpty = true
    for token in tokens where token != .whitespace {
      guard case .identifier(let word) = token else { return nil }
      isEmpty = false
      switch word.lowercased() {
      case "row" where !hasAxis: hasAxis = true
      case "column" where !hasAxis:
        hasAxis = true
        flow.axis = .column
      case "dense" where !flow.isDense: flow.isDense = true
      default: return nil
      }
    }
    return isEmpty ? nil : flow
  }
}
