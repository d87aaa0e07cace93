import ShellCore

extension FlowRunner {
  /// A failure with everything that helps to understand it.
  func describe(_ stop: FlowStop) -> FlowFailure {
    let state = driver.state
    let address = ShellAddress(app: state.app)
    let bar = state.navigationBar(of: state.selectedTab)
    var failure = FlowFailure(
      path: stop.step.path, position: stop.step.position, step: preview(stop.step.description),
      message: stop.failure.message, nearest: stop.failure.nearest, reason: stop.failure.reason,
      tab: state.selectedTab.rawValue,
      stack: state.selected.map { Self.entries(of: $0.stack).map(address.text) } ?? [],
      bar: "\(bar.leftIcon ?? BarExpectation.noIcon) | \(bar.title) | \(bar.rightIcon ?? BarExpectation.noIcon)",
      calls: state.calls.suffix(5).map { "\($0.interfaceName) (\(Self.outcome($0)))" }, screen: driver.screenText())
    failure.cause =
      switch stop.failure.kind {
      case .expectation, .command: .check
      case .input: .input
      case .engine: .engine
      }
    return failure
  }
}
