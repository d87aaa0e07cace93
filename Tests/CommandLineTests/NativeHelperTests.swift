import Foundation
import Testing

/// The helpers of the sample native-side, for programs in Python and in JavaScript.
@Suite("Helpers for native programs") struct NativeHelperTests {
  /// A language with its helper, and a program that uses all of it.
  struct Language: CustomTestStringConvertible, Sendable {
    let name: String
    let interpreter: String
    let helper: String
    let program: String

    var testDescription: String { name }
    var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + interpreter) }
  }

  static let python = Language(
    name: "Python", interpreter: "python3", helper: "hull_native.py",
    program: """
      #!/usr/bin/env python3
      import hull_native as native

      @native.on("all")
      def all(data, call):
          call.send({"step": 1})
          native.emit("changed", data, call=call.id)
          native.run_script("lines.push('script')", call=call.id)
          values = [native.evaluate("1 + 1"), native.ask("tab", call=call.id), native.ask("delay", {"milliseconds": 5000})]
          try:
              native.evaluate("missing()")
          except native.Error as error:
              values.append(error.code)
          return [call.kind, call.name] + values

      @native.on("fail")
      def fail(data, call):
          raise native.Error("DENIED", "not allowed", {"data": data})

      @native.on("defect")
      def defect(data, call):
          return data["missing"]

      @native.listen("network")
      def network(tab, data):
          native.emit("changed", {"a": data["online"]})

      native.run()
      """)

  static let node = Language(
    name: "node", interpreter: "node", helper: "hull-native.cjs",
    program: """
      #!/usr/bin/env node
      const native = require("./hull-native.cjs");

      native.on("all", async (data, call) => {
        call.send({ step: 1 });
        native.emit("changed", data, { call });
        native.run("lines.push('script')", { call });
        const values = [await native.evaluate("1 + 1"), await native.ask("tab", null, { call }), await native.delay(5000)];
        await native.evaluate("missing()").catch((error) => values.push(error.code));
        return [call.kind, call.name, ...values];
      });
      native.on("fail", (data) => { throw new native.Error("DENIED", "not allowed", { data }); });
      native.on("defect", (data) => data.missing.member);
      native.listen("network", ({ data }) => native.emit("changed", { a: data.online }));
      native.serve();
      """)

  private static let page = """
    <button onclick="run()">Run</button>
    <script>
    const lines = [];
    addEventListener("changed", (event) => lines.push("changed " + event.detail.a));
    async function attempt(name) {
      try { lines.push(`${name} ${JSON.stringify(await bridge.call_interface(name, { a: 1 }))}`); }
      catch (error) { lines.push(`${name} ${error.code} ${JSON.stringify(error.detail)}`); }
    }
    async function run() {
      await bridge.watch_interface("all", { a: 1 }, ({ step }) => lines.push("step " + step)).done
        .then((value) => lines.push("all " + JSON.stringify(value)));
      await attempt("fail");
      await attempt("defect");
      await attempt("other");
      console.log(lines.join("; "));
    }
    </script>
    """

  @Test(
    "A program replies, sends and gets events, evaluates scripts, asks the shell, and fails", arguments: [python, node])
  func wholeProtocol(language: Language) throws {
    // The only reason to skip: neither Hull nor its tests need an interpreter of JavaScript.
    guard language.name == "Python" || language.isInstalled else { return }
    let folder = try WorkFolder()
    defer { folder.remove() }
    for name in ["flows", "native"] {
      try FileManager.default.createDirectory(atPath: "\(folder.path)/app/\(name)", withIntermediateDirectories: true)
    }
    let own = "{run: native/program, deadline: 20s}"
    try folder.write(
      """
      name: App
      tabs: [{id: A, title: A, url: index.html}]
      bridge: {interfaces: {all: \(own), fail: \(own), defect: \(own), other: \(own)}}

      """, to: "app/app.yaml")
    try folder.write(Self.page, to: "app/index.html")
    try folder.write(language.program, to: "app/native/program")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/app/native/program")
    try FileManager.default.copyItem(
      atPath: "\(CommandRun.project.path)/Pages/native-side/native/\(language.helper)",
      toPath: "\(folder.path)/app/native/\(language.helper)")
    let expected = [
      "step 1", "changed 1", "script", #"all ["interface","all",2,"A",null,"EXCEPTION"]"#,
      #"fail DENIED {"data":{"a":1}}"#, "defect NATIVE_ERROR null", "other UNIMPLEMENTED null",
    ].joined(separator: "; ")
    let pattern = NSRegularExpression.escapedPattern(for: expected).replacingOccurrences(of: "'", with: "''")
    try folder.write(
      """
      appId: app
      ---
      - launchApp
      - tapOn: Run
      - advance: 6s
      - assertConsole: {text: '\(pattern)'}
      - network: offline
      - evalPage: lines.at(-1)
      - assertTrue: ${output.result == "changed false"}

      """, to: "app/flows/run.yaml")
    let run = try CommandRun.hull(["test", "app"], in: URL(fileURLWithPath: folder.path))
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test("The sample's flow passes with the program for node, too")
  func sample() throws {
    guard Self.node.isInstalled else { return }
    let folder = try WorkFolder()
    defer { folder.remove() }
    try FileManager.default.copyItem(
      atPath: CommandRun.project.path + "/Pages/native-side", toPath: folder.path + "/native-side")
    let manifest = try folder.text(of: "native-side/app.yaml")
    try folder.write(
      manifest.replacing("native/branches.py", with: "native/branches.cjs"), to: "native-side/app.yaml")
    let run = try CommandRun.hull(
      ["test", "native-side/flows/01-calls-and-streams.yaml"], in: URL(fileURLWithPath: folder.path))
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test("A helper has at most a hundred lines", arguments: [python, node])
  func length(language: Language) throws {
    let path = "\(CommandRun.project.path)/Pages/native-side/native/\(language.helper)"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count - 1 <= 100)
  }
}
