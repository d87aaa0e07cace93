import Foundation
import Testing

#if os(Linux)
  @Suite("Without the sandbox, everything is the same")
  struct SandboxSwitchTests {
    private func hull(_ arguments: [String], variables: [String: String] = [:]) throws -> CommandRun {
      try CommandRun.hull(arguments, in: CommandRun.project, variables: variables, limit: 300)
    }

    @Test("Flows with deaths, scripts and native scripts have the same output and the same trace")
    func flows() throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      func run(_ options: [String], trace: String) throws -> CommandRun {
        let flows = ["bank/flows/06-death-during-payment.yaml", "native-side/flows"].map { "Pages/\($0)" }
        return try hull(["test"] + flows + ["--verbose", "--json", folder.path + "/" + trace] + options)
      }
      let with = try run([], trace: "with.jsonl")
      #expect(with.status == 0, "\(with.output)")
      let without = try run(["--no-sandbox"], trace: "without.jsonl")
      #expect(without.output == with.output)
      #expect(try folder.text(of: "without.jsonl") == (try folder.text(of: "with.jsonl")))
    }

    @Test("Commands without settings read the setting from the variable and the file")
    func settings() throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      let variable = try CommandRun.hull(["dump", "apps/plain"], variables: ["HULL_SANDBOX": "maybe"])
      #expect(variable.error == "hull: HULL_SANDBOX: `sandbox` must be true or false, found \"maybe\"\n")
      #expect(variable.status == 2)
      try folder.write("sandbox: no way\nzygote: false\n", to: "config.yaml")
      let config = ["HULL_CONFIG": folder.path + "/config.yaml"]
      let file = try CommandRun.hull(["dump", "apps/plain"], variables: config)
      #expect(file.error.contains("config.yaml:1:10: `sandbox` must be true or false, found \"no way\""))
      let both = try CommandRun.hull(
        ["dump", "apps/plain", "--no-sandbox"], variables: config.merging(["HULL_ZYGOTE": "false"]) { $1 })
      #expect(both.status == 0)
      #expect(both.output == (try CommandRun.hull(["dump", "apps/plain"]).output))
    }

    @Test("A locked program reads its folder and writes nothing, and --no-sandbox unlocks it")
    func program() throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      try folder.write("<title>Programs</title>", to: "index.html")
      try folder.write(
        """
        name: Programs
        tabs:
          - {id: HOME, title: Home, url: index.html}
        bridge:
          interfaces:
            free: {run: native/free}
            locked: {run: native/locked}
        programs:
          native/locked: {sandbox: true}
        """, to: "app.yaml")
      try FileManager.default.createDirectory(atPath: folder.path + "/native", withIntermediateDirectories: true)
      try folder.write("known", to: "native/data")
      try folder.write("outside", to: "data")
      for name in ["free", "locked"] {
        try folder.write(
          """
          #!/bin/sh
          read line
          found=$(cat data)
          outside=$(cat ../data 2>/dev/null || echo refused)
          (echo new >\(name)-written) 2>/dev/null && written=written || written=refused
          echo "{\\"id\\": 1, \\"value\\": \\"$found $outside $written\\"}"
          read line
          """, to: "native/" + name)
        chmod(folder.path + "/native/" + name, 0o700)
      }
      func call(_ name: String, _ options: [String] = []) throws -> String {
        try hull(["dump", folder.path, "--eval", "bridge.call_interface('\(name)', {})"] + options).output
      }
      #expect(try call("free") == "\"known outside written\"\n")
      #expect(try call("locked") == "\"known refused refused\"\n")
      #expect(try call("locked", ["--no-sandbox"]) == "\"known outside written\"\n")
    }

    @Test("A page that cannot be locked is not started, and the message says what to do")
    func unlockable() throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      let products = Products.hull.deletingLastPathComponent().path
      let probe = products + "/hull-sandbox-probe"
      try folder.write(
        "#!/bin/sh\nexec '\(probe)' --without seccomp '\(products)/hull-page' \"$@\"\n", to: "hull-engine")
      chmod(folder.path + "/hull-engine", 0o700)
      let run = try CommandRun.hull(["dump", "apps/plain", "--engine", folder.path + "/hull-engine"])
      #expect(
        run.error.hasPrefix(
          "hull: app://plain/index.html: The page process could not be started: its sandbox cannot be turned on; "
            + "`hull doctor` says why, --no-sandbox runs pages without one.\n"), "\(run.error)")
      #expect(run.status != 0)
      let unlocked = try CommandRun.hull(
        ["dump", "apps/plain", "--engine", folder.path + "/hull-engine", "--no-sandbox"])
      #expect(unlocked.status == 0)
    }

    @Test("The doctor names the layers, and who has turned the sandbox off")
    func doctor() throws {
      func line(_ run: CommandRun) -> Substring? {
        run.output.split(separator: "\n").first { $0.hasPrefix("sandbox ") }
      }
      let on = try hull(["doctor"])
      #expect(line(on)?.hasPrefix("sandbox     on: system calls") == true)
      let off = try hull(["doctor", "--no-sandbox"])
      #expect(
        line(off) == "sandbox     off (--no-sandbox): pages, scripts of flows and native scripts can do what you can do"
      )
    }
  }

  extension TerminalTests {
    struct SandboxOnTerminalTests {
      @Test("The status line shows that pages are not locked, and only then", arguments: [true, false])
      func statusLine(isSandboxed: Bool) async throws {
        let run = try await TerminalRun(
          ["run", Products.bank] + (isSandboxed ? [] : ["--no-sandbox"]), columns: 120)
        let screen = try await run.wait(forText: "Hello, Анна", "● alive")
        #expect(screen.contains("no sandbox") == !isSandboxed)
        let status = try String(contentsOfFile: "/proc/\(run.pageProcess())/status", encoding: .utf8)
        #expect(status.contains("Seccomp:\t\(isSandboxed ? 2 : 0)\n"))
      }
    }
  }
#endif
