import BridgeContract
import ShellCore

/// The programs and native scripts that serve calls. A program is started by its first call or at launch, and stays
/// running; a program that has exited is started again by the next call.
final class NativePrograms {
  /// Called once for each call, possibly before `run` returns.
  var onReply: ((CallID, BridgeOutcome) -> Void)?
  /// Called for each reply that is not the last one.
  var onProgress: ((CallID, String) -> Void)?
  var onReport: ((ProgramReference, ProgramReport) -> Void)?
  /// Scripts of programs that wait for pages.
  var pendingScripts: () -> Int = { 0 }

  /// Where programs are, and how they are run.
  struct Environment {
    var app: AppFiles?
    /// The folder of the app's dialect.
    var dialect: AppFiles?
    /// The program that runs native scripts (`hull-page`).
    var enginePath: String
    /// The program that locks itself and becomes a program of the app (`hull-page`); nil if it is the same.
    var confiningPath: String?
    /// Whether native scripts, and programs with that setting, are locked.
    var isSandboxed = true
    var settings: [ProgramReference: ProgramSettings] = [:]
    /// Seeds of `Math.random` in native scripts.
    var seeds = SeedSequence(seed: nil)
    /// Output is kept until `deliverNext`: in virtual time the shell decides when it gets it, so that its order does not
    /// depend on the speed of processes.
    var isVirtual: Bool
    /// The shell's time in milliseconds.
    var now: () -> Double = { 0 }
  }

  private var environment: Environment
  private let loop: EventLoop
  private let log: (String) -> Void
  private var programs: [ProgramReference: NativeProgram] = [:]
  private var inbox = ProgramInbox()
  /// How many processes each program has had.
  private var processes: [ProgramReference: Int] = [:]
  private var exchanges = ExchangeLimiter()

  init(_ environment: Environment, loop: EventLoop, log: @escaping (String) -> Void) {
    self.environment = environment
    self.loop = loop
    self.log = log
  }

  /// Since when the shell waits for the newest answer of a program, in the loop's real milliseconds; nil if it waits for
  /// none. It is the newest, so that a call without a reply does not end the wait for later ones.
  var busySince: Double? { isInboxFull ? nil : programs.values.compactMap(\.busySince).max() }

  /// Whether the shell waits for a program, or has not delivered its output yet.
  var isBusy: Bool { hasOutput || busySince != nil }

  /// Whether there is output to deliver now.
  var hasOutput: Bool { !inbox.isEmpty && heldOutputDue.map { environment.now() >= $0 } ?? true }

  /// When output is delivered that is held because programs and pages call each other endlessly.
  var heldOutputDue: Double? { inbox.isEmpty ? nil : exchanges.heldUntil }

  /// Many actions of the user at one point of virtual time are no endless loop.
  func resetExchanges() { exchanges.reset(at: environment.now()) }

  func run(_ call: NativeCall) {
    exchanges.send()
    do throws(BridgeError.NativeCallError) {
      try program(call.program).call(call)
    } catch {
      onReply?(call.call, .failure(error.error))
    }
  }

  func start(_ reference: ProgramReference) {
    do throws(BridgeError.NativeCallError) {
      _ = try program(reference)
    } catch {
      onReport?(reference, .violated("could not be started: \(error.error.message)"))
    }
  }

  /// Sends a message to a program; one that does not run has no use for it.
  func send(_ message: ProgramMessage, to reference: ProgramReference) {
    switch message {
    case .answer(let query, _), .progress(let query, _):
      guard query.process == processes[reference] else { return }
    case .cancel, .event: break
    }
    exchanges.send()
    programs[reference]?.send(message)
  }

  /// Delivers the output of the first program whose output is complete. Returns false if there is none.
  func deliverNext() -> Bool {
    guard hasOutput, isInboxFull || programs.values.allSatisfy(\.isQuiescent) else { return false }
    let wasExceeded = exchanges.isExceeded
    guard exchanges.admits(at: environment.now()) else {
      if !wasExceeded { reportEndlessExchange() }
      return false
    }
    guard let next = inbox.popNext() else { return false }
    if inbox.isEmpty { for program in programs.values { program.unhandledBytes = 0 } }
    deliver(next.output, of: next.program)
    return true
  }

  /// The program whose output is delivered next, if there is output to deliver now.
  var nextOutputProgram: ProgramReference? { hasOutput ? inbox.nextProgram : nil }

  private func reportEndlessExchange() {
    guard let program = inbox.nextProgram else { return }
    let message =
      "keeps virtual time from passing: \(RuntimeLimits.nativeExchanges) exchanges with the app's pages at one point of "
      + "it; each further one takes 1 ms"
    onReport?(program, .violated(message))
  }

  /// Whether output is delivered although a program has not handled all lines: it floods the shell.
  private var isInboxFull: Bool { programs.values.contains { $0.unhandledBytes > RuntimeLimits.nativeInboxBytes } }

  /// Ends all programs without replies to their calls.
  /// - Parameter isPolite: they are asked to end first, and killed at their timeouts.
  func endAll(isPolite: Bool, settings: [ProgramReference: ProgramSettings]) {
    onReply = nil
    onProgress = nil
    onReport = nil
    inbox = ProgramInbox()
    if isPolite {
      for program in programs.values { program.stop() }
      let start = System.monotonicMilliseconds
      for (reference, program) in programs {
        let deadline = start + (settings[reference] ?? ProgramSettings()).stopTimeout
        while !program.hasStopped, System.monotonicMilliseconds < deadline { loop.runOnce(timeoutMilliseconds: 1) }
      }
    }
    for program in programs.values { program.end() }
    programs = [:]
  }

  private func program(_ reference: ProgramReference) throws(BridgeError.NativeCallError) -> NativeProgram {
    if let running = programs[reference] { return running }
    let launch = try launch(reference)
    do throws(SpawnFailure) {
      let program = try NativeProgram(reference, launch, loop: loop, log: log)
      program.onOutput = { [weak self] in self?.receive($0, of: reference) }
      program.onEnd = { [weak self, weak program] in
        if self?.programs[reference] === program { self?.programs[reference] = nil }
      }
      program.wantsOutput = { [weak self, weak program] in
        guard let self else { return true }
        // The output of a program that has not handled all lines is not delivered yet.
        if let program, environment.isVirtual, !program.isQuiescent { return !isInboxFull }
        return inbox.count < RuntimeLimits.nativeScripts && pendingScripts() < RuntimeLimits.nativeScripts
      }
      programs[reference] = program
      processes[reference, default: 0] += 1
      receive(.report(.started(pid: program.processID)), of: reference)
      return program
    } catch {
      throw BridgeError.NativeCallError(
        reference.name, "\(reference.name) could not be started: \(error.reason)")
    }
  }

  private func launch(
    _ reference: ProgramReference
  ) throws(BridgeError.NativeCallError) -> ProgramProcess.Launch {
    let files = reference.dialect == nil ? environment.app : environment.dialect
    guard let path = files?.resolve(program: reference.path) else {
      let place = reference.dialect == nil ? "the app's folder" : "the dialect's folder"
      throw BridgeError.NativeCallError(reference.name, "\(reference.name) is not in \(place)")
    }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "/"
    switch reference.kind {
    case .executable where environment.isSandboxed && environment.settings[reference]?.isSandboxed == true:
      return ProgramProcess.Launch(
        path: environment.confiningPath ?? environment.enginePath, argument: "--confine", secondArgument: path,
        folder: folder)
    case .executable: return ProgramProcess.Launch(path: path, folder: folder)
    case .script:
      let source: [UInt8]
      do throws(FileAccess.Failure) {
        source = try FileAccess.read(path, limit: RuntimeLimits.nativeScriptBytes)
      } catch {
        throw BridgeError.NativeCallError(reference.name, "\(reference.name) could not be read: \(error)")
      }
      let line = JSONValue.object([
        JSONMember("script", .string(String(decoding: source, as: UTF8.self))),
        JSONMember("name", .string(reference.name)),
        JSONMember(
          "seed", environment.seeds.next(for: reference.name).map { .integer(Int64($0 & 0xFFFF_FFFF)) } ?? .null),
      ])
      return ProgramProcess.Launch(
        path: environment.enginePath, argument: "--native",
        variable: environment.isSandboxed ? nil : "HULL_PAGE_SANDBOX=off", folder: folder, firstLine: line)
    }
  }

  private func receive(_ output: NativeProgram.Output, of program: ProgramReference) {
    if environment.isVirtual { inbox.append(output, of: program) } else { deliver(output, of: program) }
  }

  private func deliver(_ output: NativeProgram.Output, of program: ProgramReference) {
    switch output {
    case .reply(let call, let outcome): onReply?(call, outcome)
    case .progress(let call, let json): onProgress?(call, json)
    case .report(let report): onReport?(program, report)
    }
  }
}
