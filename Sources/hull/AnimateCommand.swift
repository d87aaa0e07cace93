import ArgumentParser
import ShellSession

/// `hull animate SCENARIO`: records commands and keys as an animated SVG, in virtual time. For the pictures of the
/// documentation: `scripts/animations`.
struct AnimateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animate", abstract: "Record a scenario of commands and keys as an animated SVG.",
    shouldDisplay: false)

  @Argument(help: "The scenario, a YAML file.", completion: .file(extensions: ["yaml"]))
  var scenario: String

  @Option(help: ArgumentHelp("The picture.", valueName: "file.svg"), completion: .file(extensions: ["svg"]))
  var output: String

  func run() throws {
    // The scenario changes the working folder.
    let output = FileSystem.absolute(FileSystem.parent(of: output)) + "/" + FileSystem.name(of: output)
    let scenario = try AnimationReader(path: scenario).scenario()
    let folder = try TemporaryFolder(prefix: "hull-animation")
    defer { folder.remove() }
    try scenario.prepare(folder.path)
    let run = try AnimationRun(scenario, in: folder.path)
    try run.run()
    try FileSystem.write(run.svg.utf8, to: output)
  }
}
