import BridgeContract
import ShellCore
import SourceText

/// A line of a recording with its position.
package struct LocatedLine: Equatable, Sendable {
  package var path: String
  package var line: Int
  package var content: RecordedLine

  package init(path: String, line: Int, content: RecordedLine) {
    self.path = path
    self.line = line
    self.content = content
  }

  /// For comments and messages.
  var place: String { "\(path):\(line)" }
}

/// Reads a recording of calls, and reports all lines that cannot be used.
package struct RecordedCallReader: DiagnosticCollector {
  package var diagnostics: [Diagnostic] = []
  private let path: String
  private var line = 0
  private var text = ""

  /// More errors than a user reads are left out.
  private static let reportedErrors = 20

  private init(path: String) { self.path = path }

  /// - Parameter path: the file as the user named it.
  package static func lines(of text: String, path: String) throws(DiagnosticList) -> [LocatedLine] {
    var reader = RecordedCallReader(path: path)
    let lines = reader.read(text)
    guard reader.diagnostics.isEmpty else { throw DiagnosticList(Array(reader.diagnostics.prefix(reportedErrors))) }
    return lines
  }

  private mutating func read(_ file: String) -> [LocatedLine] {
    var lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    let isComplete = lines.last?.isEmpty == true
    if isComplete { lines.removeLast() }
    guard readHeader(lines.first.map(String.init) ?? "") else { return [] }
    var found: [LocatedLine] = []
    for (index, line) in lines.enumerated().dropFirst() {
      self.line = index + 1
      text = String(line)
      guard !text.allSatisfy(\.isWhitespace) else { continue }
      let value: JSONValue
      do throws(JSONSyntaxError) {
        value = try JSONValue(parsing: text)
      } catch {
        let isCut = !isComplete && index == lines.count - 1
        report(
          isCut ? "the last line is cut off" : "the line is not JSON: \(error.message)", offset: error.offset,
          advice: isCut ? "the recording did not end properly: delete this line" : "delete the line, or record again")
        continue
      }
      if let content = content(value) { found.append(LocatedLine(path: path, line: self.line, content: content)) }
    }
    return found
  }

  private mutating func readHeader(_ first: String) -> Bool {
    (line, text) = (1, first)
    let advice = "name a file of hull run --record-native"
    guard let header = try? JSONValue(parsing: first), let version = header[CallRecordingFormat.versionName] else {
      report(
        "this is not a recording of calls: its first line has no `\(CallRecordingFormat.versionName)`", advice: advice)
      return false
    }
    guard version == .integer(CallRecordingFormat.version) else {
      report(
        "the recording has version \(version.text), and this version of Hull reads version \(CallRecordingFormat.version)",
        at: CallRecordingFormat.versionName, advice: "record again with this version of Hull")
      return false
    }
    return true
  }

  private mutating func content(_ value: JSONValue) -> RecordedLine? {
    guard let kind = string(value, "kind"), let name = string(value, "name"), let start = time(value, "at") else {
      return nil
    }
    guard kind != CallRecordingFormat.program else {
      return step(value, after: start).map { .program(name, $0) }
    }
    guard let known = NativeCall.Kind(rawValue: kind) else {
      let kinds = NativeCall.Kind.allCases.map(\.rawValue) + [CallRecordingFormat.program]
      report(
        "unknown kind \(Diagnostic.quote(kind))", at: "kind",
        advice: NearestName.advice(for: kind, among: kinds) ?? "the kinds are \(kinds.joined(separator: ", "))")
      return nil
    }
    var call = RecordedCall(kind: known, name: name, data: value["data"] ?? .null, startedAt: start)
    if case .object(let members)? = value["declared"] { call.declaration = members }
    call.program = value["program"]?.stringValue
    if case .array(let steps)? = value["steps"] {
      for step in steps {
        guard let after = time(step, "after"), let read = self.step(step, after: after) else { return nil }
        call.steps.append(read)
      }
    }
    guard let after = time(value, "after"), let end = end(value) else { return nil }
    call.endedAfter = after
    call.end = end
    return .call(call)
  }

  private mutating func end(_ value: JSONValue) -> RecordedCall.End? {
    if let result = value["value"] { return .value(result) }
    if let error = value["error"] {
      guard let code = string(error, "code"), let message = string(error, "message") else { return nil }
      return .error(BridgeError(code: code, message: message, detail: error["detail"] ?? .null))
    }
    guard let name = string(value, "ended") else { return nil }
    if let reason = RecordedCall.OpenEnd(rawValue: name) { return .open(reason) }
    let names = RecordedCall.OpenEnd.allCases.map(\.rawValue)
    report(
      "unknown end \(Diagnostic.quote(name))", at: "ended",
      advice: NearestName.advice(for: name, among: names) ?? "there are \(names.joined(separator: ", "))")
    return nil
  }

  private mutating func step(_ value: JSONValue, after: Int64) -> RecordedStep? {
    let data = value["data"] ?? .null
    let content: RecordedStep.Content
    if let reply = value["reply"] {
      content = .reply(reply)
    } else if let event = value["event"]?.stringValue {
      content = .event(event, data)
    } else if let script = value["evaluate"]?.stringValue {
      content = .script(script, isAwaited: value["awaited"] == .bool(true))
    } else if let log = value["log"]?.stringValue {
      content = .log(level: value["level"]?.stringValue ?? "info", log)
    } else if let question = value["ask"]?.stringValue {
      var answered: Int64?
      if case .integer(let time)? = value["answered"] { answered = time }
      content = .question(question, data, answeredAfter: answered)
    } else {
      report("a step has none of reply, event, evaluate, log, ask", advice: "record again with this version of Hull")
      return nil
    }
    return RecordedStep(after: after, content: content)
  }

  private mutating func string(_ value: JSONValue, _ name: String) -> String? {
    if let text = value[name]?.stringValue { return text }
    report("`\(name)` is missing, or is not a text", at: name, advice: "record again with this version of Hull")
    return nil
  }

  private mutating func time(_ value: JSONValue, _ name: String) -> Int64? {
    if case .integer(let time)? = value[name], time >= 0 { return time }
    report(
      "`\(name)` is missing, or is not a number of milliseconds", at: name,
      advice: "record again with this version of Hull")
    return nil
  }

  /// - Parameter member: the member of the line whose value the error is about.
  private mutating func report(_ message: String, at member: String? = nil, offset: Int = 0, advice: String) {
    let offset = member.map { JSONPath([.member($0)]).offset(in: text) } ?? offset
    let column = text.utf8.prefix(offset).count { $0 & 0xC0 != 0x80 } + 1
    diagnostics.append(
      Diagnostic(path: path, position: SourcePosition(line: line, column: column), message: message, advice: advice))
  }
}
