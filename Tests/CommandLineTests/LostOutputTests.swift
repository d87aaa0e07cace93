import Foundation
import SystemTestKit
import Testing

/// Output that cannot be written is an error: a part of it must not be taken for the whole.
@Suite("Output that cannot be written") struct LostOutputTests {
  private static let page = CommandRun.fixtures.path + "/apps/plain"
  private static let flow = page + "/flows/greeting.yaml"

  /// Runs hull by a shell command in which `"$@"` is hull with its arguments.
  private func run(_ command: String, _ arguments: [String]) throws -> ChildProcess.Outcome {
    let work = try WorkFolder()
    defer { work.remove() }
    return try ChildProcess.run(
      ["/bin/sh", "-c", command, "sh", Products.hull.path] + arguments, in: work.path,
      environment: [
        "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": work.path, "TMPDIR": TestFolder.parent,
        "TERM": "xterm-256color",
      ])
  }

  @Test(
    "A full disk ends each command with a message and status 2",
    arguments: [
      ["dump", page], ["dump", page, "--format", "png"], ["dump", page, "--eval", "1"], ["test", flow], ["--version"],
      ["--help"], ["schema", "app"], ["run", page, "--plain"], ["themes"], ["doctor", "--default-config"],
    ])
  func fullDisk(arguments: [String]) throws {
    let run = try run(#""$@" >/dev/full"#, arguments)
    #expect(run.errors == "hull: standard output could not be written: No space left on device\n")
    #expect(run.status == 2)
  }

  @Test(
    "A file on a full disk is named",
    arguments: [
      ["test", flow, "--json", "/dev/full"], ["test", flow, "--junit", "/dev/full"],
      ["run", page, "--plain", "--trace", "/dev/full"], ["run", page, "--plain", "--har-record", "/dev/full"],
    ])
  func fullFile(arguments: [String]) throws {
    let run = try run(#""$@""#, arguments)
    #expect(run.errors.hasSuffix("/dev/full: cannot be written: No space left on device\n"), "\(run.errors)")
    #expect(run.status == 2)
  }

  @Test("A TMPDIR without room is named as the reason")
  func temporaryFolder() throws {
    // A folder in which no folder can be created; a full file system would need a mount.
    let run = try CommandRun.hull(["dump", "apps/plain"], variables: ["TMPDIR": "/proc"])
    #expect(
      run.error == """
        hull: /proc: no temporary folder can be created: No such file or directory; make room there, or set TMPDIR to \
        another folder

        """)
    #expect(run.status == 3)
  }

  @Test("A closed standard input is empty, and a closed standard output is an error")
  func closedDescriptors() throws {
    let input = try run(#""$@" <&-"#, ["run", Self.page, "--plain"])
    #expect(input.output.hasPrefix("App: "))
    #expect(input.status == 0)
    let output = try run(#""$@" >&-"#, ["dump", Self.page])
    #expect(output.errors == "hull: standard output could not be written: Bad file descriptor\n")
    #expect(output.status == 2)
    let errors = try run(#""$@" 2>&-"#, ["dump", Self.page + "/nothing"])
    #expect(errors.output == "")
    #expect(errors.status == 2)
  }

  @Test("A reader that ends early is no error")
  func earlyEnd() throws {
    let run = try run(#"{ "$@"; echo $? >&2; } | head -c 1"#, ["schema", "app"])
    #expect(run.output == "{")
    #expect(run.errors == "0\n")
  }
}
