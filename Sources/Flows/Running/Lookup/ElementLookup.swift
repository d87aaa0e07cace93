import ShellCore
import SourceText

/// Waits for elements and for states of the shell.
final class ElementLookup {
  private let driver: any FlowDriver
  private let expressions: ExpressionEvaluator
  private let patterns: PatternCache
  private let options: FlowOptions
  /// The number of optional steps that enclose the current one, itself included. Their lookups have a shorter timeout.
  var optionalDepth = 0

  init(driver: any FlowDriver, expressions: ExpressionEvaluator, patterns: PatternCache, options: FlowOptions) {
    self.driver = driver
    self.expressions = expressions
    self.patterns = patterns
    self.options = options
  }

  /// The timeout of the current step in milliseconds.
  var timeout: Double { optionalDepth > 0 ? options.conditionTimeout : options.lookupTimeout }

  /// Polls until there is a value. Between two polls time advances to the next due task; if none is due within the
  /// span, nothing can change and the result is nil immediately.
  ///
  /// - Parameter onScreen: the value depends only on the screen, so only tasks that can change it are awaited.
  func poll<Value>(within span: Double, onScreen: Bool = true, _ query: () -> Value?) -> Value? {
    let deadline = driver.now + span
    for _ in 0..<FlowLimits.polls {
      if let value = query() { return value }
      let rest = deadline - driver.now
      guard rest > 0, driver.waitForChange(within: rest, changingScreen: onScreen) else { return nil }
    }
    return nil
  }

  func matcher(for selector: ElementSelector) -> ElementMatcher {
    ElementMatcher(selector, patterns: patterns)
  }

  /// The first match on the current screen.
  func firstMatch(_ matcher: ElementMatcher) -> FoundElement? {
    let elements = elements(for: matcher)
    return matcher.matches(in: elements).first.map { FoundElement(elements: elements, index: $0) }
  }

  /// The elements of the screen and those of the page that match the selector's CSS selectors.
  func elements(for matcher: ElementMatcher) -> [ScreenElement] {
    let elements = driver.screen()
    let selectors = matcher.cssSelectors
    guard !selectors.isEmpty else { return elements }
    return elements + Set(selectors).sorted().flatMap { (try? driver.elements(matching: $0)) ?? [] }
  }

  /// Throws for an invalid CSS selector, which could never match.
  func checkCSSSelectors(_ matcher: ElementMatcher) throws(StepFailure) {
    for selector in Set(matcher.cssSelectors).sorted() {
      do throws(DriverFailure) {
        _ = try driver.elements(matching: selector)
      } catch {
        throw StepFailure(kind: .input, message: error.message)
      }
    }
  }

  /// Waits for the element of a selector.
  func find(_ selector: ElementSelector, within span: Double? = nil) throws(StepFailure) -> FoundElement {
    let selector = try expressions.expand(selector)
    let matcher = self.matcher(for: selector)
    try checkCSSSelectors(matcher)
    if let found = poll(within: span ?? timeout, { firstMatch(matcher) }) { return found }
    throw notFound(selector)
  }

  /// Waits for the element of a gesture.
  ///
  /// On a page that died undetected it is searched in the last displayed content, and the gesture goes to the dead
  /// view. While the shell probes that page, the lookup waits for the result.
  func findForGesture(_ selector: ElementSelector) throws(StepFailure) -> FoundElement {
    let selector = try expressions.expand(selector)
    let matcher = self.matcher(for: selector)
    try checkCSSSelectors(matcher)
    if let found = poll(within: timeout, { firstMatch(matcher) ?? findOnLastPage(matcher) }) { return found }
    throw notFound(selector)
  }

  private func findOnLastPage(_ matcher: ElementMatcher) -> FoundElement? {
    let state = driver.state
    guard state.isShownPageDeadUndetected, !state.isProbed(state.selectedTab) else { return nil }
    let elements = driver.lastPageElements()
    return matcher.matches(in: elements).first.map { FoundElement(elements: elements, index: $0) }
  }

  func waitForRest(_ timeout: String?) throws(StepFailure) {
    let span = try timeout.map { text throws(StepFailure) in try expressions.number(text, "`timeout`") } ?? 15_000
    _ = poll(within: span) { nil as Bool? }
  }

  func waitUntil(_ wait: ConditionalWait) throws(StepFailure) {
    let span =
      try wait.timeout.map { text throws(StepFailure) in try expressions.number(text, "`timeout`") } ?? self.timeout
    let deadline = driver.now + span
    if let visible = wait.visible { _ = try find(visible, within: span) }
    if let hidden = wait.notVisible { try expectAbsence(hidden, within: max(0, deadline - driver.now)) }
  }

  func expectAbsence(_ selector: ElementSelector, within span: Double) throws(StepFailure) {
    let selector = try expressions.expand(selector)
    let matcher = matcher(for: selector)
    try checkCSSSelectors(matcher)
    guard poll(within: span, { firstMatch(matcher) == nil ? true : nil }) == nil else { return }
    throw StepFailure(kind: .expectation, message: "\(selector.description) is still visible", reason: obstacle)
  }

  func notFound(_ selector: ElementSelector) -> StepFailure {
    let matcher = matcher(for: selector)
    let hidden = driver.elementsOutOfView()
    let diagnosis = LookupFailureAnalysis(selector, in: elements(for: matcher), outOfView: hidden)
    return StepFailure(
      kind: .expectation, message: "\(selector.description) was not found", nearest: diagnosis.nearest,
      reason: diagnosis.isOutOfView ? diagnosis.reason : obstacle ?? diagnosis.reason)
  }

  /// Why the app is not on the screen; nil when it is.
  var absence: String? {
    if driver.state.hasExited { return "the app has exited" }
    if !driver.isRunning { return "the app is not running: `launchApp` starts it" }
    if driver.state.isInBackground { return "the app is in the background: `foreground` brings it back" }
    return nil
  }

  /// Why no element can be found.
  var obstacle: String? {
    if let absence { return absence }
    if let silence = driver.unresponsiveReason { return silence }
    return cover
  }

  /// Why a gesture cannot reach the page. A page that died undetected is no obstacle: the gesture triggers a probe.
  var gestureObstacle: String? {
    if let absence { return absence }
    if let silence = driver.unresponsiveReason, !driver.state.isShownPageDeadUndetected { return silence }
    return cover
  }

  private var cover: String? {
    if let dialog = driver.state.shownDialog {
      return "the page is covered by a dialog: \(Diagnostic.quote(dialog.request.message))"
    }
    if let modal = driver.state.modal(of: driver.state.selectedTab), let screen = modal.stack.current {
      return "the page is covered by a modal: \(LocationFormatter(app: driver.state.app).text(of: screen))"
    }
    if case .failed(let failure)? = driver.state.selected?.page?.phase {
      return "an error page is shown: \(failure.message)"
    }
    return nil
  }

  /// Waits until an assertion about the shell's state holds. `mismatch` describes the difference; nil without one.
  func expect(onScreen: Bool = false, _ mismatch: () -> String?) throws(StepFailure) {
    var message = ""
    let holds = poll(within: timeout, onScreen: onScreen) { () -> Bool? in
      guard let found = mismatch() else { return true }
      message = found
      return nil
    }
    guard holds == nil else { return }
    throw StepFailure(kind: .expectation, message: message, reason: obstacle)
  }

  /// A tab by its name, or the selected one.
  func tab(_ name: String?) throws(StepFailure) -> TabState {
    let state = driver.state
    guard let name: String = try expressions.expand(name) else {
      guard let tab = state.selected else { throw .command("the app has no tab") }
      return tab
    }
    if let tab = state.tab(TabID(name)) { return tab }
    let known = state.tabs.map(\.id.rawValue)
    throw .command(
      "there is no tab \(Diagnostic.quote(name))",
      reason: NearestName.advice(for: name, among: known) ?? "tabs are \(known.joined(separator: ", "))")
  }
}

/// A found element with the elements of its screen.
struct FoundElement {
  var elements: [ScreenElement]
  var index: Int

  var element: ScreenElement { elements[index] }

  /// The target of a tap: the element's own, or that of the nearest ancestor that has one.
  var target: ElementTarget {
    let path = [index] + ElementTree(elements).ancestors(of: index)
    return path.lazy.map { elements[$0].target }.first { $0 != .none } ?? .none
  }

  /// The text that is copied from the element.
  var copiedText: String { [element.text, element.label, element.placeholder].first { !$0.isEmpty } ?? "" }
}
