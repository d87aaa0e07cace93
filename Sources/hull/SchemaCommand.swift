import ArgumentParser
import ShellSession

/// `hull schema`: prints a JSON schema for editors and validators.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print a JSON schema of app.yaml, flows, settings, themes, dialects or native programs.",
    discussion: """
      Editors with the YAML language server complete and check files with it (docs/editors.md). `hull new` writes the \
      schemas of an app and its flows. `native` is the schema of each line that a native program reads or writes \
      (docs/native-programs.md); its definitions fromShell and fromProgram are the two directions.

      Examples:
        hull schema app > .hull/app.json
        hull schema settings > ~/.config/hull/settings.schema.json
      """)

  @Argument(
    help: "The schema: app, flow, settings, theme, dialect or native.",
    completion: .list(SchemaName.allCases.map(\.rawValue)))
  var name: String

  func run() throws {
    Output.bytes(Array(try SchemaName(named: name).text.utf8))
  }
}
