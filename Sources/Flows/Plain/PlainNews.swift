import PageWire
import ShellCore

/// What happened to the app between two looks at it, beside what its screen shows.
public enum PlainNews {
  /// Console lines that are told of one burst.
  private static let mostConsoleLines = 20

  /// Deaths, lives, console and what is outside of the app, as far as they are new.
  /// - Parameter old: the state at the last look; nil for the first one.
  public static func lines(from old: ShellState?, to new: ShellState) -> [String] {
    let deaths = Self.deaths(old, new)
    return deaths + life(old, new, hasDied: !deaths.isEmpty) + console(old, new) + outside(old, new)
  }

  /// One line for each death that happened, and for each silent one that was found.
  private static func deaths(_ old: ShellState?, _ new: ShellState) -> [String] {
    let known = old?.deaths ?? []
    return new.deaths.enumerated().compactMap { index, record in
      if known.indices.contains(index), known[index].detection != nil || record.detection == nil { return nil }
      return "Death: \(record.summary)"
    }
  }

  /// What the shown page's process is doing, where that has changed.
  private static func life(_ old: ShellState?, _ new: ShellState, hasDied: Bool) -> [String] {
    let now = condition(new)
    // Another tab is another page.
    let before = old?.selectedTab == new.selectedTab ? old.flatMap(condition) : nil
    guard let now, before != now || hasDied && new.deaths.last?.tab == new.selectedTab else { return [] }
    guard now == alive else { return ["Page: \(now)"] }
    return before == nil && !hasDied ? [] : ["Recovery: the page is there again"]
  }

  private static let alive = "answers"

  private static func condition(_ state: ShellState) -> String? {
    guard let page = state.selected?.page else { return nil }
    switch page.phase {
    case .gone: return "its process is gone"
    case .failed(let failure): return "failed: \(failure.message)"
    case .empty: return nil
    case .shown: break
    }
    switch page.renderer.flatMap({ state.renderers[$0] })?.life {
    case .hung: return "does not answer"
    case .suspended: return "is suspended"
    case .dead, nil: return "its process is gone"
    case .starting, .alive, .goneSilently: return alive
    }
  }

  private static func console(_ old: ShellState?, _ new: ShellState) -> [String] {
    // The list forgets its oldest lines: new are those behind the last one that was there.
    let known = old?.console.last.flatMap { last in new.console.lastIndex { $0 == last } }.map { $0 + 1 } ?? 0
    let records = new.console.dropFirst(known)
    let left = records.count - mostConsoleLines
    return records.prefix(mostConsoleLines).map { "Console \($0.message.level): \($0.message.text)" }
      + (left > 0 ? ["Console: \(left) further lines"] : [])
  }

  private static func outside(_ old: ShellState?, _ new: ShellState) -> [String] {
    var lines: [String] = []
    if let banner = new.banner, banner != old?.banner { lines.append("Notice: \(banner)") }
    if new.isInBackground != (old?.isInBackground ?? false) {
      lines.append(new.isInBackground ? "App: in the background" : "App: in front again")
    }
    if new.hasExited { lines.append("App: it has ended") }
    return lines
  }
}
