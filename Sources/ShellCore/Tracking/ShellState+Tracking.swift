import BridgeContract
import PageWire

/// The shell's part in its pages' analytics.
extension ShellState {
  // MARK: The four schemes

  /// What the shell tells a page of its user.
  private func appInfo(_ tracking: TrackingConfiguration) -> JSONValue {
    .object([
      JSONMember("type", .string("iOS")), JSONMember("distinct_id", .string(tracking.distinctID)),
      JSONMember("is_login", .bool(false)), JSONMember("server_url", .string(tracking.server)),
      JSONMember("project", .string(tracking.project)),
    ])
  }

  /// The page has loaded: under the first scheme it is called now, whether its SDK is there or not.
  mutating func trackLoaded(_ index: Int) -> [ShellEffect] {
    guard let tracking = app.tracking, tracking.schemes[tabs[index].id] == .callWhenLoaded else { return [] }
    return tellAppInfo(tracking, index)
  }

  private mutating func tellAppInfo(_ tracking: TrackingConfiguration, _ index: Int) -> [ShellEffect] {
    let info = appInfo(tracking).text
    let id = begin(call: TrackingContract.pageFunction, data: info, index)
    return run("\(TrackingContract.pageFunction)(\(JSONValue.string(info).text))", for: .tracking(id), index)
  }

  mutating func takeTrackingAnswer(_ id: CallID, _ outcome: EvaluationResult.Outcome, _ index: Int) {
    switch outcome {
    case .value(let json): _ = end(id, .value(json: json))
    case .exception(let text):
      log(.error, index, "\(TrackingContract.pageFunction) failed: \(text)")
      _ = end(id, .failure(BridgeError(.nativeError, text)))
    }
  }

  /// An order of the page's SDK; nil when the link is none.
  mutating func followTracking(_ link: AppLink, _ index: Int) -> [ShellEffect]? {
    guard let tracking = app.tracking, link.scheme == TrackingContract.scheme else { return nil }
    switch (tracking.schemes[tabs[index].id], link.host) {
    case (.answerWhenAsked?, TrackingContract.infoHost), (.eventsByFrames?, TrackingContract.infoHost):
      let id = begin(call: link.name, data: link.json.text, index)
      return end(id, .value(json: "null")) + tellAppInfo(tracking, index)
    case (.eventsByFrames?, TrackingContract.eventHost):
      let text = link.query.first { $0.name == TrackingContract.eventParameter }?.value.stringValue ?? ""
      let id = begin(call: link.name, data: text, index)
      return take(event: try? JSONValue(parsing: text), id, tracking, index)
    case (nil, _), (.callWhenLoaded?, _), (.answerWhenAsked?, _), (.eventsByFrames?, _), (.eventsByMessages?, _):
      return nil
    }
  }

  /// A message of the page's SDK; nil when it is for somebody else.
  mutating func takeTrackingMessage(_ handler: String, _ body: String, _ index: Int) -> [ShellEffect]? {
    guard let tracking = app.tracking, tracking.schemes[tabs[index].id] == .eventsByMessages,
      handler == TrackingContract.messageHandler
    else { return nil }
    let id = begin(call: handler, data: body, index)
    var message = try? JSONValue(parsing: body)
    // The SDK posts JSON text, which arrives as a text.
    if let text = message?.stringValue { message = try? JSONValue(parsing: text) }
    guard let message, message["callType"]?.stringValue == TrackingContract.eventCall else {
      let text = "a message to \(handler) is {callType: '\(TrackingContract.eventCall)', data}"
      return refuseEvent(id, BridgeError(.badPayload, text), index)
    }
    let server = message["data"]?["server_url"]?.stringValue ?? message["server_url"]?.stringValue ?? tracking.server
    guard tracking.allows(server: server) else {
      return refuseEvent(id, BridgeError(.originRefused, "events for \(server) are not taken"), index)
    }
    return take(event: message["data"], id, tracking, index)
  }

  private mutating func refuseEvent(_ id: CallID, _ error: BridgeError, _ index: Int) -> [ShellEffect] {
    tracking.refused += 1
    log(.error, index, error.message)
    return end(id, .failure(error))
  }

  /// What a tab's pages find under the fourth scheme.
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

  // MARK: The start of the app's SDK

  /// The text that pages and servers receive now.
  public var userAgent: String {
    let isMarked = tracking.lateStart != nil ? app.tracking?.userAgent != .overwrite : app.tracking?.start != .late
    return isMarked ? app.userAgent : app.unmarkedUserAgent
  }

  /// The first page has finished: an SDK that starts late does so now, and an app that sets a user agent of its own has
  /// done it.
  mutating func startTracking() -> [ShellEffect] {
    guard let configuration = app.tracking, tracking.lateStart == nil,
      configuration.start == .late || configuration.userAgent == .overwrite
    else { return [] }
    let before = userAgent
    tracking.lateStart = ViewID(counters.view + 1)
    return userAgent == before ? [] : [.setUserAgent(userAgent)]
  }

  /// A late SDK has exchanged a method of web views, so only those get its script that load something afterwards for the
  /// first time.
  private func hasTrackingScript(_ index: Int) -> Bool {
    guard app.tracking?.start == .late else { return true }
    guard let start = tracking.lateStart, let view = tabs[index].page?.view else { return false }
    return view.rawValue >= start.rawValue
  }

  // MARK: Events

  private mutating func take(
    event: JSONValue?, _ id: CallID, _ tracking: TrackingConfiguration, _ index: Int
  ) -> [ShellEffect] {
    let record: TrackedRecord
    do throws(TrackedRecord.Fault) {
      record = try TrackedRecord(event)
    } catch {
      return refuseEvent(id, BridgeError(.badPayload, error.message), index)
    }
    guard self.tracking.stored < ShellLimits.storedEvents else {
      return refuseEvent(id, BridgeError(.hostBusy, "too many events wait for their server"), index)
    }
    let enriched = enrich(record, tracking)
    return end(id, .value(json: "null")) + [.storeEvent(name: record.name, json: enriched.text)]
  }
}
