import BridgeContract
import WebDriver

/// A reference of the protocol to a node, a frame or a window (W3C WebDriver, sections 12.2 and 11).
enum NodeReference {
  static let element = "element-6066-11e4-a52e-4f735466cecf"
  static let shadowRoot = "shadow-6066-11e4-a52e-4f735466cecf"
  static let window = "window-fcc6-11e5-b4f8-330a88ab9d7f"
  /// The key of old clients.
  static let legacyElement = "ELEMENT"

  /// The value of an element in a response.
  static func json(_ identifier: String) -> JSONValue {
    .object([
      JSONMember(element, .string(identifier)), JSONMember(legacyElement, .string(identifier)),
    ])
  }
}
