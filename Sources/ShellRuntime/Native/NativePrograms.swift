import BridgeContract
import ShellCore

/// The native programs in the app's folder that implement interfaces. A program is started by its first call and stays
/// running; a program that has exited is started again by the next call.
final class NativePrograms {
  /// Called once for each call, possibly before `run` returns.
  var onReply: ((CallID, BridgeOutcome) -> Void)?

  private let files: AppFiles?
  private let loop: EventLoop
  private let log: (String) -> Void
  private var programs: [String: NativeProgram] = [:]

  init(files: AppFiles?, loop: EventLoop, log: @escaping (String) -> Void) {
    self.files = files
    self.loop = loop
    self.log = log
  }

  /// When the newest pending call was made, in the loop's real milliseconds; nil if there is none. It is the newest, so
  /// that a call without a reply does not end the wait for later ones.
  var newestCallTime: Double? { programs.values.compactMap(\.newestCallTime).max() }

  /// Whether a call is pending.
  var isBusy: Bool { programs.values.contains { $0.newestCallTime != nil } }

  func run(_ call: NativeCall) {
    do throws(BridgeError.NativeCallError) {
      try program(call.program).call(call)
    } catch {
      onReply?(call.call, .failure(error.error))
    }
  }

  /// Ends all programs without replies to their calls.
  func endAll() {
    onReply = nil
    for program in programs.values { program.end() }
    programs = [:]
  }

  private func program(_ name: String) throws(BridgeError.NativeCallError) -> NativeProgram {
    if let running = programs[name] { return running }
    guard let files, let path = files.resolve(program: name) else {
      throw BridgeError.NativeCallError(name, "\(name) is not in the app's folder")
    }
    do throws(SpawnFailure) {
      let program = try NativeProgram(name: name, path: path, loop: loop, log: log)
      program.onReply = { [weak self] in self?.onReply?($0, $1) }
      program.onEnd = { [weak self, weak program] in
        if self?.programs[name] === program { self?.programs[name] = nil }
      }
      programs[name] = program
      return program
    } catch {
      throw BridgeError.NativeCallError(name, "\(name) could not be started: \(System.errorText(error.code))")
    }
  }
}
