import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

@Suite("WebSockets")
struct WebSocketTests {
  private let loop = EventLoop()
  private let events = Received<SocketEvent>()
  private let client: WebSocketClient
  private let address = PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))

  init() {
    client = WebSocketClient(
      userAgent: "Hull", cookies: CookieJar(store: nil, now: { 0 }, log: { _ in }), loop: loop)
    client.onEvent = { [events] event, _ in events.values.append(event) }
  }

  private func run(until isDone: () -> Bool) {
    for _ in 0..<1_000 where !isDone() { loop.runOnce(timeoutMilliseconds: 100) }
  }

  private var isClosed: Bool {
    if case .closed? = events.values.last { true } else { false }
  }

  @Test("The handshake matches the standard's example")
  func handshake() {
    let handshake = WebSocketHandshake(protocols: [], nonce: Array("the sample nonce".utf8))
    #expect(handshake.key == "dGhlIHNhbXBsZSBub25jZQ==")
    #expect(handshake.accept == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    #expect(handshake.check("HTTP/1.1 404 No") == .refused("the server replied with status 404"))
    let head = "HTTP/1.1 101 x\r\nupgrade: WebSocket\r\nConnection: keep-alive, Upgrade\r\nSec-WebSocket-Accept: "
    #expect(handshake.check(head + handshake.accept) == .accepted(subprotocol: ""))
    #expect(handshake.check(head + "x") == .refused("the server's Sec-WebSocket-Accept is wrong"))
    #expect(
      handshake.check(head + handshake.accept + "\r\nSec-WebSocket-Protocol: chat")
        == .refused("the server chose the subprotocol chat, which was not offered"))
  }

  @Test("Messages go both ways, fragmented and between pings, and both sides close in order")
  func conversation() {
    let server = TestSocketServer(loop: loop)
    server.greeting = [
      [0x01, 2, 0x68, 0xC3], [0x89, 1, 0x70], [0x80, 1, 0xA9], [0x82, 2, 0, 255],
    ].flatMap { $0 }
    client.open(
      SocketOpening(socket: 1, url: "ws://127.0.0.1:\(server.port)/chat?x=1", protocols: ["a", "b"]), for: address,
      origin: "https://page.example")
    run { events.values.count >= 3 }
    #expect(server.head.hasPrefix("GET /chat?x=1 HTTP/1.1\r\n"))
    #expect(server.head.contains("Origin: https://page.example\r\n"))
    #expect(server.head.contains("Sec-WebSocket-Protocol: a, b\r\n"))
    #expect(
      events.values == [
        .opened(socket: 1, subprotocol: "b"),
        .received(SocketMessage(socket: 1, isText: true, bytes: Array("hé".utf8))),
        .received(SocketMessage(socket: 1, isText: false, bytes: [0, 255])),
      ])
    events.values = []
    client.send(SocketMessage(socket: 1, isText: true, bytes: Array("echo".utf8)), of: address)
    run { events.values.count >= 2 }
    client.close(1, of: address, code: 3001, reason: "done")
    run { isClosed }
    #expect(
      events.values == [
        .sent(socket: 1, bytes: 4), .received(SocketMessage(socket: 1, isText: true, bytes: Array("echo".utf8))),
        .closed(socket: 1, code: 3001, reason: "done", wasClean: true, failure: ""),
      ])
    #expect(server.received.map(\.kind) == [10, 1, 8])
  }

  @Test("Messages that wait to be sent arrive before the answer to the server's close frame")
  func closeAfterMessages() {
    let server = TestSocketServer(loop: loop, receiveBuffer: 65_536)
    server.onlyRecords = true
    client.open(SocketOpening(socket: 1, url: "ws://127.0.0.1:\(server.port)/"), for: address, origin: "http://a")
    run { !events.values.isEmpty }
    // More than the system stores between the client and the server.
    let message = [UInt8](repeating: 7, count: 6 << 20)
    client.send(SocketMessage(socket: 1, isText: false, bytes: message), of: address)
    server.write(SocketCase.Frame.close(1001, Array("going".utf8)).bytes)
    loop.run(until: "the end of both sides") { isClosed && server.hasEnded }
    #expect(server.received.map(\.kind) == [2, 8])
    #expect(server.received.map(\.payload.count) == [6 << 20, 2])
    #expect(
      events.values == [
        .opened(socket: 1, subprotocol: ""), .sent(socket: 1, bytes: 6 << 20),
        .closed(socket: 1, code: 1001, reason: "going", wasClean: true, failure: ""),
      ])
  }

  @Test("A failed handshake or a protocol violation fails with a reason")
  func failures() {
    let http = TestServer(loop: loop)
    http.responses["/"] = TestServer.response("200 OK", body: "no")
    client.open(SocketOpening(socket: 1, url: "ws://127.0.0.1:\(http.port)/"), for: address, origin: "http://a")
    run { isClosed }
    #expect(events.values == [closed(1, "the server replied with status 200")])
    events.values = []
    let server = TestSocketServer(loop: loop)
    server.greeting = [0x81, 0x81, 1, 2, 3, 4, 5]
    client.open(SocketOpening(socket: 2, url: "ws://127.0.0.1:\(server.port)/"), for: address, origin: "http://a")
    run { isClosed }
    #expect(events.values.last == closed(2, "masked frame from the server"))
    events.values = []
    client.open(SocketOpening(socket: 3, url: "ws://plain.example/"), for: address, origin: "https://a")
    #expect(
      events.values == [
        closed(3, "mixed content: a page loaded over HTTPS may not open an insecure WebSocket")
      ])
  }

  private func closed(_ socket: UInt32, _ failure: String) -> SocketEvent {
    .closed(socket: socket, code: 1006, reason: "", wasClean: false, failure: failure)
  }

  @Test("Invalid messages and frames are protocol violations")
  func violations() {
    func violation(_ bytes: [UInt8]) -> String? {
      var reader = WebSocketReader()
      reader.append(bytes)
      do throws(WebSocketReader.Violation) {
        while try reader.next() != nil {}
        return nil
      } catch {
        return "\(error.code) \(error.text)"
      }
    }
    #expect(violation([0x82, 127, 0xFF, 0, 0, 0, 0, 0, 0, 0]) == "1009 a message is larger than 16 MB")
    #expect(violation([0x01, 5, 0xC3, 0x28]) == "1007 a message is not UTF-8")
    #expect(violation([0x01, 1, 0xC3, 0x80, 3, 0xA9, 0xF0, 0x80]) == "1007 a message is not UTF-8")
    #expect(violation([0x01, 1, 0xC3, 0x80, 1, 0xA9, 0x02, 1, 0xFF]) == nil)
    #expect(violation([0x81, 1, 0xFF]) == "1007 a message is not UTF-8")
    #expect(violation([0x80, 0]) == "1002 continuation frame without a start frame")
    #expect(violation([0x01, 0, 0x81, 0]) == "1002 data frame within a fragmented message")
    #expect(violation([0x09, 0]) == "1002 control frame is too long or fragmented")
    #expect(violation([0x88, 2, 0, 1]) == "1002 invalid close code 1")
    #expect(violation([0x83, 0]) == "1002 frame with an unknown opcode")
    #expect(violation([0x88, 0, 0x81]) == nil)
  }
}
