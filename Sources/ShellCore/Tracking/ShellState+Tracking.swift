import BridgeContract
import PageWire

/// The shell's side of its pages' analytics.
extension ShellState {
  // MARK: The four schemes

  /// The app's user for the page.
  private func appInfo(_ tracking: TrackingConfiguration) -> JSONValue {
    .object([
      JSONMember("type", .string("iOS")), JSONMember("distinct_id", .string(tracking.distinctID)),
      JSONMember("is_login", .bool(false)), JSONMember("server_url", .string(tracking.server)),
      JSONMember("project", .string(tracking.project)),
    ])
  }

  /// Calls a loaded page in the first scheme, even if its SDK has not loaded yet.
  mutating func trackLoaded(_ index: Int) -> [ShellEffect] {
    guard let tracking = app.tracking, tracking.schemes[tabs[index].id] == .callWhenLoaded else { return [] }
    return sendAppInfo(tracking, index)
  }

  private mutating func sendAppInfo(_ tracking: TrackingConfiguration, _ index: Int) -> [ShellEffect] {
    let info = appInfo(tracking).text
    let id = begin(call: TrackingContract.pageFunction, data: info, index)
    return run("\(TrackingContract.pageFunction)(\(JSONValue.string(info).text))", for: .tracking(id), index)
  }

  mutating func handleTrackingResult(_ id: CallID, _ outcome: EvaluationResult.Outcome, _ index: Int) {
    switch outcome {
    case .value(let json): _ = end(id, .value(json: json))
    case .exception(let text):
      log(.error, index, "\(TrackingContract.pageFunction) failed: \(text)")
      _ = end(id, .failure(BridgeError(.nativeError, text)))
    }
  }

  /// Handles a command of the page's SDK; nil for other links.
  mutating func handleTrackingLink(_ link: AppLink, _ index: Int) -> [ShellEffect]? {
    guard let tracking = app.tracking, link.scheme == TrackingContract.scheme else { return nil }
    switch (tracking.schemes[tabs[index].id], link.host) {
    case (.replyWhenRequested?, TrackingContract.infoHost), (.eventsByFrames?, TrackingContract.infoHost):
      let id = begin(call: link.name, data: link.json.text, index)
      return end(id, .value(json: "null")) + sendAppInfo(tracking, index)
    case (.eventsByFrames?, TrackingContract.eventHost):
      let text = link.query.first { $0.name == TrackingContract.eventParameter }?.value.stringValue ?? ""
      let id = begin(call: link.name, data: text, index)
      return handle(event: try? JSONValue(parsing: text), id, tracking, index)
    case (nil, _), (.callWhenLoaded?, _), (.replyWhenRequested?, _), (.eventsByFrames?, _), (.eventsByMessages?, _):
      return nil
    }
  }

  /// Handles a message of the page's SDK; nil for other messages.
  mutating func handleTrackingMessage(_ handler: String, _ body: String, _ index: Int) -> [ShellEffect]? {
    guard let tracking = app.tracking, tracking.schemes[tabs[index].id] == .eventsByMessages,
      handler == TrackingContract.messageHandler
    else { return nil }
    let id = begin(call: handler, data: body, index)
    var message = try? JSONValue(parsing: body)
    // The SDK posts JSON as a string.
    if let text = message?.stringValue { message = try? JSONValue(parsing: text) }
    guard let message, message["callType"]?.stringValue == TrackingContract.eventCall else {
      let text = "a message to \(handler) must be {callType: '\(TrackingContract.eventCall)', data}"
      return refuseEvent(id, BridgeError(.badPayload, text), index)
    }
    let server = message["data"]?["server_url"]?.stringValue ?? message["server_url"]?.stringValue ?? tracking.server
    guard tracking.allows(server: server) else {
      return refuseEvent(id, BridgeError(.originRefused, "events for \(server) are not accepted"), index)
    }
    return handle(event: message["data"], id, tracking, index)
  }

  private mutating func refuseEvent(_ id: CallID, _ error: BridgeError, _ index: Int) -> [ShellEffect] {
    tracking.refused += 1
    log(.error, index, error.message)
    return end(id, .failure(error))
  }

  /// Adds the handler and script of the fourth scheme to the bridge of a tab's pages.
  func addTracking(to bridge: inout BridgeInjection, _ index: Int) {
    guard let tracking = app.tracking, tracking.schemes[tabs[index].id] == .eventsByMessages,
      hasTrackingScript(index)
    else { return }
    if !bridge.handlers.contains(TrackingContract.messageHandler) {
      bridge.handlers.append(TrackingContract.messageHandler)
    }
    let source = TrackingContract.serverScript(JSONValue.string(tracking.server).text)
    bridge.scripts.append(UserScript(name: "tracking", source: source))
  }

  // MARK: Start of the app's SDK

  /// The current user agent string of pages and servers.
  public var userAgent: String {
    let isMarked = tracking.lateStart != nil ? app.tracking?.userAgent != .overwrite : app.tracking?.start != .late
    return isMarked ? app.userAgent : app.unmarkedUserAgent
  }

  /// Starts a late SDK when the first page has finished, and lets the app set its own user
  /// agent.
  mutating func startTracking() -> [ShellEffect] {
    guard let configuration = app.tracking, tracking.lateStart == nil,
      configuration.start == .late || configuration.userAgent == .overwrite
    else { return [] }
    let before = userAgent
    tracking.lateStart = ViewID(counters.view + 1)
    return userAgent == before ? [] : [.setUserAgent(userAgent)]
  }

  /// Whether a view gets the SDK's script. A late SDK swizzles a method of web views, so that only views get it whose
  /// first load starts afterwards.
  private func hasTrackingScript(_ index: Int) -> Bool {
    guard app.tracking?.start == .late else { return true }
    guard let start = tracking.lateStart, let view = tabs[index].page?.view else { return false }
    return view.rawValue >= start.rawValue
  }

  // MARK: Events

  private mutating func handle(
    event: JSONValue?, _ id: CallID, _ tracking: TrackingConfiguration, _ index: Int
  ) -> [ShellEffect] {
    let record: TrackedRecord
    do throws(TrackedRecord.ParseError) {
      record = try TrackedRecord(event)
    } catch {
      return refuseEvent(id, BridgeError(.badPayload, error.message), index)
    }
    guard self.tracking.stored < ShellLimits.storedEvents else {
      return refuseEvent(id, BridgeError(.hostBusy, "too many events are waiting for upload"), index)
    }
    let enriched = enrich(record, tracking)
    return end(id, .value(json: "null")) + [.storeEvent(name: record.name, json: enriched.text)]
  }
}
