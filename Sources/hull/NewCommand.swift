import ArgumentParser
import ShellSession

/// `hull new`: creates an app from a template, or from a built web app.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a folder with a small app and a flow.",
    discussion: """
      Examples:
        hull new shop
        hull new shop --from dist && hull run shop
      """)

  @Argument(help: "The new folder; its name is the app's name: letters, digits, - and _.")
  var name: String

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "Copy a built web app: the folder with its index.html. The app gets an app.yaml and a flow.", valueName: "folder"),
    completion: .directory)
  var source: String?

  func run() throws {
    let name = String(name.reversed().drop { $0 == "/" }.reversed())
    if let source {
      let app = try BuiltWebApp(folder: source)
      let files = try app.write(to: name)
      Output.line("\(app.fileCount) \(app.fileCount == 1 ? "file" : "files") of \(source)")
      files.forEach { Output.line($0) }
    } else {
      try AppTemplate.write(to: name).forEach { Output.line($0) }
    }
    Output.line("")
    Output.line("Run it:   hull run \(name)")
    Output.line("Test it:  hull test \(name)/flows")
  }
}
