import BridgeContract
import PageWire

/// The shell's side of its pages' analytics.
extension ShellState {
  /// The current user agent string of pages and servers.
  public var userAgent: String {
    app.tracking.map { tracking.marksUserAgent($0) } ?? true ? app.userAgent : app.unmarkedUserAgent
  }

  /// Has no effect in an app without analytics.
  mutating func handleTrackingEvent(_ event: TrackingState.Event) -> [ShellEffect] {
    guard let configuration = app.tracking else { return [] }
    let context = TrackingContext(
      configuration: configuration, appName: app.name, platform: app.platform, condition: settings.condition)
    return apply(tracking.handle(event, in: context)) { $0.perform($1) }
  }

  private mutating func perform(_ request: TrackingState.Request) -> [ShellEffect] {
    switch request {
    case .callPage(let argument, let tab):
      guard let tab = tabs.id(tab) else { return [] }
      let begun = shared.begin(call: TrackingContract.pageFunction, data: argument, tab)
      let script = "\(TrackingContract.pageFunction)(\(JSONValue.string(argument).text))"
      let trimmed = apply(to: tab) { _, _ in begun.effects }
      return trimmed + run(script, for: .tracking(begun.id), tab)
    case .updateUserAgent: return app.userAgent == app.unmarkedUserAgent ? [] : [.setUserAgent(userAgent)]
    case .countDropped(let names):
      for name in names { dropped.events.add(name, size: name.utf8.count) }
      return []
    }
  }
}
