import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite struct TrackingTests {
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

  @Test func theFirstSchemeCallsThePageAsSoonAsItHasLoadedAndFailsWithoutItsSDK() {
    let store = ShellStore.testing(Self.app(.callWhenLoaded))
    store.arrange([.launched(url: nil), .rendererStarted(RendererID(1), pid: 1), .responded(1, "/home")])
    store.arrange([.page(.didCommitDocument, generation: 1)])
    #expect(store.arrange([.page(.didFinishDocument, generation: 1)]).contains(.tell(Self.call, generation: 1)))
    store.arrange([answer(.exception(text: "ReferenceError: none"))])
    #expect(
      store.state.calls.map(\.outcome) == [.failure(BridgeError(.nativeError, "ReferenceError: none"))])
    #expect(
      store.state.console.map(\.message.text) == ["sensorsdata_app_js_bridge_call_js failed: ReferenceError: none"])
  }

  @Test(arguments: [TrackingConfiguration.Scheme.answerWhenAsked, .eventsByFrames])
  func theSecondAndThirdAnswerAFrame(_ scheme: TrackingConfiguration.Scheme) {
    let store = ShellStore.atHome(Self.app(scheme))
    let url = "sensorsanalytics://getAppInfo"
    let effects = store.arrange([
      .page(.didRequestResource(ResourceRequest(request: 3, destination: .frame, url: url)), generation: 1)
    ])
    #expect(
      effects == [
        .setTimer(.script(request: 0x8000_0001), after: 10_000), .tell(Self.call, generation: 1),
        .tell(.deliverResource(ResourceDelivery(request: 3, status: 204, url: url)), generation: 1),
      ])
    #expect(store.state.timeline.last?.detail == url)
    store.arrange([answer(.value(json: "null"))])
    #expect(store.state.calls.map(\.interfaceName) == [url, "sensorsdata_app_js_bridge_call_js"])
    #expect(store.state.calls.allSatisfy { $0.outcome == .value(json: "null") })
  }

  private static let enriched =
    #"{"event":"Pay","sum":1,"page_distinct_id":"web-7","distinct_id":"ada","project":"bank","_hybrid_h5":true,"#
    + #""app_name":"Bank","app_os":"ios"}"#

  @Test func theThirdTakesEventsByFramesAndTellsItsServerInTheUserAgent() {
    let store = ShellStore.atHome(Self.app(.eventsByFrames))
    let event = "%7B%22event%22%3A%22Pay%22%2C%22sum%22%3A1%2C%22distinct_id%22%3A%22web-7%22%7D"
    let url = "sensorsanalytics://trackEvent?event=" + event
    let effects = store.arrange([.page(.wants(.locationAssign, url), generation: 1)])
    #expect(effects == [.storeEvent(name: "Pay", json: Self.enriched)])
    #expect(store.state.app.userAgentWords == "sa-sdk-ios/sensors-verify/collect.test:8106?bank")
    #expect(store.arrange([.page(.wants(.link, "sensorsanalytics://trackEvent?event=7"), generation: 1)]) == [])
    #expect(store.state.tracking.refused == 1)
  }

  @Test func theFourthTakesMessagesForItsServersOnly() {
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
        == .failure(BridgeError(.originRefused, "events for https://evil.test/ are not taken")))
    #expect(
      store.arrange([.page(.didPostMessage(handler: "sensorsdataNativeTracker", body: "{}"), generation: 1)]) == [])
    #expect(store.state.tracking.refused == 2)
  }

  private func event(_ number: Int, _ status: TrackedEvent.Status = .stored) -> TrackedEvent {
    TrackedEvent(id: "ada-\(number)", name: "Pay", json: "{}", time: 0, status: status)
  }

  @Test func eventsAreUploadedInBatchesOrAfterAWhileAndAgainWhenThatFailed() {
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

  @Test func whatAnEarlierRunHasLeftIsUploaded() {
    let store = ShellStore.testing(Self.app(.eventsByMessages))
    #expect(store.arrange([.launched(url: nil)]).first == .openEvents)
    #expect(
      store.arrange([.trackingReported(.found([event(1), event(2), event(3)]))]) == [
        .setTimer(.flushEvents, after: 5_000)
      ])
    #expect(store.state.tracking.stored == 3)
  }

  @Test func aPageCannotFillTheStore() {
    let store = ShellStore.atHome(Self.app(.eventsByMessages))
    store.arrange([.trackingReported(.found((0..<ShellLimits.storedEvents).map { event($0) }))])
    let body = #"{"callType":"app_h5_track","data":{"event":"Pay"}}"#
    #expect(
      store.arrange([.page(.didPostMessage(handler: "sensorsdataNativeTracker", body: body), generation: 1)]) == [])
    #expect(
      store.state.calls.last?.outcome == .failure(BridgeError(.hostBusy, "too many events wait for their server")))
  }
}
