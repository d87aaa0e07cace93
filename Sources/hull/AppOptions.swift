import ArgumentParser
import ShellCore
import ShellSession

/// Options of all commands that open an app.
struct AppOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The page engine: embedded, NAME for the program hull-NAME, or a path (default: the one in app.yaml, or embedded).",
      valueName: "name"))
  var engine: String?

  @Option(
    help: ArgumentHelp(
      "The platform to emulate: ios, ios-legacy, android (default: the one in app.yaml).", valueName: "name"))
  var platform: Platform?

  @Option(
    help: ArgumentHelp(
      "The recovery policy after a renderer's death: none, reload, deferred, recreate, breaker, start-page, host-exit, or a preset (`hull doctor` lists them; default: the one in app.yaml).",
      valueName: "name"), completion: .list(RecoveryChoice.names))
  var policy: RecoveryChoice?

  /// The target with these options applied.
  func target(_ text: String) throws(SessionError) -> AppTarget {
    var target = try AppTarget.resolve(text)
    // A preset also sets the platform of the shell that it emulates.
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
