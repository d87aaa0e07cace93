import BridgeContract
import ShellCore

/// A call that the native side of an app has answered, as a line of a recording.
package struct RecordedCall: Equatable, Sendable {
  /// How a call ended.
  package enum End: Equatable, Sendable {
    case value(JSONValue)
    case error(BridgeError)
    /// Without a last reply of the native side.
    case open(OpenEnd)
  }

  /// Why a call has no last reply. The names are those of cancellations in the protocol of native programs.
  package enum OpenEnd: String, CaseIterable, Sendable {
    case page, deadline
    case pageGone = "page_gone"
    case refused
    /// The app ended first.
    case appEnded = "app_ended"
  }

  package var kind: NativeCall.Kind
  package var name: String
  package var data: JSONValue
  /// Milliseconds since the launch of the app.
  package var startedAt: Int64
  /// The keys that app.yaml needs besides the native side, such as the patterns of a prompt.
  package var declaration: [JSONMember] = []
  /// The program that answered; nil for a declared reply.
  package var program: String?
  package var steps: [RecordedStep] = []
  package var end = End.open(.appEnded)
  /// Milliseconds from the call to its end.
  package var endedAfter: Int64 = 0
}

/// What a native side sent before the last reply to a call.
package struct RecordedStep: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    /// A reply that is not the last one.
    case reply(JSONValue)
    case event(String, JSONValue)
    /// A script that was evaluated in the page; `isAwaited`: the program waited for its value.
    case script(String, isAwaited: Bool)
    case log(level: String, String)
    /// A question that has an effect, such as a dialog; `answeredAfter`: milliseconds from the call to the answer.
    case question(String, JSONValue, answeredAfter: Int64?)
  }

  /// Milliseconds since the call.
  package var after: Int64
  package var content: Content
}

/// A line of a recording below its header.
package enum RecordedLine: Equatable, Sendable {
  case call(RecordedCall)
  /// What a program sent outside of a call; the time is in milliseconds since the launch.
  case program(String, RecordedStep)
}

/// The format of a recording: the names of members, and the version in the header.
package enum CallRecordingFormat {
  package static let version: Int64 = 1
  static let versionName = "hull_calls"
  /// The `kind` of a line that belongs to no call.
  static let program = "program"

  /// The first line.
  package static func header(app: String) -> JSONValue {
    .object([JSONMember(versionName, .integer(version)), JSONMember("app", .string(app))])
  }
}

extension RecordedLine {
  /// The line as JSON.
  package var json: JSONValue {
    switch self {
    case .call(let call): call.json
    case .program(let program, let step):
      .object(
        [
          JSONMember("kind", .string(CallRecordingFormat.program)), JSONMember("name", .string(program)),
          JSONMember("at", .integer(step.after)),
        ] + step.content.members)
    }
  }
}

extension RecordedCall {
  fileprivate var json: JSONValue {
    var members = [
      JSONMember("kind", .string(kind.rawValue)), JSONMember("name", .string(name)), JSONMember("data", data),
      JSONMember("at", .integer(startedAt)),
    ]
    if !declaration.isEmpty { members.append(JSONMember("declared", .object(declaration))) }
    if let program { members.append(JSONMember("program", .string(program))) }
    if !steps.isEmpty {
      let lines = steps.map { JSONValue.object([JSONMember("after", .integer($0.after))] + $0.content.members) }
      members.append(JSONMember("steps", .array(lines)))
    }
    members.append(JSONMember("after", .integer(endedAfter)))
    switch end {
    case .value(let value): members.append(JSONMember("value", value))
    case .error(let error): members.append(JSONMember("error", error.json))
    case .open(let reason): members.append(JSONMember("ended", .string(reason.rawValue)))
    }
    return .object(members)
  }
}

extension RecordedStep.Content {
  fileprivate var members: [JSONMember] {
    switch self {
    case .reply(let value): return [JSONMember("reply", value)]
    case .event(let name, let data): return [JSONMember("event", .string(name)), JSONMember("data", data)]
    case .script(let script, let isAwaited):
      return [JSONMember("evaluate", .string(script))] + (isAwaited ? [JSONMember("awaited", .bool(true))] : [])
    case .log(let level, let text): return [JSONMember("log", .string(text)), JSONMember("level", .string(level))]
    case .question(let name, let data, let answeredAfter):
      let answered = answeredAfter.map { [JSONMember("answered", .integer($0))] } ?? []
      return [JSONMember("ask", .string(name)), JSONMember("data", data)] + answered
    }
  }
}
