/// The arguments of `extendedWaitUntil`, which waits until all conditions hold.
package struct ConditionalWait: Equatable, Sendable {
  package var visible: ElementSelector?
  package var notVisible: ElementSelector?
  /// Milliseconds; nil for the lookup deadline.
  package var timeout: String?

  package init(visible: ElementSelector? = nil, notVisible: ElementSelector? = nil, timeout: String? = nil) {
    self.visible = visible
    self.notVisible = notVisible
    self.timeout = timeout
  }

  package var description: String {
    let parts = [
      visible.map { "\($0.description) is visible" }, notVisible.map { "\($0.description) is not visible" },
    ]
    return "Wait until \(parts.compactMap { $0 }.joined(separator: " and "))"
  }
}
