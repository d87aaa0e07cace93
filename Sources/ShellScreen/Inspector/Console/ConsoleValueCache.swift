/// Cache of parsed console values while the rows of the console are built.
final class ConsoleValueCache {
  private var cache: [Int: ObjectPreview?] = [:]

  func value(of index: Int, json: String) -> ObjectPreview? {
    if json.isEmpty { return nil }
    if let value = cache[index] { return value }
    let value = ObjectPreview.root(json: json)
    cache[index] = value
    return value
  }
}
