import ArgumentParser
import RemoteControl
import ShellCore
import ShellSession

/// `hull mcp`: a server of the Model Context Protocol.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve the Model Context Protocol over standard input and output, for agents.",
    discussion: """
      An agent opens an app, reads the screen as numbered lines, taps, types, kills page processes, records what it did as a flow, \
      and runs it. A client of the protocol starts this command; it ends when its input ends.

      Examples:
        hull mcp
        hull mcp Pages/bank --platform android --policy none
      """)

  @Argument(
    help: "The app that the tool open opens without a name: a folder, a URL, an .html file, or a sample such as bank.",
    completion: ArgumentCompletions.targets)
  var target: String?

  @OptionGroup var app: AppOptions

  @OptionGroup var engineStart: EngineStartOptions

  @Flag(help: "Run apps in real time instead of virtual time.")
  var realTime = false

  func run() throws {
    // An app or an engine that does not exist is an error now, not of the first tool.
    if let target { _ = try app.target(target) }
    if let engine = app.engine { _ = try EngineLocator.engine(engine) }
    var settings = ServeSettings(version: HullVersion.current)
    settings.target = target
    settings.engine = app.engine
    settings.platform = app.platform
    settings.policy = app.policy
    settings.engineStart = try engineStart.settings()
    var agents = AgentSettings(settings)
    agents.isInRealTime = realTime
    agents.engineArguments = engineStart.arguments + (app.engine.map { ["--engine=\($0)"] } ?? [])
    let status = try AgentServer(agents).run()
    if status != 0 { throw CheckFailure(status: status) }
  }
}
