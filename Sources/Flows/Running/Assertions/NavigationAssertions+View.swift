import ShellCore
import SourceText

extension NavigationAssertions {
  func assertView(_ expectation: ViewExpectation) throws(StepFailure) {
    let id = try lookup.tab(expectation.tab).id
    let expectedURL: String? = try expectation.url.map { url throws(StepFailure) in try expressions.expand(url) }
    try lookup.expect {
      let state = driver.state
      let view = state.tab(id)?.page
      var differences: [String] = []
      if let expected = expectation.renderer {
        let found = Self.rendererState(of: view, state)
        if found != expected { differences.append("the renderer is \(found.rawValue), not \(expected.rawValue)") }
      }
      if let expectedURL {
        let address = LocationFormatter(app: state.app)
        let found = state.viewURL(of: id)
        if found != expectedURL, found.isEmpty || address.text(ofURL: found) != expectedURL {
          differences.append(
            "the view's URL is \(Diagnostic.quote(found.isEmpty ? "" : address.text(ofURL: found))), not \(Diagnostic.quote(expectedURL))"
          )
        }
      }
      if let expected = expectation.isUsable, (view?.recovery.isDead == true) == expected {
        differences.append(expected ? "the view is dead and not usable" : "the view is usable")
      }
      if let expected = expectation.isBlank, Self.isBlank(view) != expected {
        differences.append(expected ? "the view is not blank" : "the view is blank")
      }
      return differences.isEmpty ? nil : differences.joined(separator: ", ")
    }
  }

  private static func isBlank(_ view: PageViewState?) -> Bool {
    switch view?.phase {
    case .empty, .gone, nil: true
    case .shown, .failed: false
    }
  }

  private static func rendererState(of view: PageViewState?, _ state: ShellState) -> ViewExpectation.Renderer {
    guard let view else { return .none }
    guard let renderer = view.renderer.flatMap({ state.renderers[$0] }) else {
      return view.phase == .gone ? .dead : .none
    }
    switch renderer.status {
    case .starting, .alive: return renderer.isStopped ? .hung : .alive
    case .hung: return .hung
    case .suspended: return .suspended
    case .diedSilently, .dead: return .dead
    }
  }
}
