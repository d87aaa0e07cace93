import ShellCore

/// The effects of many events: how often each occurs, and a digest of all.
struct EffectSummary {
  private var counts: [String: Int] = [:]
  private var texts: [String] = []

  mutating func add(_ effects: [ShellEffect]) {
    for effect in effects {
      counts[Mirror(reflecting: effect).children.first?.label ?? "\(effect)", default: 0] += 1
      texts.append(ValueText(effect).line)
    }
  }

  var lines: [String] {
    guard !texts.isEmpty else { return [] }
    let names = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    return ["-> \(names) \(RecordDigest.of(texts.joined(separator: "\n").utf8))"]
  }
}
