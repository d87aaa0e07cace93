/// The state machine of URLs that belong to other apps. The app's configuration decides; every decision is logged or
/// shown.
public struct ExternalState: Equatable, Sendable {
  /// URLs that were opened in other apps, oldest first.
  public internal(set) var records: [ExternalRecord] = []

  init() {}
}

extension ExternalState {
  typealias Effect = MachineEffect<Request>

  enum Event: Equatable, Sendable {
    /// A page of a tab requests a URL that is not for its view. `isAsked` means that a dialog of this tab about another
    /// URL is open.
    case requested(String, ExternalDecision, by: TabID, isAsked: Bool)
    /// The user or the app opens a URL.
    case accepted(String, tab: TabID)
  }

  /// What the machine requests of the shell.
  enum Request: Equatable, Sendable {
    /// Counts records that were dropped from the list.
    case countDropped(Int)
  }

  /// - Parameter now: milliseconds since launch.
  mutating func handle(_ event: Event, now: Double) -> [Effect] {
    switch event {
    case .accepted(let url, let tab), .requested(let url, .open, let tab, _): open(url, tab, now)
    case .requested(let url, .ask, let tab, let isAsked): [ask(url, tab, isAsked)]
    case .requested(let url, .deny, let tab, _): [.log(.warning, "the app does not open \(url)", tab: tab)]
    }
  }

  private mutating func open(_ url: String, _ tab: TabID, _ now: Double) -> [Effect] {
    let record = ExternalRecord(time: now, tab: tab, url: url)
    let dropped = records.appendRecord(record).count
    return [.record(.didOpenExternally, url, tab: tab)]
      + (dropped == 0 ? [] : [.request(.countDropped(dropped))])
      + [.showBanner("Opened in \(record.appName): \(url)")]
  }

  /// Asks the user, one dialog at a time, so that a page cannot stack them up.
  private func ask(_ url: String, _ tab: TabID, _ isAsked: Bool) -> Effect {
    guard !isAsked else { return .log(.warning, "\(url) is not opened: another dialog is open", tab: tab) }
    return .showDialog("Open in \(ExternalRecord.appName(of: url))? \(url)", .openExternally(url: url), tab: tab)
  }
}
