/// Statistics of a replay cache of page processes.
package struct ReplayStatistics: Equatable, Sendable {
  /// Events that were delivered from the cache.
  package var replayedEvents = 0
  /// Page processes that were started because of an unknown command.
  package var startsByCommands = 0
  /// Page processes that were started to be killed.
  package var startsByDeaths = 0
  /// Those of both that were forked from a snapshot; the others were started without a page.
  package var forkedSnapshots = 0
  /// Snapshots that were taken.
  package var snapshots = 0
  /// Processes whose events differed from the cached ones.
  package var divergences = 0

  /// All page processes that were started or forked.
  package var processStarts: Int { startsByCommands + startsByDeaths }
}
