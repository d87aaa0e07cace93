/// Bounds of a YAML document; beyond them it is refused with a diagnostic.
public enum YAMLLimits {
  /// Bytes of the text in UTF-8.
  public static let bytes = 4 << 20
  /// Levels of lists and mappings inside each other.
  public static let depth = 64
  /// Nodes after aliases are replaced by what they stand for, so that a few lines cannot grow without end.
  public static let nodes = 200_000
}
