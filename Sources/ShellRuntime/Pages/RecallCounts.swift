/// Statistics of a replay cache of page processes.
public struct RecallCounts: Equatable, Sendable {
  /// Events that were delivered from the cache.
  public var remembered = 0
  /// Page processes that were started because of an unknown command.
  public var madeRealByCommands = 0
  /// Page processes that were started to be killed.
  public var madeRealByDeaths = 0
  /// Those of both that were forked from a snapshot; the others were started without a page.
  public var copied = 0
  /// Snapshots that were taken.
  public var snapshots = 0
  /// Processes whose events differed from the cached ones.
  public var differences = 0

  /// All page processes that were started or forked.
  public var madeReal: Int { madeRealByCommands + madeRealByDeaths }
}
