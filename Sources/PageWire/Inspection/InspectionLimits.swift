/// Limits of what a page tells the shell's inspector about itself. A page keeps them; what exceeds one ends it.
public enum InspectionLimits {
  /// Nodes of the tree in one answer.
  public static let nodes = 2_000
  /// Levels of the tree that are told.
  public static let depth = 200
  /// Nodes that the shell may name as unfolded, and ancestors that an element may be told with.
  public static let unfolded = 2_000
  /// Attributes of one node.
  public static let attributes = 40
  /// Bytes of a name, of an attribute's value, of a text node, of a value of a style.
  public static let textBytes = 512
  /// Computed styles, and declarations of one rule.
  public static let styles = 500
  /// Rules that match one element.
  public static let rules = 60
  /// Bytes of a text that is to be completed.
  public static let completedBytes = 4 << 10
  /// Names that can complete it.
  public static let completions = 300
  /// Bytes of the values that a console message brings for unfolding, as JSON.
  public static let consoleValueBytes = 16 << 10
}
