/// The condition of `when` and `while`: all given parts must hold.
package struct FlowCondition: Equatable, Sendable {
  /// `ios`, `android` or `web`, in any case.
  package var platform: String?
  /// The key `true`: an expression.
  package var expression: String?
  package var visible: ElementSelector?
  package var notVisible: ElementSelector?
  package var label: String?

  package init(
    platform: String? = nil, expression: String? = nil, visible: ElementSelector? = nil,
    notVisible: ElementSelector? = nil, label: String? = nil
  ) {
    self.platform = platform
    self.expression = expression
    self.visible = visible
    self.notVisible = notVisible
    self.label = label
  }

  package var description: String {
    if let label { return label }
    let parts = [
      platform.map { "the platform is \($0)" }, expression.map { "\($0) is true" },
      visible.map { "\($0.description) is visible" }, notVisible.map { "\($0.description) is not visible" },
    ]
    return parts.compactMap { $0 }.joined(separator: " and ")
  }
}
