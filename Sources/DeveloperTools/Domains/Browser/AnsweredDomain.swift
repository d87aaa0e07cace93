import BridgeContract

/// A domain that Hull does not have, whose commands have the answer of an empty one, because front ends and clients need an answer.
class AnsweredDomain {
  final let commands: [String: Command]

  /// - Parameter names: the commands that do nothing.
  init(_ names: [String], _ replies: [String: JSONValue] = [:]) {
    var commands: [String: Command] = [:]
    for name in names { commands[name] = { (_, reply) in reply() } }
    for (name, value) in replies { commands[name] = { (_, reply) in reply(value) } }
    self.commands = commands
  }
}

/// JavaScriptCore has no debugger for Hull: scripts are not listed, and nothing pauses.
final class DebuggerDomain: AnsweredDomain, DevToolsDomain {
  static let name = "Debugger"

  init(_ agent: Agent) {
    super.init(
      [
        "disable", "setPauseOnExceptions", "setAsyncCallStackDepth", "setBlackboxPatterns",
        "setBlackboxExecutionContexts",
        "setSkipAllPauses", "setBreakpointsActive",
      ], ["enable": .members(["debuggerId": .string(agent.context.targets.run)])])
  }
}

final class ProfilerDomain: AnsweredDomain, DevToolsDomain {
  static let name = "Profiler"
  init(_ agent: Agent) { super.init(["enable", "disable"]) }
}

final class HeapProfilerDomain: AnsweredDomain, DevToolsDomain {
  static let name = "HeapProfiler"
  init(_ agent: Agent) { super.init(["enable", "disable", "collectGarbage"]) }
}

final class PerformanceDomain: AnsweredDomain, DevToolsDomain {
  static let name = "Performance"
  init(_ agent: Agent) { super.init(["enable", "disable"], ["getMetrics": .members(["metrics": .array([])])]) }
}

final class SecurityDomain: AnsweredDomain, DevToolsDomain {
  static let name = "Security"
  init(_ agent: Agent) { super.init(["enable", "disable"]) }
}

final class ServiceWorkerDomain: AnsweredDomain, DevToolsDomain {
  static let name = "ServiceWorker"
  init(_ agent: Agent) { super.init(["enable", "disable"]) }
}

final class AuditsDomain: AnsweredDomain, DevToolsDomain {
  static let name = "Audits"
  init(_ agent: Agent) { super.init(["enable", "disable"]) }
}

/// Animations are not listed: front ends show an empty timeline.
final class AnimationDomain: AnsweredDomain, DevToolsDomain {
  static let name = "Animation"
  init(_ agent: Agent) {
    super.init(
      ["enable", "disable", "setPlaybackRate", "releaseAnimations"],
      ["getPlaybackRate": .members(["playbackRate": .integer(1)])])
  }
}

/// Forms are filled in by the app's own vault.
final class AutofillDomain: AnsweredDomain, DevToolsDomain {
  static let name = "Autofill"
  init(_ agent: Agent) { super.init(["enable", "disable", "setAddresses"]) }
}

/// Speculation rules have no effect in Hull.
final class PreloadDomain: AnsweredDomain, DevToolsDomain {
  static let name = "Preload"
  init(_ agent: Agent) { super.init(["enable", "disable"]) }
}

/// Pages have no layers of their own.
final class LayerTreeDomain: AnsweredDomain, DevToolsDomain {
  static let name = "LayerTree"
  init(_ agent: Agent) { super.init(["enable", "disable"]) }
}

/// Hull plays no media.
final class MediaDomain: AnsweredDomain, DevToolsDomain {
  static let name = "Media"
  init(_ agent: Agent) { super.init(["enable", "disable"]) }
}
