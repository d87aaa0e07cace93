import CPseudoTerminal
import Foundation

/// A program that a test has started. It inherits only its three streams, has its own session without a terminal, and
/// its end is detected independently of programs that other tests start.
package final class StartedProgram: Sendable {
  /// A program could not be started, or a pipe could not be created.
  package struct NotStarted: Error, CustomStringConvertible {
    package let program: String
    package let reason: String

    package var description: String { "\(program) was not started: \(reason)" }
  }

  /// How a program ended.
  package enum Ending: Equatable, Sendable {
    case exited(status: Int32)
    case signaled(Int32)
  }

  /// A program exceeded its time limit and was killed.
  package struct TimedOut: Error, CustomStringConvertible {
    package let command: [String]
    package let seconds: Double

    package var description: String {
      "\(command.joined(separator: " ")) did not end within \(seconds) s and was killed"
    }
  }

  /// Time limit for programs that are expected to end by themselves, with a large margin for busy machines.
  package static let waitLimit: Double = 120

  package let process: pid_t
  private let command: [String]
  private let end = ProcessExitLatch()

  /// Starts a program with arguments; a name without a slash is looked up in PATH.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments.
  ///   - environment: the complete environment.
  ///   - descriptors: standard input, output and error, which the caller still owns. They must be closed on exec, or
  ///     other
  ///     children may keep them open.
  package init(
    _ command: [String], in folder: String, environment: [String: String],
    input: Int32, output: Int32, errors: Int32
  ) throws {
    let arguments = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var started: pid_t = 0
    let failure = hull_child_start(&started, arguments, variables, folder, [input, output, errors])
    guard failure == 0 else {
      throw NotStarted(program: command.first ?? "nothing", reason: String(cString: strerror(failure)))
    }
    process = started
    self.command = command
    let waiter = Thread { [process, end] in
      var status: Int32 = 0
      while waitpid(process, &status, 0) == -1, errno == EINTR {}
      // The lower seven bits are the signal that ended it, or 0 with the exit status above them (waitpid(2)).
      end.set(status & 0x7F == 0 ? .exited(status: status >> 8 & 0xFF) : .signaled(status & 0x7F))
    }
    waiter.start()
  }

  /// Waits for its end. After the deadline the program and its process group are killed.
  @discardableResult
  package func waitForEnd(within seconds: Double = waitLimit) throws(TimedOut) -> Ending {
    if let ending = end.value(within: seconds) { return ending }
    kill(-process, SIGKILL)
    throw TimedOut(command: command, seconds: seconds)
  }

  /// Waits for its end for at most some seconds; returns nil after that.
  package func wait(seconds: Double) -> Ending? { end.value(within: seconds) }

  package func signal(_ number: Int32) { kill(process, number) }

  /// A pipe whose ends are not inherited by other programs.
  package static func pipe() throws -> (reading: FileHandle, writing: FileHandle) {
    var ends: [Int32] = [-1, -1]
    let failure = hull_child_pipe(&ends)
    guard failure == 0 else { throw NotStarted(program: "a pipe", reason: String(cString: strerror(failure))) }
    return (
      FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
      FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    )
  }
}
