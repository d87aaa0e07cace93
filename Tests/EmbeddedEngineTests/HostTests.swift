import EmbeddedEngine
import EngineContract
import PageWire
import TerminalModel
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The host's loop")
struct HostTests {
  private static let view = ViewID(1)

  /// Runs a host over a socket with the given commands, and returns its reports.
  private static func run(_ commands: [(UInt32, PageCommand)], extra: [UInt8] = []) throws -> (
    HostExitReason, [EventEnvelope]
  ) {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    var bytes: [UInt8] = []
    for (index, (generation, command)) in commands.enumerated() {
      bytes += try WireCodec.encode(
        CommandEnvelope(
          view: view, generation: Generation(generation), sequence: UInt32(index + 1), command: command))
    }
    bytes += extra
    try #require(send(ends[0], bytes, bytes.count, 0) == bytes.count)
    shutdown(ends[0], Int32(SHUT_WR))
    let end = PageHost(engine: EmbeddedEngine(), socket: ends[1]).run()
    shutdown(ends[1], Int32(SHUT_RDWR))
    var reader = WireReader()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = recv(ends[0], &buffer, buffer.count, 0), count > 0 {
      buffer.withUnsafeBytes { reader.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
    var events: [EventEnvelope] = []
    while let event = try reader.nextEvent() { events.append(event) }
    return (end, events)
  }

  private static func opening(_ html: String) -> PageCommand {
    .openDocument(
      DocumentOpening(
        url: "app://bank/", body: Array(html.utf8),
        viewport: Viewport(size: GridSize(columns: 10, rows: 2), colorScheme: .light),
        clock: PageClock(mode: .virtual, milliseconds: 0, epoch: 0)))
  }

  private static func words(_ events: [EventEnvelope]) -> [String] {
    events.compactMap { envelope in
      let life = "\(envelope.view.rawValue).\(envelope.generation.rawValue)"
      switch envelope.event {
      case .didStart(let identity): return "\(life) start \(identity.name)"
      case .didSettle(let settlement): return "\(life) settle \(settlement.sequence)"
      case .didLogConsole(let message): return "\(life) log \(message.text)"
      case .didOpenDialog(let request): return "\(life) dialog \(request.message)"
      case .didAnswerProbe(let request): return "\(life) probe \(request)"
      default: return nil
      }
    }
  }

  @Test("A dialog delays commands; each is settled once, in order")
  func dialog() throws {
    let (end, events) = try Self.run([
      (1, Self.opening("<script>console.log(confirm('Sure?'))</script>")), (1, .probe(request: 9)),
      (1, .answerDialog(DialogAnswer(request: 1, result: .accepted(text: "")))),
    ])
    #expect(end == .disconnected)
    #expect(
      Self.words(events) == [
        "0.0 start embedded (JavaScriptCore)", "1.1 dialog Sure?", "1.1 log true", "1.1 settle 1", "1.1 probe 9",
        "1.1 settle 2", "1.1 settle 3",
      ])
  }

  /// The script never returns by itself, so the termination always reaches it, whatever the speed of the machine.
  @Test(
    "A document that replaces one with an open dialog runs its scripts",
    arguments: ["setTimeout(ask, 10)", "addEventListener('focusin', ask)", "ask()"], [true, false])
  func documentAfterStoppedScript(start: String, closes: Bool) throws {
    let page = """
      <input><script>
      function ask() { confirm('Sure?'); for (;;) {} }
      \(start)
      </script>
      """
    let next = "<script>console.log('first'); setTimeout(() => console.log('later'), 5)</script>"
    let (end, events) = try Self.run(
      [(1, Self.opening(page)), (1, .focus(.first)), (1, .advanceClock(milliseconds: 20))]
        + (closes ? [(1, .closeView)] : []) + [(2, Self.opening(next)), (2, .advanceClock(milliseconds: 30))])
    #expect(end == .disconnected)
    let words = Self.words(events).filter { $0.contains("log") || $0.contains("dialog") }
    #expect(words == ["1.1 dialog Sure?", "1.2 log first", "1.2 log later"])
  }

  @Test("The settlement after a reply contains the next timer and the focus")
  func replySettlement() throws {
    let page = """
      <input id="field"><script>
      field.onfocus = () => { field.value = prompt('Who?'); setTimeout(() => {}, 40) }
      </script>
      """
    let (_, events) = try Self.run([
      (1, Self.opening(page)), (1, .focus(.first)),
      (1, .answerDialog(DialogAnswer(request: 1, result: .accepted(text: "Ann")))),
    ])
    let settlements = events.compactMap { if case .didSettle(let settlement) = $0.event { settlement } else { nil } }
    #expect(settlements.map(\.nextTimer) == [nil, 40, 40])
    #expect(settlements.map(\.focus) == [.none, .textField, .textField])
    #expect(settlements.map(\.input) == [.none, .consumed, .none])
  }

  @Test("Commands for an earlier generation are dropped; the old document fires its unload events in its own")
  func generations() throws {
    let (_, events) = try Self.run([
      (1, Self.opening("<script>onpagehide = () => console.log('bye')</script>")),
      (2, Self.opening("<script>console.log('new')</script>")), (1, .probe(request: 1)), (2, .closeView),
      (2, .probe(request: 2)),
    ])
    #expect(
      Self.words(events).dropFirst() == [
        "1.1 settle 1", "1.1 log bye", "1.2 log new", "1.2 settle 2", "1.1 settle 3", "1.2 settle 4", "1.2 settle 5",
      ])
  }

  @Test("Closing a view during a dialog terminates its script; later commands are served")
  func closedInDialog() throws {
    let (_, events) = try Self.run([
      (1, Self.opening("<script>alert('x'); for (;;) {}</script>")), (1, .closeView),
      (2, Self.opening("<script>console.log('again')</script>")),
    ])
    #expect(
      Self.words(events).dropFirst() == [
        "1.1 dialog x", "1.1 settle 1", "1.1 settle 2", "1.2 log again", "1.2 settle 3",
      ])
  }

  @Test("Invalid bytes end the host")
  func violation() throws {
    let (end, _) = try Self.run([], extra: [4, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF])
    guard case .violated = end else {
      Issue.record("ended as \(end)")
      return
    }
  }
}
