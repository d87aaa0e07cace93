import BridgeContract
import PageWire

/// The state machine of the pages' analytics. Events are stored at once, uploaded in batches, and removed when the
/// server has confirmed them.
public struct TrackingState: Equatable, Sendable {
  /// Events in the store and the last uploaded ones, oldest first.
  public internal(set) var events: [TrackedEvent] = []
  public internal(set) var uploaded = 0
  public internal(set) var failedUploads = 0
  /// Rejected events: for another server, or not JSON.
  public internal(set) var refused = 0
  /// An upload is in progress.
  public internal(set) var isUploading = false
  /// The first view that was created after the start of a late SDK; nil before.
  public internal(set) var lateStart: ViewID?
  /// The timer of the next upload is set.
  public internal(set) var isFlushPlanned = false

  init() {}

  public var stored: Int { events.count { $0.status == .stored } }
}

extension TrackingState {
  typealias Effect = MachineEffect<Request>

  enum Event: Equatable, Sendable {
    /// The SDK of a tab's page has called the shell.
    case called(TrackingCall, CallID, by: TabID)
    /// A page of a tab has loaded. `nextView` is the id that the next view gets.
    case pageLoaded(TabID, nextView: ViewID)
    /// `Request.callPage` has a result.
    case pageReplied(CallID, EvaluationResult.Outcome, tab: TabID)
    /// The store or its server has reported.
    case reported(TrackingReport)
    case flushTimerFired
    /// The app moves to the background.
    case enteredBackground
  }

  /// What the machine requests of the shell.
  enum Request: Equatable, Sendable {
    /// Calls the SDK of a tab's page with JSON text.
    case callPage(argument: String, tab: TabID)
    /// The SDK's start or the app has changed the user agent string.
    case updateUserAgent
    /// Counts events that were dropped from the list, by their names.
    case countDropped([String])
  }

  mutating func handle(_ event: Event, in context: TrackingContext) -> [Effect] {
    switch event {
    case .called(let call, let id, let tab): handle(call, id, tab, context)
    case .pageLoaded(let tab, let nextView): start(nextView, context) + callLoadedPage(tab, context)
    case .pageReplied(let id, .value(let json), _): [.endCall(id, .value(json: json))]
    case .pageReplied(let id, .exception(let text), let tab):
      [
        .log(.error, "\(TrackingContract.pageFunction) failed: \(text)", tab: tab),
        .endCall(id, .failure(BridgeError(.nativeError, text))),
      ]
    case .reported(let report): handle(report, context)
    case .flushTimerFired: handleFlushTimer(context)
    case .enteredBackground: upload(context)
    }
  }

  // MARK: Pages

  /// Calls a loaded page in the first scheme, even if its SDK has not loaded yet.
  private func callLoadedPage(_ tab: TabID, _ context: TrackingContext) -> [Effect] {
    context.configuration.schemes[tab] == .callWhenLoaded ? [callPage(tab, context)] : []
  }

  /// Sends the app's user to the page.
  private func callPage(_ tab: TabID, _ context: TrackingContext) -> Effect {
    let info = JSONValue.object([
      JSONMember("type", .string("iOS")), JSONMember("distinct_id", .string(context.configuration.distinctID)),
      JSONMember("is_login", .bool(false)), JSONMember("server_url", .string(context.configuration.server)),
      JSONMember("project", .string(context.configuration.project)),
    ])
    return .request(.callPage(argument: info.text, tab: tab))
  }

  private mutating func handle(
    _ call: TrackingCall, _ id: CallID, _ tab: TabID, _ context: TrackingContext
  ) -> [Effect] {
    switch call.kind {
    case .info: return [.endCall(id, .value(json: "null")), callPage(tab, context)]
    case .linkedRecord: return store(try? JSONValue(parsing: call.data), id, tab, context)
    case .message:
      var message = try? JSONValue(parsing: call.data)
      // The SDK posts JSON as a string.
      if let text = message?.stringValue { message = try? JSONValue(parsing: text) }
      guard let message, message["callType"]?.stringValue == TrackingContract.eventCall else {
        let text = "a message to \(call.name) must be {callType: '\(TrackingContract.eventCall)', data}"
        return refuse(id, BridgeError(.badPayload, text), tab)
      }
      let server =
        message["data"]?["server_url"]?.stringValue ?? message["server_url"]?.stringValue
        ?? context.configuration.server
      guard context.configuration.allows(server: server) else {
        return refuse(id, BridgeError(.originRefused, "events for \(server) are not accepted"), tab)
      }
      return store(message["data"], id, tab, context)
    }
  }

  private mutating func store(
    _ value: JSONValue?, _ id: CallID, _ tab: TabID, _ context: TrackingContext
  ) -> [Effect] {
    let record: TrackedRecord
    do throws(TrackedRecord.ParseError) {
      record = try TrackedRecord(value)
    } catch {
      return refuse(id, BridgeError(.badPayload, error.message), tab)
    }
    guard stored < ShellLimits.storedEvents else {
      return refuse(id, BridgeError(.hostBusy, "too many events are waiting for upload"), tab)
    }
    let json = context.enrich(record).text
    return [.endCall(id, .value(json: "null")), .shell(.storeEvent(name: record.name, json: json))]
  }

  private mutating func refuse(_ id: CallID, _ error: BridgeError, _ tab: TabID) -> [Effect] {
    refused += 1
    return [.log(.error, error.message, tab: tab), .endCall(id, .failure(error))]
  }

  // MARK: Uploads

  private mutating func handle(_ report: TrackingReport, _ context: TrackingContext) -> [Effect] {
    switch report {
    case .found(let found):
      events = found
      return planFlush(context)
    case .stored(let event):
      events.append(event)
      return uploadBatch(context)
    case .notStored(let reason):
      return [.log(.error, "an event could not be stored: \(reason)")]
    case .uploaded(let ids):
      isUploading = false
      uploaded += ids.count
      let known = Set(ids)
      for position in events.indices where known.contains(events[position].id) {
        events[position].status = .uploaded
      }
      return trim() + uploadBatch(context)
    case .uploadFailed(let reason):
      isUploading = false
      failedUploads += 1
      return [.log(.warning, "events were not uploaded: \(reason)")] + planFlush(context)
    }
  }

  private mutating func handleFlushTimer(_ context: TrackingContext) -> [Effect] {
    isFlushPlanned = false
    return upload(context)
  }

  /// Uploads a full batch now, and fewer events later.
  private mutating func uploadBatch(_ context: TrackingContext) -> [Effect] {
    stored >= context.configuration.batch ? upload(context) : planFlush(context)
  }

  /// Uploads now. Events without a confirmation are sent again, possibly twice, with the same id.
  private mutating func upload(_ context: TrackingContext) -> [Effect] {
    guard !isUploading, stored > 0 else { return [] }
    isUploading = true
    let planned: [Effect] = isFlushPlanned ? [.shell(.cancelTimer(.flushEvents))] : []
    isFlushPlanned = false
    return planned + [.shell(.uploadEvents(limit: context.configuration.batch))]
  }

  private mutating func planFlush(_ context: TrackingContext) -> [Effect] {
    guard stored > 0, !isUploading, !isFlushPlanned else { return [] }
    isFlushPlanned = true
    return [.shell(.setTimer(.flushEvents, after: context.configuration.flushInterval))]
  }

  /// Removes uploaded events that were kept for the inspector beyond its limit.
  private mutating func trim() -> [Effect] {
    var excess = events.count { $0.status == .uploaded } - ShellLimits.records
    var old: [String] = []
    events.removeAll { event in
      guard excess > 0, event.status == .uploaded else { return false }
      excess -= 1
      old.append(event.name)
      return true
    }
    return old.isEmpty ? [] : [.request(.countDropped(old))]
  }

  // MARK: Start of the app's SDK

  /// Whether the user agent string has the SDK's marker.
  func marksUserAgent(_ configuration: TrackingConfiguration) -> Bool {
    lateStart == nil ? configuration.start != .late : configuration.userAgent != .overwrite
  }

  /// Starts a late SDK when the first page has finished, and lets the app set its own user agent.
  private mutating func start(_ nextView: ViewID, _ context: TrackingContext) -> [Effect] {
    guard lateStart == nil, context.configuration.start == .late || context.configuration.userAgent == .overwrite
    else { return [] }
    let wasMarked = marksUserAgent(context.configuration)
    lateStart = nextView
    return marksUserAgent(context.configuration) == wasMarked ? [] : [.request(.updateUserAgent)]
  }

  /// Adds the handler and script of the fourth scheme to the bridge of a view's pages.
  func inject(
    into bridge: inout BridgeInjection, tab: TabID, view: ViewID?, _ configuration: TrackingConfiguration
  ) {
    guard configuration.schemes[tab] == .eventsByMessages, hasScript(view, configuration) else { return }
    if !bridge.handlers.contains(TrackingContract.messageHandler) {
      bridge.handlers.append(TrackingContract.messageHandler)
    }
    let source = TrackingContract.serverScript(JSONValue.string(configuration.server).text)
    bridge.scripts.append(UserScript(name: "tracking", source: source))
  }

  /// Whether a view gets the SDK's script. A late SDK swizzles a method of web views, so that only views get it whose
  /// first load starts afterwards.
  private func hasScript(_ view: ViewID?, _ configuration: TrackingConfiguration) -> Bool {
    guard configuration.start == .late else { return true }
    guard let lateStart, let view else { return false }
    return view.rawValue >= lateStart.rawValue
  }
}
