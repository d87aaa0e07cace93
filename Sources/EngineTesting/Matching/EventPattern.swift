import BridgeContract
import PageWire
import SourceText

/// An event that a case expects.
struct EventPattern {
  var tag: PageEventTag
  /// Its values; nil for an event without values.
  var values: YAMLNode?
  /// Another view, or generation, than that of the step's commands.
  var view: UInt32?
  var generation: UInt32?

  /// `name`, or the name with its values.
  var text: String {
    var parts = ["\(tag)"]
    if let values, !values.isNull { parts.append(PatternText.of(values)) }
    if let view { parts.append("view \(view)") }
    if let generation { parts.append("generation \(generation)") }
    return parts.joined(separator: " ")
  }
}

/// An event that came, in the form of cases.
struct ObservedEvent {
  var tag: PageEventTag
  var form: JSONValue
  var view: ViewID
  var generation: Generation
  /// The address that is expected of events without another one.
  var isExpectedAddress: Bool

  var text: String {
    let values = form == .null ? "" : " \(PatternText.of(form))"
    return "\(tag)\(values)" + (isExpectedAddress ? "" : " view \(view.rawValue) generation \(generation.rawValue)")
  }
}

extension PatternMatch {
  /// Where an event differs; nil if it matches.
  mutating func difference(_ pattern: EventPattern, _ event: ObservedEvent) -> Difference? {
    guard pattern.tag == event.tag else {
      return Difference(path: "", expected: "\(pattern.tag)", found: "\(event.tag)")
    }
    if pattern.view == nil, pattern.generation == nil {
      guard event.isExpectedAddress else {
        return Difference(
          path: "address", expected: "the document of the command",
          found: "view \(event.view.rawValue) generation \(event.generation.rawValue)")
      }
    } else {
      if let view = pattern.view, view != event.view.rawValue {
        return Difference(path: "view", expected: "\(view)", found: "\(event.view.rawValue)")
      }
      if let generation = pattern.generation, generation != event.generation.rawValue {
        return Difference(path: "generation", expected: "\(generation)", found: "\(event.generation.rawValue)")
      }
    }
    guard let values = pattern.values else { return event.form == .null ? nil : difference(NoValues.node, event.form) }
    return difference(values, event.form)
  }

  private enum NoValues {
    static let node = YAMLNode(
      kind: .scalar("", isQuoted: false), position: .start, file: SourceFile(path: "", text: ""))
  }
}
