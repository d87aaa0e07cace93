import PageWire

/// Runs the scripts of flows in a process of their own, one after another.
///
/// The process is started by the first script, and again after its death; flows without scripts need none. Calls block
/// until a script has ended.
package final class ScriptRunner {
  package struct Configuration {
    /// The program that serves scripts (`hull-page`).
    package var enginePath: String
    /// Whether the process locks itself.
    package var isSandboxed: Bool
    /// Milliseconds that one script may run.
    package var scriptTime: Double
    /// Returns the text and path of a script file that another one requires, or a reason why there is none.
    package var readFile: (ScriptFileRequest) -> ScriptFileResponse
    /// Returns the bytes of a file to upload, by its name and the script's path, or a reason why there are none.
    package var readUpload: (_ path: String, _ referrer: String) -> Result<[UInt8], UploadFailure>

    package init(
      enginePath: String, isSandboxed: Bool = true, scriptTime: Double = RuntimeLimits.scriptTime,
      readFile: @escaping (ScriptFileRequest) -> ScriptFileResponse,
      readUpload: @escaping (_ path: String, _ referrer: String) -> Result<[UInt8], UploadFailure>
    ) {
      self.enginePath = enginePath
      self.isSandboxed = isSandboxed
      self.scriptTime = scriptTime
      self.readFile = readFile
      self.readUpload = readUpload
    }
  }

  /// Why a file cannot be uploaded.
  package struct UploadFailure: Error {
    package var reason: String
    package init(_ reason: String) { self.reason = reason }
  }

  /// Receives console messages of the running script.
  package var onConsole: ((ConsoleMessage) -> Void)?

  /// Servers of the app under test; nil if there are none.
  package var servers: AppServers? {
    didSet { createdClient?.servers = servers }
  }

  let configuration: Configuration
  let loop = EventLoop()
  /// Created with the first request.
  private var createdClient: HTTPClient?
  private var process: ScriptProcess?
  private var opening: ScriptOpening?
  /// The process has received the opening of this flow.
  private var hasBegun = false

  package init(configuration: Configuration) { self.configuration = configuration }

  /// The HTTP client of scripts.
  var client: HTTPClient {
    if let createdClient { return createdClient }
    let cookies = CookieJar(store: nil, now: { System.wallMilliseconds / 1_000 }, log: { _ in })
    let client = HTTPClient(userAgent: "Hull", cookies: cookies, servers: servers, loop: loop)
    createdClient = client
    return client
  }

  /// PID of the current process; nil before the first script and after a death.
  package var processID: Int32? { process?.pid }

  /// Whether the next script starts in a new context: in a new flow, or after a death.
  package var isFresh: Bool { !hasBegun }

  /// Starts a new flow: its first script gets a new context.
  package func begin(_ opening: ScriptOpening) {
    self.opening = opening
    hasBegun = false
  }

  /// Runs a script and returns its outcome. After a failure the next script gets a new process and a new context.
  package func evaluate(_ evaluation: ScriptEvaluation) throws(ScriptFailure) -> ScriptOutcome {
    let process = try running()
    do throws(WireViolation) {
      if !hasBegun, let opening {
        try process.send(.begin(opening))
        hasBegun = true
      }
      try process.send(.evaluate(evaluation))
    } catch {
      throw .tooLarge("\(error)")
    }
    return try serve(process)
  }

  /// Ends the process.
  package func shutDown() { discardProcess() }

  private func discardProcess() {
    process?.end()
    process = nil
    hasBegun = false
  }

  private func running() throws(ScriptFailure) -> ScriptProcess {
    if let process { return process }
    let path = configuration.enginePath
    let started: ScriptProcess
    do throws(SpawnFailure) {
      started = try ScriptProcess(
        path: path, isSandboxed: configuration.isSandboxed, standardError: nil, loop: loop)
    } catch {
      throw .notStarted(error.message)
    }
    switch started.receive(until: System.monotonicMilliseconds + RuntimeLimits.replyTimeout) {
    case .event(.didStart(let identity)) where identity.wireVersion == WireVersion.current: break
    case .event, .violation: throw .notStarted("\(path) speaks another version of the page protocol")
    case .timedOut: throw .notStarted("\(path) does not reply")
    case .closed:
      throw .notStarted("\(path) \(started.reap()?.sentence ?? "closed its socket"): it cannot serve scripts")
    }
    started.limitMemory(to: RuntimeLimits.scriptMemory)
    process = started
    return started
  }

  /// Serves the requests of a script until it has ended.
  private func serve(_ process: ScriptProcess) throws(ScriptFailure) -> ScriptOutcome {
    var left = configuration.scriptTime
    var lines = 0
    while true {
      let start = System.monotonicMilliseconds
      let result = process.receive(until: start + left)
      left -= System.monotonicMilliseconds - start
      switch result {
      case .event(.didEvaluate(let outcome)):
        // An engine that ran out of memory is not reliable any more.
        if case .failure(let text) = outcome.result, text.hasSuffix("RangeError: Out of memory") {
          throw fail("ran out of memory")
        }
        return outcome
      case .event(.didLog(let message)):
        lines += 1
        if lines <= RuntimeLimits.scriptConsoleLines { onConsole?(message) }
      case .event(.didRequestFile(let request)): reply(.deliverFile(configuration.readFile(request)), process)
      case .event(.didRequestHTTP(let request)): reply(.deliverResponse(fetch(request)), process)
      case .event(.didStart): throw fail("broke the page protocol: it started twice")
      case .violation(let violation): throw fail("broke the page protocol: \(violation)")
      case .timedOut:
        discardProcess()
        throw .timedOut(milliseconds: configuration.scriptTime)
      case .closed:
        let end = process.reap()?.sentence ?? "closed its socket"
        throw fail(end)
      }
    }
  }

  private func fail(_ sentence: String) -> ScriptFailure {
    discardProcess()
    return .processExited(sentence)
  }

  /// Sends a reply. A reply that exceeds the size limit is replaced by a failure.
  private func reply(_ command: ScriptCommand, _ process: ScriptProcess) {
    do throws(WireViolation) {
      try process.send(command)
    } catch {
      let reason = "the reply is too large: \(error)"
      switch command {
      case .deliverFile: try? process.send(.deliverFile(.failure(reason)))
      case .deliverResponse: try? process.send(.deliverResponse(.failure(reason)))
      case .begin, .evaluate: break
      }
    }
  }
}

/// Why a script of a flow has no outcome, for reasons outside of the script.
package enum ScriptFailure: Error, Equatable, Sendable {
  /// It exceeded its time limit and was ended.
  case timedOut(milliseconds: Double)
  /// Its process has exited; the text follows "the script process".
  case processExited(String)
  /// The process cannot be started.
  case notStarted(String)
  /// It is too large for a message to its process.
  case tooLarge(String)
}
