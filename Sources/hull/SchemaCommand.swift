import ArgumentParser
import ShellSession

/// `hull schema`: prints a JSON schema for editors and validators.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print a JSON schema of app.yaml, flows, settings or themes.",
    discussion: """
      Editors with the YAML language server complete and check files with it (docs/editors.md). `hull new` writes the \
      schemas of an app and its flows.

      Examples:
        hull schema app > .hull/app.json
        hull schema settings > ~/.config/hull/settings.schema.json
      """)

  @Argument(
    help: "The schema: app, flow, settings or theme.", completion: .list(SchemaName.allCases.map(\.rawValue)))
  var name: String

  func run() throws {
    Output.bytes(Array(try SchemaName(named: name).text.utf8))
  }
}
