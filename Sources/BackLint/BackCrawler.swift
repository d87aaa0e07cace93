import Flows
import ShellCore
import SourceText

/// Visits all places of an app that taps reach, breadth first, and goes back from each.
///
/// Every visit starts with a launch without stored data and repeats the steps to its place, so that no visit depends on
/// another one.
package struct BackCrawler {
  /// Virtual milliseconds after each step, in which pages may redirect or set their bars.
  static let pause = 1_000.0
  /// The number of elements that are tapped at one place.
  package static let tapLimit = 40
  /// The number of dialogs in a row that are accepted.
  static let dialogLimit = 5

  /// The number of characters of an element's name.
  static let nameLimit = 40

  /// A place that was reached.
  private struct Visit {
    var steps: [BackStep]
    /// The view before the last step; nil at the launch.
    var before: BackView?
    var view: BackView
  }

  private let driver: any FlowDriver
  /// The number of places.
  private let limit: Int
  private var report: BackReport
  private var known: Set<BackPlace> = []
  private var queue: [Visit] = []
  /// The first location of each tab.
  private var starts: [String: String] = [:]

  package init(_ driver: any FlowDriver, limit: Int) {
    self.driver = driver
    self.limit = limit
    report = BackReport(app: driver.state.app.name, platform: driver.state.app.platform.rawValue)
  }

  /// Visits the app and reports its problems.
  package mutating func run() -> BackReport {
    if let start = replay([]) { discover(Visit(steps: [], before: nil, view: start)) }
    var next = 0
    while next < queue.count {
      explore(queue[next])
      checkBack(from: queue[next])
      next += 1
    }
    if known.count > queue.count {
      report.remarks.append("\(known.count - queue.count) more places were found and not visited: raise --limit")
    }
    return report
  }

  private mutating func discover(_ visit: Visit) {
    if starts[visit.view.tab] == nil { starts[visit.view.tab] = visit.view.location }
    guard known.insert(visit.view.place).inserted, queue.count < limit else { return }
    queue.append(visit)
    report.places.append(visit.view.place)
  }

  /// Taps every element of a place.
  private mutating func explore(_ visit: Visit) {
    guard replay(visit.steps) != nil else { return }
    let targets = self.targets
    if targets.count > Self.tapLimit {
      report.remarks.append("\(visit.view.place): \(Self.tapLimit) of \(targets.count) elements were tapped")
    }
    var leadsAway = visit.view.canGoBack
    for step in targets.prefix(Self.tapLimit) {
      guard replay(visit.steps) == visit.view else {
        report.remarks.append("\(visit.view.place): not the same in every run, so it was not visited further")
        return
      }
      guard let view = perform(step), view.isInForeground else {
        leadsAway = true
        continue
      }
      guard !view.isSamePlace(as: visit.view) else { continue }
      leadsAway = true
      discover(Visit(steps: visit.steps + [step], before: visit.view, view: view))
    }
    if !leadsAway, driver.state.tabs.count == 1, queue.count > 1 {
      add(.deadEnd, visit, "no element, no tab and no entry of the stack leads away")
    }
  }

  private mutating func checkBack(from visit: Visit) {
    let view = visit.view
    checkBar(visit)
    guard replay(visit.steps) == view else { return }
    driver.perform(.goBack)
    let after = settle()
    let place = view.location
    guard after.isInForeground else { return checkExit(from: visit) }
    guard view.canGoBack else { return }
    guard after.tab == view.tab else { return }
    if after.stack == view.stack {
      add(.trap, visit, "Back stays at \(place); the stack is \(Self.text(view.stack))")
    } else if after.stack.count >= view.stack.count {
      add(.trap, visit, "Back leads to the new entry \(after.location); the stack is \(Self.text(after.stack))")
    } else if after.location == place {
      add(.double, visit, "Back shows \(place) once more; the stack was \(Self.text(view.stack))")
    } else if let before = visit.before, after.isSamePlace(as: before), after.bar != before.bar {
      add(.bar, visit, "after Back to \(after.location) the bar is \(after.bar), before the visit it was \(before.bar)")
    }
  }

  /// Back leaves the app at the start of a tab (Android).
  private mutating func checkExit(from visit: Visit) {
    let (view, start) = (visit.view, starts[visit.view.tab] ?? "")
    if view.canGoBack {
      add(.exit, visit, "Back leaves the app, although the stack is \(Self.text(view.stack))")
    } else if view.location != start {
      add(.exit, visit, "Back leaves the app: \(view.location) has replaced the tab's start \(start)")
    }
  }

  private mutating func checkBar(_ visit: Visit) {
    let view = visit.view
    if view.hasBackItem, !view.canGoBack {
      add(.bar, visit, "the bar has a back item, but there is no entry to go back to")
    }
    guard view.canGoBack, !view.hasWayBack else { return }
    switch driver.state.app.platform {
    case .ios, .iosLegacy:
      add(.bar, visit, "the bar has no item, no swipe goes back, and the device has no back button")
    case .android: break
    }
  }

  private mutating func add(_ kind: BackFinding.Kind, _ visit: Visit, _ message: String) {
    report.findings.append(
      BackFinding(kind: kind, place: visit.view.place, message: message, path: visit.steps.map(\.description)))
  }

  private static func text(_ stack: [String]) -> String { stack.joined(separator: " → ") }

  // MARK: The app

  /// Launches the app and repeats steps; nil if one of them is no longer possible.
  private func replay(_ steps: [BackStep]) -> BackView? {
    if driver.isRunning { driver.stop() }
    driver.launch(AppLaunch(clearsState: true, clearsKeychain: true), grants: [])
    var view = settle()
    for step in steps {
      guard let next = perform(step) else { return nil }
      view = next
    }
    return view
  }

  /// Taps an element; nil if it is not there or the page does not respond.
  private func perform(_ step: BackStep) -> BackView? {
    guard driver.unresponsiveReason == nil else { return nil }
    let elements = self.elements
    guard elements.indices.contains(step.index), Self.name(of: elements[step.index]) == step.name else { return nil }
    switch elements[step.index].target {
    case .pageNode(let node): driver.perform(.actOnNode(.tap(node: node)))
    case .action(let action): driver.perform(action)
    case .none: return nil
    }
    return settle()
  }

  /// Lets pages redirect, and accepts dialogs.
  private func settle() -> BackView {
    for _ in 0..<Self.dialogLimit {
      driver.advance(milliseconds: Self.pause)
      guard driver.isRunning, driver.state.shownDialog != nil else { break }
      driver.perform(.respondToDialog(accepted: true))
    }
    return BackView(driver.state, isRunning: driver.isRunning)
  }

  /// The elements that can be tapped, except for text fields and the items that go back.
  private var elements: [ScreenElement] {
    let bar = driver.state.navigationBar(of: driver.state.selectedTab)
    let leftGoesBack = bar.leftIcon == NavigationBar.backIcon || bar.leftIcon == NavigationBar.closeIcon
    return driver.screen().filter { element in
      guard element.isClickable, element.isEnabled, !element.isTextField else { return false }
      switch element.target {
      case .pageNode: return true
      case .action(.tapBarItem(.left)): return !leftGoesBack
      case .action(.selectTab(let tab)): return tab != driver.state.selectedTab
      case .action(.goBack), .none: return false
      case .action: return true
      }
    }
  }

  private var targets: [BackStep] {
    elements.enumerated().map { BackStep(index: $0.offset, name: Self.name(of: $0.element)) }
  }

  private static func name(of element: ScreenElement) -> String {
    let words = [element.text, element.label, element.id].lazy.map { $0.split(whereSeparator: \.isWhitespace) }
    let text = words.first { !$0.isEmpty }?.joined(separator: " ") ?? element.role
    return Diagnostic.quote(String(text.prefix(nameLimit)))
  }
}
