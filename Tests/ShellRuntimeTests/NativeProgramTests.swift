import BridgeContract
import ShellCore
import Testing

@testable import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Native programs")
struct NativeProgramTests {
  private let scratch = Scratch()
  private let loop = EventLoop()
  private let replies = Received<(CallID, BridgeOutcome)>()
  private let lines = Received<String>()

  private func programs() -> NativePrograms {
    let environment = NativePrograms.Environment(
      app: AppFiles(folder: scratch.path), enginePath: "/nowhere", isVirtual: false)
    let programs = NativePrograms(environment, loop: loop) { [lines] in lines.values.append($0) }
    programs.onReply = { [replies] in replies.values.append(($0, $1)) }
    return programs
  }

  private func call(_ number: UInt32, _ programs: NativePrograms, data: String = "null") {
    programs.run(NativeCall(call: CallID(number), interfaceName: "pay", program: "pay", data: data))
  }

  private func text(_ name: String) -> String {
    let bytes = try? FileAccess.read(scratch.path + "/" + name, limit: 1_000)
    return String(decoding: bytes ?? [], as: UTF8.self)
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
    programs.endAll(isPolite: false, settings: [:])
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
    programs.endAll(isPolite: false, settings: [:])
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
    #expect(failure(4)?.message == "pay wrote a line that is neither a reply nor a message")
    #expect(failure(5)?.message == "pay wrote a reply with neither value nor error")
    #expect(replies.values.count == 5)
    programs.endAll(isPolite: false, settings: [:])
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

  @Test("A program that says hello replies several times, sends events, and is notified of canceled calls")
  func wholeProtocol() {
    scratch.script(
      "pay",
      """
      #!/bin/sh
      echo '{"hello":{"version":1}}'
      read -r a
      echo '{"id":1,"value":25,"more":true}'
      echo '{"id":1,"value":50,"more":true}'
      echo '{"event":"moved","data":{"x":1},"call":1}'
      echo '{"evaluate":"document.title","query":"q1","tab":"HOME"}'
      echo '{"ask":"url","query":"q2"}'
      echo '{"log":"half","level":"warning"}'
      echo '{"ask":"weather","query":"q3"}'
      read -r progress
      read -r answer
      read -r cancel
      echo "$progress $answer $cancel" > received
      echo '{"log":"received"}'
      read -r end
      """)
    let programs = programs()
    let reports = Received<ProgramReport>()
    let progress = Received<String>()
    programs.onReport = { reports.values.append($1) }
    programs.onProgress = { progress.values.append("\($0.rawValue) \($1)") }
    call(1, programs)
    loop.run(until: "the reports") { reports.values.count == 6 }
    let target = ProgramTarget()
    guard case .started? = reports.values.first else { return #expect(Bool(false), "\(reports.values)") }
    #expect(
      Array(reports.values.dropFirst()) == [
        .event(name: "moved", json: #"{"x":1}"#, ProgramTarget(call: CallID(1))),
        .evaluate(script: "document.title", query: "q1", ProgramTarget(tab: "HOME")),
        .ask(.value(.url), query: "q2", target), .log(.warning, "half", target),
        .violated("asked for weather, which the shell does not answer: {\"ask\":\"weather\",\"query\":\"q3\"}"),
      ])
    #expect(progress.values == ["1 25", "1 50"])
    // It has replied, so nothing waits for it.
    #expect(!programs.isBusy)
    // A question of a process before this one has the same name.
    programs.send(.answer(ProgramQuery("pay", "q1", process: 0), .value(json: #""Wrong""#)), to: "pay")
    programs.send(.progress(ProgramQuery("pay", "q1", process: 1), json: "1"), to: "pay")
    programs.send(.answer(ProgramQuery("pay", "q1", process: 1), .value(json: #""Home""#)), to: "pay")
    programs.send(.cancel(CallID(1), .page), to: "pay")
    loop.run(until: "its last line") { reports.values.count == 7 }
    #expect(
      text("received")
        == #"{"answer":"q1","value":1,"more":true} {"answer":"q1","value":"Home"} {"cancel":1,"reason":"page"}"# + "\n")
    programs.endAll(isPolite: false, settings: [:])
  }

  @Test("In virtual time, output is delivered on request, when the program has handled all lines")
  func deferred() {
    scratch.script(
      "pay",
      """
      #!/bin/sh
      echo '{"hello":{"version":1,"acknowledges":true}}'
      read -r a; echo '{"id":1,"value":1,"more":true}'; read -r b; echo '{"id":2,"value":2}'; echo '{"handled":2}'
      read -r end
      """)
    let environment = NativePrograms.Environment(
      app: AppFiles(folder: scratch.path), enginePath: "/nowhere", isVirtual: true)
    let programs = NativePrograms(environment, loop: loop) { _ in }
    let output = Received<String>()
    programs.onReport = { output.values.append("\($1)".prefix(8).description) }
    programs.onProgress = { output.values.append("\($0.rawValue) \($1) more") }
    programs.onReply = { output.values.append("\($0.rawValue) \($1)") }
    call(1, programs)
    #expect(programs.isBusy)
    call(2, programs)
    loop.run(until: "all lines") { programs.busySince == nil }
    #expect(output.values == [])
    while programs.deliverNext() {}
    #expect(output.values == ["started(", "1 1 more", "2 value(json: \"2\")"])
    #expect(!programs.isBusy)
    programs.endAll(isPolite: false, settings: [:])
  }

  @Test("In virtual time, output waits until all programs have handled all lines, and is ordered by their names")
  func orderOfPrograms() {
    // Each writes at once, and `zebra` has handled its line when the file exists.
    scratch.script(
      "zebra",
      """
      #!/bin/sh
      echo '{"hello":{"version":1,"acknowledges":true}}'
      read -r a; echo '{"id":1,"value":"zebra"}'
      : > zebra-has-written
      while [ ! -e go ]; do sleep 0.01; done
      echo '{"handled":1}'; read -r end
      """)
    scratch.script(
      "alpha",
      """
      #!/bin/sh
      echo '{"hello":{"version":1,"acknowledges":true}}'
      read -r a; echo '{"id":1,"value":"alpha"}'; echo '{"handled":1}'; read -r end
      """)
    let environment = NativePrograms.Environment(
      app: AppFiles(folder: scratch.path), enginePath: "/nowhere", isVirtual: true)
    let programs = NativePrograms(environment, loop: loop) { _ in }
    let output = Received<String>()
    programs.onReport = { output.values.append("\($0.name) \("\($1)".prefix(7))") }
    programs.onReply = { output.values.append("\($0.rawValue) \($1)") }
    for (number, name): (UInt32, ProgramReference) in [(1, "zebra"), (2, "alpha")] {
      programs.run(NativeCall(call: CallID(number), interfaceName: name.name, program: name, data: "null"))
    }
    loop.run(until: "the output of zebra") { FileAccess.resolve(scratch.path + "/zebra-has-written") != nil }
    for _ in 0..<10 { loop.runOnce(timeoutMilliseconds: 5) }
    #expect(!programs.deliverNext())
    #expect(output.values == [])
    scratch.write("go", "")
    loop.run(until: "all lines") { programs.busySince == nil }
    while programs.deliverNext() {}
    #expect(
      output.values == [
        "alpha started", #"2 value(json: "\"alpha\"")"#, "zebra started", #"1 value(json: "\"zebra\"")"#,
      ])
    programs.endAll(isPolite: false, settings: [:])
  }

  @Test("A program is asked to stop, and ends with what it has started", arguments: [true, false])
  func stops(isPolite: Bool) throws {
    scratch.script(
      "pay",
      """
      #!/bin/sh
      sleep 1000 &
      echo "$!" > child
      echo '{"hello":{"version":1}}'
      read -r a; echo '{"id":1,"value":true}'
      while read -r line; do echo "$line" > last; done
      """)
    let programs = programs()
    call(1, programs)
    wait(programs)
    let child = try #require(Int32(text("child").dropLast()))
    programs.endAll(isPolite: isPolite, settings: [:])
    #expect((FileAccess.resolve(scratch.path + "/last") != nil) == isPolite)
    if isPolite { #expect(text("last") == "{\"stop\":true}\n") }
    loop.run(until: "the end of the child") { kill(child, 0) != 0 }
  }

  @Test("Another version of the protocol is refused")
  func version() {
    scratch.script("pay", "#!/bin/sh\necho '{\"hello\":{\"version\":2}}'; read -r a; read -r b\n")
    let programs = programs()
    call(1, programs)
    wait(programs)
    #expect(failure(1)?.message == "pay uses version 2 of the protocol; this shell has version 1")
    programs.endAll(isPolite: false, settings: [:])
  }
}
