import CPseudoTerminal
import Foundation
import SystemTestKit
import Testing

/// `hull` on a pseudo-terminal whose bytes are captured, for tests of the raw output: its size, escaped text, and the
/// behavior when the other end is closed.
final class RawTerminal {
  let process: pid_t
  private(set) var master: Int32
  private let terminal: Int32
  private let before: [UInt8]
  private let answer: String?
  private var unread: [UInt8] = []
  private var status: Int32?
  let folder: WorkFolder

  /// Starts `hull` with these arguments as the leader of a session with this controlling terminal.
  ///
  /// - Parameters:
  ///   - answersQuestions: whether the terminal replies to queries immediately, as real ones do. If it does, it
  ///     supports synchronized output.
  ///   - answer: an additional reply.
  init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, variables: [String: String] = [:],
    repliesToQueries answersQuestions: Bool = true, reply answer: String = ""
  ) throws {
    folder = try WorkFolder()
    self.answer = answersQuestions ? answer + Self.answer : nil
    var name = [CChar](repeating: 0, count: 128)
    master = hull_pty_open(&name, name.count)
    try #require(master >= 0)
    let path = name.withUnsafeBufferPointer {
      String(decoding: $0.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(hull_pty_resize(terminal, Int32(rows), Int32(columns)))
    before = try Self.lineSettings(terminal)
    var environment = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": folder.path,
      "XDG_CONFIG_HOME": folder.path + "/config", "XDG_DATA_HOME": folder.path + "/data",
      "XDG_STATE_HOME": folder.path + "/state", "TMPDIR": TestFolder.parent,
    ]
    environment.merge(variables) { $1 }
    let words = ([Products.hull.path] + arguments).map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nowhere) }
    var started: pid_t = 0
    let failure = hull_pty_start(&started, words, settings, path, path, nowhere, nowhere)
    try #require(failure == 0, "\(String(cString: strerror(failure)))")
    process = started
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    for descriptor in [master, terminal] where descriptor >= 0 { close(descriptor) }
    folder.remove()
  }

  /// Sends input of the user's terminal.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  func resize(columns: Int, rows: Int) throws {
    try #require(hull_pty_resize(terminal, Int32(rows), Int32(columns)))
  }

  static let answer = "\u{1B}[?2026;2$y\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;22c"

  func signal(_ number: Int32) { kill(process, number) }

  /// Closes the terminal, which hangs up the session.
  func hangUp() {
    close(master)
    master = -1
  }

  /// The output up to and including a text.
  @discardableResult
  func read(to text: String, _ location: SourceLocation = #_sourceLocation) throws -> String {
    let expected = Array(text.utf8)
    var searched = 0
    func end() -> Int? {
      guard searched + expected.count <= unread.count else { return nil }
      defer { searched = unread.count - expected.count + 1 }
      return (searched...(unread.count - expected.count)).first {
        unread[$0..<$0 + expected.count].elementsEqual(expected)
      }
      .map { $0 + expected.count }
    }
    var found: Int?
    try pump("\(text.debugDescription)", location) {
      found = end()
      return found != nil
    }
    let length = try #require(found, sourceLocation: location)
    defer { unread.removeFirst(length) }
    return String(decoding: unread[..<length], as: UTF8.self)
  }

  /// Escape in the keyboard protocol, which is not ambiguous with the start of a sequence.
  static let escape = "\u{1B}[27u"

  /// Redraws until the frame contains a text, or does not.
  @discardableResult
  func frame(
    containing text: String, isPresent isThere: Bool = true, _ location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let deadline = Date().addingTimeInterval(30)
    while true {
      let frame = try redraw(location).frame
      if frame.contains(text) == isThere { return frame }
      let isInTime = Date() < deadline
      try #require(isInTime, "waited for \(text); the frame is \(frame.debugDescription)", sourceLocation: location)
    }
  }

  /// All output up to a frame that contains a text. Unlike `read(to:)` it finds a text of which only a part is sent,
  /// because the rest was on the screen before.
  func readUntilFrame(
    containing text: String, within seconds: Double = 30, _ location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let deadline = Date().addingTimeInterval(seconds)
    var output = ""
    while true {
      let (changes, frame) = try redraw(location)
      output += changes + frame
      if frame.contains(text) { return output }
      let isInTime = Date() < deadline
      try #require(isInTime, "waited for \(text); the frame is \(frame.debugDescription)", sourceLocation: location)
    }
  }

  /// The process ID of the page in a frame that contains a text. The status line is below the page, so the output up to
  /// the text need not contain it.
  func pageProcess(
    onceFrameContains text: String, _ location: SourceLocation = #_sourceLocation
  ) throws -> pid_t {
    let frame = try frame(containing: text, location)
    let number = frame.firstMatch(of: /pid (?:\e[^A-Za-z]*[A-Za-z])*(\d+)/).flatMap { pid_t($0.1) }
    return try #require(number, "\(frame.debugDescription)", sourceLocation: location)
  }

  /// Reads the next piece of output.
  func readAnything(_ location: SourceLocation = #_sourceLocation) throws {
    try pump("any output", location) { !self.unread.isEmpty }
    unread = []
  }

  /// The output up to a requested redraw, which also marks the end of the effects of earlier input.
  func readUntilRedrawn(_ location: SourceLocation = #_sourceLocation) throws -> String {
    try redraw(location).before
  }

  /// Requests a redraw and returns the output before it and the complete frame.
  func redraw(_ location: SourceLocation = #_sourceLocation) throws -> (before: String, frame: String) {
    type("\u{C}")
    let text = try read(to: "\u{1B}[?1049h", location)
    let frame = try read(to: "\u{1B}[=1u", location)
    return (String(text.dropLast("\u{1B}[?1049h".count)), frame)
  }

  /// The status of waitpid and the last output.
  func end(_ location: SourceLocation = #_sourceLocation) throws -> (status: Int32, output: String) {
    var ended: Int32 = 0
    try pump("the end of hull", location) { waitpid(self.process, &ended, WNOHANG) == self.process }
    status = ended
    while master >= 0, receive(0) {}
    defer { unread = [] }
    return (ended, String(decoding: unread, as: UTF8.self))
  }

  /// Stops reading until the terminal's buffer is full, as with a frozen connection.
  func freeze(_ location: SourceLocation = #_sourceLocation) throws {
    // The kernel frees space once more when it moves bytes to the reader's side.
    var fullInRow = 0
    try waitWithoutReading("a full terminal", location) {
      var entry = pollfd(fd: self.terminal, events: Int16(POLLOUT), revents: 0)
      fullInRow = poll(&entry, 1, 0) == 0 ? fullInRow + 1 : 0
      return fullInRow == 40
    }
  }

  /// The status of waitpid of a process that exits while nothing is read, and the output read afterwards.
  func endWhileFrozen(_ location: SourceLocation = #_sourceLocation) throws -> (status: Int32, output: String) {
    var ended: Int32 = 0
    try waitWithoutReading("the end of hull", location) { waitpid(self.process, &ended, WNOHANG) == self.process }
    status = ended
    while receive(0) {}
    defer { unread = [] }
    return (ended, String(decoding: unread, as: UTF8.self))
  }

  func waitWithoutReading(
    _ wish: String, _ location: SourceLocation = #_sourceLocation, until isDone: () throws -> Bool
  ) throws {
    let deadline = Date().addingTimeInterval(30)
    while try !isDone() {
      let isInTime = Date() < deadline
      try #require(isInTime, "waited for \(wish)", sourceLocation: location)
      usleep(5_000)
    }
  }

  func hasLineSettingsOfStart() throws -> Bool { try Self.lineSettings(terminal) == before }

  /// The number of wake-ups of the process so far (proc(5)).
  func wakeUps() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") })
    return try #require(Int(line.split(separator: "\t").last ?? ""))
  }

  /// The timeout in milliseconds of the `poll` call that the process is blocked in, infinite without one; nil if it is
  /// running or blocked in another call (proc_pid_syscall(5)).
  func sleepMilliseconds() throws -> Double? {
    let call = try String(contentsOfFile: "/proc/\(process)/syscall", encoding: .utf8).split(separator: " ")
    guard call.first == Self.pollCall, call.count > 3, call[3].hasPrefix("0x"),
      let argument = UInt64(call[3].dropFirst(2), radix: 16)
    else { return nil }
    let timeout = Int32(truncatingIfNeeded: argument)
    return timeout < 0 ? .infinity : Double(timeout)
  }

  #if arch(x86_64)
    private static let pollCall: Substring? = "7"
  #else
    /// On other architectures the timeout is in memory that only a debugger can read.
    private static let pollCall: Substring? = nil
  #endif

  /// The output within some milliseconds from now, including unread earlier output.
  func output(within milliseconds: Int) -> String {
    let deadline = Date().addingTimeInterval(Double(milliseconds) / 1_000)
    repeat {
      _ = receive(Int32(max(0, deadline.timeIntervalSinceNow * 1_000)))
    } while Date() < deadline
    defer { unread = [] }
    return String(decoding: unread, as: UTF8.self)
  }

  private func pump(_ wish: String, _ location: SourceLocation, until isDone: () -> Bool) throws {
    let deadline = Date().addingTimeInterval(30)
    while !isDone() {
      let isInTime = Date() < deadline
      let text = String(decoding: unread.suffix(2_000), as: UTF8.self).debugDescription
      try #require(isInTime, "waited for \(wish); at last came \(text)", sourceLocation: location)
      if master >= 0 { _ = receive(100) } else { usleep(5_000) }
    }
  }

  private func receive(_ milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0, entry.revents & Int16(POLLIN) != 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    if let answer, String(decoding: buffer[..<count], as: UTF8.self).contains("\u{1B}[c") { type(answer) }
    unread += buffer[..<count]
    return true
  }

  private static func lineSettings(_ terminal: Int32) throws -> [UInt8] {
    var settings = termios()
    try #require(tcgetattr(terminal, &settings) == 0)
    var result = withUnsafeBytes(of: &settings.c_cc) { Array($0) }
    for flags in [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag] {
      result += withUnsafeBytes(of: flags) { Array($0) }
    }
    return result
  }
}
