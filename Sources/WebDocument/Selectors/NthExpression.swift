/// The `an+b` notation (CSS Syntax 3, section 6).
struct NthExpression: Equatable {
  var step: Int
  var offset: Int

  init(step: Int, offset: Int) {
    self.step = step
    self.offset = offset
  }

  /// Reads `odd`, `even`, `3`, `2n`, `-n+3` and the like.
  init?(_ text: String) {
    let text = String(text.lowercased().filter { $0 != " " })
    switch text {
    case "odd": self.init(step: 2, offset: 1)
    case "even": self.init(step: 2, offset: 0)
    default:
      guard let n = text.firstIndex(of: "n") else {
        guard let offset = Int(text) else { return nil }
        self.init(step: 0, offset: offset)
        return
      }
      let before = text[..<n]
      let after = text[text.index(after: n)...]
      let step: Int? =
        switch before {
        case "", "+": 1
        case "-": -1
        default: Int(before)
        }
      guard let step, let offset = after.isEmpty ? 0 : Int(after),
        after.isEmpty || after.first == "+" || after.first == "-"
      else { return nil }
      self.init(step: step, offset: offset)
    }
  }

  /// Whether the one-based position is `step * k + offset` for some k from 0 on.
  func contains(_ position: Int) -> Bool {
    let (distance, overflow) = position.subtractingReportingOverflow(offset)
    guard !overflow else { return false }
    if step == 0 { return distance == 0 }
    return distance.isMultiple(of: step) && (distance == 0 || (distance > 0) == (step > 0))
  }
}
