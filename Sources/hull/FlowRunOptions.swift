import ArgumentParser

/// The lookups and variables of commands that run flows.
struct FlowRunOptions: ParsableArguments {
  @Option(help: "Timeout of lookups and assertions in virtual time.")
  var lookupTimeout = DurationArgument(milliseconds: 17_000)

  @Option(
    name: [.customShort("e"), .customLong("env")],
    help: ArgumentHelp("Set a variable of the flows.", valueName: "name=value"))
  var environment: [String] = []
}
