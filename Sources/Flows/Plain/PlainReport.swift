/// What is said about a screen, and about what has changed on it. Each line begins with a word that tells what it is.
public enum PlainReport {
  /// Changes beyond this many are told as a new screen: nobody follows so many.
  private static let mostChanges = 12
  /// Lines of a screen that are told at once.
  public static let page = 200

  /// What has changed, or the whole screen when it is another one or most of it has changed.
  /// - Parameter old: the screen at the last look; nil for the first one.
  public static func lines(from old: PlainScreen?, to new: PlainScreen) -> [String] {
    guard let old, old.place == new.place else { return whole(new) }
    let changes = changes(old.items, new.items)
    let isAnother = changes.count > mostChanges && changes.count > new.items.count / 2
    return isAnother ? whole(new) : changes + focus(old, new)
  }

  /// All of a screen, from a line on.
  public static func whole(_ screen: PlainScreen, from first: Int = 0) -> [String] {
    let lines = screen.items.map(\.line)
    let shown = lines.dropFirst(first).prefix(page)
    let left = lines.count - first - shown.count
    let head = first == 0 ? ["Screen: \(screen.whereabouts.joined(separator: ", "))"] : []
    return head + shown + (left > 0 ? ["More: \(left) further lines, type more"] : [])
  }

  private static func changes(_ old: [PlainItem], _ new: [PlainItem]) -> [String] {
    let difference = new.map(\.content).difference(from: old.map(\.content))
    var gone: [PlainItem] = []
    var come: [PlainItem] = []
    for change in difference.removals + difference.insertions {
      switch change {
      case .remove(let offset, _, _): gone.append(old[offset])
      case .insert(let offset, _, _): come.append(new[offset])
      }
    }
    var lines: [String] = []
    for item in come {
      guard let before = gone.firstIndex(where: { $0.identity == item.identity }) else {
        lines.append("New: \(item.line)")
        continue
      }
      let was = gone.remove(at: before)
      // Where the focus is has a line of its own.
      if withoutFocus(was) != withoutFocus(item) { lines.append("Changed: \(item.line)") }
    }
    return gone.map { "Gone: \($0.line)" } + lines
  }

  private static func withoutFocus(_ item: PlainItem) -> [String] { item.states.filter { $0 != "focused" } }

  private static func focus(_ old: PlainScreen, _ new: PlainScreen) -> [String] {
    let (before, now) = (old.items.first(where: \.isFocused), new.items.first(where: \.isFocused))
    guard before?.identity != now?.identity else { return [] }
    return [now.map { "Focus: \($0.line)" } ?? "Focus: nothing"]
  }
}
