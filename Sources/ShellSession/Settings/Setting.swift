/// A setting's value and its source.
package struct Setting<Value: Equatable & Sendable>: Equatable, Sendable {
  package var value: Value
  package var source: SettingSource

  package init(_ value: Value, _ source: SettingSource = .standard) {
    self.value = value
    self.source = source
  }
}
