import ArgumentParser

/// The options of commands that load a page and wait for it.
struct PageLoadOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Wait until this script's value is true (default: until the page is idle).", valueName: "js"))
  var until: String?

  @Option(help: ArgumentHelp("Fail after this time, for example 500ms, 10s or 1m.", valueName: "time"))
  var timeout = DurationArgument(milliseconds: 10_000)
}
