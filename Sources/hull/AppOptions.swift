import ArgumentParser
import ShellCore
import ShellSession

/// What every command that opens an app understands.
struct AppOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The page engine: embedded, a name NAME for hull-NAME, or a path.", valueName: "name"))
  var engine = "embedded"

  @Option(
    help: ArgumentHelp(
      "The platform whose rules hold: ios, ios-legacy, android (default: app.yaml's).", valueName: "name"))
  var platform: Platform?

  @Option(
    help: ArgumentHelp(
      "What happens after a renderer's death: none, reload, deferred, recreate, breaker, start-page, host-exit (default: app.yaml's).",
      valueName: "name"))
  var policy: RecoveryPolicy?

  /// The target with these options in force.
  func target(_ text: String) throws(SessionError) -> AppTarget {
    var target = try AppTarget.resolve(text)
    if let platform { target.app.platform = platform }
    if let policy { target.app.recovery.policy = policy }
    return target
  }
}

extension Platform: ExpressibleByArgument {}
extension RecoveryPolicy: ExpressibleByArgument {}
