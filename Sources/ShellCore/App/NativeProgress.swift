/// A progress bar of a native screen.
public struct NativeProgress: Equatable, Sendable {
  /// Name by which it is updated.
  public var id: String
  public var label: String
  /// 0 to 1; nil while the progress is indeterminate.
  public var fraction: Double?

  public init(id: String, label: String, fraction share: Double? = nil) {
    self.id = id
    self.label = label
    self.fraction = share
  }
}
