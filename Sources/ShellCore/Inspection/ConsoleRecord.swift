import PageWire

/// A console line with its tab and time.
public struct ConsoleRecord: Equatable, Sendable {
  public var time: Double
  public var tab: TabID
  public var message: ConsoleMessage

  public init(time: Double, tab: TabID, message: ConsoleMessage) {
    self.time = time
    self.tab = tab
    self.message = message
  }
}
