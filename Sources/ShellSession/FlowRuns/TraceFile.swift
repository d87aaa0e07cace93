import BridgeContract
import ShellCore
import SourceText

/// A trace of `hull test --json`: the events of flows, one JSON object per line (docs/trace.md).
package struct TraceFile: Sendable {
  /// The events of one attempt of a flow, from `flow began` to `flow ended`.
  package struct Part: Sendable {
    /// The flow's file as in the trace.
    package var flow: String
    package var platform: Platform
    package var seed: UInt64
    /// The number of its first line in the file, from 1.
    package var firstLine: Int
    package var lines: [Substring]
  }

  package let path: String
  package private(set) var parts: [Part] = []

  /// Reads a trace. Errors have the line in the file.
  package init(path: String) throws(SessionError) {
    self.path = path
    let text = try FileSystem.text(of: path)
    for (index, line) in text.split(separator: "\n").enumerated() {
      if index == 0 || line.contains(Self.begin) {
        parts.append(try part(line, number: index + 1))
      } else {
        parts[parts.count - 1].lines.append(line)
      }
    }
    guard !parts.isEmpty else { throw error(line: 1, "the file is empty") }
  }

  private static let begin = #""kind":"flow","event":"began""#

  /// The part of a flow: its last attempt, as in reports. Without a name the trace must have one flow.
  package func part(of flow: String?) throws(SessionError) -> Part {
    let names = parts.map(\.flow).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard let flow = flow ?? (names.count == 1 ? names.first : nil) else {
      throw SessionError(
        .badInput, "\(path): the trace has \(names.count) flows; add --flow with one of: \(Self.list(names))")
    }
    guard let part = parts.last(where: { $0.flow == flow }) else {
      let advice = NearestName.advice(for: flow, among: names) ?? "its flows are \(Self.list(names))"
      throw SessionError(.badInput, "\(path): the trace has no flow \(flow): \(advice)")
    }
    return part
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", ..." : "")
  }

  private func part(_ line: Substring, number: Int) throws(SessionError) -> Part {
    let event: JSONValue
    do throws(JSONSyntaxError) {
      event = try JSONValue(parsing: String(line))
    } catch {
      throw self.error(line: number, "\(error)")
    }
    guard event["t"] != nil, let kind = event["kind"]?.stringValue else {
      throw error(line: number, "the line is not an event")
    }
    guard let flow = event["flow"]?.stringValue, kind == "flow", event["event"]?.stringValue == "began" else {
      throw SessionError(
        .badInput,
        "\(path):\(number): the trace does not begin with a flow; only traces of `hull test --json` can be replayed")
    }
    let seed: UInt64? =
      switch event["seed"] {
      case .integer(let value): UInt64(exactly: value)
      case .string(let text): UInt64(text)
      default: nil
      }
    guard let seed, let name = event["platform"]?.stringValue, let platform = Platform(rawValue: name) else {
      throw error(line: number, "the flow has no seed or no known platform: the trace is of another version of hull")
    }
    return Part(flow: flow, platform: platform, seed: seed, firstLine: number, lines: [line])
  }

  private func error(line: Int, _ reason: String) -> SessionError {
    SessionError(
      .badInput, "\(path):\(line): not a trace: \(reason); `hull test FLOW --json FILE` writes one")
  }
}
