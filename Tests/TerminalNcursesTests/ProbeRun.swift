import CPseudoTerminal
import Foundation
import Testing

/// Runs the probe on a pseudo-terminal, with its output, its reports and the line settings.
final class ProbeRun {
  static let mark = "\u{1B}_mark\u{1B}\\"

  private let master: Int32
  private let terminal: Int32
  private var commands: Int32
  private let reports: Int32
  private let process: pid_t
  private var output: [UInt8] = []
  private var reported: [UInt8] = []
  private let before: [UInt8]
  private let settingsBefore: termios
  private var isOver = false

  init(
    columns: Int = 40, rows: Int = 6, environment: [String: String] = [:], arguments: [String] = [],
    onTerminal: Bool = true
  ) throws {
    var name = [CChar](repeating: 0, count: 128)
    master = hull_pty_open(&name, name.count)
    try #require(master >= 0)
    let path = name.withUnsafeBufferPointer {
      String(decoding: $0.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try Self.resize(terminal, columns, rows)
    before = try Self.lineSettings(terminal)
    var settings = termios()
    try #require(tcgetattr(terminal, &settings) == 0)
    settingsBefore = settings
    let commandPipe = try Self.pipeEnds()
    let reportPipe = try Self.pipeEnds()
    commands = commandPipe.write
    reports = reportPipe.read

    var variables = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    variables.merge(environment) { $1 }
    process = try Self.start(
      [Self.program.path] + arguments, variables, input: onTerminal ? path : "/dev/null", output: path,
      commandPipe.read, reportPipe.write)
    close(commandPipe.read)
    close(reportPipe.write)
  }

  deinit {
    if !isOver {
      kill(SIGKILL)
      waitpid(process, nil, 0)
    }
    for descriptor in [master, terminal, commands, reports] where descriptor >= 0 { close(descriptor) }
  }

  /// Built with the tests into the same folder.
  private static let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "hull-terminal-probe")

  /// Waits for the probe's screen and returns its output.
  @discardableResult
  func started() throws -> String {
    try #require(try report() == "ready")
    return try outputToMark()
  }

  /// Runs a command and returns its terminal output.
  @discardableResult
  func perform(_ command: String) throws -> String {
    send(command)
    let text = try outputToMark()
    try #require(try report() == "done")
    return text
  }

  /// Runs a command and returns its report.
  func ask(_ command: String) throws -> String {
    send(command)
    let answer = try report()
    _ = try outputToMark()
    try #require(try report() == "done")
    return answer
  }

  func send(_ command: String) {
    let bytes = Array((command + "\n").utf8)
    _ = write(commands, bytes, bytes.count)
  }

  /// Closes the command pipe, so that the probe exits.
  func hangUpCommands() {
    close(commands)
    commands = -1
  }

  /// Sends terminal input.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  func kill(_ signal: Int32) { Foundation.kill(process, signal) }

  func resize(columns: Int, rows: Int) throws { try Self.resize(terminal, columns, rows) }

  /// The next line of the report.
  func report() throws -> String {
    try pump { self.reported.contains(0x0A) }
    let end = try #require(reported.firstIndex(of: 0x0A))
    defer { reported.removeSubrange(...end) }
    return String(decoding: reported[..<end], as: UTF8.self)
  }

  func outputToMark() throws -> String {
    try output(to: Self.mark)
  }

  /// Output up to a text, without it.
  func output(to text: String) throws -> String {
    let expected = Array(text.utf8)
    func position() -> Int? {
      guard output.count >= expected.count else { return nil }
      return (0...output.count - expected.count).first { output[$0..<$0 + expected.count].elementsEqual(expected) }
    }
    try pump { position() != nil }
    let start = try #require(position())
    defer { output.removeFirst(start + expected.count) }
    return String(decoding: output[..<start], as: UTF8.self)
  }

  /// Waits for the exit. Returns the status of waitpid and the remaining output.
  func end() throws -> (status: Int32, output: String) {
    var status: Int32 = 0
    try pump { waitpid(self.process, &status, WNOHANG) == self.process }
    isOver = true
    // Output of the dead process may still be in the terminal's buffer; our own mark follows it.
    let bytes = Array(Self.mark.utf8)
    _ = write(terminal, bytes, bytes.count)
    return (status, try outputToMark())
  }

  func hasLineSettingsOfStart() throws -> Bool { try Self.lineSettings(terminal) == before }

  func lineSettings() throws -> [UInt8] { try Self.lineSettings(terminal) }

  /// Restores the line settings like another program.
  func putLineSettingsBack() throws {
    var settings = settingsBefore
    try #require(tcsetattr(terminal, TCSANOW, &settings) == 0)
  }

  private func pump(until isDone: () -> Bool) throws {
    let deadline = Date().addingTimeInterval(20)
    while !isDone() {
      var entries = [
        pollfd(fd: master, events: Int16(POLLIN), revents: 0), pollfd(fd: reports, events: Int16(POLLIN), revents: 0),
      ]
      let isInTime = Date() < deadline
      try #require(isInTime, "the probe wrote \(String(decoding: output, as: UTF8.self).debugDescription)")
      poll(&entries, 2, 200)
      var buffer = [UInt8](repeating: 0, count: 4096)
      if entries[0].revents & Int16(POLLIN) != 0 {
        output += buffer[..<max(0, read(master, &buffer, buffer.count))]
      }
      if entries[1].revents & Int16(POLLIN) != 0 {
        reported += buffer[..<max(0, read(reports, &buffer, buffer.count))]
      }
    }
  }

  private static func pipeEnds() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    // High descriptors, to avoid conflicts with those of the probe.
    let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 20) }
    ends.forEach { close($0) }
    return (high[0], high[1])
  }

  private static func start(
    _ words: [String], _ environment: [String: String], input: String, output: String, _ third: Int32, _ fourth: Int32
  ) throws -> pid_t {
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var process: pid_t = 0
    let result = hull_pty_start(&process, &arguments, &variables, input, output, third, fourth)
    try #require(result == 0, "\(words[0]): \(String(cString: strerror(result)))")
    return process
  }

  private static func resize(_ terminal: Int32, _ columns: Int, _ rows: Int) throws {
    try #require(hull_pty_resize(terminal, Int32(rows), Int32(columns)))
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
