/// Limits of the screens that a page can present.
public enum ContractLimits {
  /// Elements of a screen, including the rows of its lists.
  public static let elements = 300
  /// Options of a picker.
  public static let options = 100
  /// Characters of a text or an alternative text.
  public static let textCharacters = 4_000
  /// Characters of a title, a label, a value of a row.
  public static let titleCharacters = 200
  /// Characters of a name (`id`, `action`) or an icon's name.
  public static let nameCharacters = 64
  /// Maximum characters of an input.
  public static let inputCharacters = 1_000
  /// Errors that are reported.
  public static let errors = 20
}
