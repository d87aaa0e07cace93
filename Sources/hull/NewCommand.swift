import ArgumentParser
import ShellSession

/// `hull new`: creates an app from a template.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a folder with a small app and a flow.",
    discussion: """
      Examples:
        hull new shop
        hull new Pages/shop && hull run Pages/shop
      """)

  @Argument(help: "The new folder; its name is the app's name: letters, digits, - and _.")
  var name: String

  func run() throws {
    let files = try AppTemplate.write(to: name)
    files.forEach { Output.line($0) }
    Output.line("")
    Output.line("Run it:   hull run \(name)")
    Output.line("Test it:  hull test \(name)/flows")
  }
}
