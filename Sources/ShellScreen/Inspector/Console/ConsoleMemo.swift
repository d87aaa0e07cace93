/// Cache of parsed console values while the rows of the console are built.
final class ConsoleMemo {
  private var cache: [Int: UnfoldedValue?] = [:]

  func value(of index: Int, json: String) -> UnfoldedValue? {
    if json.isEmpty { return nil }
    if let value = cache[index] { return value }
    let value = UnfoldedValue.root(json: json)
    cache[index] = value
    return value
  }
}
