#if canImport(Glibc)
  import Glibc
#endif

/// An X server without a screen (Xvfb), for page processes that have no display.
enum DisplayServer {
  /// The path of its program; nil if it is not installed.
  static var program: String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/Xvfb" }.first { access($0, X_OK) == 0 }
  }

  static let missing = "there is no Xvfb, the X server without a screen: apt-get install xvfb"

  /// Starts a server for this process, which ends with it, and sets DISPLAY.
  /// - Returns: why there is none; nil if it runs.
  static func startOwn() -> String? {
    guard let program else { return missing }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return "no pipe: \(String(cString: strerror(errno)))" }
    var lifeline: [Int32] = [-1, -1]
    guard pipe(&lifeline) == 0 else { return "no pipe: \(String(cString: strerror(errno)))" }
    for end in ends + lifeline { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // Before 3 is replaced, which may be one of the ends.
    posix_spawn_file_actions_adddup2(&actions, lifeline[1], 20)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 3)
    let words = [
      program, "-displayfd", "3", "-screen", "0", "2048x2048x24", "-nolisten", "tcp", "-nolisten", "unix", "-noreset",
      "-ac", "-extension", "GLX",
    ]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var pid: pid_t = 0
    let failure = posix_spawn(&pid, program, &actions, nil, &arguments, environ)
    close(ends[1])
    close(lifeline[1])
    defer { close(ends[0]) }
    guard failure == 0 else { return "cannot start \(program): \(String(cString: strerror(failure)))" }
    guard let number = readNumber(ends[0]) else { return "\(program) did not say its display number" }
    setenv("DISPLAY", ":\(number)", 1)
    server = pid
    serverEnd = lifeline[0]
    return nil
  }

  /// The server of this process; 0 without one.
  private nonisolated(unsafe) static var server: pid_t = 0

  /// Becomes readable when it has ended.
  private nonisolated(unsafe) static var serverEnd: Int32 = -1

  /// Milliseconds until the server has to run.
  private static let startLimit: Int32 = 10_000

  private static func readNumber(_ descriptor: Int32) -> Int? {
    var digits: [UInt8] = []
    while digits.count < 16 {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, startLimit) > 0 else { return nil }
      var byte: UInt8 = 0
      guard read(descriptor, &byte, 1) == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return Int(String(decoding: digits, as: UTF8.self)) }
      digits.append(byte)
    }
    return nil
  }

  /// Runs a server for page processes of one shell until standard input closes: prints the value for DISPLAY. Ends with the
  /// server, so that the shell can start another one.
  static func run() -> Never {
    if let problem = startOwn() { EngineLauncher.fail(problem, status: 69) }
    let line = Array("\(getenv("DISPLAY").map { String(cString: $0) } ?? "")\n".utf8)
    _ = write(STDOUT_FILENO, line, line.count)
    var ends = [STDIN_FILENO, serverEnd].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while ends.allSatisfy({ $0.revents == 0 }) { _ = poll(&ends, 2, -1) }
    kill(server, SIGTERM)
    var status: Int32 = 0
    waitpid(server, &status, 0)
    exit(ends[0].revents == 0 ? 1 : 0)
  }
}
