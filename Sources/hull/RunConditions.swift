import ArgumentParser

/// The screen and the randomness of commands that run flows.
struct RunConditions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Size of the screen in cells; overrides the headers of flows (default: 80x24).",
      valueName: "columnsxrows"))
  var size: GridSizeArgument?

  @Option(help: "Seed of the pages' random numbers.")
  var seed: UInt64 = 1
}
