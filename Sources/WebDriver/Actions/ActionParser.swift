import BridgeContract

/// Extracts the action sequences of Perform Actions (W3C WebDriver, section 15.4).
package enum ActionParser {
  /// The name that identifies a reference to an element.
  static let elementKey = "element-6066-11e4-a52e-4f735466cecf"
  /// Maximum actions of a request. A request that has more is rejected, so that it cannot exhaust the memory.
  package static let actionLimit = 100_000

  /// Parses the body of the request into ticks.
  ///
  /// - Parameter state: The sources of the session. New sources are added to it.
  /// - Throws: `invalid argument` with the source, the index of the action and the property.
  package static func parse(_ body: JSONValue, state: inout InputState) throws(WebDriverError) -> [ActionTick] {
    let value = body["actions"]
    guard let sequences = value?.arrayElements else {
      throw .invalid("actions", value, expected: "an array of action sequences")
    }
    var ticks: [ActionTick] = []
    var count = 0
    for (index, sequence) in sequences.enumerated() {
      let actions = try parseSequence(sequence, name: "actions[\(index)]", state: &state)
      count += actions.count
      guard count <= actionLimit else {
        throw WebDriverError(.invalidArgument, "actions has more than \(actionLimit) actions")
      }
      for (tick, action) in actions.enumerated() {
        if tick == ticks.count { ticks.append(ActionTick(duration: 0, actions: [])) }
        ticks[tick].actions.append(action)
        ticks[tick].duration = max(ticks[tick].duration, action.milliseconds)
      }
    }
    return ticks
  }

  /// Process an input source action sequence.
  private static func parseSequence(
    _ sequence: JSONValue, name: String, state: inout InputState
  ) throws(WebDriverError) -> [InputAction] {
    guard sequence.objectMembers != nil else { throw .invalid(name, sequence, expected: "an object") }
    let typeName = sequence["type"]
    guard let typeText = typeName?.stringValue, ["none", "key", "pointer", "wheel"].contains(typeText) else {
      throw .invalid("\(name).type", typeName, expected: "'none', 'key', 'pointer' or 'wheel'")
    }
    guard let id = sequence["id"]?.stringValue else {
      throw .invalid("\(name).id", sequence["id"], expected: "a string")
    }
    let type = try sourceType(typeText, id: id, parameters: sequence["parameters"], state: state)
    state.addSource(id, type)
    guard let items = sequence["actions"]?.arrayElements else {
      throw .invalid("\(name).actions", sequence["actions"], expected: "an array")
    }
    var actions: [InputAction] = []
    for (index, item) in items.enumerated() {
      let position = "action \(index) of source '\(id)'"
      guard item.objectMembers != nil else { throw .invalid(position, item, expected: "an object") }
      let properties = ActionProperties(action: item, position: position)
      var action = InputAction(source: id, type: type, kind: try properties.kind(of: type))
      if action.hasContact { action.contact = try properties.contact() }
      actions.append(action)
    }
    return actions
  }

  private static func sourceType(
    _ type: String, id: String, parameters: JSONValue?, state: InputState
  ) throws(WebDriverError) -> InputSourceType {
    let existing = state[id]?.type
    if let existing, existing.name != type {
      throw WebDriverError(
        .invalidArgument, "source '\(id)' has the type '\(type)', but was created as '\(existing.name)'")
    }
    switch type {
    case "key": return .key
    case "wheel": return .wheel
    case "pointer":
      let pointer = try pointerType(parameters, id: id)
      if let existing, case .pointer(let created) = existing {
        guard let pointer, pointer != created else { return existing }
        throw WebDriverError(
          .invalidArgument,
          "source '\(id)' has the pointer type '\(pointer.rawValue)', but was created as '\(created.rawValue)'")
      }
      return .pointer(pointer ?? .mouse)
    default: return .none
    }
  }

  /// Process pointer parameters; nil without a pointer type.
  private static func pointerType(
    _ parameters: JSONValue?, id: String
  ) throws(WebDriverError) -> InputSourceType.Pointer? {
    guard let parameters else { return nil }
    guard parameters.objectMembers != nil else {
      throw .invalid("parameters of source '\(id)'", parameters, expected: "an object")
    }
    guard let value = parameters["pointerType"] else { return nil }
    guard let type = value.stringValue.flatMap(InputSourceType.Pointer.init(rawValue:)) else {
      throw .invalid("pointerType of source '\(id)'", value, expected: "'mouse', 'pen' or 'touch'")
    }
    return type
  }
}
