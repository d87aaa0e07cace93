/// The state machine of downloads: links with `<a download>`, attachments, and responses that no page view can display
/// (`didBecomeDownload` of WKNavigationDelegate).
public struct DownloadState: Equatable, Sendable {
  /// Oldest first.
  public internal(set) var records: [DownloadRecord] = []

  init() {}

  /// Downloads in progress, and those about which the user is being asked.
  var activeCount: Int { records.count { $0.phase == .loading || $0.phase == .asked } }
}

extension DownloadState {
  typealias Effect = MachineEffect<Request>

  enum Event: Equatable, Sendable {
    /// A page requests a file that was not loaded yet.
    case requested(DownloadRecord)
    /// A page requests a file that the app's decision has rejected.
    case denied(DownloadRecord)
    /// The response to a page load cannot be displayed. The loader has received the body already.
    case pageLoadResponded(LoadID, LoadResponse, tab: TabID)
    /// The user has decided about a download.
    case answered(LoadID, isAccepted: Bool)
    /// A load event for which `isLoading` is true.
    case loaderReported(LoadEvent)
    /// The app's decision about a redirect.
    case redirectDecided(LoadID, url: String, isAllowed: Bool)
  }

  /// What the machine requests of the shell.
  enum Request: Equatable, Sendable {
    /// Starts and counts the load of a file.
    case startLoad(LoadID, url: String)
    /// Decides about a redirect; `Event.redirectDecided` is the result.
    case decideRedirect(LoadID, url: String, tab: TabID)
    /// Follows and counts a redirect.
    case followRedirect(LoadID, url: String)
    /// Counts records that were dropped from the list.
    case countDropped(Int)
  }

  /// The environment of the machine.
  struct Context: Equatable, Sendable {
    var policy: DownloadDecision
    /// Milliseconds since launch.
    var now: Double
  }

  mutating func handle(_ event: Event, in context: Context) -> [Effect] {
    switch event {
    case .requested(let record): begin(record, context)
    case .denied(let record): refuse(record)
    case .pageLoadResponded(let load, let response, let tab): begin(load, response, tab, context)
    case .answered(let load, let isAccepted): handleAnswer(load, isAccepted)
    case .loaderReported(let report): handle(report)
    case .redirectDecided(let load, let url, true): isLoading(load) ? [.request(.followRedirect(load, url: url))] : []
    case .redirectDecided(let load, let url, false): denyRedirect(load, url)
    }
  }

  /// Whether a load is that of a file.
  func isLoading(_ load: LoadID) -> Bool { position(ofLoading: load) != nil }

  private func position(ofLoading load: LoadID) -> Int? {
    records.firstIndex { $0.load == load && $0.phase == .loading }
  }

  private mutating func append(_ record: DownloadRecord) -> [Effect] {
    let dropped = records.appendRecord(record).count
    return dropped == 0 ? [] : [.request(.countDropped(dropped))]
  }

  // MARK: Beginning

  private mutating func begin(_ record: DownloadRecord, _ context: Context) -> [Effect] {
    let begun: [Effect] = [.record(.didBecomeDownload, record.name, tab: record.tab)]
    var record = record
    switch context.policy {
    case .allow: return begun + append(record) + [.request(.startLoad(record.load, url: record.url))]
    case .ask:
      record.phase = .asked
      return begun + append(record) + [ask(record)]
    case .deny: return begun + refuse(record)
    }
  }

  private mutating func refuse(_ record: DownloadRecord) -> [Effect] {
    var record = record
    record.phase = .refused
    return append(record) + [
      .log(.warning, "the app does not allow the download of \(record.url)", tab: record.tab),
      .showBanner("Not downloaded: \(record.name)"),
    ]
  }

  private func ask(_ record: DownloadRecord) -> Effect {
    .showDialog("Download \(record.name)?", .download(record.load), tab: record.tab)
  }

  /// Turns a page load into a download.
  private mutating func begin(
    _ load: LoadID, _ response: LoadResponse, _ tab: TabID, _ context: Context
  ) -> [Effect] {
    var record = DownloadRecord(
      load: load, time: context.now, tab: tab, url: response.url,
      name: FileName.proposed(disposition: response.disposition, url: response.url),
      contentType: response.contentType, bytes: response.bytes, phase: .asked)
    let begun: [Effect] = [.record(.didBecomeDownload, record.name, tab: tab)]
    if let breakage = response.transferError {
      record.phase = .loading
      return begun + append(record) + cancel(records.count - 1, breakage.message)
    }
    switch context.policy {
    case .allow: return begun + append(record) + save(records.count - 1)
    case .ask:
      // Distinguishes an empty file from one that is still to be loaded.
      record.bytes = max(1, response.bytes)
      return begun + append(record) + [ask(record)]
    case .deny: return begun + [.shell(.cancelLoad(load))] + refuse(record)
    }
  }

  private mutating func handleAnswer(_ load: LoadID, _ isAccepted: Bool) -> [Effect] {
    guard let position = records.firstIndex(where: { $0.load == load && $0.phase == .asked }) else { return [] }
    guard isAccepted else {
      records[position].phase = .refused
      return records[position].bytes > 0 ? [.shell(.cancelLoad(load))] : []
    }
    guard records[position].bytes == 0 else { return save(position) }
    records[position].phase = .loading
    return [.request(.startLoad(load, url: records[position].url))]
  }

  // MARK: Loading

  private mutating func handle(_ report: LoadEvent) -> [Effect] {
    guard let position = position(ofLoading: report.load) else { return [] }
    switch report {
    case .redirected(let load, _, let url):
      records[position].redirects += 1
      guard records[position].redirects <= ShellLimits.redirects,
        ["http", "https"].contains(WebAddress.scheme(of: url))
      else { return cancel(position, "too many redirects or an unsupported scheme") }
      return [.request(.decideRedirect(load, url: url, tab: records[position].tab))]
    case .responded(_, let response):
      guard 200...299 ~= response.status else {
        return cancel(position, "the server responded with status \(response.status)")
      }
      if let breakage = response.transferError { return cancel(position, breakage.message) }
      let link = records[position].name
      records[position].name = FileName.proposed(disposition: response.disposition, link: link, url: response.url)
      records[position].contentType = response.contentType
      records[position].bytes = response.bytes
      return save(position)
    case .failed(_, let failure): return fail(position, failure.message)
    case .challenged(let load, _): return [.shell(.respondToChallenge(load, .reject))]
    }
  }

  private mutating func denyRedirect(_ load: LoadID, _ url: String) -> [Effect] {
    position(ofLoading: load).map { cancel($0, "the app does not allow \(url)") } ?? []
  }

  private mutating func save(_ position: Int) -> [Effect] {
    records[position].phase = .finished
    let record = records[position]
    return [.shell(.saveDownload(record.load, name: record.name)), .showBanner("Downloaded \(record.name)")]
  }

  private mutating func cancel(_ position: Int, _ reason: String) -> [Effect] {
    [.shell(.cancelLoad(records[position].load))] + fail(position, reason)
  }

  private mutating func fail(_ position: Int, _ reason: String) -> [Effect] {
    records[position].phase = .failed(reason)
    let record = records[position]
    return [
      .log(.error, "\(record.url) was not downloaded: \(reason)", tab: record.tab),
      .showBanner("Not downloaded: \(record.name)"),
    ]
  }
}
