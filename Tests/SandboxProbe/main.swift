// The program that the tests of the sandbox start in place of `hull-page`: it locks itself in the same way, and its
// engines try what a locked process may not do. The names of the engines, which are the first message of a process, are
// the results.

import CSandboxProbe
import EngineContract
import PageWire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The results of all attempts.
func attempts() -> String {
  var text = [CChar](repeating: 0, count: 1 << 14)
  let length = hull_probe_attempts(&text, text.count)
  return String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Ends this process in a way that is named by a URL or a script.
func end(_ name: String) {
  switch name {
  case "probe:abort": abort()
  case "probe:fault": hull_probe_fault()
  case "probe:exit": exit(3)
  case "probe:kill": kill(getpid(), SIGKILL)
  case "probe:overflow": _ = overflow(1)
  default: break
  }
}

@inline(never) func overflow(_ depth: Int) -> Int {
  withUnsafeTemporaryAllocation(byteCount: 1 << 12, alignment: 8) { buffer in
    buffer.storeBytes(of: depth, as: Int.self)
    return overflow(depth + 1) + buffer.load(as: Int.self)
  }
}

final class ProbePage: EnginePage {
  func open(_ opening: DocumentOpening) -> CommandStatus {
    end(opening.url)
    return CommandStatus()
  }
  func perform(_ command: PageCommand) -> CommandStatus { CommandStatus() }
  func moveClock(to milliseconds: Double) {}
  func suspend() -> Bool { false }
  func resume(_ resumption: DocumentResumption) -> CommandStatus { CommandStatus() }
  func retire() {}
  func close() {}
}

final class ProbeEngine: PageEngine {
  /// The results of a zygote, for the page processes that are forked from it afterwards.
  private var zygote = ""
  var name: String { zygote + attempts() }
  var capabilities: EngineCapabilities { .embedded }
  func prepare() {}
  func warmUp() -> Bool {
    zygote = attempts() + "page:\n"
    return true
  }
  func didFork() {}
  func makePage(eventSink: any PageEventSink) -> any EnginePage { ProbePage() }
}

final class ProbeScripts: ScriptEngine {
  var name: String { attempts() }
  func begin(_ opening: ScriptOpening, eventSink: any ScriptEventSink) {}
  func evaluate(_ evaluation: ScriptEvaluation) -> ScriptOutcome {
    end(evaluation.source)
    return ScriptOutcome(result: .value(""))
  }
}

final class ProbeNative: NativeSideEngine {
  private let send: (String) -> Void
  init(send: @escaping (String) -> Void) { self.send = send }
  func receive(_ line: String) -> Bool {
    end(line)
    send(attempts())
    return false
  }
}

if CommandLine.arguments.dropFirst().first == "--without" {
  // Executes another program as on a kernel without some system calls: --without NAMES PROGRAM ARGUMENT ...
  let words = CommandLine.arguments.dropFirst(2)
  guard let names = words.first, words.count > 1, hull_probe_refuse(names) == 0 else { exit(64) }
  var arguments = words.dropFirst().map { strdup($0) } + [nil]
  execv(arguments[0] ?? strdup(""), &arguments)
  exit(127)
}

if CommandLine.arguments.count == 1, fcntl(3, F_GETFD) < 0 {
  // A program of an app: it has no socket.
  print(attempts(), terminator: "")
} else {
  PageProgram(
    pages: { _ in ProbeEngine() }, scripts: { ProbeScripts() }, native: { ProbeNative(send: $0) }
  ).run()
}
