/// What a session keeps for its user: it explains the past and decides nothing, except for the deaths.
@usableFromInline
struct ShellRecords: Equatable, Sendable {
  @usableFromInline var timeline: [TimelineRecord] = []
  @usableFromInline var console: [ConsoleRecord] = []
  @usableFromInline var deaths: [DeathRecord] = []
  /// Actions sent to pages, oldest first.
  @usableFromInline var actions: [ActionRecord] = []
  /// Counts of the records that were dropped from these lists.
  @usableFromInline var dropped = DroppedRecords()
  /// Events of other generations.
  @usableFromInline var droppedEvents = 0
  /// How often each URL was requested since launch.
  @usableFromInline var loadCounts: [String: Int] = [:]
  /// Counts of messages to handlers that app.yaml does not declare, by name.
  @usableFromInline var refusedMessages: [String: Int] = [:]

  /// The position of the last detected death in any tab.
  var lastDetectedDeath: Int? {
    var latest: (index: Int, time: Double)?
    for (index, death) in deaths.enumerated() {
      guard let time = death.detection?.time, time >= latest?.time ?? 0 else { continue }
      latest = (index, time)
    }
    return latest?.index
  }
}
