import BridgeContract
import ShellCore

/// A running program or native script of the native side: reads JSON lines from stdin, writes JSON lines to stdout, and
/// logs to stderr (docs/native-programs.md). Each call gets exactly one last reply, whatever the program does.
final class NativeProgram {
  var onOutput: ((Output) -> Void)?
  /// Called when the program accepts no more calls.
  var onEnd: (() -> Void)?
  /// Whether more output is wanted; false lets a program wait that writes faster than pages handle it.
  var wantsOutput: () -> Bool = { true }

  private let reference: ProgramReference
  private var name: String { reference.name }
  private let process: ProgramProcess
  private let log: (String) -> Void
  private var replies = LineBuffer(limit: RuntimeLimits.nativeLineBytes)
  private var messages = LineBuffer(limit: RuntimeLimits.nativeLineBytes)
  private var lastMessage = ""
  private var calls = ProgramCalls()
  private var lines: LineAcknowledgement
  /// It has said that it uses more of the protocol than calls and replies.
  private var isComplete: Bool
  /// Bytes that it has written since it has handled all lines.
  var unhandledBytes = 0

  init(
    _ reference: ProgramReference, _ launch: ProgramProcess.Launch, loop: EventLoop, log: @escaping (String) -> Void
  ) throws(SpawnFailure) {
    process = try ProgramProcess(launch, loop: loop)
    self.reference = reference
    self.log = log
    isComplete = reference.kind == .script
    lines = LineAcknowledgement(isUsed: reference.kind == .script)
    process.readOutput = { [weak self] in self?.readReplies() }
    process.readDiagnostics = { [weak self] in self?.readMessages() }
    if let line = launch.firstLine {
      _ = send(line)
      process.flush()
    }
  }

  var processID: Int32 { process.pid }

  /// Since when the shell waits for it, in the system's monotonic milliseconds; nil if it has nothing to do. A program
  /// that acknowledges is waited for until it has handled all lines, others until they have replied.
  var busySince: Double? { lines.isUsed ? lines.waitingSince : calls.waitingSince }

  /// Whether its output is complete: all lines that it was sent are handled.
  var isQuiescent: Bool {
    guard lines.isUsed, !process.isEnded, let since = lines.waitingSince else { return true }
    return System.monotonicMilliseconds - since > RuntimeLimits.replyTimeout
  }

  /// Sends a call to the program.
  func call(_ call: NativeCall) throws(BridgeError.NativeCallError) {
    let data: JSONValue
    do throws(JSONSyntaxError) {
      data = try JSONValue(parsing: call.data.isEmpty ? "null" : call.data)
    } catch {
      throw BridgeError.NativeCallError(name, "the data is not JSON: \(error)")
    }
    let id = calls.lastID + 1
    var members = [
      JSONMember("id", .integer(id)), JSONMember("interface", .string(call.interfaceName)),
      JSONMember("data", data),
    ]
    if call.kind != .interface { members.insert(JSONMember("kind", .string(call.kind.rawValue)), at: 1) }
    guard send(.object(members)) else {
      throw BridgeError.NativeCallError(name, "\(name) does not read its calls")
    }
    calls.add(call.call)
    process.flush()
  }

  /// Sends a message that needs no reply. Programs that have not said hello get none.
  func send(_ message: ProgramMessage) {
    switch message {
    case .cancel(let call, let reason):
      guard let id = calls.cancel(call), isComplete else { return }
      _ = send(
        .object([JSONMember("cancel", .integer(id)), JSONMember("reason", .string(reason.rawValue))]))
    case .answer(let query, .value(let json)): answer(query, with: json)
    case .answer(let query, .failure(let error)):
      _ = send(.object([JSONMember("answer", .string(query.query)), JSONMember("error", error.json)]))
    case .event(let event):
      guard !send(event.line) else { break }
      log("\(name) does not read its events")
    case .progress(let query, let json): answer(query, with: json, [JSONMember("more", .bool(true))])
    }
    process.flush()
  }

  private func answer(_ query: ProgramQuery, with json: String, _ more: [JSONMember] = []) {
    let value = (try? JSONValue(parsing: json)) ?? .null
    _ = send(.object([JSONMember("answer", .string(query.query)), JSONMember("value", value)] + more))
  }

  /// Returns false when the program does not read its lines.
  private func send(_ line: JSONValue) -> Bool {
    guard !process.isEnded else { return true }
    guard process.append(line.text + "\n") else { return false }
    lines.lineWasSent()
    return true
  }

  /// Ends the program and what it has started, without further callbacks.
  func end() {
    onOutput = nil
    onEnd = nil
    _ = calls.removeAll()
    process.close(killing: true)
    process.reap { _ in }
  }

  /// Asks the program to end: by a line, and by the end of its input.
  func stop() {
    guard !process.isEnded, !process.isStopping else { return }
    onOutput = nil
    if isComplete { _ = send(.object([JSONMember("stop", .bool(true))])) }
    process.closeInput()
  }

  /// Whether its process has ended after `stop`.
  var hasStopped: Bool { process.hasStopped }

  private func readReplies() {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      guard wantsOutput() else { return process.pause() }
      switch process.receiveOutput(into: buffer) {
      case .bytes(let count):
        replies.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        unhandledBytes += count
        handleLines()
      case .wouldBlock: break
      case .ended, .failed: finish()
      }
    }
  }

  private func handleLines() {
    while !process.isEnded, let next = replies.next() {
      switch next {
      case .line(let line): handle(line)
      case .tooLong:
        fail(.payloadTooLarge, "\(name) wrote a line of more than \(RuntimeLimits.nativeLineBytes) bytes")
        return
      }
    }
  }

  private func handle(_ line: [UInt8]) {
    let start = String(decoding: line.prefix(1_000), as: UTF8.self).prefix(200)
    let shown = JSONMember("line", .string(String(start)))
    guard let text = String(validating: line, as: UTF8.self), !line.contains(0) else {
      let hint = line.contains(0) ? "it has NUL bytes, as UTF-16 has" : "it has other bytes, as Latin-1 has"
      return failOldest("wrote a line that is not UTF-8 text: \(hint)", shown)
    }
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONValue(parsing: text)
    } catch {
      return failOldest("wrote a line that is not JSON (\(error))", shown)
    }
    switch ProgramLine(value) {
    case .hello(let version, let acknowledges): handleHello(version, acknowledges: acknowledges, shown)
    case .handled(let count):
      lines.wereHandled(count)
      if lines.waitingSince == nil { unhandledBytes = 0 }
    case .reply(let id, let outcome): if let call = take(id, shown, isLast: true) { onOutput?(.reply(call, outcome)) }
    case .progress(let id, let json):
      if let call = take(id, shown, isLast: false) { onOutput?(.progress(call, json: json)) }
    case .report(let report, let id):
      isComplete = true
      if let id, !calls.wasMade(id) { return failOldest("named the call \(id), which was never made", shown) }
      // A call that is forgotten is one of a page that may be gone.
      onOutput?(.report(report.about(id.map { calls.known[$0] ?? CallID(0) })))
    case .invalid(let message, let id?):
      guard let call = take(id, shown, isLast: true) else { return }
      onOutput?(.reply(call, .failure(.native(name, "\(name) \(message)", [shown]))))
    case .invalid(let message, nil): failOldest(message, shown)
    }
  }

  private func handleHello(_ version: Int64, acknowledges: Bool, _ shown: JSONMember) {
    guard version == ProgramProtocol.version else {
      return failOldest(
        "uses version \(version) of the protocol; this shell has version \(ProgramProtocol.version)", shown)
    }
    isComplete = true
    lines.isUsed = acknowledges || reference.kind == .script
  }

  /// The pending call with a number; nil after reporting why there is none.
  private func take(_ id: Int64, _ shown: JSONMember, isLast: Bool) -> CallID? {
    if let call = calls.reply(to: id, isLast: isLast) { return call }
    // A reply to a call that has already ended is late, but valid.
    if calls.wasMade(id) {
      if calls.wasAnswered(id) {
        let line = shown.value.stringValue ?? ""
        onOutput?(.report(.violated("replied to the call \(id) after its last reply: \(line)")))
      }
      log("\(name): late reply \(shown.value.stringValue ?? "")")
    } else {
      failOldest("replied to a call that was never made", shown)
    }
    return nil
  }

  /// Reports a line that belongs to no call: the oldest pending call fails, so that it is noticed.
  private func failOldest(_ message: String, _ detail: JSONMember) {
    log("\(name) \(message)")
    guard !isComplete, let call = calls.removeOldest() else {
      onOutput?(.report(.violated("\(message): \(detail.value.stringValue ?? "")")))
      return
    }
    onOutput?(.reply(call, .failure(.native(name, "\(name) \(message)", [detail]))))
  }

  /// Ends a program after a protocol violation; all its calls fail.
  private func fail(_ code: BridgeErrorCode, _ message: String) {
    log(message)
    process.close(killing: true)
    process.reap { _ in }
    let report = onOutput
    failAll(BridgeError(code, message, detail: .object([JSONMember("program", .string(name))])))
    report?(.report(.ended(reason: "was ended: it wrote a line that is too long")))
  }

  /// Handles the end of stdout: the program has exited or is about to.
  private func finish() {
    readMessages()
    process.close(killing: false)
    process.reap { [self] end in
      var details: [JSONMember] = []
      switch end {
      case .signal(let number): details.append(JSONMember("signal", .integer(Int64(number))))
      case .exit(let status): details.append(JSONMember("status", .integer(Int64(status))))
      }
      if !lastMessage.isEmpty { details.append(JSONMember("stderr", .string(lastMessage))) }
      let message = "\(name) \(end.sentence)"
      log(message)
      let report = onOutput
      failAll(.native(name, message, details))
      report?(.report(.ended(reason: end.sentence)))
    }
  }

  private func failAll(_ error: BridgeError) {
    let lost = calls.removeAll()
    let report = onOutput
    onEnd?()
    for call in lost { report?(.reply(call, .failure(error))) }
  }

  private func readMessages() {
    guard !process.isEnded else { return }
    withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
      guard case .bytes(let count) = process.receiveDiagnostics(into: buffer) else { return }
      messages.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    while let next = messages.next() {
      guard case .line(let line) = next else {
        messages = LineBuffer(limit: RuntimeLimits.nativeLineBytes)
        return
      }
      lastMessage = String(decoding: line.prefix(500), as: UTF8.self)
      log("\(name): \(lastMessage)")
    }
  }
}
