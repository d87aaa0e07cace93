import ShellSession
import Testing

/// The server is a real program that delays responses until it has received other requests; no clock is involved.
@Suite("Responses are delivered in the order of the requests")
struct ResponseOrderTests {
  private static let app = FlowSuiteTests.project + "/Tests/ShellSessionTests/Fixtures/orders"

  /// The bodies of the responses in the order of delivery.
  private func order(_ requests: String) throws -> String {
    let session = try HeadlessSession(target: AppTarget.resolve(Self.app), options: HeadlessOptions())
    defer { session.end() }
    try session.launch()
    #expect(session.settle(horizon: 0) == nil)
    let script = """
      (async () => {
        const received = [];
        const ask = async (path) => { received.push(await (await fetch(path)).text()) };
        await (\(requests));
        return received.join(" ");
      })()
      """
    switch session.evaluate(script) {
    case .value(let json): return json
    case .exception(let text): return "exception: \(text)"
    }
  }

  @Test("A response waits for the one of an earlier request")
  func inOrder() throws {
    #expect(try order("Promise.all([ask('/slow'), ask('/fast')])") == #""slow fast""#)
  }

  @Test("A response that depends on the delivery of another is not awaited forever")
  func longPoll() throws {
    let requests = "Promise.all([ask('/poll'), ask('/fast').then(() => ask('/release'))])"
    #expect(try order(requests) == #""fast release poll""#)
  }
}
