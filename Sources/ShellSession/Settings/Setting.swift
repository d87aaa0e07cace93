/// A setting's value and its source.
public struct Setting<Value: Equatable & Sendable>: Equatable, Sendable {
  public var value: Value
  public var source: SettingSource

  public init(_ value: Value, _ source: SettingSource = .standard) {
    self.value = value
    self.source = source
  }
}
