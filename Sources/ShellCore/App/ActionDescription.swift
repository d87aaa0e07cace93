import BridgeContract

/// An action that the app's pages accept, as app.yaml declares it.
public struct ActionDescription: Equatable, Sendable {
  public var type: String
  /// The default payload, which also declares the shape of payloads; nil for actions without one.
  public var payload: JSONValue?
  /// The key that chooses it in the menu of actions.
  public var key: Character?

  public init(type: String, payload: JSONValue? = nil, key: Character? = nil) {
    self.type = type
    self.payload = payload
    self.key = key
  }

  /// Returns how a payload differs from the declared shape; nil when it matches. Members are optional, and a declared
  /// `null` accepts any value.
  public func mismatch(of payload: JSONValue?) -> String? {
    guard let declared = self.payload else {
      return payload == nil || payload == .null ? nil : "\(type) has no payload"
    }
    guard let payload else { return nil }
    return Self.misfit(of: payload, declared, "the payload of \(type)")
  }

  private static func misfit(of value: JSONValue, _ declared: JSONValue, _ what: String) -> String? {
    switch (value, declared) {
    case (_, .null), (.bool, .bool), (.string, .string), (.array, .array), (.integer, .integer), (.integer, .number),
      (.number, .integer), (.number, .number):
      return nil
    case (.object(let members), .object(let known)):
      for member in members {
        guard let shape = known.last(where: { $0.name == member.name })?.value else {
          return "\(what) has no \(member.name)"
        }
        if let misfit = misfit(of: member.value, shape, "\(member.name) of \(what)") { return misfit }
      }
      return nil
    case (.null, _), (.bool, _), (.string, _), (.array, _), (.object, _), (.integer, _), (.number, _):
      return "\(what) is \(value.text), expected a value like \(declared.text)"
    }
  }
}
