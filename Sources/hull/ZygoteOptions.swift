import ArgumentParser
import ShellSession

/// The option of all commands that start page processes.
struct ZygoteOptions: ParsableArguments {
  @Flag(
    name: .customLong("no-zygote"),
    help: "Start each page process from its program instead of forking it. Slower; the results are the same.")
  var isDisabled = false

  /// The setting on the command line; empty if it is not given.
  var texts: [SettingText] { isDisabled ? [.flag("--no-zygote", .zygote, "false")] : [] }

  /// The only setting of commands that ignore the user's settings.
  func usesZygote() throws(SessionError) -> Bool { try SettingsLoader(flags: texts).loadZygote() }
}
