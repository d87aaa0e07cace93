import PageWire

/// The command loop of a script process: evaluates scripts for the shell, and requests files and HTTP responses from
/// it.
package final class ScriptHost: ScriptEventSink {
  private let engine: any ScriptEngine
  private let socket: PageSocket
  private var reader = WireReader()
  private var end: HostExitReason?

  /// - Parameter socket: the connected stream socket to the shell.
  package init(engine: any ScriptEngine, socket: Int32) {
    self.engine = engine
    self.socket = PageSocket(descriptor: socket)
  }

  /// Serves until the shell disconnects or violates the protocol.
  package func run() -> HostExitReason {
    ScriptWatchdog.start()
    report(.didStart(EngineIdentity(name: engine.name)))
    while let command = nextCommand() {
      switch command {
      case .begin(let opening): engine.begin(opening, eventSink: self)
      case .evaluate(let evaluation): report(engine.evaluate(evaluation))
      // There is no pending request.
      case .deliverFile, .deliverResponse: end = .violated(.unknownTag(0))
      }
    }
    return end ?? .disconnected
  }

  package func report(_ event: ScriptEvent) {
    do throws(WireViolation) {
      send(try WireCodec.encode(event))
    } catch {
      end = end ?? .violated(error)
    }
  }

  /// Reports a result, or an error when it exceeds the limits of the wire.
  private func report(_ outcome: ScriptOutcome) {
    do throws(WireViolation) {
      send(try WireCodec.encode(.didEvaluate(outcome)))
    } catch {
      var small = outcome
      small.result = .failure("the value of the script, or `output`, is too large: \(error)")
      small.output = "{}"
      small.isOutputPlain = false
      report(.didEvaluate(small))
    }
  }

  package func loadFile(_ request: ScriptFileRequest) -> ScriptFileResponse {
    guard let reply = performRequest(.didRequestFile(request)) else { return .failure("the shell has disconnected") }
    switch reply {
    case .failed(let violation): return .failure("the name is too large: \(violation)")
    case .command(.deliverFile(let reply)): return reply
    case .command(.begin), .command(.evaluate), .command(.deliverResponse): return .failure(refuse())
    }
  }

  package func sendRequest(_ request: ScriptHTTPRequest) -> ScriptHTTPResponse {
    guard let reply = performRequest(.didRequestHTTP(request)) else { return .failure("the shell has disconnected") }
    switch reply {
    case .failed(let violation): return .failure("the request is too large: \(violation)")
    case .command(.deliverResponse(let reply)): return reply
    case .command(.begin), .command(.evaluate), .command(.deliverFile): return .failure(refuse())
    }
  }

  private enum Reply {
    case command(ScriptCommand)
    /// The request could not be sent.
    case failed(WireViolation)
  }

  private func performRequest(_ event: ScriptEvent) -> Reply? {
    do throws(WireViolation) {
      send(try WireCodec.encode(event))
    } catch {
      return .failed(error)
    }
    return nextCommand().map { .command($0) }
  }

  /// Handles an unexpected reply of the shell.
  private func refuse() -> String {
    end = .violated(.unknownTag(0))
    return "the shell violated the protocol"
  }

  private func send(_ packet: [UInt8]) {
    if !socket.write(packet) { end = end ?? .disconnected }
  }

  private func nextCommand() -> ScriptCommand? {
    while end == nil {
      do throws(WireViolation) {
        if let command = try reader.nextScriptCommand() { return command }
      } catch {
        end = .violated(error)
        return nil
      }
      guard let bytes = socket.read(expectingReply: false) else {
        end = .disconnected
        return nil
      }
      reader.append(bytes)
    }
    return nil
  }
}
