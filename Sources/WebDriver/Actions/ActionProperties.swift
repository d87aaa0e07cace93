import BridgeContract

/// The properties of an action of a request, with the validation of section 15.4.
struct ActionProperties {
  var action: JSONValue
  /// The source and the index, for messages.
  var position: String

  func kind(of type: InputSourceType) throws(WebDriverError) -> InputAction.Kind {
    let subtypes: [String] =
      switch type {
      case .none: ["pause"]
      case .key: ["pause", "keyDown", "keyUp"]
      case .pointer: ["pause", "pointerDown", "pointerUp", "pointerMove", "pointerCancel"]
      case .wheel: ["pause", "scroll"]
      }
    guard let subtype = action["type"]?.stringValue, subtypes.contains(subtype) else {
      throw invalid("type", expected: subtypes.map { "'\($0)'" }.joined(separator: " or "))
    }
    switch subtype {
    case "keyDown": return .keyDown(try key())
    case "keyUp": return .keyUp(try key())
    case "pointerDown": return .pointerDown(button: try button())
    case "pointerUp": return .pointerUp(button: try button())
    case "pointerMove":
      let duration = try duration()
      let origin = try origin(canBePointer: true)
      let (x, y) = (try number("x"), try number("y"))
      return .pointerMove(origin: origin, x: x, y: y, milliseconds: duration)
    case "pointerCancel": return .pointerCancel
    case "scroll":
      let duration = try duration()
      let origin = try origin(canBePointer: false)
      return .scroll(
        origin: origin, x: try integer("x"), y: try integer("y"), deltaX: try integer("deltaX"),
        deltaY: try integer("deltaY"), milliseconds: duration)
    default: return .pause(milliseconds: try duration())
    }
  }

  private func invalid(_ name: String, expected: String) -> WebDriverError {
    .invalid("\(name) of \(position)", action[name], expected: expected)
  }

  private func key() throws(WebDriverError) -> String {
    guard let text = action["value"]?.stringValue, text.count == 1 else {
      throw invalid("value", expected: "a string with one character")
    }
    return text
  }

  private func button() throws(WebDriverError) -> Int {
    guard let button = action["button"]?.safeInteger, button >= 0 else {
      throw invalid("button", expected: "an integer of at least 0")
    }
    return Int(button)
  }

  private func duration() throws(WebDriverError) -> Int {
    guard let value = action["duration"] else { return 0 }
    guard let duration = value.safeInteger, duration >= 0 else {
      throw invalid("duration", expected: "an integer of at least 0")
    }
    return Int(duration)
  }

  private func integer(_ name: String) throws(WebDriverError) -> Int {
    guard let value = action[name]?.safeInteger else { throw invalid(name, expected: "an integer") }
    return Int(value)
  }

  private func number(_ name: String) throws(WebDriverError) -> Double {
    guard let value = action[name]?.doubleValue else { throw invalid(name, expected: "a number") }
    return value
  }

  private func origin(canBePointer: Bool) throws(WebDriverError) -> InputOrigin {
    guard let value = action["origin"] else { return .viewport }
    if value.stringValue == "viewport" { return .viewport }
    if value.stringValue == "pointer", canBePointer { return .pointer }
    if let id = value[ActionParser.elementKey]?.stringValue { return .element(id) }
    throw invalid(
      "origin", expected: canBePointer ? "'viewport', 'pointer' or an element" : "'viewport' or an element")
  }

  func contact() throws(WebDriverError) -> ContactProperties {
    var contact = ContactProperties()
    contact.width = try integer("width", 0...(1 << 53 - 1)) ?? contact.width
    contact.height = try integer("height", 0...(1 << 53 - 1)) ?? contact.height
    contact.pressure = try number("pressure", 0...1, "a number from 0 to 1")
    contact.tangentialPressure = try number("tangentialPressure", -1...1, "a number from -1 to 1") ?? 0
    contact.twist = try integer("twist", 0...359) ?? 0
    contact.altitude = try number("altitudeAngle", 0...Double.pi / 2, "a number from 0 to π/2")
    contact.azimuth = try number("azimuthAngle", 0...Double.pi * 2, "a number from 0 to 2π")
    contact.tiltX = try integer("tiltX", -90...90)
    contact.tiltY = try integer("tiltY", -90...90)
    return contact
  }

  private func number(
    _ name: String, _ range: ClosedRange<Double>, _ expected: String
  ) throws(WebDriverError) -> Double? {
    guard let value = action[name] else { return nil }
    guard let number = value.doubleValue, range.contains(number) else { throw invalid(name, expected: expected) }
    return number
  }

  private func integer(_ name: String, _ range: ClosedRange<Int64>) throws(WebDriverError) -> Int? {
    guard let value = action[name] else { return nil }
    guard let number = value.safeInteger, range.contains(number) else {
      throw invalid(name, expected: "an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return Int(number)
  }
}
