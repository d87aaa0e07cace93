import PageWire

/// Runs the scripts of flows in a process of their own, one after another.
///
/// The process is started by the first script, and again after its death; flows without scripts never have one. The
/// caller stands still until a script has come to its end.
public final class ScriptRunner {
  public struct Configuration {
    /// The program that serves scripts (`hull-page`).
    public var enginePath: String
    /// Milliseconds that one script may run.
    public var scriptTime: Double
    /// The text and path of a script file that another one asks for; a reason when there is none.
    public var readFile: (ScriptFileRequest) -> ScriptFileAnswer
    /// The bytes of a file that a script sends, by its name and the script's path; a reason when there is none.
    public var readUpload: (_ path: String, _ referrer: String) -> Result<[UInt8], UploadFailure>

    public init(
      enginePath: String, scriptTime: Double = RuntimeLimits.scriptTime,
      readFile: @escaping (ScriptFileRequest) -> ScriptFileAnswer,
      readUpload: @escaping (_ path: String, _ referrer: String) -> Result<[UInt8], UploadFailure>
    ) {
      self.enginePath = enginePath
      self.scriptTime = scriptTime
      self.readFile = readFile
      self.readUpload = readUpload
    }
  }

  /// Why a file cannot be sent.
  public struct UploadFailure: Error {
    public var reason: String
    public init(_ reason: String) { self.reason = reason }
  }

  /// A line of the console of the script that runs.
  public var onConsole: ((ConsoleMessage) -> Void)?

  /// Servers of the app that the scripts are about; nil for none.
  public var servers: AppServers? {
    didSet { madeClient?.servers = servers }
  }

  let configuration: Configuration
  let loop = EventLoop()
  /// Made with the first request.
  private var madeClient: HTTPClient?
  private var process: ScriptProcess?
  private var opening: ScriptOpening?
  /// The process has been told of this flow.
  private var hasBegun = false

  public init(configuration: Configuration) { self.configuration = configuration }

  /// Asks servers for scripts.
  var client: HTTPClient {
    if let madeClient { return madeClient }
    let cookies = CookieJar(folder: nil, now: { System.wallMilliseconds / 1_000 }, log: { _ in })
    let client = HTTPClient(userAgent: "Hull", cookies: cookies, servers: servers, loop: loop)
    madeClient = client
    return client
  }

  /// The process that serves now; nil before the first script and after a death.
  public var processID: Int32? { process?.pid }

  /// A context without anything of earlier scripts is needed: for a new flow, or after a death.
  public var isFresh: Bool { !hasBegun }

  /// A new flow: what earlier scripts left behind is forgotten before its first script.
  public func begin(_ opening: ScriptOpening) {
    self.opening = opening
    hasBegun = false
  }

  /// The outcome of a script. After a failure the next script gets a new process, without what scripts left behind.
  public func evaluate(_ evaluation: ScriptEvaluation) throws(ScriptFailure) -> ScriptOutcome {
    let process = try running()
    do throws(WireViolation) {
      if !hasBegun, let opening {
        try process.send(.begin(opening))
        hasBegun = true
      }
      try process.send(.evaluate(evaluation))
    } catch {
      throw .refused("\(error)")
    }
    return try serve(process)
  }

  /// Ends the process.
  public func shutDown() { forget() }

  private func forget() {
    process?.end()
    process = nil
    hasBegun = false
  }

  private func running() throws(ScriptFailure) -> ScriptProcess {
    if let process { return process }
    let path = configuration.enginePath
    let started: ScriptProcess
    do throws(SpawnFailure) {
      started = try ScriptProcess(path: path, standardError: nil, loop: loop)
    } catch {
      throw .notStarted(error.message)
    }
    switch started.receive(until: System.monotonicMilliseconds + RuntimeLimits.answerTimeout) {
    case .event(.didStart(let identity)) where identity.wireVersion == WireVersion.current: break
    case .event, .violation: throw .notStarted("\(path) speaks another version of the page protocol")
    case .late: throw .notStarted("\(path) does not answer")
    case .closed:
      throw .notStarted("\(path) \(started.reap()?.sentence ?? "closed its socket"): it cannot serve scripts")
    }
    started.limitMemory(to: RuntimeLimits.scriptMemory)
    process = started
    return started
  }

  /// Gives the script what it asks for, until it has come to its end.
  private func serve(_ process: ScriptProcess) throws(ScriptFailure) -> ScriptOutcome {
    var left = configuration.scriptTime
    var lines = 0
    while true {
      let start = System.monotonicMilliseconds
      let arrival = process.receive(until: start + left)
      left -= System.monotonicMilliseconds - start
      switch arrival {
      case .event(.didEvaluate(let outcome)):
        // An engine without memory goes on with nothing that can be relied on.
        if case .failure(let text) = outcome.result, text.hasSuffix("RangeError: Out of memory") {
          throw fail("ran out of memory")
        }
        return outcome
      case .event(.didLog(let message)):
        lines += 1
        if lines <= RuntimeLimits.scriptConsoleLines { onConsole?(message) }
      case .event(.didRequestFile(let request)): answer(.deliverFile(configuration.readFile(request)), process)
      case .event(.didRequestHTTP(let request)): answer(.deliverResponse(fetch(request)), process)
      case .event(.didStart): throw fail("broke the page protocol: it started twice")
      case .violation(let violation): throw fail("broke the page protocol: \(violation)")
      case .late:
        forget()
        throw .tookTooLong(milliseconds: configuration.scriptTime)
      case .closed:
        let end = process.reap()?.sentence ?? "closed its socket"
        throw fail(end)
      }
    }
  }

  private func fail(_ sentence: String) -> ScriptFailure {
    forget()
    return .died(sentence)
  }

  /// An answer that is too large for the wire is told as that.
  private func answer(_ command: ScriptCommand, _ process: ScriptProcess) {
    do throws(WireViolation) {
      try process.send(command)
    } catch {
      let reason = "the answer is too large: \(error)"
      switch command {
      case .deliverFile: try? process.send(.deliverFile(.failure(reason)))
      case .deliverResponse: try? process.send(.deliverResponse(.failure(reason)))
      case .begin, .evaluate: break
      }
    }
  }
}
