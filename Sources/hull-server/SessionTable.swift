import BridgeContract
import NIOCore
import WebDriver

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The sessions and their processes. Used on the event loop only.
final class SessionTable {
  private struct Session {
    var process: SessionProcess
    /// The capabilities of the response; nil until it has arrived.
    var capabilities: JSONValue?
    /// Milliseconds since 1970.
    var created: Int64
  }

  private let options: ServerOptions
  private let loop: any EventLoop
  private var sessions: [String: Session] = [:]
  private var spare: SessionProcess?
  /// All processes that have not been reaped.
  private var processes: [pid_t: SessionProcess] = [:]
  private var ended = EndedSessions()
  private var responses = IdempotencyCache<Reply>()
  private var waiting: [String: [(Reply) -> Void]] = [:]
  private var isShuttingDown = false
  private var onEmpty: () -> Void = {}

  init(_ options: ServerOptions, loop: any EventLoop) {
    self.options = options
    self.loop = loop
    prepareSpare()
  }

  private static var now: Double {
    Double(NIODeadline.now().uptimeNanoseconds) / 1e9
  }

  private func start() throws(ServerError) -> SessionProcess {
    let process = try SessionProcess(options, loop: loop)
    processes[process.pid] = process
    process.onExit = { [self, pid = process.pid] message in exited(pid, message) }
    return process
  }

  private func prepareSpare() {
    guard spare == nil, !isShuttingDown, sessions.count < options.sessionLimit else { return }
    // Without a spare process the next session starts one, and reports the error.
    spare = try? start()
  }

  private func exited(_ pid: pid_t, _ message: String) {
    processes[pid] = nil
    if spare?.pid == pid { spare = nil }
    for (id, session) in sessions where session.process.pid == pid {
      sessions[id] = nil
      ended.record(id, message, now: Self.now)
    }
    if isShuttingDown, processes.isEmpty { onEmpty() }
  }

  var status: JSONValue {
    let isReady = sessions.count < options.sessionLimit
    return .object([
      JSONMember("ready", .bool(isReady)),
      JSONMember(
        "message", .string(isReady ? "ready for a new session" : "all \(options.sessionLimit) sessions are in use")),
      JSONMember("build", .object([JSONMember("version", .string(options.version))])),
    ])
  }

  var list: JSONValue {
    .array(
      sessions.compactMap { id, session in
        session.capabilities.map { (id, session.created, $0) }
      }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map { id, created, capabilities in
        .object([
          JSONMember("id", .string(id)), JSONMember("capabilities", capabilities),
          JSONMember("created", .integer(created)),
        ])
      })
  }

  /// Creates a session, or returns the response of an earlier request with the same key.
  /// - Parameter socketURL: the URL of the endpoint as the client knows it, for WebSockets.
  func create(_ body: ByteBuffer, socketURL: String, key: String?, _ completion: @escaping (Reply) -> Void) {
    guard let key else { return create(body, socketURL, completion) }
    switch responses.begin(key, now: Self.now) {
    case .finished(let reply): completion(reply)
    case .pending: waiting[key, default: []].append(completion)
    case .new:
      create(body, socketURL) { [self] reply in
        responses.finish(key, reply, now: Self.now)
        completion(reply)
        for other in waiting.removeValue(forKey: key) ?? [] { other(reply) }
      }
    }
  }

  private func create(_ body: ByteBuffer, _ socketURL: String, _ completion: @escaping (Reply) -> Void) {
    guard sessions.count < options.sessionLimit else {
      return completion(
        Reply(
          .sessionNotCreated,
          "all \(options.sessionLimit) sessions are in use; delete one, or start the server with a larger --sessions"))
    }
    let process: SessionProcess
    do throws(ServerError) {
      if let spare { process = spare } else { process = try start() }
    } catch { return completion(Reply(.sessionNotCreated, error.message)) }
    spare = nil
    let id = (0..<2).map { _ in Self.hex(UInt64.random(in: 0 ... .max)) }.joined()
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    sessions[id] = Session(process: process, created: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    process.channel.send("NEW \(id) \(socketURL)/\(id)", body) { [self] reply in
      if reply.status == 200 {
        let response = try? JSONValue(parsing: String(buffer: reply.body))
        sessions[id]?.capabilities = response?["value"]?["capabilities"] ?? .object([])
        completion(reply)
      } else {
        sessions[id] = nil
        // Without a response the process has ended before it could send one.
        let failure = process.endMessage.map { Reply(.sessionNotCreated, $0) }
        process.end()
        completion(failure ?? reply)
      }
      prepareSpare()
    }
  }

  private static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Forwards a command, or answers that there is no such session.
  func forward(
    _ method: String, _ id: String, _ rest: String, _ body: ByteBuffer, _ completion: @escaping (Reply) -> Void
  ) {
    guard let process = sessions[id]?.process else {
      let message = ended.message(id, now: Self.now) ?? "there is no session \(id)"
      return completion(Reply(.invalidSessionID, message))
    }
    guard method == "DELETE", rest == "/" else { return process.channel.send("\(method) \(rest)", body, completion) }
    sessions[id] = nil
    ended.record(id, "the session has been deleted", now: Self.now)
    process.channel.send("DELETE /", body) { [self] _ in
      process.end()
      prepareSpare()
      completion(Reply(value: .null))
    }
    _ = loop.assumeIsolated().scheduleTask(in: Limits.exitTime) { process.end(signal: SIGTERM) }
  }

  /// The process of a session, for its WebSockets; nil if there is no such session.
  func channel(of id: String) -> FrameChannel? { sessions[id]?.process.channel }

  /// Ends all processes.
  func shutDown(_ completion: @escaping () -> Void) {
    isShuttingDown = true
    onEmpty = completion
    if processes.isEmpty { return completion() }
    for process in processes.values { process.end(signal: SIGTERM) }
  }

  /// Reaps processes whose socket is still held open by another process.
  func checkExits() {
    for process in processes.values { process.checkExit() }
  }
}
