/// Bounds of what a page may ask the shell to draw.
public enum ContractLimits {
  /// Elements of a screen, the rows of its lists counted one by one.
  public static let elements = 300
  /// Options of a picker.
  public static let options = 100
  /// Characters of a text or an alternative text.
  public static let textCharacters = 4_000
  /// Characters of a title, a label, a value of a row.
  public static let titleCharacters = 200
  /// Characters of a name (`id`, `action`) or an icon's name.
  public static let nameCharacters = 64
  /// Characters that an input takes.
  public static let inputCharacters = 1_000
  /// Mistakes that are told of.
  public static let faults = 20
}
