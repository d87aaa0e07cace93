/// Bounds of a run, so that no flow runs for ever.
public enum FlowLimits {
  /// Turns of one `repeat`.
  public static let turns = 10_000
  /// Taps of one step.
  static let taps = 10_000
  /// Times that one lookup looks at the screen.
  public static let looks = 10_000
  /// Characters of a text by which a recorded flow calls an element.
  static let nameCharacters = 60
  /// Elements among which a failed lookup seeks the nearest.
  public static let comparedElements = 2_000
  /// Of each kind of records, how many a failure tells.
  public static let toldRecords = 5
  /// Entries of a back stack that a failure tells.
  static let toldEntries = 20
  /// Texts of a list that a message names.
  static let listedTexts = 20
  /// Characters of one value in a failure.
  public static let toldCharacters = 200
  /// Flows that run one another.
  public static let depth = 50
  /// Lines of scripts' consoles that a flow's report has.
  public static let consoleLines = 10_000
  /// Characters that `eraseText` takes away when it is not told how many.
  public static let erasedCharacters = 50
}
