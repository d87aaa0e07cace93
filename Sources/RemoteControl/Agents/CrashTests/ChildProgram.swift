#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program of this installation that runs as a child, in a process group of its own.
struct ChildProgram {
  let pid: pid_t
  /// The end of a pipe with its standard error.
  let errors: Int32

  /// Starts a program with empty standard input.
  /// - Parameter output: the file of its standard output.
  /// - Returns: nil with the system's error.
  static func start(_ arguments: [String], output: String) -> (child: ChildProgram?, error: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (nil, errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var files = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&files, ends[1], STDERR_FILENO)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var pointers = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var pid: pid_t = 0
    let error = posix_spawn(&pid, arguments[0], &files, &attributes, pointers, environ)
    guard error == 0 else {
      close(ends[0])
      return (nil, error)
    }
    return (ChildProgram(pid: pid, errors: ends[0]), 0)
  }

  /// What it has written; waits until there is something. nil at the end.
  func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(errors, $0.baseAddress, $0.count) }
      if count > 0 { return Array(buffer.prefix(count)) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  /// Ends it with everything in its group.
  func cancel() { kill(-pid, SIGTERM) }

  /// Waits for its end. Returns its exit status; 128 and more for a signal.
  func wait() -> Int32 {
    defer { close(errors) }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) == -1, errno == EINTR {}
    // The lower seven bits are the signal that ended it, or 0 with the exit status above them (waitpid(2)).
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }
}
