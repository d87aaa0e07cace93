/// What a warm engine's memory of page processes was good for.
public struct RecallCounts: Equatable, Sendable {
  /// Events that were told from memory.
  public var remembered = 0
  /// Page processes that a command made real which none had got in that state before.
  public var madeRealByCommands = 0
  /// Page processes that an ordered death made real.
  public var madeRealByDeaths = 0
  /// Of both, those that are copies of one that had come as far; all others were forked without a page.
  public var copied = 0
  /// Processes that were kept to be copied.
  public var snapshots = 0
  /// Processes that did not do again what they had done.
  public var differences = 0

  /// Page processes that were started or copied.
  public var madeReal: Int { madeRealByCommands + madeRealByDeaths }
}
