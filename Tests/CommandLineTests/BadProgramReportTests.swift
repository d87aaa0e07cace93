import DocumentTestKit
import Foundation
import Testing

/// What the inspector and the trace show of native programs that break the protocol.
@Suite("Reports of programs that break the protocol") struct BadProgramReportTests {
  /// Programs by name. They acknowledge, so that the order of what they write does not depend on their speed.
  private static let programs = [
    "twice": #"say '{"id":'$id',"value":"first"}' '{"id":'$id',"value":"second"}'"#,
    "unknown": #"say '{"id":4711,"value":"none"}' '{"id":'$id',"value":"mine"}'"#,
    "backwards": """
    read -r second
    say '{"id":'$((id + 1))',"value":"second call"}' '{"id":'$id',"value":"first call"}'
    lines=2
    """,
    "latin": #"printf '{"id":%s,"value":"caf\351"}\n' "$id""#,
    "huge": #"head -c 100000000 /dev/zero | tr '\0' x"#,
    "flood": #"""
    yes '{"event":"tick","data":1}' | head -n 300
    say '{"id":'$id',"value":"flooded"}'
    """#,
    "silent": ":",
    "dies": #"""
    say '{"id":'$id',"value":1,"more":true}' '{"id":'$id',"value":2,"more":true}'
    printf '{"id":%s,"val' "$id"
    kill -KILL $$
    """#,
    "stubborn": #"""
    trap '' TERM INT HUP
    say '{"id":'$id',"value":"still here"}'
    """#,
  ]

  private static let start = #"""
    #!/bin/sh
    say() { for line in "$@"; do printf '%s\n' "$line"; done; }
    echo '{"hello":{"version":1,"acknowledges":true}}'
    read -r call
    lines=1
    id=$(printf '%s' "$call" | sed 's/.*"id":\([0-9]*\).*/\1/')

    """#

  private static let end = #"""

    echo '{"handled":'$lines'}'
    while :; do
      if read -r line; then lines=$((lines + 1)); echo '{"handled":'$lines'}'; else sleep 1; fi
    done
    """#

  private static let page = """
    <button onclick="run()">Run</button><pre id=out></pre>
    <script>
    let ticks = 0;
    addEventListener("tick", () => { ticks += 1; });
    const show = (name, text) => { document.getElementById("out").textContent += `${name}: ${text}\\n`; };
    async function attempt(name) {
      const steps = [];
      try { show(name, await bridge.watch_interface(name, null, (value) => steps.push(value)).done); }
      catch (error) { show(name, [...steps, error.code].join(" ")); }
    }
    async function run() {
      for (const name of ["flood", "twice", "unknown"]) await attempt(name);
      await Promise.all([attempt("backwards"), attempt("backwards")]);
      for (const name of ["latin", "huge", "dies", "silent", "stubborn"]) await attempt(name);
      show("ticks", ticks);
    }
    </script>
    """

  private func app() throws -> WorkFolder {
    let folder = try WorkFolder()
    for name in ["native", "flows"] {
      try FileManager.default.createDirectory(atPath: "\(folder.path)/app/\(name)", withIntermediateDirectories: true)
    }
    for (name, text) in Self.programs { try write(Self.start + text + Self.end, named: name, to: folder) }
    let interfaces = Self.programs.keys.sorted().map { name in
      "    \(name): {run: native/\(name)\(["latin", "silent"].contains(name) ? ", deadline: 300ms" : "")}\n"
    }
    try folder.write(
      "name: Bad\ntabs: [{id: HOME, title: Home, url: index.html}]\nbridge:\n  interfaces:\n\(interfaces.joined())",
      to: "app/app.yaml")
    try folder.write(Self.page, to: "app/index.html")
    try folder.write(
      """
      appId: app
      ---
      - launchApp
      - tapOn: Run
      - assertVisible: ".*ticks: 300.*"

      """, to: "app/flows/all.yaml")
    return folder
  }

  private func write(_ program: String, named name: String, to folder: borrowing WorkFolder) throws {
    try folder.write(program, to: "app/native/\(name)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/app/native/\(name)")
  }

  @Test("A wait that a program prevents from ending names the program, not the page")
  func endlessFlood() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: "\(folder.path)/app/native", withIntermediateDirectories: true)
    try write("#!/bin/sh\nread -r call; exec yes '{\"event\":\"tick\",\"data\":1}'\n", named: "news", to: folder)
    try folder.write(
      """
      name: Flood
      tabs: [{id: HOME, title: Home, url: index.html}]
      bridge: {handlers: {start: {run: native/news}}}

      """, to: "app/app.yaml")
    try folder.write("<script>webkit.messageHandlers.start.postMessage(0)</script>", to: "app/index.html")
    let run = try CommandRun.hull(["dump", "app", "--timeout", "3s"], in: URL(fileURLWithPath: folder.path))
    #expect(
      run.error == "hull: not ready after 3s: the native program native/news sends more than the page can handle\n")
    #expect(run.output == "" && run.status == 3)
  }

  @Test("The inspector shows each call with its end")
  func inspector() throws {
    let folder = try app()
    defer { folder.remove() }
    let run = try CommandRun.hull(
      ["dump", "app", "--inspector", "--size", "150x400", "--eval", "run()", "--then-screen"],
      in: URL(fileURLWithPath: folder.path))
    #expect(run.error == "")
    // The page and the panel, each line once: the flood has 300 equal ones.
    var lines: [String] = []
    for line in run.output.split(separator: "\n") where lines.last != String(line) { lines.append(String(line)) }
    Golden.expect(lines.joined(separator: "\n") + "\n", "bad-programs/inspector.txt")
  }

  @Test("The trace has each call with its end, and each error in the console")
  func trace() throws {
    let folder = try app()
    defer { folder.remove() }
    let run = try CommandRun.hull(
      ["test", "app", "--json", "trace.jsonl"], in: URL(fileURLWithPath: folder.path))
    #expect(run.status == 0, "\(run.output)\(run.error)")
    let lines = try folder.text(of: "trace.jsonl").split(separator: "\n").filter {
      $0.contains(#""kind":"console""#) || $0.contains(#""kind":"bridge"#)
    }
    let text = lines.map { $0.replacing(/"t":[0-9.]+,/, with: "") + "\n" }.joined()
    Golden.expect(text, "bad-programs/trace.jsonl")
  }
}
