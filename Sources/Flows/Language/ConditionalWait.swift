/// The arguments of `extendedWaitUntil`, which waits until all conditions hold.
public struct ConditionalWait: Equatable, Sendable {
  public var visible: ElementSelector?
  public var notVisible: ElementSelector?
  /// Milliseconds; nil for the lookup deadline.
  public var timeout: String?

  public init(visible: ElementSelector? = nil, notVisible: ElementSelector? = nil, timeout: String? = nil) {
    self.visible = visible
    self.notVisible = notVisible
    self.timeout = timeout
  }

  public var description: String {
    let parts = [
      visible.map { "\($0.description) is visible" }, notVisible.map { "\($0.description) is not visible" },
    ]
    return "Wait until \(parts.compactMap { $0 }.joined(separator: " and "))"
  }
}
