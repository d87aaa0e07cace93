import BridgeContract

/// The calls of a native side that are harmless when they are executed again: crash tests do not count them.
public enum Idempotence: Equatable, Sendable {
  /// With any data.
  case all
  /// Calls whose data matches one of the patterns.
  case only([DataPattern])
  /// Calls whose data matches none of the patterns.
  case except([DataPattern])

  /// - Parameter data: JSON text.
  public func includes(_ data: String) -> Bool {
    switch self {
    case .all: true
    case .only(let patterns): Self.matches(data, patterns)
    case .except(let patterns): !Self.matches(data, patterns)
    }
  }

  private static func matches(_ data: String, _ patterns: [DataPattern]) -> Bool {
    guard let value = try? JSONValue(parsing: data) else { return false }
    return patterns.contains { $0.matches(value) }
  }
}

/// A pattern of a call's data: a part of a JSON value.
///
/// An object matches one that has at least its members, a list one that begins with its elements, `*` in a text stands for
/// any characters, and the text `*` matches any value. An object or a list also matches a text that is its JSON: objects of Android pass their
/// messages as texts.
public struct DataPattern: Equatable, Sendable {
  public var value: JSONValue

  public init(_ value: JSONValue) { self.value = value }

  public func matches(_ data: JSONValue) -> Bool { Self.matches(data, value) }

  private static func matches(_ data: JSONValue, _ pattern: JSONValue) -> Bool {
    switch (pattern, data) {
    case (.string("*"), _): true
    case (.object(let members), .object):
      members.allSatisfy { member in
        data[member.name].map { matches($0, member.value) } ?? false
      }
    case (.array(let elements), .array(let values)):
      elements.count <= values.count && zip(elements, values).allSatisfy { matches($1, $0) }
    case (.object, .string(let text)), (.array, .string(let text)):
      (try? JSONValue(parsing: text)).map { matches($0, pattern) } ?? false
    case (.string(let text), .string(let other)): WildcardPattern(text).matches(other)
    default: pattern == data
    }
  }
}
