import Foundation
import SystemTestKit
import Testing

@Suite("Programs that tests start")
struct StartedProgramTests {
  @Test("They inherit their streams and nothing that another test has open, so that its end is seen")
  func inheritance() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    // Not closed on exec, as what Foundation opens.
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

  @Test("How they end is told: a status, a signal, or not in time")
  func endings() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let (reading, writing) = try StartedProgram.pipe()
    let errors = try WrittenFile(folder.path + "/errors")
    let program = try StartedProgram(
      ["cat"], in: folder.path, environment: ["PATH": "/usr/bin:/bin"],
      input: reading.fileDescriptor, output: errors.descriptor, errors: errors.descriptor)
    #expect(program.wait(seconds: 0.05) == nil)
    program.signal(SIGTERM)
    #expect(program.wait() == .signaled(SIGTERM))
    try writing.close()
    #expect(throws: ChildProcess.Signaled.self) {
      try ChildProcess.run(["sh", "-c", "kill -KILL $$"], in: folder.path)
    }
    #expect(throws: StartedProgram.NotStarted.self) { try ChildProcess.run(["no-such-program"], in: folder.path) }
  }
}
