/// A single choice among several options in a native screen.
public struct NativePicker: Equatable, Sendable {
  public struct Option: Equatable, Sendable {
    public var value: String
    public var title: String

    public init(value: String, title: String) {
      self.value = value
      self.title = title
    }
  }

  /// Name of the value in the screen's result.
  public var id: String
  public var label: String
  public var options: [Option]
  /// The initially selected option; nil for none.
  public var value: String?

  public init(id: String, label: String, options: [Option], value: String? = nil) {
    self.id = id
    self.label = label
    self.options = options
    self.value = value
  }
}
