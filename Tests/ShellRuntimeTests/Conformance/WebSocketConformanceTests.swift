import ConformanceTestKit
import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

/// The WebSocket client against the cases of the Autobahn test suite (docs/conformance.md has the score).
@Suite("Conformance of the WebSocket client", .serialized)
struct WebSocketConformanceTests {
  @Test("The client echoes and closes as in the list")
  func cases() {
    var score = ConformanceScore()
    var failures: [String] = []
    for item in SocketCases.all {
      let found = Connection().play(item)
      score.count(found == nil)
      if let found { failures.append("\(item.id): \(found)") }
    }
    #expect(failures == [])
    #expect(score == ConformanceScore(passed: 286, total: 286))
  }

  /// A client that echoes, and its server.
  private final class Connection {
    private let loop = EventLoop()
    private let server: TestSocketServer
    private let client: WebSocketClient
    private let address = PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))
    private var isOpen = false
    private var closed: SocketEvent?

    init() {
      server = TestSocketServer(loop: loop)
      server.onlyRecords = true
      client = WebSocketClient(
        userAgent: "Hull", cookies: CookieJar(store: nil, now: { 0 }, log: { _ in }), loop: loop)
      client.onEvent = { [unowned self] event, _ in
        switch event {
        case .opened: isOpen = true
        case .received(let message): client.send(message, of: address)
        case .sent: break
        case .closed: closed = event
        }
      }
    }

    /// Nil if the client's frames and its end are those of the case; otherwise what differs.
    func play(_ item: SocketCase) -> String? {
      client.open(SocketOpening(socket: 1, url: "ws://127.0.0.1:\(server.port)/"), for: address, origin: "http://a")
      loop.run(until: "\(item.id) to open") { isOpen }
      var writesUntilFailure: Int?
      for (index, bytes) in item.writes.enumerated() where closed == nil {
        server.write(bytes)
        // A write to a socket of the same machine can be received at once.
        while loop.runOnce(timeoutMilliseconds: 0) {}
        if closed != nil { writesUntilFailure = index + 1 }
      }
      loop.run(until: "replies of \(item.id)") { closed != nil || server.received.count >= item.replies.count }
      if !item.hasClose, closed == nil { server.write(SocketCase.Frame.close(1000).bytes) }
      loop.run(until: "the end of \(item.id)") { closed != nil }
      loop.run(until: "the client's close of \(item.id)") { server.hasEnded }
      return difference(from: item, writesUntilFailure)
    }

    private func difference(from item: SocketCase, _ writesUntilFailure: Int?) -> String? {
      let frames = server.received.map { SocketCase.Frame(kind: $0.kind, payload: $0.payload) }
      let close: SocketCase.Frame
      let isClean: Bool
      let code: UInt16
      switch item.end {
      case .clean(let sent):
        close = sent.map { .close($0) } ?? SocketCase.Frame(kind: 8)
        (isClean, code) = (true, sent ?? 1005)
      case .failed(let sent):
        close = .close(sent)
        (isClean, code) = (false, 1006)
      }
      guard case .closed(_, code, _, isClean, _)? = closed else { return "ended with \(String(describing: closed))" }
      if let limit = item.failsAfter, writesUntilFailure != limit {
        return "failed after \(String(describing: writesUntilFailure)) writes"
      }
      return frames == item.replies + [close] ? nil : "sent \(frames.map { "\($0.kind): \($0.payload.prefix(20))" })"
    }
  }
}
