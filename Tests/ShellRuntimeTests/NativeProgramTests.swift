import BridgeContract
import ShellCore
import Testing

@testable import ShellRuntime

@Suite("Native programs")
struct NativeProgramTests {
  private let scratch = Scratch()
  private let loop = EventLoop()
  private let replies = Received<(CallID, BridgeOutcome)>()
  private let lines = Received<String>()

  private func programs() -> NativePrograms {
    let programs = NativePrograms(files: AppFiles(folder: scratch.path), loop: loop) { [lines] in
      lines.values.append($0)
    }
    programs.onReply = { [replies] in replies.values.append(($0, $1)) }
    return programs
  }

  private func call(_ number: UInt32, _ programs: NativePrograms, data: String = "null") {
    programs.run(NativeCall(call: CallID(number), interfaceName: "pay", program: "pay", data: data))
  }

  private func wait(_ programs: NativePrograms) {
    loop.run(until: "the replies of the programs") { !programs.isBusy }
  }

  private func failure(_ number: UInt32) -> BridgeError? {
    let found = replies.values.filter { $0.0 == CallID(number) }
    #expect(found.count == 1)
    guard case .failure(let error)? = found.first?.1 else { return nil }
    return error
  }

  @Test("A program replies with values and with errors of its own")
  func answering() {
    scratch.script(
      "pay",
      """
      #!/bin/sh
      read -r line; printf '%s\\n' "$line" | sed 's/"data"/"value"/'
      read line; echo '{"id":2,"error":{"code":"NO_MONEY","message":"too poor","detail":[1]}}'
      echo "started in $(pwd)" >&2
      read line
      """)
    let programs = programs()
    call(1, programs, data: "{\"a\":\n [1.50, \"x\\n\"]}")
    call(2, programs)
    wait(programs)
    #expect(replies.values.first?.1 == .value(json: #"{"a":[1.5,"x\n"]}"#))
    #expect(failure(2) == BridgeError(code: "NO_MONEY", message: "too poor", detail: .array([.integer(1)])))
    loop.run(until: "a line of the program") { !lines.values.isEmpty }
    #expect(lines.values == ["pay: started in \(FileAccess.resolve(scratch.path) ?? "")"])
    programs.endAll()
  }

  @Test("A crash fails all pending calls once, and the next call starts the program again")
  func crash() {
    scratch.script("pay", "#!/bin/sh\nread a; read b; echo boom >&2; kill -SEGV $$\n")
    let programs = programs()
    call(1, programs)
    call(2, programs)
    wait(programs)
    for number: UInt32 in [1, 2] {
      #expect(
        failure(number)
          == BridgeError(
            .nativeError, "pay was ended by signal 11",
            detail: .object([
              JSONMember("program", .string("pay")), JSONMember("signal", .integer(11)),
              JSONMember("stderr", .string("boom")),
            ])))
    }
    scratch.script("pay", "#!/bin/sh\nread a; echo '{\"id\":1,\"value\":true}'\n")
    call(3, programs)
    wait(programs)
    #expect(replies.values.last?.1 == .value(json: "true"))
    programs.endAll()
  }

  @Test("An exit without a reply is reported with its status")
  func exits() {
    scratch.script("pay", "#!/bin/sh\nread a; exit 3\n")
    let programs = programs()
    call(1, programs)
    wait(programs)
    #expect(failure(1)?.message == "pay exited with status 3")
  }

  @Test("An invalid line fails the oldest call, whose late reply is ignored")
  func garbage() {
    scratch.script(
      "pay",
      """
      #!/bin/sh
      read a; read b
      echo 'hello'
      echo '{"id":1,"value":"late"}'
      echo '{"id":2,"value":"good"}'
      read c; echo '{"id":99,"value":1}'
      read d; echo '{"value":1}'
      read e; echo '{"id":5}'
      read f
      """)
    let programs = programs()
    call(1, programs)
    call(2, programs)
    wait(programs)
    #expect(failure(1)?.message == "pay wrote a line that is not JSON (byte 0: a value cannot start here)")
    #expect(failure(1)?.detail["line"] == .string("hello"))
    #expect(replies.values.last?.1 == .value(json: "\"good\""))
    for number: UInt32 in 3...5 {
      call(number, programs)
      wait(programs)
    }
    #expect(failure(3)?.message == "pay replied to a call that was never made")
    #expect(failure(4)?.message == "pay wrote a reply without an id")
    #expect(failure(5)?.message == "pay wrote a reply with neither value nor error")
    #expect(replies.values.count == 5)
    programs.endAll()
  }

  @Test("A line beyond the limit ends the program")
  func longLine() {
    scratch.script("pay", "#!/bin/sh\nread a; head -c 1100000 /dev/zero | tr '\\0' x; read b\n")
    let programs = programs()
    call(1, programs)
    wait(programs)
    #expect(failure(1)?.message == "pay wrote a line of more than 1048576 bytes")
    #expect(failure(1)?.code == "PAYLOAD_TOO_LARGE")
  }

  @Test("A call fails at once if its program is missing, not executable or outside of the folder")
  func notStarted() {
    let programs = programs()
    call(1, programs)
    #expect(failure(1)?.message == "pay is not in the app's folder")
    scratch.write("pay", "#!/bin/sh\n")
    call(2, programs)
    #expect(failure(2)?.message == "pay could not be started: Permission denied")
    #expect(failure(2)?.code == "NATIVE_ERROR")
  }
}
