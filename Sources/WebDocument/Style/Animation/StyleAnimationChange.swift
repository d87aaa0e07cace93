/// A style change that starts or ends a transition or animation.
package struct StyleAnimationChange: Equatable, Sendable {
  /// The raw values are those of `motion.js`.
  package enum Kind: Int, Sendable {
    /// Properties with a transition changed.
    case transition = 0
    /// `animation-name` changed.
    case animation = 1
    /// The element is no longer rendered.
    case hidden = 2
  }

  package var node: NodeID
  package var kind: Kind
  /// The names of the changed properties, separated by spaces.
  package var properties: String
}
