import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct TrackingTests {
  private static func app(_ scheme: TrackingConfiguration.Scheme, batch: Int = 2) -> AppDescription {
    var app = BankApp.description()
    app.tracking = TrackingConfiguration(
      schemes: ["TAB_1": scheme], server: "http://collect.test:8106/sa", project: "bank",
      allowedOrigins: ["https://other.test"], distinctID: "ada", batch: batch, flushInterval: 5_000)
    return app
  }

  private static let info =
    #"{"type":"iOS","distinct_id":"ada","is_login":false,"server_url":"http://collect.test:8106/sa","project":"bank"}"#

  private static let call = PageCommand.evaluate(
    EvaluationRequest(
      request: 0x8000_0001, script: "sensorsdata_app_js_bridge_call_js(\(JSONValue.string(info).text))"))

  private func answer(_ outcome: EvaluationResult.Outcome) -> ShellEvent {
    .page(.didEvaluate(EvaluationResult(request: 0x8000_0001, outcome: outcome)), generation: 1)
  }

  @Test func schemeOneCallsTheLoadedPageAndFailsWithoutItsSDK() {
    let store = ShellStore.testing(Self.app(.callWhenLoaded))
    store.arrange([.launched(url: nil), .rendererStarted(RendererID(1), pid: 1), .responded(1, "/home")])
    store.arrange([.page(.didCommitDocument, generation: 1)])
    #expect(store.arrange([.page(.didFinishDocument, generation: 1)]).contains(.send(Self.call, generation: 1)))
    store.arrange([answer(.exception(text: "ReferenceError: none"))])
    #expect(
      store.state.calls.map(\.outcome) == [.failure(BridgeError(.nativeError, "ReferenceError: none"))])
    #expect(
      store.state.console.map(\.message.text) == ["sensorsdata_app_js_bridge_call_js failed: ReferenceError: none"])
  }

  @Test(arguments: [TrackingConfiguration.Scheme.replyWhenRequested, .eventsByFrames])
  func schemesTwoAndThreeReplyToAFrame(_ scheme: TrackingConfiguration.Scheme) {
    let store = ShellStore.atHome(Self.app(scheme))
    let url = "sensorsanalytics://getAppInfo"
    let effects = store.arrange([
      .page(.didRequestResource(ResourceRequest(request: 3, destination: .frame, url: url)), generation: 1)
    ])
    #expect(
      effects == [
        .setTimer(.script(request: 0x8000_0001), after: 10_000), .send(Self.call, generation: 1),
        .send(.deliverResource(ResourceDelivery(request: 3, status: 204, url: url)), generation: 1),
      ])
    #expect(store.state.timeline.last?.detail == url)
    store.arrange([answer(.value(json: "null"))])
    #expect(store.state.calls.map(\.interfaceName) == [url, "sensorsdata_app_js_bridge_call_js"])
    #expect(store.state.calls.allSatisfy { $0.outcome == .value(json: "null") })
  }

  private static let device =
    #""properties":{"$manufacturer":"Apple","$model":"iPhone17,1","$os":"iOS","$os_version":"18.5","#
    + #""$app_version":"1.0","$network_type":"WIFI","$carrier":"Hull Mobile","$wifi":true}"#
  private static let library =
    ##""lib":{"$lib":"iOS","$lib_version":"\##(HullVersion.current)","$lib_method":"code","$app_version":"1.0"}"##
  private static let identities = #""identities":{"$identity_cookie_id":"web-7","$identity_idfv":"ada"}"#
  private static let app = #""project":"bank","_hybrid_h5":true,"app_name":"Bank","app_os":"ios""#
  private static let user = #""page_distinct_id":"web-7","distinct_id":"ada""#

  private static let enriched =
    #"{"event":"Pay","sum":1,"# + [device, library, identities, user, app].joined(separator: ",") + "}"

  @Test func schemeThreeAcceptsEventsByFramesAndMarksTheUserAgent() {
    let store = ShellStore.atHome(Self.app(.eventsByFrames))
    let event = "%7B%22event%22%3A%22Pay%22%2C%22sum%22%3A1%2C%22distinct_id%22%3A%22web-7%22%7D"
    let url = "sensorsanalytics://trackEvent?event=" + event
    let effects = store.arrange([.page(.requestsNavigation(.locationAssign, url), generation: 1)])
    #expect(effects == [.storeEvent(name: "Pay", json: Self.enriched)])
    #expect(store.state.app.userAgent.hasSuffix(" Hull/0.1.0 /sa-sdk-ios/sensors-verify/collect.test:8106?bank"))
    #expect(
      store.arrange([.page(.requestsNavigation(.link, "sensorsanalytics://trackEvent?event=7"), generation: 1)]) == [])
    #expect(store.state.tracking.refused == 1)
  }

  @Test func schemeFourAcceptsMessagesForAllowedServersOnly() {
    let store = ShellStore.atHome(Self.app(.eventsByMessages))
    func post(_ server: String, isText: Bool = true) -> [ShellEffect] {
      let message =
        #"{"callType":"app_h5_track","data":{"event":"Pay","sum":1,"distinct_id":"web-7","server_url":"\#(server)"}}"#
      let body = isText ? JSONValue.string(message).text : message
      return store.arrange([
        .page(.didPostMessage(handler: "sensorsdataNativeTracker", body: body), generation: 1)
      ])
    }
    let json = Self.enriched.replacing(
      #""sum":1,"#, with: #""sum":1,"server_url":"http://collect.test:8106/x","#)
    #expect(post("http://collect.test:8106/x") == [.storeEvent(name: "Pay", json: json)])
    #expect(post("https://other.test/x", isText: false).count == 1)
    #expect(post("https://evil.test/") == [])
    #expect(
      store.state.calls.last?.outcome
        == .failure(BridgeError(.originRefused, "events for https://evil.test/ are not accepted")))
    #expect(
      store.arrange([.page(.didPostMessage(handler: "sensorsdataNativeTracker", body: "{}"), generation: 1)]) == [])
    #expect(store.state.tracking.refused == 2)
  }

  private func stored(_ record: String, on platform: Platform = .ios) -> [ShellEffect] {
    var app = Self.app(.eventsByMessages)
    app.platform = platform
    let store = ShellStore.atHome(app)
    let body = #"{"callType":"app_h5_track","data":\#(record)}"#
    return store.arrange([
      .page(.didPostMessage(handler: "sensorsdataNativeTracker", body: body), generation: 1)
    ])
  }

  @Test(
    "Profile records have no event and no device properties",
    arguments: [
      "profile_set", "profile_set_once", "profile_increment", "profile_append", "profile_unset", "profile_delete",
    ])
  func profiles(_ type: String) {
    let record = #"{"type":"\#(type)","properties":{"city":"Delft"},"distinct_id":"web-7"}"#
    let json =
      #"{"type":"\#(type)","properties":{"city":"Delft"},"#
      + [Self.library, Self.identities, Self.user, Self.app].joined(separator: ",") + "}"
    #expect(stored(record) == [.storeEvent(name: type, json: json)])
  }

  @Test func signUpHasAnImpliedEventAndItemsHaveNoUser() {
    let signUp = stored(#"{"type":"track_signup","original_id":"web-7","distinct_id":"web-7"}"#)
    let json =
      #"{"type":"track_signup","original_id":"web-7","#
      + [Self.device, Self.library, Self.identities, Self.user, Self.app].joined(separator: ",") + "}"
    #expect(signUp == [.storeEvent(name: "$SignUp", json: json)])
    let item = stored(#"{"type":"item_set","item_type":"book","item_id":"7"}"#)
    #expect(
      item == [
        .storeEvent(
          name: "item_set",
          json: #"{"type":"item_set","item_type":"book","item_id":"7",\#(Self.library),\#(Self.app)}"#)
      ])
  }

  @Test func devicePropertiesOverrideThePagesAndIdentitiesAreKept() {
    let effects = stored(
      #"{"event":"Pay","properties":{"sum":1,"$os":"web"},"lib":{"$lib":"js"},"identities":{"$identity_login_id":"eva"}}"#,
      on: .android)
    let json =
      #"{"event":"Pay","properties":{"sum":1,"$manufacturer":"Google","$model":"Pixel 8","$os":"Android","#
      + #""$os_version":"14","$app_version":"1.0","$network_type":"WIFI","$carrier":"Hull Mobile","$wifi":true},"#
      + #""lib":{"$lib":"js","$app_version":"1.0"},"#
      + #""identities":{"$identity_login_id":"eva","$identity_android_id":"ada"},"distinct_id":"ada","#
      + #""project":"bank","_hybrid_h5":true,"app_name":"Bank","app_os":"android"}"#
    #expect(effects == [.storeEvent(name: "Pay", json: json)])
  }

  @Test func recordsWithoutEventOrWithUnknownTypeAreRefused() {
    let store = ShellStore.atHome(Self.app(.eventsByMessages))
    for record in [#"{"type":"track"}"#, "{}", #"{"type":"profil_set"}"#, "7"] {
      let body = #"{"callType":"app_h5_track","data":\#(record)}"#
      store.arrange([.page(.didPostMessage(handler: "sensorsdataNativeTracker", body: body), generation: 1)])
    }
    let types =
      "track, track_signup, track_id_bind, track_id_unbind, profile_set, profile_set_once, profile_increment, "
      + "profile_append, profile_unset, profile_delete, item_set, item_delete"
    #expect(
      store.state.calls.map(\.outcome) == [
        .failure(BridgeError(.badPayload, "a record of type track must have an event")),
        .failure(BridgeError(.badPayload, "a record of type track must have an event")),
        .failure(BridgeError(.badPayload, "unknown record type profil_set; known types: \(types)")),
        .failure(BridgeError(.badPayload, "a record of an SDK must be a JSON object")),
      ])
    #expect(store.state.tracking.refused == 4)
  }

  @Test func lateSDKMissesTheFirstPage() {
    var app = Self.app(.eventsByFrames)
    app.tracking?.start = .late
    let store = ShellStore.testing(app)
    store.arrange([.launched(url: nil), .rendererStarted(RendererID(1), pid: 1), .responded(1, "/home")])
    #expect(!store.state.userAgent.contains("sa-sdk-ios"))
    store.arrange([.page(.didCommitDocument, generation: 1)])
    let marked = app.userAgent
    #expect(store.arrange([.page(.didFinishDocument, generation: 1)]).contains(.setUserAgent(marked)))
    #expect(store.state.userAgent == marked)
  }

  @Test func overwrittenUserAgentHasNoMarker() {
    var app = Self.app(.eventsByFrames)
    app.tracking?.userAgent = .overwrite
    let store = ShellStore.testing(app)
    store.arrange([.launched(url: nil), .rendererStarted(RendererID(1), pid: 1), .responded(1, "/home")])
    #expect(store.state.userAgent == app.userAgent)
    store.arrange([.page(.didCommitDocument, generation: 1)])
    let own = DeviceProfile(app.platform).userAgent
    #expect(store.arrange([.page(.didFinishDocument, generation: 1)]).contains(.setUserAgent(own)))
  }

  @Test func schemeRulesRejectFramesOfTheSDK() {
    var app = Self.app(.eventsByFrames)
    app.navigation.schemes = ["https", "app"]
    let store = ShellStore.atHome(app)
    let url = "sensorsanalytics://trackEvent?event=%7B%22event%22%3A%22Pay%22%7D"
    let effects = store.arrange([
      .page(.didRequestResource(ResourceRequest(request: 3, destination: .frame, url: url)), generation: 1)
    ])
    #expect(effects == [.send(.deliverResource(ResourceDelivery(request: 3, status: 204, url: url)), generation: 1)])
    #expect(store.state.timeline.last?.detail == "cancel \(url)")
    #expect(
      store.state.console.map(\.message.text) == [
        "the app's navigation rules do not allow sensorsanalytics: (`navigation.schemes` allows https, app)"
      ])
    #expect(store.state.calls == [])
  }

  private func event(_ number: Int, _ status: TrackedEvent.Status = .stored) -> TrackedEvent {
    TrackedEvent(id: "ada-\(number)", name: "Pay", json: "{}", time: 0, status: status)
  }

  @Test func eventsAreUploadedInBatchesOrAfterADelayAndRetried() {
    let store = ShellStore.atHome(Self.app(.eventsByMessages))
    store.send(.trackingReported(.stored(event(1))), effects: [.setTimer(.flushEvents, after: 5_000)]) {
      $0.tracking.events = [event(1)]
      $0.tracking.isFlushPlanned = true
    }
    store.send(
      .trackingReported(.stored(event(2))), effects: [.cancelTimer(.flushEvents), .uploadEvents(limit: 2)]
    ) {
      $0.tracking.events = [event(1), event(2)]
      $0.tracking.isFlushPlanned = false
      $0.tracking.isUploading = true
    }
    store.send(.trackingReported(.stored(event(3)))) { $0.tracking.events.append(event(3)) }
    #expect(
      store.arrange([.trackingReported(.uploadFailed(reason: "offline"))]) == [.setTimer(.flushEvents, after: 5_000)])
    #expect(store.arrange([.timerFired(.flushEvents)]) == [.uploadEvents(limit: 2)])
    #expect(
      store.arrange([.trackingReported(.uploaded(ids: ["ada-1", "ada-2"]))]) == [
        .setTimer(.flushEvents, after: 5_000)
      ])
    #expect(store.state.tracking.events.map(\.status) == [.uploaded, .uploaded, .stored])
    #expect(store.state.tracking.uploaded == 2)
    #expect(store.state.tracking.failedUploads == 1)
    #expect(store.arrange([.user(.background)]).suffix(2) == [.cancelTimer(.flushEvents), .uploadEvents(limit: 2)])
    store.finish()
  }

  @Test func storedEventsOfEarlierLaunchesAreUploaded() {
    let store = ShellStore.testing(Self.app(.eventsByMessages))
    #expect(store.arrange([.launched(url: nil)]).first == .openEvents)
    #expect(
      store.arrange([.trackingReported(.found([event(1), event(2), event(3)]))]) == [
        .setTimer(.flushEvents, after: 5_000)
      ])
    #expect(store.state.tracking.stored == 3)
  }

  @Test func eventStoreIsLimited() {
    let store = ShellStore.atHome(Self.app(.eventsByMessages))
    store.arrange([.trackingReported(.found((0..<ShellLimits.storedEvents).map { event($0) }))])
    let body = #"{"callType":"app_h5_track","data":{"event":"Pay"}}"#
    #expect(
      store.arrange([.page(.didPostMessage(handler: "sensorsdataNativeTracker", body: body), generation: 1)]) == [])
    #expect(
      store.state.calls.last?.outcome == .failure(BridgeError(.hostBusy, "too many events are waiting for upload")))
  }
}
