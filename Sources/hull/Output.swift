import ShellSession
import Synchronization
import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program's output: data on standard output, messages for the user on standard error.
enum Output {
  enum Stream {
    case standardOutput, standardError

    var descriptor: Int32 {
      switch self {
      case .standardOutput: STDOUT_FILENO
      case .standardError: STDERR_FILENO
      }
    }
  }

  /// Prints one or more lines. Control characters from pages and files are made visible.
  static func line(_ text: some StringProtocol, to stream: Stream = .standardOutput) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { DisplayText.visible(String($0)) }
    bytes(Array((lines.joined(separator: "\n") + "\n").utf8), to: stream)
  }

  /// Prints the text of a report, which contains only our own line breaks and color sequences.
  static func report(_ text: String) { bytes(Array((text + "\n").utf8)) }

  static func error(_ message: String) {
    line("hull: " + message, to: .standardError)
  }

  /// The first error of writing to standard output; 0 without one.
  private static let failure = Atomic<Int32>(0)

  /// The exit status of the program, after what it would be if all output was written. Reports output that is lost.
  static func status(_ status: Int32) -> Int32 {
    let code = failure.load(ordering: .relaxed)
    // A reader that wants no more, as `head`, has what it needs.
    guard code != 0, code != EPIPE else { return status }
    error("standard output could not be written: \(String(cString: strerror(code)))")
    return status == 0 ? 2 : status
  }

  /// Opens those of the first three descriptors that are closed: a file that is opened later must not become standard
  /// output. Standard input is empty then, and writing fails.
  static func openStandardDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  static func bytes(_ bytes: [UInt8], to stream: Stream = .standardOutput) {
    fflush(nil)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(stream.descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if stream == .standardOutput { _ = failure.compareExchange(expected: 0, desired: errno, ordering: .relaxed) }
        return
      }
      rest = rest.dropFirst(count)
    }
  }
}
