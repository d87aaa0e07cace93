import BridgeContract
import ShellCore
import SourceText

/// Reads when native programs start and end, and what they may do.
struct ProgramSettingsReader: DiagnosticCollector {
  var diagnostics: [Diagnostic] = []

  /// The settings by their programs; `declared` are the programs that exist.
  mutating func programs(
    _ node: YAMLNode, declared: [ProgramReference]
  ) -> [ProgramReference: ProgramSettings] {
    guard let members = attempt({ () throws(Diagnostic) in try node.members("`programs`") }) else { return [:] }
    var programs: [ProgramReference: ProgramSettings] = [:]
    for member in members {
      guard let program = declared.first(where: { $0.path == member.key }) else {
        let known = declared.map(\.path)
        report(
          node.file.diagnostic(
            at: member.keyPosition, "there is no native side with the program \(Diagnostic.quote(member.key))",
            advice: NearestName.advice(for: member.key, among: known)
              ?? "name a program of `run` or `script` of `bridge`"))
        continue
      }
      if let settings = settings(member, kind: program.kind) { programs[program] = settings }
    }
    return programs
  }

  private mutating func settings(_ member: YAMLMember, kind: ProgramReference.Kind) -> ProgramSettings? {
    let node = member.value
    let what = "the program \(Diagnostic.quote(member.key))"
    guard attempt({ () throws(Diagnostic) in try node.members(what) }) != nil else { return nil }
    diagnostics += node.unknownKeys(what, of: .program)
    var settings = ProgramSettings()
    var choices = ChoiceReader()
    settings.start = choices.choice(node["start"], "`start`") ?? settings.start
    diagnostics += choices.diagnostics
    if let node = node["restart_limit"],
      let limit = attempt({ () throws(Diagnostic) in try node.integer("`restart_limit`") })
    {
      settings.restartLimit = limit
      if limit < 0 { report(node.mismatch("`restart_limit`", "0 or more")) }
    }
    if let node = node["restart_within"],
      let window = attempt({ () throws(Diagnostic) in try node.duration("`restart_within`") })
    {
      settings.restartWindow = window
      if window <= 0 { report(node.mismatch("`restart_within`", "more than 0")) }
    }
    if let node = node["stop_timeout"] {
      settings.stopTimeout =
        attempt { () throws(Diagnostic) in try node.duration("`stop_timeout`") } ?? settings.stopTimeout
    }
    if let node = node["sandbox"], let value = attempt({ () throws(Diagnostic) in try node.boolean("`sandbox`") }) {
      settings.isSandboxed = value
      if value, kind == .script {
        report(
          node.diagnostic(
            "`sandbox` is for programs; native scripts always run in one", advice: "remove `sandbox`"))
      }
    }
    return settings
  }
}

extension BridgeConfiguration {
  /// The programs of all native sides, in the order of their names.
  var declaredPrograms: [ProgramReference] {
    let natives =
      interfaces.values + handlers.compactMap(\.native) + objects.values.flatMap(\.methods.values)
      + prompts.map(\.native) + intercepts.compactMap(\.native)
    let programs = natives.compactMap { native in if case .run(let program) = native.behavior { program } else { nil } }
    return Set(programs).sorted()
  }
}
