/// Limits of a YAML document; larger ones are rejected with a diagnostic.
public enum YAMLLimits {
  /// Bytes of the text in UTF-8.
  public static let bytes = 4 << 20
  /// Levels of lists and mappings inside each other.
  public static let depth = 64
  /// Nodes after expansion of aliases, so that a few lines cannot grow without bounds.
  public static let nodes = 200_000
}
