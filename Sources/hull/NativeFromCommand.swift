import ArgumentParser
import ShellSession

/// `hull native-from`: prints a native side that answers as recorded calls were answered.
struct NativeFromCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "native-from",
    abstract: "Print a native side for app.yaml that answers as recorded calls were answered.",
    discussion: """
      The files are those of `hull run --record-native` and `hull test --record-native`. Calls that always got the same \
      reply become declared replies. Streams, events, and replies that depend on the data need a native script.

      Examples:
        hull run bank --record-native calls.jsonl
        hull native-from calls.jsonl
        hull native-from calls.jsonl --script native/recorded.js > bridge.yaml
      """)

  @Argument(help: "Recordings of calls.", completion: .file(extensions: ["jsonl"]))
  var calls: [String]

  @Option(
    help: ArgumentHelp(
      "Write a native script to this file if declared replies are not enough, and declare it.", valueName: "file.js"),
    completion: .file(extensions: ["js"]))
  var script: String?

  func run() throws {
    let native = try NativeSideFromCalls(calls, scriptPath: script)
    if let remark = try native.writeScript() { Output.line(remark, to: .standardError) }
    Output.bytes(Array(native.yaml.utf8))
  }
}
