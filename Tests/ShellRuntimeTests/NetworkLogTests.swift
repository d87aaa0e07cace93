import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

@Suite("Log of network requests") struct NetworkLogTests {
  private let page = PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))

  private func started(_ count: Int = 1) -> NetworkLog {
    var log = NetworkLog()
    for number in 1...count {
      log.begin(
        .resource(page, request: UInt32(number)), tab: "TAB_1", kind: .fetch, method: "POST",
        url: "http://a.test/\(number)",
        headers: [StorageItem(key: "x", value: "y")], body: Array("hällo".utf8), now: 10)
    }
    return log
  }

  @Test func aResponseEndsTheRequest() {
    var log = started()
    log.recordResponse(
      .resource(page, request: 1),
      ResourceDelivery(
        request: 1, status: 201, url: "http://a.test/there", isRedirected: true,
        headers: [StorageItem(key: "Content-Type", value: "application/json")], body: Array(#"{"a":1}"#.utf8)), now: 52)
    var expected = NetworkRecord(
      id: 1, tab: "TAB_1", kind: .fetch, method: "POST", url: "http://a.test/1", startedAt: 10)
    expected.requestHeaders = [StorageItem(key: "x", value: "y")]
    expected.sentBytes = 6
    expected.sentText = "hällo"
    expected.status = 201
    expected.redirects = ["http://a.test/there"]
    expected.responseHeaders = [StorageItem(key: "Content-Type", value: "application/json")]
    expected.contentType = "application/json"
    expected.receivedBytes = 7
    expected.receivedText = #"{"a":1}"#
    expected.outcome = .responded
    expected.endedAt = 52
    #expect(log.records == [expected])
    // Changes after the end are ignored.
    log.end(.resource(page, request: 1), .canceled, now: 99)
    #expect(log.records == [expected])
  }

  @Test func partsAreAddedWithoutCuttingCharacters() {
    var log = started()
    let key = NetworkLog.Key.resource(page, request: 1)
    log.recordResponse(
      key,
      ResourceDelivery(
        request: 1, status: 200, url: "http://a.test/1",
        headers: [StorageItem(key: "content-type", value: "text/plain")],
        isComplete: false), now: 20)
    #expect(log.records[0].outcome == .pending)
    let long = Array(String(repeating: "ä", count: 3_000).utf8)
    log.receive(key, ResourcePart(request: 1, bytes: long, isLast: false), now: 21)
    log.receive(key, ResourcePart(request: 1, bytes: [0xFF], isLast: true, failure: "cut"), now: 22)
    #expect(log.records[0].receivedBytes == 6_001)
    #expect(log.records[0].receivedText == String(repeating: "ä", count: 2_048))
    #expect(log.records[0].outcome == .failed("cut"))
    #expect(log.records[0].endedAt == 22)
  }

  @Test func pendingRequestsOfAClosedPageAreCanceled() {
    var log = started(2)
    log.begin(.load(LoadID(1)), tab: "TAB_1", kind: .document, method: "GET", url: "app://a/", now: 11)
    log.begin(.socket(page, socket: 1), tab: "TAB_1", kind: .socket, method: "GET", url: "ws://a/", now: 12)
    log.openSocket(.socket(page, socket: 1))
    log.recordMessage(.socket(page, socket: 1), sent: 3)
    log.recordMessage(.socket(page, socket: 1), received: 5)
    log.recordResponse(
      .resource(page, request: 2), ResourceDelivery(request: 2, status: 0, url: "", failure: "offline"), now: 13)
    log.endAll(of: page, now: 14)
    #expect(log.records.map(\.outcome) == [.canceled, .failed("offline"), .pending, .canceled])
    #expect(log.records[3].messages == 2)
    #expect(log.records[3].sentBytes == 3)
    #expect(log.records[3].receivedBytes == 5)
  }

  @Test func theOldestRecordsAreRemovedFirst() {
    let log = started(700)
    #expect(log.records.count < 600)
    #expect(log.records.last?.id == 700)
    #expect(log.records.first.map { Int($0.id) } == 700 - log.records.count + 1)
  }
}
