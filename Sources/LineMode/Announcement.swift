import PageWire
import ShellCore

/// Announces what happened to the app between two states, apart from changes of the screen's content.
package enum Announcement {
  /// The maximum number of console lines per announcement.
  private static let maxConsoleLines = 20

  /// Lines for new deaths, changes of the page's status, console messages and changes of the app's status.
  /// - Parameter old: the last announced state; nil for the first one.
  package static func lines(from old: ShellState?, to new: ShellState) -> [String] {
    let deaths = Self.deaths(old, new)
    return deaths + pageStatus(old, new, hasDied: !deaths.isEmpty) + console(old, new) + appStatus(old, new)
  }

  /// One line for each new death and for each silent death that was detected.
  private static func deaths(_ old: ShellState?, _ new: ShellState) -> [String] {
    let known = old?.deaths ?? []
    return new.deaths.enumerated().compactMap { index, record in
      if known.indices.contains(index), known[index].detection != nil || record.detection == nil { return nil }
      return "Death: \(record.summary)"
    }
  }

  /// The status of the shown page's process, if it changed.
  private static func pageStatus(_ old: ShellState?, _ new: ShellState, hasDied: Bool) -> [String] {
    let now = status(of: new)
    // Another tab is another page.
    let before = old?.selectedTab == new.selectedTab ? old.flatMap(status) : nil
    guard let now, before != now || hasDied && new.deaths.last?.tab == new.selectedTab else { return [] }
    guard now == responsive else { return ["Page: \(now)"] }
    return before == nil && !hasDied ? [] : ["Recovery: the page has recovered"]
  }

  private static let responsive = "answers"

  private static func status(of state: ShellState) -> String? {
    guard let page = state.selected?.page else { return nil }
    switch page.phase {
    case .gone: return "its process has died"
    case .failed(let failure): return "failed: \(failure.message)"
    case .empty: return nil
    case .shown: break
    }
    switch page.renderer.flatMap({ state.renderers[$0] })?.status {
    case .hung: return "does not respond"
    case .suspended: return "is suspended"
    case .dead, nil: return "its process has died"
    case .starting, .alive, .diedSilently: return responsive
    }
  }

  private static func console(_ old: ShellState?, _ new: ShellState) -> [String] {
    // The list drops its oldest lines, so the new ones are those after the last known line.
    let known = old?.console.last.flatMap { last in new.console.lastIndex { $0 == last } }.map { $0 + 1 } ?? 0
    let records = new.console.dropFirst(known)
    let left = records.count - maxConsoleLines
    return records.prefix(maxConsoleLines).map { "Console \($0.message.level): \($0.message.text)" }
      + (left > 0 ? ["Console: \(left) more lines"] : [])
  }

  private static func appStatus(_ old: ShellState?, _ new: ShellState) -> [String] {
    var lines: [String] = []
    if let banner = new.banner, banner != old?.banner { lines.append("Notice: \(banner)") }
    if new.isInBackground != (old?.isInBackground ?? false) {
      lines.append(new.isInBackground ? "App: in the background" : "App: in the foreground")
    }
    if new.hasExited { lines.append("App: it has exited") }
    return lines
  }
}
