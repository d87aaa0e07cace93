import CCurl
import PageWire

/// A WebSocket from its connection to its end.
final class WebSocketConnection {
  private enum Phase {
    case connecting, handshaking, open
    /// Our close frame was sent; the server's is pending.
    case closing
    case closed
  }

  let opening: SocketOpening
  /// Called with its events; the last one is `closed`.
  var onEvent: ((SocketEvent) -> Void)?
  private let loop: EventLoop
  private let handshake: WebSocketHandshake
  private var connection: HTTPConnection?
  private var request: [UInt8]
  private var phase = Phase.connecting
  private var head: [UInt8] = []
  private var reader = WebSocketReader()
  private var outgoing: [UInt8] = []
  /// Bytes at the start of `outgoing` that were sent.
  private var sentBytes = 0
  /// Bytes of messages in `outgoing` that were not reported as sent.
  private var unsentBytes = 0
  private var timer: EventLoop.TimerID?
  /// The code and the reason of the server's close frame, until our bytes are sent.
  private var received: (code: UInt16, reason: String)?
  /// The reason of a failure; nil if there is none.
  private var failure: String?

  init(_ opening: SocketOpening, handshake: WebSocketHandshake, request: [UInt8], loop: EventLoop) {
    self.opening = opening
    self.handshake = handshake
    self.request = request
    self.loop = loop
  }

  /// Starts the handshake after connecting to the server.
  func begin(_ connection: HTTPConnection) {
    guard phase == .connecting else { return connection.close() }
    self.connection = connection
    phase = .handshaking
    outgoing = request
    setTimer(RuntimeLimits.connectTimeout)
    loop.watch(connection.socket, for: [.read, .write]) { [weak self] in self?.serve($0) }
  }

  func send(_ message: SocketMessage) {
    guard phase == .open else { return }
    guard outgoing.count - sentBytes + message.bytes.count <= RuntimeLimits.socketOutgoingBytes else {
      return fail(code: 1008, "more than \(RuntimeLimits.socketOutgoingBytes >> 20) MB wait to be sent")
    }
    unsentBytes += message.bytes.count
    write(WebSocketFrame(kind: message.isText ? .text : .binary, payload: message.bytes))
  }

  /// Begins the closing handshake (RFC 6455, section 7.1.2).
  func close(code: UInt16?, reason: String) {
    switch phase {
    case .connecting, .handshaking: end(code: 1006, "the WebSocket was closed before it was open")
    case .open:
      var payload: [UInt8] = []
      if let code { payload = [UInt8(code >> 8), UInt8(code & 0xFF)] + Array(reason.utf8.prefix(123)) }
      write(WebSocketFrame(kind: .close, payload: payload))
      phase = .closing
      setTimer(Int(RuntimeLimits.socketCloseTimeout))
    case .closing, .closed: break
    }
  }

  /// Closes the connection without events, when the page was removed.
  func abandon() {
    onEvent = nil
    end(code: 1001, "")
  }

  /// Reports the end to the page, and releases the connection.
  func end(code: UInt16, reason: String = "", wasClean: Bool = false, _ failure: String) {
    guard phase != .closed else { return }
    phase = .closed
    if let timer { loop.cancelTimer(timer) }
    if let connection {
      loop.unwatch(connection.socket)
      connection.close()
    }
    connection = nil
    onEvent?(
      .closed(socket: opening.socket, code: code, reason: reason, wasClean: wasClean, failure: failure))
    onEvent = nil
  }

  private func setTimer(_ milliseconds: Int) {
    if let timer { loop.cancelTimer(timer) }
    timer = loop.setTimer(after: Double(milliseconds)) { [weak self] in
      self?.timer = nil
      self?.end(code: 1006, "the server took too long")
    }
  }

  private func fail(code: UInt16, _ text: String) {
    failure = text
    write(WebSocketFrame(kind: .close, payload: [UInt8(code >> 8), UInt8(code & 0xFF)]))
    end(code: 1006, text)
  }

  private func write(_ frame: WebSocketFrame) {
    outgoing += frame.bytes(mask: (0..<4).map { _ in UInt8.random(in: 0...255) })
    flush()
  }

  private func flush() {
    guard let connection else { return }
    while sentBytes < outgoing.count {
      guard let count = connection.send(outgoing[sentBytes...]) else { return end(code: 1006, "the connection broke") }
      if count == 0 { break }
      sentBytes += count
    }
    // The rest is moved only when it is the smaller part: a slow server accepts a few thousand bytes at a time.
    if sentBytes >= outgoing.count - sentBytes {
      outgoing.removeFirst(sentBytes)
      sentBytes = 0
    }
    loop.change(connection.socket, to: outgoing.isEmpty ? .read : [.read, .write])
    if outgoing.isEmpty, unsentBytes > 0 {
      onEvent?(.sent(socket: opening.socket, bytes: UInt32(clamping: unsentBytes)))
      unsentBytes = 0
    }
    if outgoing.isEmpty, let received { end(code: received.code, reason: received.reason, wasClean: true, "") }
  }

  private func serve(_ ready: EventLoop.Interest) {
    if ready.contains(.write) { flush() }
    guard ready.contains(.read) else { return }
    // TLS may have buffered decrypted bytes that do not show at the socket, so read until there are none.
    while phase != .closed, let connection {
      guard let bytes = connection.receive() else { return }
      guard !bytes.isEmpty else { return end(code: 1006, "the server ended the connection") }
      handle(bytes)
    }
  }

  private func handle(_ bytes: [UInt8]) {
    guard phase == .handshaking else { return read(bytes) }
    head += bytes
    guard let end = head.firstRange(of: Array("\r\n\r\n".utf8)) else {
      if head.count > RuntimeLimits.headBytes { self.end(code: 1006, "the server's response is too long") }
      return
    }
    let remaining = Array(head[end.upperBound...])
    switch handshake.check(String(decoding: head[..<end.lowerBound], as: UTF8.self)) {
    case .refused(let reason): self.end(code: 1006, reason)
    case .accepted(let subprotocol):
      phase = .open
      if let timer { loop.cancelTimer(timer) }
      timer = nil
      head = []
      onEvent?(.opened(socket: opening.socket, subprotocol: subprotocol))
      read(remaining)
    }
  }

  private func read(_ bytes: [UInt8]) {
    reader.append(bytes)
    do throws(WebSocketReader.Violation) {
      while phase == .open || phase == .closing && received == nil, let item = try reader.next() { handle(item) }
    } catch {
      fail(code: error.code, error.text)
    }
  }

  private func handle(_ item: WebSocketReader.Item) {
    switch item {
    case .message(let isText, let bytes):
      guard phase == .open else { return }
      onEvent?(.received(SocketMessage(socket: opening.socket, isText: isText, bytes: bytes)))
    case .ping(let payload): write(WebSocketFrame(kind: .pong, payload: payload))
    case .pong: break
    case .close(let code, let reason):
      // Messages that wait to be sent, and the close frame after them, must arrive before the connection ends.
      received = (code ?? 1005, reason)
      guard phase == .open else { return flush() }
      phase = .closing
      setTimer(Int(RuntimeLimits.socketCloseTimeout))
      write(WebSocketFrame(kind: .close, payload: code.map { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } ?? []))
    }
  }
}
