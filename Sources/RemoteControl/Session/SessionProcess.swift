import BridgeContract
import PageWire
import ShellRuntime
import ShellSession
import WebDriver

/// The process of one session: it reads the server's requests, and performs them one after another.
///
/// It is started before a session exists, and starts an engine then, so that a new session is fast.
package final class SessionProcess {
  private let channel: SessionChannel
  private let settings: ServeSettings
  private let starter: AppStarter
  private var session: DriverSession?
  /// Requests that have arrived during another one.
  private var deferred: [SessionFrame] = []

  /// - Parameter descriptor: the socket of the server.
  package init(descriptor: Int32, settings: ServeSettings) throws(SessionError) {
    channel = SessionChannel(descriptor: descriptor)
    self.settings = settings
    starter = try AppStarter(settings)
  }

  /// The exit status of a session that has ended because no command has come for too long.
  package static let idleStatus: Int32 = 75

  /// Runs until the session ends, or the server closes the socket. Returns the exit status.
  package func run() -> Int32 {
    defer {
      session?.end()
      starter.shutDown()
    }
    starter.prepare()
    while true {
      guard let frame = deferred.isEmpty ? channel.take() : deferred.removeFirst() else {
        if channel.hasEnded { return 0 }
        guard awaitInput() else { return Self.idleStatus }
        channel.read()
        continue
      }
      switch frame.kind {
      case .request:
        let response = servingSockets { respond(to: frame.payload) }
        channel.send(SessionFrame(.response, frame.number, response.bytes))
        if session == nil { return 0 }
      case .socketOpened, .socketText, .socketClosed:
        handleSocket(frame)
      case .response, .listening: break
      }
      if session?.hasEnded == true { return 0 }
      session?.proceed()
    }
  }

  private func handleSocket(_ frame: SessionFrame) {
    session?.handleSocket(frame) { [channel] socket, text in
      channel.send(SessionFrame(.socketText, socket, Array(text.utf8)))
    }
  }

  /// Performs a request. Messages of WebSockets are handled meanwhile, since the request can depend on them: it waits for a
  /// request of the page that a client has intercepted, for instance.
  private func servingSockets(_ action: () -> SessionResponse) -> SessionResponse {
    guard let session, session.hasSockets, let loop = session.app.session.loop else { return action() }
    let descriptor = channel.descriptor
    loop.watch(descriptor, for: .read) { [unowned self] _ in
      channel.read()
      if channel.hasEnded { loop.unwatch(descriptor) }
      while let frame = channel.take() {
        if frame.kind == .request { deferred.append(frame) } else { handleSocket(frame) }
      }
    }
    defer { loop.unwatch(descriptor) }
    return session.duringClassicCommand(action)
  }

  /// Waits for a request. In real time the app runs meanwhile. Returns false when none has come for too long.
  private func awaitInput() -> Bool {
    let limit = session?.commandTimeout
    guard let session, session.app.session.isInRealTime else { return channel.waitForInput(milliseconds: limit) }
    let deadline = limit.map { System.monotonicMilliseconds + $0 }
    while !channel.waitForInput(milliseconds: 0) {
      let rest = deadline.map { $0 - System.monotonicMilliseconds }
      if let rest, rest <= 0 { return false }
      if session.app.driver.isRunning {
        starter.wait(for: channel.descriptor, milliseconds: rest, running: session.app.session)
      } else {
        _ = channel.waitForInput(milliseconds: rest)
      }
    }
    return true
  }

  private func respond(to payload: [UInt8]) -> SessionResponse {
    let lineEnd = payload.firstIndex(of: UInt8(ascii: "\n")) ?? payload.endIndex
    let line = String(decoding: payload[..<lineEnd], as: UTF8.self)
    let parts = line.split(separator: " ", maxSplits: 1)
    let body = payload[lineEnd...].dropFirst()
    guard parts.count == 2 else { return SessionResponse(WebDriverError(.unknownCommand, "\(line) is no request")) }
    let (method, path) = (String(parts[0]), String(parts[1]))
    do throws(WebDriverError) {
      if method == "NEW" {
        let words = path.split(separator: " ").map { String($0) }
        return .value(try create(identifier: words.first ?? path, webSocketURL: words.last ?? "", body))
      }
      guard let session else { throw WebDriverError(.invalidSessionID, "there is no session") }
      return .value(try session.handle(method: method, path: path, body: body))
    } catch {
      return SessionResponse(error)
    }
  }

  private func create(
    identifier: String, webSocketURL: String, _ body: ArraySlice<UInt8>
  ) throws(WebDriverError) -> JSONValue {
    let capabilities = try CapabilityMatcher(platform: ServedPlatform(browserVersion: settings.version)).match(
      body: try RequestBody.object(body))
    let session = try DriverSession(
      capabilities, settings: settings, starter: starter, webSocketURL: webSocketURL)
    if let path = capabilities.hull.recordedFlow {
      try session.record(to: path, try starter.request(capabilities))
    }
    self.session = session
    return .object([
      JSONMember("sessionId", .string(identifier)), JSONMember("capabilities", session.capabilities),
    ])
  }
}

/// The response to a request: its status, and the body as JSON.
struct SessionResponse {
  var status: Int
  var json: JSONValue

  static func value(_ value: JSONValue) -> SessionResponse {
    SessionResponse(status: 200, json: .object([JSONMember("value", value)]))
  }

  init(status: Int, json: JSONValue) {
    self.status = status
    self.json = json
  }

  init(_ error: WebDriverError) {
    self.init(status: error.code.status, json: error.json)
  }

  var bytes: [UInt8] {
    [UInt8(truncatingIfNeeded: status), UInt8(truncatingIfNeeded: status >> 8)] + Array(json.text.utf8)
  }
}
