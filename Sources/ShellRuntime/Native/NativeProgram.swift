import BridgeContract
import CProcess
import ShellCore

/// A running native program: reads JSON lines from stdin, writes JSON lines to stdout, and logs to stderr.
///
/// A request is `{"id":1,"interface":"pay","data":...}`, a reply is `{"id":1,"value":...}` or
/// `{"id":1,"error":{"code":"...","message":"...","detail":...}}`. Each call gets exactly one reply, whatever the
/// program does.
final class NativeProgram {
  private struct Pending {
    var id: Int64
    var call: CallID
    var since: Double
  }

  var onReply: ((CallID, BridgeOutcome) -> Void)?
  /// Called when the program accepts no more calls.
  var onEnd: (() -> Void)?

  private let name: String
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
  private var lastID: Int64 = 0
  private var isEnded = false

  init(name: String, path: String, loop: EventLoop, log: @escaping (String) -> Void) throws(SpawnFailure) {
    var ends: [[Int32]] = []
    var failure: Int32 = 0
    for _ in 0..<3 where failure == 0 {
      var pipe: [Int32] = [-1, -1]
      failure = hull_pipe(&pipe)
      if failure == 0 { ends.append(pipe) }
    }
    var pid: Int32 = 0
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "/"
    if failure == 0 { failure = hull_spawn_program(path, folder, ends[0][0], ends[1][1], ends[2][1], &pid) }
    guard failure == 0 else {
      for descriptor in ends.joined() { System.closeDescriptor(descriptor) }
      throw SpawnFailure(path: path, code: failure)
    }
    for descriptor in [ends[0][0], ends[1][1], ends[2][1]] { System.closeDescriptor(descriptor) }
    self.name = name
    self.pid = pid
    self.loop = loop
    self.log = log
    input = Descriptor(ends[0][1])
    output = Descriptor(ends[1][0])
    diagnostics = Descriptor(ends[2][0])
    for descriptor in [input, output, diagnostics] { _ = hull_set_nonblocking(descriptor.number) }
    loop.watch(input.number, for: []) { [weak self] _ in self?.serveInput() }
    loop.watch(output.number, for: .read) { [weak self] _ in self?.readReplies() }
    loop.watch(diagnostics.number, for: .read) { [weak self] _ in self?.readMessages() }
  }

  /// When its newest pending call was made.
  var newestCallTime: Double? { pending.last?.since }

  /// Sends a call to the program.
  func call(_ call: NativeCall) throws(BridgeError.NativeCallError) {
    let data: JSONValue
    do throws(JSONSyntaxError) {
      data = try JSONValue(parsing: call.data.isEmpty ? "null" : call.data)
    } catch {
      throw BridgeError.NativeCallError(name, "the data is not JSON: \(error)")
    }
    lastID += 1
    let request = JSONValue.object([
      JSONMember("id", .integer(lastID)), JSONMember("interface", .string(call.interfaceName)),
      JSONMember("data", data),
    ])
    let line = request.text + "\n"
    guard outgoing.count + line.utf8.count <= RuntimeLimits.nativeOutgoingBytes else {
      throw BridgeError.NativeCallError(name, "\(name) does not read its calls")
    }
    pending.append(Pending(id: lastID, call: call.call, since: System.monotonicMilliseconds))
    outgoing.append(line.utf8)
    flush()
  }

  /// Ends the program without further callbacks.
  func end() {
    onReply = nil
    onEnd = nil
    pending = []
    close(killing: true)
    reap { _ in }
  }

  private func serveInput() {
    // With nothing to write, the event means that the program has closed its stdin. Unwatch it, since it would repeat.
    if outgoing.count == 0 { loop.unwatch(input.number) } else { flush() }
  }

  private func flush() {
    guard !isEnded else { return }
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
      switch System.receive(output.number, into: buffer) {
      case .bytes(let count):
        replies.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        handleLines()
      case .wouldBlock: break
      case .ended, .failed: finish()
      }
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
    let text = String(decoding: line, as: UTF8.self)
    let shown = JSONMember("line", .string(String(text.prefix(200))))
    do throws(JSONSyntaxError) {
      let reply = try JSONValue(parsing: text)
      guard case .integer(let id)? = reply["id"] else {
        return failOldest("\(name) wrote a reply without an id", shown)
      }
      guard let index = pending.firstIndex(where: { $0.id == id }) else {
        // A reply to a call that has already failed is late, but valid.
        if id >= 1, id <= lastID { return log("\(name): late reply \(text.prefix(200))") }
        return failOldest("\(name) replied to a call that was never made", shown)
      }
      let call = pending.remove(at: index).call
      onReply?(call, outcome(of: reply, shown))
    } catch {
      failOldest("\(name) wrote a line that is not JSON (\(error))", shown)
    }
  }

  private func outcome(of reply: JSONValue, _ shown: JSONMember) -> BridgeOutcome {
    if let error = reply["error"] {
      guard let message = error["message"]?.stringValue else {
        return .failure(.native(name, "\(name) replied with an error without a message", [shown]))
      }
      let code = error["code"]?.stringValue ?? BridgeErrorCode.nativeError.rawValue
      return .failure(BridgeError(code: code, message: message, detail: error["detail"] ?? .null))
    }
    guard let value = reply["value"] else {
      return .failure(.native(name, "\(name) wrote a reply with neither value nor error", [shown]))
    }
    return .value(json: value.text)
  }

  private func failOldest(_ message: String, _ detail: JSONMember) {
    log(message)
    guard !pending.isEmpty else { return }
    let call = pending.removeFirst().call
    onReply?(call, .failure(.native(name, message, [detail])))
  }

  /// Ends a program after a protocol violation; all its calls fail.
  private func fail(_ code: BridgeErrorCode, _ message: String) {
    log(message)
    close(killing: true)
    reap { _ in }
    failAll(BridgeError(code, message, detail: .object([JSONMember("program", .string(name))])))
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
      failAll(.native(name, message, details))
    }
  }

  private func failAll(_ error: BridgeError) {
    let lost = pending
    pending = []
    let reply = onReply
    onEnd?()
    for call in lost { reply?(call.call, .failure(error)) }
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
    if killing { System.sendSignal(.kill, to: pid) }
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
    guard let end = ProcessEnd.reap(pid) else {
      if System.monotonicMilliseconds > deadline { System.sendSignal(.kill, to: pid) }
      loop.setTimer(after: 1) { self.reap(until: deadline, then: report) }
      return
    }
    report(end)
  }
}
