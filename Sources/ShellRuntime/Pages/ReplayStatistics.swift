/// Statistics of a replay cache of page processes.
public struct ReplayStatistics: Equatable, Sendable {
  /// Events that were delivered from the cache.
  public var replayedEvents = 0
  /// Page processes that were started because of an unknown command.
  public var startsByCommands = 0
  /// Page processes that were started to be killed.
  public var startsByDeaths = 0
  /// Those of both that were forked from a snapshot; the others were started without a page.
  public var forkedSnapshots = 0
  /// Snapshots that were taken.
  public var snapshots = 0
  /// Processes whose events differed from the cached ones.
  public var divergences = 0

  /// All page processes that were started or forked.
  public var processStarts: Int { startsByCommands + startsByDeaths }
}
