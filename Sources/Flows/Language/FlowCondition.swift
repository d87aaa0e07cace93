/// The condition of `when` and `while`: all given parts must hold.
public struct FlowCondition: Equatable, Sendable {
  /// `ios`, `android` or `web`, in any case.
  public var platform: String?
  /// The key `true`: an expression.
  public var expression: String?
  public var visible: ElementSelector?
  public var notVisible: ElementSelector?
  public var label: String?

  public init(
    platform: String? = nil, expression: String? = nil, visible: ElementSelector? = nil,
    notVisible: ElementSelector? = nil, label: String? = nil
  ) {
    self.platform = platform
    self.expression = expression
    self.visible = visible
    self.notVisible = notVisible
    self.label = label
  }

  public var description: String {
    if let label { return label }
    let parts = [
      platform.map { "the platform is \($0)" }, expression.map { "\($0) is true" },
      visible.map { "\($0.description) is visible" }, notVisible.map { "\($0.description) is not visible" },
    ]
    return parts.compactMap { $0 }.joined(separator: " and ")
  }
}
