/// Reports a screen or its changes. Each line begins with the kind of its content.
package enum LineReport {
  /// With more changes than this, and more than half of the items, the whole screen is reported.
  private static let maxChanges = 12
  /// The number of lines that are reported at once.
  package static let pageLength = 200

  /// The changes, or the whole screen when it is another one or most of it has changed.
  /// - Parameter old: the last reported screen; nil for the first one.
  package static func lines(from old: LineScreen?, to new: LineScreen) -> [String] {
    guard let old, old.location == new.location else { return allLines(of: new) }
    let changes = changes(old.items, new.items)
    let isAnother = changes.count > maxChanges && changes.count > new.items.count / 2
    return isAnother ? allLines(of: new) : changes + focus(old, new)
  }

  /// All lines of a screen from an index on.
  package static func allLines(of screen: LineScreen, from first: Int = 0) -> [String] {
    let lines = screen.items.map(\.line)
    let shown = lines.dropFirst(first).prefix(pageLength)
    let left = lines.count - first - shown.count
    let head = first == 0 ? ["Screen: \(screen.locationDescription.joined(separator: ", "))"] : []
    return head + shown + (left > 0 ? ["More: \(left) more lines, type more"] : [])
  }

  private static func changes(_ old: [LineItem], _ new: [LineItem]) -> [String] {
    let difference = new.map(\.content).difference(from: old.map(\.content))
    var removed: [LineItem] = []
    var added: [LineItem] = []
    for change in difference.removals + difference.insertions {
      switch change {
      case .remove(let offset, _, _): removed.append(old[offset])
      case .insert(let offset, _, _): added.append(new[offset])
      }
    }
    var lines: [String] = []
    for item in added {
      guard let before = removed.firstIndex(where: { $0.identity == item.identity }) else {
        lines.append("New: \(item.line)")
        continue
      }
      let previous = removed.remove(at: before)
      // The focus is reported on its own line.
      if withoutFocus(previous) != withoutFocus(item) { lines.append("Changed: \(item.line)") }
    }
    return removed.map { "Gone: \($0.line)" } + lines
  }

  private static func withoutFocus(_ item: LineItem) -> [String] { item.states.filter { $0 != "focused" } }

  private static func focus(_ old: LineScreen, _ new: LineScreen) -> [String] {
    let (before, now) = (old.items.first(where: \.isFocused), new.items.first(where: \.isFocused))
    guard before?.identity != now?.identity else { return [] }
    return [now.map { "Focus: \($0.line)" } ?? "Focus: nothing"]
  }
}
