import ShellSession
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

  static func bytes(_ bytes: [UInt8], to stream: Stream = .standardOutput) {
    fflush(nil)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(stream.descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
