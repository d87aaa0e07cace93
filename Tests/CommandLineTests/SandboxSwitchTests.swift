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
