import BridgeContract
import PageWire

@testable import ShellCore

extension SampleApp {
  /// Calls of all kinds, with streams, messages of programs, a cancellation and a broken contract.
  static func native() -> ShellState {
    var state = homeShown()
    state.app.bridge.handlers = [MessageHandler("visit", native: InterfaceDescription(behavior: .reply(.null)))]
    let program = ProgramReference("native/device.js", kind: .script)
    let dialect = ProgramReference("native.js", kind: .script, dialect: "cordova-ios")
    state.calls = [
      native(1, "sum", .message, "[1,2,3]", at: 11_000, .message(callback: "m1"), .value(json: "6"), 11_004, program),
      native(
        2, "watch_position", .interface, #"{"accuracy":"high"}"#, at: 11_020, .callback(id: "c1"),
        .failure(BridgeError(.canceled, "the page has canceled watch_position")), 13_420, program
      ) {
        $0.progress.updates = [
          CallUpdate(at: 11_020, #"{"step":1,"latitude":55.76}"#),
          CallUpdate(at: 12_020, #"{"step":2,"latitude":55.77}"#),
        ]
        $0.progress.count = 5
        $0.cancelReason = .page
      },
      native(
        3, "pay", .interface, #"{"amount":"12"}"#, at: 11_500, .callback(id: "c2"), .value(json: #"{"id":4821}"#),
        13_000,
        program
      ) {
        let violation = SchemaViolation(path: "$.amount", message: #"expected integer, got "12""#)
        $0.violations = [ContractViolation(part: .parameters, violation)]
      },
      native(
        4, "exec", .prompt, #"{"text":"gap:1","default":"x","origin":"app://bank"}"#, at: 14_000, .text(request: 3),
        nil, nil, dialect),
    ]
    state.programs.messages = [
      message(1, .ask, "confirm", #""Pay 12?""#, at: 11_510, program, call: 3),
      message(2, .event, "paid", #"{"amount":12}"#, at: 12_990, program, call: 3),
      message(3, .script, "refresh()\nshow()", "", at: 13_500, program, call: nil),
    ]
    return state
  }

  static func native(
    _ id: UInt32, _ name: String, _ kind: NativeCall.Kind, _ data: String, at start: Double,
    _ path: CallRecord.ReplyPath, _ outcome: BridgeOutcome?, _ end: Double?, _ program: ProgramReference,
    change: (inout CallRecord) -> Void = { _ in }
  ) -> CallRecord {
    var record = call(id, name, data, at: start, path, outcome, end)
    record.kind = kind
    record.nativeStage = .called
    record.program = program
    record.isReplyAcknowledged = true
    change(&record)
    return record
  }

  private static func message(
    _ number: UInt32, _ kind: ProgramMessageRecord.Kind, _ name: String, _ data: String, at time: Double,
    _ program: ProgramReference, call: UInt32?
  ) -> ProgramMessageRecord {
    ProgramMessageRecord(
      number: number, at: time, program: program, kind: kind, name: name, data: data,
      target: ProgramTarget(call: call.map { CallID($0) }))
  }
}
