import BridgeContract
import CProcess
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
  private let pid: Int32
  private let loop: EventLoop
  private let log: (String) -> Void
  private let input: Descriptor
  private let output: Descriptor
  private let diagnostics: Descriptor
  private var outgoing = OutgoingBuffer()
  private var replies = LineBuffer(limit: RuntimeLimits.nativeLineBytes)
  private var messages = LineBuffer(limit: RuntimeLimits.nativeLineBytes)
  private var lastMessage = ""
  private var pending: [Pending] = []
  /// Calls by the numbers that the program knows, also ended ones for a while.
  private var calls: [Int64: CallID] = [:]
  /// Those of them that have got their last reply.
  private var answered: Set<Int64> = []
  private var lastID: Int64 = 0
  private var isEnded = false
  private var isStopping = false
  /// It has said that it uses more of the protocol than calls and replies.
  private var isComplete: Bool
  /// It counts the lines that it has handled.
  private var acknowledges: Bool
  private var sentLines: Int64 = 0
  private var handledLines: Int64 = 0
  private var lastSent: Double = 0
  private var isPaused = false
  /// Bytes that it has written since it has handled all lines.
  var unhandledBytes = 0

  init(
    _ reference: ProgramReference, _ launch: Launch, loop: EventLoop, log: @escaping (String) -> Void
  ) throws(SpawnFailure) {
    var ends: [[Int32]] = []
    var failure: Int32 = 0
    for _ in 0..<3 where failure == 0 {
      var pipe: [Int32] = [-1, -1]
      failure = hull_pipe(&pipe)
      if failure == 0 { ends.append(pipe) }
    }
    var pid: Int32 = 0
    if failure == 0 {
      failure = hull_spawn_program(
        launch.path, launch.argument, launch.folder, ends[0][0], ends[1][1], ends[2][1], &pid)
    }
    guard failure == 0 else {
      for descriptor in ends.joined() { System.closeDescriptor(descriptor) }
      throw SpawnFailure(path: launch.path, code: failure)
    }
    for descriptor in [ends[0][0], ends[1][1], ends[2][1]] { System.closeDescriptor(descriptor) }
    self.reference = reference
    self.pid = pid
    self.loop = loop
    self.log = log
    isComplete = reference.kind == .script
    acknowledges = reference.kind == .script
    input = Descriptor(ends[0][1])
    output = Descriptor(ends[1][0])
    diagnostics = Descriptor(ends[2][0])
    for descriptor in [input, output, diagnostics] { _ = hull_set_nonblocking(descriptor.number) }
    loop.watch(input.number, for: []) { [weak self] _ in self?.serveInput() }
    loop.watch(output.number, for: .read) { [weak self] _ in self?.readReplies() }
    loop.watch(diagnostics.number, for: .read) { [weak self] _ in self?.readMessages() }
    if let line = launch.firstLine {
      _ = send(line)
      flush()
    }
  }

  var processID: Int32 { pid }

  /// Since when the shell waits for it, in the system's monotonic milliseconds; nil if it has nothing to do. A program
  /// that acknowledges is waited for until it has handled all lines, others until they have replied.
  var busySince: Double? {
    if acknowledges { return handledLines < sentLines ? lastSent : nil }
    return pending.last { !$0.hasProgressed }?.since
  }

  /// Whether its output is complete: all lines that it was sent are handled.
  var isQuiescent: Bool {
    !acknowledges || handledLines >= sentLines || isEnded
      || System.monotonicMilliseconds - lastSent > RuntimeLimits.replyTimeout
  }

  /// Sends a call to the program.
  func call(_ call: NativeCall) throws(BridgeError.NativeCallError) {
    let data: JSONValue
    do throws(JSONSyntaxError) {
      data = try JSONValue(parsing: call.data.isEmpty ? "null" : call.data)
    } catch {
      throw BridgeError.NativeCallError(name, "the data is not JSON: \(error)")
    }
    lastID += 1
    var members = [
      JSONMember("id", .integer(lastID)), JSONMember("interface", .string(call.interfaceName)),
      JSONMember("data", data),
    ]
    if call.kind != .interface { members.insert(JSONMember("kind", .string(call.kind.rawValue)), at: 1) }
    guard send(.object(members)) else {
      throw BridgeError.NativeCallError(name, "\(name) does not read its calls")
    }
    pending.append(Pending(id: lastID, call: call.call, since: System.monotonicMilliseconds))
    calls[lastID] = call.call
    if calls.count > RuntimeLimits.nativeKnownCalls {
      calls = calls.filter { $0.key > lastID - Int64(RuntimeLimits.nativeKnownCalls / 2) }
      answered = answered.filter { calls[$0] != nil }
    }
    flush()
  }

  /// Sends a message that needs no reply. Programs that have not said hello get none.
  func send(_ message: ProgramMessage) {
    switch message {
    case .cancel(let call, let reason):
      guard let position = pending.firstIndex(where: { $0.call == call }) else { return }
      let id = pending.remove(at: position).id
      guard isComplete else { return }
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
    flush()
  }

  private func answer(_ query: ProgramQuery, with json: String, _ more: [JSONMember] = []) {
    let value = (try? JSONValue(parsing: json)) ?? .null
    _ = send(.object([JSONMember("answer", .string(query.query)), JSONMember("value", value)] + more))
  }

  /// Returns false when the program does not read its lines.
  private func send(_ line: JSONValue) -> Bool {
    guard !isEnded else { return true }
    let text = line.text + "\n"
    guard outgoing.count + text.utf8.count <= RuntimeLimits.nativeOutgoingBytes else { return false }
    sentLines += 1
    lastSent = System.monotonicMilliseconds
    outgoing.append(text.utf8)
    return true
  }

  /// Ends the program and what it has started, without further callbacks.
  func end() {
    onOutput = nil
    onEnd = nil
    pending = []
    close(killing: true)
    reap { _ in }
  }

  /// Asks the program to end: by a line, and by the end of its input.
  func stop() {
    guard !isEnded, !isStopping else { return }
    isStopping = true
    onOutput = nil
    if isComplete { _ = send(.object([JSONMember("stop", .bool(true))])) }
    flush()
    loop.unwatch(input.number)
    input.close()
  }

  /// Whether its process has ended after `stop`.
  var hasStopped: Bool { isEnded || !hull_is_running(pid) }

  private func serveInput() {
    // With nothing to write, the event means that the program has closed its stdin. Unwatch it, since it would repeat.
    if outgoing.count == 0 { loop.unwatch(input.number) } else { flush() }
  }

  private func flush() {
    guard !isEnded, !isStopping || outgoing.count > 0 else { return }
    // A program that has closed its stdin is detected by its exit, or by the deadline of the call.
    let canWrite = outgoing.flush(to: input.number)
    if canWrite {
      loop.change(input.number, to: outgoing.count > 0 ? .write : [])
    } else {
      loop.unwatch(input.number)
    }
  }

  private func readReplies() {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      guard wantsOutput() else { return pause() }
      switch System.receive(output.number, into: buffer) {
      case .bytes(let count):
        replies.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        unhandledBytes += count
        handleLines()
      case .wouldBlock: break
      case .ended, .failed: finish()
      }
    }
  }

  /// Lets the program wait for a moment, because pages have not handled its earlier lines yet.
  private func pause() {
    guard !isPaused else { return }
    isPaused = true
    loop.change(output.number, to: [])
    loop.setTimer(after: RuntimeLimits.nativePause) { [weak self] in
      guard let self, !isEnded else { return }
      isPaused = false
      loop.change(output.number, to: .read)
    }
  }

  private func handleLines() {
    while !isEnded, let next = replies.next() {
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
      handledLines = max(handledLines, min(count, sentLines))
      if handledLines == sentLines { unhandledBytes = 0 }
    case .reply(let id, let outcome): if let call = take(id, shown, isLast: true) { onOutput?(.reply(call, outcome)) }
    case .progress(let id, let json):
      if let call = take(id, shown, isLast: false) { onOutput?(.progress(call, json: json)) }
    case .report(let report, let id):
      isComplete = true
      // A call that is forgotten is one of a page that may be gone.
      if let id, !(1...max(1, lastID)).contains(id) || lastID == 0 {
        return failOldest("named the call \(id), which was never made", shown)
      }
      onOutput?(.report(report.about(id.map { calls[$0] ?? CallID(0) })))
    case .invalid(let message, let id?):
      guard let call = take(id, shown, isLast: true) else { return }
      onOutput?(.reply(call, .failure(.native(name, "\(name) \(message)", [shown]))))
    case .invalid(let message, nil): failOldest(message, shown)
    }
  }

  private func handleHello(_ version: Int64, acknowledges: Bool, _ shown: JSONMember) {
    guard version == RuntimeLimits.nativeProtocolVersion else {
      return failOldest(
        "uses version \(version) of the protocol; this shell has version \(RuntimeLimits.nativeProtocolVersion)", shown)
    }
    isComplete = true
    self.acknowledges = acknowledges || reference.kind == .script
  }

  /// The pending call with a number; nil after reporting why there is none.
  private func take(_ id: Int64, _ shown: JSONMember, isLast: Bool) -> CallID? {
    guard let index = pending.firstIndex(where: { $0.id == id }) else {
      // A reply to a call that has already ended is late, but valid.
      guard id >= 1, id <= lastID else {
        failOldest("replied to a call that was never made", shown)
        return nil
      }
      if answered.contains(id) {
        let line = shown.value.stringValue ?? ""
        onOutput?(.report(.violated("replied to the call \(id) after its last reply: \(line)")))
      }
      log("\(name): late reply \(shown.value.stringValue ?? "")")
      return nil
    }
    guard isLast else {
      pending[index].hasProgressed = true
      return pending[index].call
    }
    answered.insert(id)
    return pending.remove(at: index).call
  }

  /// Reports a line that belongs to no call: the oldest pending call fails, so that it is noticed.
  private func failOldest(_ message: String, _ detail: JSONMember) {
    log("\(name) \(message)")
    guard let position = pending.firstIndex(where: { !$0.hasProgressed }), !isComplete else {
      onOutput?(.report(.violated("\(message): \(detail.value.stringValue ?? "")")))
      return
    }
    let call = pending.remove(at: position).call
    onOutput?(.reply(call, .failure(.native(name, "\(name) \(message)", [detail]))))
  }

  /// Ends a program after a protocol violation; all its calls fail.
  private func fail(_ code: BridgeErrorCode, _ message: String) {
    log(message)
    close(killing: true)
    reap { _ in }
    let report = onOutput
    failAll(BridgeError(code, message, detail: .object([JSONMember("program", .string(name))])))
    report?(.report(.ended(reason: "was ended: it wrote a line that is too long")))
  }

  /// Handles the end of stdout: the program has exited or is about to.
  private func finish() {
    readMessages()
    close(killing: false)
    reap { [self] end in
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
    let lost = pending
    pending = []
    let report = onOutput
    onEnd?()
    for call in lost { report?(.reply(call.call, .failure(error))) }
  }

  private func readMessages() {
    guard !isEnded else { return }
    withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
      switch System.receive(diagnostics.number, into: buffer) {
      case .bytes(let count): messages.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      case .wouldBlock: break
      case .ended, .failed: loop.unwatch(diagnostics.number)
      }
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

  private func close(killing: Bool) {
    guard !isEnded else { return }
    isEnded = true
    // A program leads the process group of the programs that it has started.
    if killing { System.sendSignal(.kill, toGroup: pid) }
    for descriptor in [input, output, diagnostics] {
      loop.unwatch(descriptor.number)
      descriptor.close()
    }
  }

  /// Kills a program after a timeout if it has only closed its stdout.
  private func reap(
    until deadline: Double = System.monotonicMilliseconds + RuntimeLimits.endTimeout,
    then report: @escaping (ProcessEnd) -> Void
  ) {
    // What it has started ends with it.
    if !hull_is_running(pid) { System.sendSignal(.kill, toGroup: pid) }
    guard let end = ProcessEnd.reap(pid) else {
      if System.monotonicMilliseconds > deadline { System.sendSignal(.kill, toGroup: pid) }
      loop.setTimer(after: 1) { self.reap(until: deadline, then: report) }
      return
    }
    report(end)
  }
}
