import BridgeContract
import ShellCore
import Testing

@testable import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Real programs that break the protocol, flood, block or do not end. Each has a clear error, and every call ends once.
@Suite("Programs that break the protocol")
struct BadProgramTests {
  private let scratch = Scratch()
  private let loop = EventLoop()
  private let replies = Received<(CallID, BridgeOutcome)>()
  private let progress = Received<String>()
  private let reports = Received<ProgramReport>()

  private func programs(_ script: String, pendingScripts: @escaping () -> Int = { 0 }) -> NativePrograms {
    scratch.script("pay", script)
    let environment = NativePrograms.Environment(
      app: AppFiles(folder: scratch.path), enginePath: "/nowhere", isVirtual: false)
    let programs = NativePrograms(environment, loop: loop) { _ in }
    programs.onReply = { [replies] in replies.values.append(($0, $1)) }
    programs.onProgress = { [progress] in progress.values.append("\($0.rawValue) \($1)") }
    programs.onReport = { [reports] in
      if case .started = $1 { return }
      reports.values.append($1)
    }
    programs.pendingScripts = pendingScripts
    return programs
  }

  private func call(_ number: UInt32, _ programs: NativePrograms, data: String = "null") {
    programs.run(NativeCall(call: CallID(number), interfaceName: "pay", program: "pay", data: data))
  }

  private func outcomes() -> [String] {
    replies.values.map { call, outcome in
      switch outcome {
      case .value(let json): "\(call.rawValue) \(json)"
      case .failure(let error): "\(call.rawValue) \(error.code): \(error.message)"
      }
    }
  }

  @Test("Replies in another order reach their calls; a second reply and one to no call are errors")
  func order() {
    let programs = programs(
      """
      #!/bin/sh
      echo '{"hello":{"version":1}}'
      read -r a; read -r b
      echo '{"id":2,"value":"two"}'
      echo '{"id":1,"value":"one"}'
      echo '{"id":1,"value":"again"}'
      echo '{"id":7,"value":"none"}'
      echo '{"event":"e","call":9}'
      read -r end
      """)
    call(1, programs)
    call(2, programs)
    loop.run(until: "the errors") { reports.values.count == 3 }
    #expect(outcomes() == [#"2 "two""#, #"1 "one""#])
    #expect(
      reports.values == [
        .violated(#"replied to the call 1 after its last reply: {"id":1,"value":"again"}"#),
        .violated(#"replied to a call that was never made: {"id":7,"value":"none"}"#),
        .violated(#"named the call 9, which was never made: {"event":"e","call":9}"#),
      ])
    programs.endAll(isPolite: false, settings: [:])
  }

  @Test(
    "Lines in another encoding are errors",
    arguments: [
      (
        #"printf '{"id":1,"value":"caf\351"}\n'"#,
        "wrote a line that is not UTF-8 text: it has other bytes, as Latin-1 has"
      ),
      (
        #"printf '{\0"\0i\0d\0"\0:\0001\0}\0\n'"#,
        "wrote a line that is not UTF-8 text: it has NUL bytes, as UTF-16 has"
      ),
      (#"printf '{"id":1,"value":"a\0b"}\n'"#, "wrote a line that is not UTF-8 text: it has NUL bytes, as UTF-16 has"),
    ])
  func encodings(line: String, message: String) {
    let programs = programs("#!/bin/sh\nread -r a\n\(line)\nread -r b\n")
    call(1, programs)
    loop.run(until: "the failure") { !programs.isBusy }
    #expect(outcomes() == ["1 NATIVE_ERROR: pay \(message)"])
    programs.endAll(isPolite: false, settings: [:])
  }

  @Test("A line of 100 MB ends the program at the limit")
  func hugeLine() {
    let programs = programs("#!/bin/sh\nread -r a; head -c 100000000 /dev/zero | tr '\\0' x; read -r b\n")
    call(1, programs)
    call(2, programs)
    loop.run(until: "the failures") { !programs.isBusy }
    #expect(
      outcomes() == [
        "1 PAYLOAD_TOO_LARGE: pay wrote a line of more than 1048576 bytes",
        "2 PAYLOAD_TOO_LARGE: pay wrote a line of more than 1048576 bytes",
      ])
    #expect(reports.values == [.ended(reason: "was ended: it wrote a line that is too long")])
  }

  @Test("A program that floods waits while pages do not handle its events")
  func flood() {
    var isHandling = false
    let programs = programs(
      "#!/bin/sh\nyes '{\"event\":\"tick\",\"data\":1}'\n",
      pendingScripts: { [reports] in isHandling ? 0 : reports.values.count })
    programs.start("pay")
    loop.run(until: "the first events") { reports.values.count >= RuntimeLimits.nativeScripts }
    // What it has written is read in pieces of 64 KB.
    for _ in 0..<20 { loop.runOnce(timeoutMilliseconds: 5) }
    #expect(reports.values.count < 3_000)
    isHandling = true
    let count = reports.values.count
    loop.run(until: "more events") { reports.values.count > 2 * count }
    programs.endAll(isPolite: false, settings: [:])
  }

  @Test("A program that does not read its calls never blocks the shell: calls fail beyond 8 MB")
  func blocked() {
    let programs = programs("#!/bin/sh\nsleep 1000\n")
    let data = "\"\(String(repeating: "x", count: 1 << 20))\""
    for number: UInt32 in 1...10 { call(number, programs, data: data) }
    let failures = outcomes()
    #expect(failures.last == "10 NATIVE_ERROR: pay does not read its calls")
    #expect((2...4).contains(failures.count))
    programs.endAll(isPolite: false, settings: [:])
  }

  @Test("A program that dies in the middle of a stream ends its call once")
  func deathInAStream() {
    let programs = programs(
      """
      #!/bin/sh
      echo '{"hello":{"version":1}}'
      read -r a
      echo '{"id":1,"value":1,"more":true}'
      echo '{"id":1,"value":2,"more":true}'
      printf '{"id":1,"val'
      kill -KILL $$
      """)
    call(1, programs)
    loop.run(until: "the end") { !replies.values.isEmpty }
    #expect(progress.values == ["1 1", "1 2"])
    #expect(outcomes() == ["1 NATIVE_ERROR: pay was ended by signal 9"])
    #expect(reports.values == [.ended(reason: "was ended by signal 9")])
  }

  @Test("A program that ignores its stop is killed after its timeout")
  func ignoredStop() throws {
    let programs = programs(
      """
      #!/bin/sh
      trap '' TERM INT HUP
      echo $$ > pid
      echo '{"hello":{"version":1}}'
      read -r a; echo '{"id":1,"value":true}'
      while :; do sleep 1; done
      """)
    call(1, programs)
    loop.run(until: "the reply") { !replies.values.isEmpty }
    let bytes = try FileAccess.read(scratch.path + "/pid", limit: 100)
    let pid = try #require(Int32(String(decoding: bytes, as: UTF8.self).dropLast()))
    var settings = ProgramSettings()
    settings.stopTimeout = 50
    programs.endAll(isPolite: true, settings: ["pay": settings])
    loop.run(until: "its end") { kill(pid, 0) != 0 }
  }
}
