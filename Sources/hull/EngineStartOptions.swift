import ArgumentParser
import ShellRuntime
import ShellSession

/// The options of all commands that start page processes.
struct EngineStartOptions: ParsableArguments {
  @Flag(
    name: .customLong("no-zygote"),
    help: "Start each page process from its program instead of forking it. Slower; the results are the same.")
  var isZygoteDisabled = false

  @Flag(
    name: .customLong("no-sandbox"),
    help: "Start page processes, scripts of flows and native scripts without a sandbox; the results are the same.")
  var isSandboxDisabled = false

  /// The settings on the command line; empty if none is given.
  var texts: [SettingText] {
    (isZygoteDisabled ? [.flag("--no-zygote", .zygote, "false")] : [])
      + (isSandboxDisabled ? [.flag("--no-sandbox", .sandbox, "false")] : [])
  }

  /// The arguments with which another command has the same options.
  var arguments: [String] {
    (isZygoteDisabled ? ["--no-zygote"] : []) + (isSandboxDisabled ? ["--no-sandbox"] : [])
  }

  /// The only settings of commands that ignore the user's settings.
  func settings() throws(SessionError) -> EngineStart { try SettingsLoader(flags: texts).loadEngineStart() }
}
