/// Limits of inspection results. Pages truncate their results; a page that exceeds a limit is ended.
public enum InspectionLimits {
  /// Nodes of the tree in one result.
  public static let nodes = 2_000
  /// Reported levels of the tree.
  public static let depth = 200
  /// Expanded nodes in a request, and reported ancestors of an element.
  public static let expandedNodes = 2_000
  /// Attributes of one node.
  public static let attributes = 40
  /// Bytes of a name, an attribute's value, a text node, or a style's value.
  public static let textBytes = 512
  /// Computed styles, and declarations of one rule.
  public static let styles = 500
  /// Rules that match one element.
  public static let rules = 60
  /// Bytes of a text to complete.
  public static let completedBytes = 4 << 10
  /// Reported completions.
  public static let completions = 300
  /// Bytes of the expandable values of a console message, as JSON.
  public static let consoleValueBytes = 16 << 10
}
