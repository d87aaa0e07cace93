import BridgeContract
import PageWire

/// Counts of records that were dropped from the lists. Only dropped records are counted, so a session below
/// `ShellLimits.records` has no overhead.
public struct DroppedRecords: Equatable, Sendable {
  /// An ended call; pending ones are never dropped.
  public struct Call: Hashable, Sendable {
    public var interface: String
    /// The error's code; nil for a call with a value.
    public var code: String?
  }

  public struct ConsoleLine: Hashable, Sendable {
    public var tab: TabID
    public var level: ConsoleMessage.Level
    public var text: String
  }

  public internal(set) var calls = BoundedCounter<Call>()
  public internal(set) var console = BoundedCounter<ConsoleLine>()
  public internal(set) var timeline = BoundedCounter<TabID>()
  public internal(set) var deaths = BoundedCounter<TabID>()
  /// Uploaded events by their names.
  public internal(set) var events = BoundedCounter<String>()
  public internal(set) var externals = 0
  public internal(set) var downloads = 0

  mutating func count(_ call: CallRecord) {
    let code: String? = if case .failure(let error)? = call.outcome { error.code } else { nil }
    calls.add(
      Call(interface: call.interfaceName, code: code), size: call.interfaceName.utf8.count + (code?.utf8.count ?? 0))
  }

  mutating func count(_ record: ConsoleRecord) {
    let text = record.message.text
    console.add(ConsoleLine(tab: record.tab, level: record.message.level, text: text), size: text.utf8.count)
  }
}
