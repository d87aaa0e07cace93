import ShellCore

/// The palette entries that match the query, the best first.
struct PaletteList {
  struct Row: Equatable {
    var entry: PaletteEntry
    /// Offsets of the matched characters in the title.
    var matchedOffsets: [Int]
  }

  let rows: [Row]
  /// Number of all entries.
  let count: Int

  /// Score bonus of recent commands.
  private static let recency = 6

  /// The command that the query spells out.
  init(_ typed: PaletteEntry) {
    rows = [Row(entry: typed, matchedOffsets: [])]
    count = 1
  }

  init(_ entries: [PaletteEntry], query: String, recent: [String]) {
    count = entries.count
    let ranks = Dictionary(recent.reversed().enumerated().map { ($1, $0) }) { first, _ in first }
    let pattern = query.trimmingSpaces
    guard !pattern.isEmpty else {
      let known = entries.filter { ranks[$0.id] != nil }.sorted { (ranks[$0.id] ?? 0) < (ranks[$1.id] ?? 0) }
      let others = entries.filter { ranks[$0.id] == nil }
      rows = (known + others).map { Row(entry: $0, matchedOffsets: []) }
      return
    }
    let found = entries.enumerated().compactMap { index, entry -> (row: Row, score: Int, index: Int)? in
      let title = FuzzyMatch.best(pattern, in: entry.title)
      let alias = entry.alias.isEmpty ? nil : FuzzyMatch.best(pattern, in: entry.alias)
      guard let score = [title?.score, alias?.score].compactMap({ $0 }).max() else { return nil }
      let bonus = (ranks[entry.id] == nil ? 0 : Self.recency) - (entry.disabledReason == nil ? 0 : 1)
      return (Row(entry: entry, matchedOffsets: title?.offsets ?? []), score + bonus, index)
    }
    rows = found.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.row)
  }
}
