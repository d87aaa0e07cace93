/// A switch of a native screen.
public struct NativeSwitch: Equatable, Sendable {
  /// Name of the value in the screen's result.
  public var id: String
  public var label: String
  /// The initial position.
  public var isOn: Bool

  public init(id: String, label: String, isOn: Bool = false) {
    self.id = id
    self.label = label
    self.isOn = isOn
  }
}
