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
      "What happens after a renderer's death: none, reload, deferred, recreate, breaker, start-page, host-exit, or a preset, which `hull doctor` lists (default: app.yaml's).",
      valueName: "name"), completion: .list(RecoveryChoice.names))
  var policy: RecoveryChoice?

  /// The target with these options in force.
  func target(_ text: String) throws(SessionError) -> AppTarget {
    var target = try AppTarget.resolve(text)
    // A preset brings the platform of its shell along.
    if let policy { policy.apply(to: &target.app) }
    if let platform { target.app.platform = platform }
    return target
  }
}

extension Platform: ExpressibleByArgument {}
extension RecoveryChoice: ExpressibleByArgument {
  public init?(argument: String) { self.init(rawValue: argument) }
  public static var allValueStrings: [String] { names }
}
