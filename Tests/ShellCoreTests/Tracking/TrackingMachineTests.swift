import BridgeContract
import PageWire
import Testing

@testable import ShellCore

/// Analytics of pages, without a shell.
@Suite struct TrackingMachineTests {
  private typealias Scenario = MachineScenario<TrackingState, TrackingState.Effect>

  private let call = CallID(7)

  private func context(_ scheme: TrackingConfiguration.Scheme = .eventsByMessages) -> TrackingContext {
    let configuration = TrackingConfiguration(
      schemes: ["TAB_1": scheme], server: "https://collect.test/sa", distinctID: "ada", batch: 2, flushInterval: 50)
    return TrackingContext(configuration: configuration, appName: "Bank", platform: .ios, condition: NetworkCondition())
  }

  private func event(_ id: String, _ status: TrackedEvent.Status = .stored) -> TrackedEvent {
    TrackedEvent(id: id, name: "Pay", json: "{}", time: 0, status: status)
  }

  private func message(_ body: String) -> TrackingState.Event {
    let call = TrackingCall(kind: .message, name: "sensorsdataNativeTracker", data: body)
    return .called(call, self.call, by: "TAB_1")
  }

  private let info =
    #"{"type":"iOS","distinct_id":"ada","is_login":false,"server_url":"https://collect.test/sa","project":"default"}"#

  @Test func batchIsUploadedWhenItIsFull() {
    var scenario = Scenario(TrackingState())
    scenario.step([.shell(.setTimer(.flushEvents, after: 50))]) {
      $0.events = [event("1")]
      $0.isFlushPlanned = true
    } by: {
      $0.handle(.reported(.stored(event("1"))), in: context())
    }
    scenario.step([.shell(.cancelTimer(.flushEvents)), .shell(.uploadEvents(limit: 2))]) {
      $0.events = [event("1"), event("2")]
      $0.isFlushPlanned = false
      $0.isUploading = true
    } by: {
      $0.handle(.reported(.stored(event("2"))), in: context())
    }
    scenario.step([]) {
      $0.events.append(event("3"))
    } by: {
      $0.handle(.reported(.stored(event("3"))), in: context())
    }
    scenario.step([.shell(.setTimer(.flushEvents, after: 50))]) {
      $0.events = [event("1", .uploaded), event("2", .uploaded), event("3")]
      $0.uploaded = 2
      $0.isUploading = false
      $0.isFlushPlanned = true
    } by: {
      $0.handle(.reported(.uploaded(ids: ["1", "2"])), in: context())
    }
    scenario.step([.shell(.uploadEvents(limit: 2))]) {
      $0.isUploading = true
      $0.isFlushPlanned = false
    } by: {
      $0.handle(.flushTimerFired, in: context())
    }
    scenario.step([
      .log(.warning, "events were not uploaded: offline"), .shell(.setTimer(.flushEvents, after: 50)),
    ]) {
      $0.isUploading = false
      $0.failedUploads = 1
      $0.isFlushPlanned = true
    } by: {
      $0.handle(.reported(.uploadFailed(reason: "offline")), in: context())
    }
    scenario.step([.shell(.cancelTimer(.flushEvents)), .shell(.uploadEvents(limit: 2))]) {
      $0.isUploading = true
      $0.isFlushPlanned = false
    } by: {
      $0.handle(.enteredBackground, in: context())
    }
  }

  @Test func eventsOfEarlierLaunchesAreUploadedLater() {
    var scenario = Scenario(TrackingState())
    scenario.step([.shell(.setTimer(.flushEvents, after: 50))]) {
      $0.events = [event("1"), event("2"), event("3")]
      $0.isFlushPlanned = true
    } by: {
      $0.handle(.reported(.found([event("1"), event("2"), event("3")])), in: context())
    }
    scenario.step([.log(.error, "an event could not be stored: disk full")]) {
      $0.handle(.reported(.notStored(reason: "disk full")), in: context())
    }
  }

  @Test func uploadedEventsBeyondTheLimitAreCountedAndDropped() {
    var start = TrackingState()
    start.events = (0...ShellLimits.records).map { event("\($0)", .uploaded) }
    var scenario = Scenario(start)
    scenario.step([.request(.countDropped(["Pay"]))]) {
      $0.events.removeFirst()
    } by: {
      $0.handle(.reported(.uploaded(ids: [])), in: context())
    }
  }

  @Test func acceptedRecordIsStoredWithTheAppsProperties() {
    var scenario = Scenario(TrackingState())
    let record = #"{"type":"item_set","item_id":"7","lib":{"$lib":"js"}}"#
    let json =
      #"{"type":"item_set","item_id":"7","lib":{"$lib":"js","$app_version":"1.0"},"#
      + #""project":"default","_hybrid_h5":true,"app_name":"Bank","app_os":"ios"}"#
    scenario.step([
      .endCall(call, .value(json: "null")), .shell(.storeEvent(name: "item_set", json: json)),
    ]) {
      $0.handle(message(#"{"callType":"app_h5_track","data":\#(record)}"#), in: context())
    }
  }

  @Test(arguments: [
    (
      "{", BridgeError(.badPayload, "a message to sensorsdataNativeTracker must be {callType: 'app_h5_track', data}")
    ),
    (
      #"{"callType":"app_h5_track","data":{"server_url":"https://evil.test/"}}"#,
      BridgeError(.originRefused, "events for https://evil.test/ are not accepted")
    ),
    (
      #"{"callType":"app_h5_track","data":7}"#, BridgeError(.badPayload, "a record of an SDK must be a JSON object")
    ),
  ])
  func refusedMessageIsLoggedAndCounted(body: String, error: BridgeError) {
    var scenario = Scenario(TrackingState())
    scenario.step([.log(.error, error.message, tab: "TAB_1"), .endCall(call, .failure(error))]) {
      $0.refused = 1
    } by: {
      $0.handle(message(body), in: context())
    }
  }

  @Test func fullStoreRefusesFurtherEvents() {
    var start = TrackingState()
    start.events = (0..<ShellLimits.storedEvents).map { event("\($0)") }
    var scenario = Scenario(start)
    let error = BridgeError(.hostBusy, "too many events are waiting for upload")
    scenario.step([.log(.error, error.message, tab: "TAB_1"), .endCall(call, .failure(error))]) {
      $0.refused = 1
    } by: {
      $0.handle(message(#"{"callType":"app_h5_track","data":{"event":"Pay"}}"#), in: context())
    }
  }

  @Test func pageIsCalledWhenItHasLoadedOrWhenItAsks() {
    var scenario = Scenario(TrackingState())
    let loaded = TrackingState.Event.pageLoaded("TAB_1", nextView: ViewID(2))
    scenario.step([.request(.callPage(argument: info, tab: "TAB_1"))]) {
      $0.handle(loaded, in: context(.callWhenLoaded))
    }
    scenario.step([]) { $0.handle(loaded, in: context(.replyWhenRequested)) }
    let request = TrackingCall(kind: .info, name: "sensorsanalytics://getAppInfo", data: "{}")
    scenario.step([.endCall(call, .value(json: "null")), .request(.callPage(argument: info, tab: "TAB_1"))]) {
      $0.handle(.called(request, call, by: "TAB_1"), in: context(.replyWhenRequested))
    }
    scenario.step([.endCall(call, .value(json: "1"))]) {
      $0.handle(.pageReplied(call, .value(json: "1"), tab: "TAB_1"), in: context())
    }
    scenario.step([
      .log(.error, "sensorsdata_app_js_bridge_call_js failed: not defined", tab: "TAB_1"),
      .endCall(call, .failure(BridgeError(.nativeError, "not defined"))),
    ]) {
      $0.handle(.pageReplied(call, .exception(text: "not defined"), tab: "TAB_1"), in: context())
    }
  }

  @Test("A late SDK marks the user agent and has its script in later views only")
  func lateStart() {
    var late = context()
    late.configuration.start = .late
    var scenario = Scenario(TrackingState())
    #expect(!scenario.machine.marksUserAgent(late.configuration))
    scenario.step([.request(.updateUserAgent)]) {
      $0.lateStart = ViewID(3)
    } by: {
      $0.handle(.pageLoaded("TAB_1", nextView: ViewID(3)), in: late)
    }
    #expect(scenario.machine.marksUserAgent(late.configuration))
    scenario.step([]) { $0.handle(.pageLoaded("TAB_1", nextView: ViewID(9)), in: late) }
    let empty = BridgeInjection(namespace: "bridge", handlers: [], watches: [], takesActions: false)
    var injected = empty
    injected.handlers = ["sensorsdataNativeTracker"]
    let script = TrackingContract.serverScript(#""https://collect.test/sa""#)
    injected.scripts = [UserScript(name: "tracking", source: script)]
    for (view, expected) in [(ViewID(2), empty), (ViewID(3), injected)] {
      var bridge = empty
      scenario.machine.inject(into: &bridge, tab: "TAB_1", view: view, late.configuration)
      #expect(bridge == expected)
    }
  }

  @Test("A call of the SDK depends on the tab's scheme")
  func calls() throws {
    let link = try #require(AppLink("sensorsanalytics://trackEvent?event=%7B%7D"))
    let record = TrackingCall(kind: .linkedRecord, name: "sensorsanalytics://trackEvent", data: "{}")
    #expect(context(.eventsByFrames).configuration.call(in: link, from: "TAB_1") == record)
    #expect(context(.eventsByFrames).configuration.call(in: link, from: "TAB_2") == nil)
    #expect(context(.replyWhenRequested).configuration.call(in: link, from: "TAB_1") == nil)
    let message = TrackingCall(kind: .message, name: "sensorsdataNativeTracker", data: "{}")
    let configuration = context().configuration
    #expect(configuration.call(inMessage: "{}", to: "sensorsdataNativeTracker", from: "TAB_1") == message)
    #expect(configuration.call(inMessage: "{}", to: "pay", from: "TAB_1") == nil)
  }
}
