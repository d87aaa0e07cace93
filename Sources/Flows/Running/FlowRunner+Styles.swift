/// Elements that a selector finds by CSS.
extension FlowRunner {
  /// The screen, and what the selector's CSS selectors match in the page.
  func elements(for matcher: ElementMatcher) -> [ScreenElement] {
    let elements = driver.screen()
    let selectors = matcher.styleSelectors
    guard !selectors.isEmpty else { return elements }
    return elements + Set(selectors).sorted().flatMap { (try? driver.elements(matching: $0)) ?? [] }
  }

  /// A CSS selector that is none will never match: that is said at once.
  func checkStyles(_ matcher: ElementMatcher) throws(StepFailure) {
    for selector in Set(matcher.styleSelectors).sorted() {
      do throws(DriverFailure) {
        _ = try driver.elements(matching: selector)
      } catch {
        throw StepFailure(kind: .input, message: error.message)
      }
    }
  }
}
