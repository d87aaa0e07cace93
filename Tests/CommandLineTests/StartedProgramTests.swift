import Foundation
import SystemTestKit
import Testing

@Suite("Programs that tests start")
struct StartedProgramTests {
  @Test("They inherit only their streams, so that the ends of other tests' pipes are detected")
  func inheritance() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    // Without close-on-exec, like descriptors that Foundation opens.
    let open = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/dev/null"))
    let leaking = dup(open.fileDescriptor)
    defer { close(leaking) }
    let numbers = "0 1 2 3 4 5 6 7 8 9 \(leaking)"
    let program = "for number in \(numbers); do [ -e /dev/fd/$number ] && echo $number; done; exit 7"
    let outcome = try ChildProcess.run(["bash", "-c", program], in: folder.path)
    #expect(outcome.output == "0\n1\n2\n")
    #expect(outcome.errors == "")
    #expect(outcome.status == 7)
  }

  @Test("Their end is reported: a status, a signal, or a timeout")
  func endings() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let (reading, writing) = try StartedProgram.pipe()
    let errors = try OutputFile(folder.path + "/errors")
    let program = try StartedProgram(
      ["cat"], in: folder.path, environment: ["PATH": "/usr/bin:/bin"],
      input: reading.fileDescriptor, output: errors.descriptor, errors: errors.descriptor)
    #expect(program.wait(seconds: 0.05) == nil)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == .signaled(SIGTERM))
    try writing.close()
    #expect(throws: ChildProcess.Signaled.self) {
      try ChildProcess.run(["sh", "-c", "kill -KILL $$"], in: folder.path)
    }
    #expect(throws: StartedProgram.NotStarted.self) { try ChildProcess.run(["no-such-program"], in: folder.path) }
  }

  @Test("A program has its own session without a terminal, even if the tests have one")
  func session() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let outcome = try ChildProcess.run(
      ["sh", "-c", "set -- $(cat /proc/$$/stat); echo $(($6 - $$)) $7; : </dev/tty"], in: folder.path)
    // Fields 6 and 7 are the session ID, which is the ID of its first process, and the terminal (proc_pid_stat(5)).
    #expect(outcome.output == "0 0\n")
    #expect(outcome.errors.contains("/dev/tty"))
    #expect(outcome.status != 0)
  }

  @Test("A program that times out is killed with its children, and the error names it")
  func deadline() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let error = try #require(throws: ChildProcess.TimedOut.self) {
      try ChildProcess.run(["sh", "-c", "sleep 600 & echo $!; wait"], in: folder.path, limit: 0.5)
    }
    let text = "sh -c sleep 600 & echo $!; wait did not end within 0.5 s and was killed; it wrote\n"
    #expect(error.description.hasPrefix(text))
    let child = try #require(pid_t(error.output.trimmingCharacters(in: .newlines)))
    for _ in 0..<100 where isRunning(child) { usleep(20_000) }
    #expect(!isRunning(child))
  }

  /// Whether a process is running; without an init process that reaps it, an exited one stays a zombie.
  private func isRunning(_ process: pid_t) -> Bool {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    return !stat.contains(") Z ")
  }
}
