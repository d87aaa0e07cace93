import BridgeContract
import ShellRuntime
import ShellSession

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A server of the Model Context Protocol over standard input and output.
package final class AgentServer {
  /// A message of the client, or why it is none.
  private enum Incoming {
    case message(RPCMessage)
    case error(RPCError)
  }

  let session: AgentSession
  let version: String
  private var reader = LineReader(descriptor: STDIN_FILENO)
  private let writer = MessageWriter()
  private let termination = TerminationRequest()
  private var queue: [Incoming] = []
  /// The request that is being handled, and the token with which its progress is reported.
  private var current: (id: JSONValue, progressToken: JSONValue?)?
  private var lastProgress = -Double.infinity
  private var isCancelled = false
  var isInitialized = false
  /// The least severe level that the client's log wants; nil for no messages.
  var logLevel: LogLevel?

  /// - Throws: if the script engine of flows is not installed.
  package init(_ settings: AgentSettings) throws(SessionError) {
    session = try AgentSession(settings)
    version = settings.serve.version
    session.crashTests.monitor = self
  }

  /// Handles messages until standard input ends. Returns the exit status.
  package func run() -> Int32 {
    defer { session.end() }
    while !writer.hasFailed {
      while reader.hasInput(), !reader.hasEnded, queue.count < AgentLimits.queuedMessages { receive() }
      if let status = exitStatus { return status }
      if !queue.isEmpty {
        handle(queue.removeFirst())
      } else if reader.hasEnded {
        return 0
      } else {
        waitForInput()
      }
    }
    return 0
  }

  /// The status after SIGTERM and SIGINT, by the convention of shells.
  private var exitStatus: Int32? {
    guard termination?.poll() == true, let signal = termination?.signal else { return nil }
    return 128 + signal.number
  }

  // MARK: Input

  private func receive() {
    reader.read()
    while let line = reader.next() {
      switch line {
      case .tooLong:
        queue.append(
          .error(
            RPCError(.invalidRequest, "the line has more than \(AgentLimits.lineBytes >> 20) MB; split the message")))
      case .text(let bytes):
        do throws(RPCError) {
          receive(try RPCMessage.parse(bytes))
        } catch {
          queue.append(.error(error))
        }
      }
    }
  }

  private func receive(_ message: RPCMessage) {
    switch message {
    case .notification(method: "notifications/cancelled", let parameters):
      guard let id = parameters["requestId"] else { return }
      if id == current?.id { isCancelled = true }
      queue.removeAll {
        if case .message(.request(id, _, _)) = $0 { true } else { false }
      }
    case .request(let id, method: "ping", _) where current != nil:
      writer.send(RPCMessage.result(.object([]), of: id))
    case .request, .notification, .response: queue.append(.message(message))
    }
  }

  /// Waits for input or a signal. An app in real time runs meanwhile.
  private func waitForInput() {
    let descriptors = [reader.descriptor, termination?.descriptor].compactMap(\.self)
    guard let app = session.app?.driver.session, app.isInRealTime, app.isRunning, let loop = app.loop else {
      _ = Self.poll(descriptors)
      return
    }
    var hasInput = false
    for descriptor in descriptors { loop.watch(descriptor, for: .read) { _ in hasInput = true } }
    while !hasInput, app.isRunning { app.runOnce(milliseconds: nil) }
    for descriptor in descriptors { loop.unwatch(descriptor) }
  }

  /// Waits until one of several descriptors can be read. Returns their numbers.
  private static func poll(_ descriptors: [Int32]) -> [Int32] {
    var events = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard Glibc.poll(&events, nfds_t(events.count), -1) > 0 else { return [] }
    return events.filter { $0.revents != 0 }.map(\.fd)
  }

  // MARK: Requests

  private func handle(_ incoming: Incoming) {
    switch incoming {
    case .error(let error): writer.send(RPCMessage.failure(error, of: .null))
    case .message(.response), .message(.notification): break
    case .message(.request(let id, let method, let parameters)):
      current = (id, parameters["_meta"]?["progressToken"])
      (isCancelled, lastProgress) = (false, -.infinity)
      do throws(RPCError) {
        let result = try result(of: method, parameters)
        sendLog()
        // A cancelled request has no response (section Cancellation).
        if !isCancelled { writer.send(RPCMessage.result(result, of: id)) }
      } catch {
        writer.send(RPCMessage.failure(error, of: id))
      }
      current = nil
    }
  }

  private func sendLog() {
    let messages = session.newLogMessages()
    guard let logLevel else { return }
    for message in messages where message.level.isAtLeast(logLevel) {
      writer.send(
        RPCMessage.notification(
          "notifications/message",
          [
            JSONMember("level", .string(message.level.rawValue)), JSONMember("logger", .string("app")),
            JSONMember("data", .string(message.text)),
          ]))
    }
  }
}

extension AgentServer: RequestMonitor {
  func wait(for descriptor: Int32) -> Bool {
    while true {
      // A client that has closed the input waits for no response (section Lifecycle, shutdown).
      if reader.hasEnded { isCancelled = true }
      if isCancelled || writer.hasFailed || termination?.poll() == true { return false }
      var descriptors = [descriptor, termination?.descriptor].compactMap(\.self)
      if queue.count < AgentLimits.queuedMessages { descriptors.append(reader.descriptor) }
      let ready = Self.poll(descriptors)
      if ready.contains(reader.descriptor) {
        receive()
      } else if ready.contains(descriptor) {
        return true
      }
    }
  }

  func report(progress: Double, total: Double, _ message: String) {
    // Progress only increases (section Progress).
    guard let token = current?.progressToken, progress > lastProgress else { return }
    lastProgress = progress
    writer.send(
      RPCMessage.notification(
        "notifications/progress",
        [
          JSONMember("progressToken", token), JSONMember("progress", .pixels(progress)),
          JSONMember("total", .pixels(total)), JSONMember("message", .string(message)),
        ]))
  }
}
