import ShellSession
import Testing

/// The server is a real program that holds answers back until it has seen other requests: no clock is in it.
@Suite("Servers answer when they like, and a page hears them in the order in which it asked")
struct ServerOrderTests {
  private static let app = FlowSuiteTests.project + "/Tests/ShellSessionTests/Fixtures/orders"

  /// The bodies of answers in the order in which a page gets them.
  private func order(_ requests: String) throws -> String {
    let session = try HeadlessSession(target: AppTarget.resolve(Self.app), options: HeadlessOptions())
    defer { session.end() }
    try session.launch()
    #expect(session.settle(horizon: 0) == nil)
    let script = """
      (async () => {
        const heard = [];
        const ask = async (path) => { heard.push(await (await fetch(path)).text()) };
        await (\(requests));
        return heard.join(" ");
      })()
      """
    switch session.evaluate(script) {
    case .value(let json): return json
    case .exception(let text): return "exception: \(text)"
    }
  }

  @Test("An answer waits for one that was asked for earlier, though its server gives it later")
  func inOrder() throws {
    #expect(try order("Promise.all([ask('/slow'), ask('/fast')])") == #""slow fast""#)
  }

  @Test("One that is given only after another was heard is not waited for without end")
  func longPoll() throws {
    let requests = "Promise.all([ask('/poll'), ask('/fast').then(() => ask('/release'))])"
    #expect(try order(requests) == #""fast release poll""#)
  }
}
