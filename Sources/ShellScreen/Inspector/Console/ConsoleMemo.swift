/// Values that were taken apart for one look at the console: a list asks for the same ones again and again.
final class ConsoleMemo {
  private var known: [Int: UnfoldedValue?] = [:]

  func value(of index: Int, json: String) -> UnfoldedValue? {
    if json.isEmpty { return nil }
    if let value = known[index] { return value }
    let value = UnfoldedValue.root(json: json)
    known[index] = value
    return value
  }
}
