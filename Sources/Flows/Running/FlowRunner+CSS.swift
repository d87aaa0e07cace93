/// Elements found by CSS selectors.
extension FlowRunner {
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
}
