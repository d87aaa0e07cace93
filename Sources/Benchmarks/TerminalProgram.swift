import CBench
import ShellRuntime
import ShellSession

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program in a pseudoterminal.
final class TerminalProgram {
  private let pid: Int32
  private let terminal: Int32

  init?(arguments: [String], columns: Int, rows: Int) {
    var texts: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { texts.forEach { free($0) } }
    var constants: [UnsafePointer<CChar>?] = texts.map { UnsafePointer($0) } + [nil]
    texts = texts.map { $0 }
    var descriptor: Int32 = -1
    let started = hull_bench_terminal(&constants, Int32(columns), Int32(rows), "xterm-256color", &descriptor)
    guard started > 0 else { return nil }
    pid = started
    terminal = descriptor
  }

  /// Starts `hull run` with these arguments, and waits up to 10 s until its output contains a text.
  static func run(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, until text: String = "Interactive"
  ) throws(SessionError) -> TerminalProgram {
    let arguments = [HelperPrograms.ownPath, "run", "--private"] + arguments
    guard let program = TerminalProgram(arguments: arguments, columns: columns, rows: rows) else {
      throw SessionError(.engineFailed, "no pseudoterminal could be opened")
    }
    guard program.wait(for: text, milliseconds: 10_000) else {
      program.terminate()
      throw SessionError(.engineFailed, "\(arguments.last ?? "hull") did not paint within 10 s")
    }
    return program
  }

  /// Reads until the output contains a text; false on a timeout.
  func wait(for text: String, milliseconds: Double) -> Bool {
    output(until: text, milliseconds: milliseconds) != nil
  }

  /// The output up to and including the read that contains a text; nil on a timeout.
  func output(until text: String, milliseconds: Double) -> String? {
    let expected = Array(text.utf8)
    var seen: [UInt8] = []
    let end = BenchClock.now + milliseconds
    while BenchClock.now < end {
      seen += read(waiting: Int32(max(1, end - BenchClock.now)))
      if contains(seen, expected) { return String(decoding: seen, as: UTF8.self) }
    }
    return nil
  }

  /// Sends a key and reads the output until the program is quiet. Returns the time to the last byte in microseconds and
  /// the number of bytes; nil without output.
  func press(_ key: String, quietMilliseconds: Int32) -> (microseconds: Double, bytes: Int)? {
    _ = read(waiting: quietMilliseconds)
    let bytes = Array(key.utf8)
    let start = BenchClock.now
    guard write(terminal, bytes, bytes.count) == bytes.count else { return nil }
    var last = start
    var count = 0
    var chunk = read(waiting: 1_000)
    while !chunk.isEmpty {
      last = BenchClock.now
      count += chunk.count
      chunk = read(waiting: quietMilliseconds)
    }
    return count > 0 ? ((last - start) * 1_000, count) : nil
  }

  /// The number of bytes written without input, and the number of wake-ups, which is nil if the system does not report
  /// it.
  func idle(milliseconds: Double) -> (bytes: Int, wakeUps: Int?) {
    let before = wakeUps
    var bytes = 0
    let end = BenchClock.now + milliseconds
    while BenchClock.now < end { bytes += read(waiting: Int32(max(1, end - BenchClock.now))).count }
    guard let before, let after = wakeUps else { return (bytes, nil) }
    return (bytes, after - before)
  }

  /// The number of voluntary context switches of the process (Linux: proc(5)).
  private var wakeUps: Int? {
    let count = hull_bench_field("/proc/\(pid)/status", "voluntary_ctxt_switches:")
    return count < 0 ? nil : Int(count)
  }

  var residentMegabytes: Double? { ProcessMemory.resident(pid: pid) }

  func terminate() {
    kill(pid, SIGTERM)
    // Reads the remaining output; otherwise the program would block on its write.
    while !read(waiting: 500).isEmpty {}
    close(terminal)
    waitpid(pid, nil, 0)
  }

  private func read(waiting milliseconds: Int32) -> [UInt8] {
    var descriptor = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    #if canImport(Glibc)
      let count = Glibc.read(terminal, &buffer, buffer.count)
    #else
      let count = Darwin.read(terminal, &buffer, buffer.count)
    #endif
    guard count > 0 else { return [] }
    replyToDeviceAttributesQuery(in: Array(buffer[..<count]))
    return Array(buffer[..<count])
  }

  /// Replies to the query for the terminal's attributes (DA1), for which a program may wait.
  private func replyToDeviceAttributesQuery(in output: [UInt8]) {
    guard contains(output, Array("\u{1B}[c".utf8)) else { return }
    let reply = Array("\u{1B}[?62;22c".utf8)
    _ = write(terminal, reply, reply.count)
  }

  private func contains(_ bytes: [UInt8], _ expected: [UInt8]) -> Bool {
    guard bytes.count >= expected.count else { return false }
    return (0...(bytes.count - expected.count)).contains { bytes[$0..<($0 + expected.count)].elementsEqual(expected) }
  }
}
