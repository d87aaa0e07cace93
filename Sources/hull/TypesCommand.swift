import ArgumentParser
import NativeTooling
import ShellSession

/// `hull types`: prints TypeScript declarations of an app's bridge.
struct TypesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "types",
    abstract: "Print TypeScript declarations of an app's bridge.",
    discussion: """
      They declare the interfaces, handlers, objects, events and state of app.yaml. Types are those of its schemas \
      (`parameters`, `result`, `progress` and `events`), and unknown where there is none.

      Examples:
        hull types bank > bridge.d.ts
      """)

  @Argument(help: "An app folder, or a sample such as bank.", completion: ArgumentCompletions.apps)
  var app: String

  func run() throws {
    Output.bytes(Array(TypeDeclarations(try AppTarget.resolve(app).app).text.utf8))
  }
}
