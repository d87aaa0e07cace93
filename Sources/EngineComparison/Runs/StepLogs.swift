import BridgeContract
import Flows

/// The logs of a flow, divided by the steps during which their lines were recorded. Steps have numbers from 1.
struct StepLogs: Equatable {
  private(set) var console: [Int: [String]] = [:]
  private(set) var timeline: [Int: [String]] = [:]

  /// Kinds of trace events that are compared: screens, stacks and messages have subjects of their own, and actions of
  /// the user name nodes by numbers that each engine chooses.
  private static let kinds: Set<String> = ["app", "bridge", "dialog", "modals", "network", "process", "timeline"]
  /// Processes are started in advance, which depends on the engine.
  private static let ignoredEvents: Set<String> = ["started", "stopped"]
  /// Members that depend on time, or on the number of earlier events.
  private static let ignoredMembers: Set<String> = ["t", "kind", "event", "ms", "call"]

  init(_ events: [TraceEvent]) {
    var encoder = TraceEncoder()
    var step = 1
    for event in events {
      if case .stepBegan(let number, _) = event.fact { step = number }
      if case .logged(let record) = event.fact {
        console[step, default: []].append(EngineRun.text(record.message))
      }
      if let line = Self.line(encoder.line(event)) { timeline[step, default: []].append(line) }
    }
  }

  /// A line such as `bridge called tab=HOME interface=pay`; nil for an event that is not compared.
  private static func line(_ event: JSONValue) -> String? {
    guard case .object(let members) = event, let kind = event["kind"]?.stringValue,
      let name = event["event"]?.stringValue, kinds.contains(kind),
      kind != "process" || !ignoredEvents.contains(name)
    else { return nil }
    let values = members.filter { !ignoredMembers.contains($0.name) }.map { member in
      "\(member.name)=\(member.value.stringValue ?? member.value.text)"
    }
    return ([kind, name] + values).joined(separator: " ")
  }
}
