import ArgumentParser
import RemoteControl
import ShellCore
import ShellSession

/// The process of a session of `hull serve`, which the server starts with a socket.
struct SessionCommand: ParsableCommand {
  static let name = "serve-session"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Run a session of hull serve.", shouldDisplay: false)

  @Argument var target: String?

  @OptionGroup var app: AppOptions

  @OptionGroup var engineStart: EngineStartOptions

  /// The descriptor of the socket.
  private static let socket: Int32 = 3

  func run() throws {
    var settings = ServeSettings(version: HullVersion.current)
    settings.target = target
    settings.engine = app.engine
    settings.platform = app.platform
    settings.policy = app.policy
    settings.engineStart = try engineStart.settings()
    let status = try SessionProcess(descriptor: Self.socket, settings: settings).run()
    if status != 0 { throw CheckFailure(status: status) }
  }
}
