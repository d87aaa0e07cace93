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
      let id = begin(call: TrackingContract.pageFunction, data: argument, tab)
      let script = "\(TrackingContract.pageFunction)(\(JSONValue.string(argument).text))"
      return run(script, for: .tracking(id), tab)
    case .updateUserAgent: return app.userAgent == app.unmarkedUserAgent ? [] : [.setUserAgent(userAgent)]
    case .countDropped(let names):
      for name in names { dropped.events.add(name, size: name.utf8.count) }
      return []
    }
  }

  /// Handles a command of the page's SDK; nil for other links.
  mutating func handleTrackingLink(_ link: AppLink, _ tab: TabID) -> [ShellEffect]? {
    app.tracking?.call(in: link, from: tab).map { handle($0, tab) }
  }

  /// Handles a message of the page's SDK; nil for other messages.
  mutating func handleTrackingMessage(_ handler: String, _ body: String, _ tab: TabID) -> [ShellEffect]? {
    app.tracking?.call(inMessage: body, to: handler, from: tab).map { handle($0, tab) }
  }

  private mutating func handle(_ call: TrackingCall, _ tab: TabID) -> [ShellEffect] {
    let id = begin(call: call.name, data: call.data, tab)
    return handleTrackingEvent(.called(call, id, by: tab))
  }
}
