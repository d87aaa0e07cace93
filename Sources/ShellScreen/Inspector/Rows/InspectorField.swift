import BridgeContract

/// A detail of a row: a line of the details and of copied text, and a member of its JSON.
struct InspectorField: Equatable, Sendable {
  var name: String
  var value: JSONValue
  var role: ThemeRole?
  /// Display text, where it differs from JSON.
  var displayLines: [String]?
  /// Drawn in the width of the panel in place of the lines.
  var diagram: SequenceDiagram?

  init(_ name: String, _ value: JSONValue, _ role: ThemeRole? = nil) {
    self.name = name
    self.value = value
    self.role = role
  }

  init(_ name: String, _ text: String, _ role: ThemeRole? = nil) { self.init(name, .string(text), role) }

  init(_ name: String, _ number: Int, _ role: ThemeRole? = nil) { self.init(name, .integer(Int64(number)), role) }

  init(_ name: String, _ diagram: SequenceDiagram) {
    self.init(name, diagram.json)
    self.diagram = diagram
  }

  /// Rounded milliseconds.
  init(_ name: String, milliseconds: Double) {
    self.init(name, .integer(Int64(max(-1e15, min(1e15, milliseconds.isFinite ? milliseconds.rounded() : 0)))))
  }

  /// Text that should be JSON: parsed if it is valid and not too long.
  init(_ name: String, json text: String, _ role: ThemeRole? = nil) {
    let parsed = text.utf8.count <= Self.maximumParsedBytes ? try? JSONValue(parsing: text) : nil
    self.init(name, parsed ?? .string(text), role)
  }

  /// Maximum bytes of JSON that is parsed each time it is displayed.
  static let maximumParsedBytes = 64 << 10

  /// Display lines: `name: value`; values of several lines are below their name.
  var lines: [String] {
    if let diagram {
      let lines = diagram.lines(columns: SequenceDiagram.textColumns)
      return lines.map { $0.map(\.text).joined().trimmingTrailingSpaces }
    }
    if let displayLines { return ["\(name):"] + displayLines.map { "  " + $0 } }
    switch value {
    case .string(let text):
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
      return lines.count < 2 ? ["\(name): \(text)"] : ["\(name):"] + lines.map { "  " + $0 }
    case .null, .bool, .integer, .number: return ["\(name): \(value.text)"]
    case .array, .object:
      let lines = PrettyJSON.lines(of: value)
      return lines.count < 2 ? ["\(name): \(lines.first ?? "")"] : ["\(name):"] + lines.map { "  " + $0 }
    }
  }
}
