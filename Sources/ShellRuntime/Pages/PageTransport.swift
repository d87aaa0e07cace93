import PageWire
import ShellCore

/// The way of commands to a page and of its events back: a process, or another source of the same events.
package protocol PageTransport: AnyObject {
  /// Receives the events. Not retained.
  var delegate: (any PageTransportDelegate)? { get set }
  /// The process of the system; nil if there is none now.
  var pid: Int32? { get }
  /// The process, if the page always has one of its own.
  var dedicatedPID: Int32? { get }
  /// Whether the process is a child of a guard, and not of the shell.
  var isGuarded: Bool { get }
  /// Whether the page's first message was received.
  var hasStarted: Bool { get }
  /// Bytes that the page may allocate in addition to the initial memory of its process; nil for no limit.
  var memoryLimit: UInt64? { get set }
  /// Set at the end: the process had exceeded its memory limit.
  var exceededMemoryLimit: Bool { get }

  /// Queues a command; `flush` writes it.
  /// - Returns: false if the page was ended because it has too many unread commands.
  func send(_ envelope: CommandEnvelope) throws(WireViolation) -> Bool
  /// Sends a command that makes the page fail, without its regular sequence number.
  /// - Returns: false if it has to be sent like all others.
  func sendUnrecorded(_ envelope: CommandEnvelope) throws(WireViolation) -> Bool
  /// Writes queued commands as far as they are accepted at once.
  func flush()

  /// Called when the result of `PageTransportDelegate.acceptedIO` has changed.
  func updateInterest()
  /// Called when the delegate accepts events after a time in which it did not.
  func resumeDelivery()
  /// The same after a stop or an endless script: events that were received before are delivered, too.
  func resumeReading()
  /// Delivers the events that are available now. Returns false if there were none.
  func receiveNow() -> Bool
  /// Waits until `receiveNow` has something to do; returns false after the timeout, and nil if the end was received.
  func waitUntilReadable(timeoutMilliseconds: Int32) -> Bool?
  /// Discards the events that were received and not delivered.
  func discardReceivedEvents()

  /// Sends a signal to the process, if there is one.
  func signal(_ signal: ProcessSignal)
  /// Called before the page is stopped, killed or made busy, which needs a process.
  func prepareForDeath(by means: DeathKindRecord.Means)
  /// Continues a stopped page, or one that is busy with an unrecorded script, without its process.
  /// - Returns: false if only its process can continue.
  func continueWithoutProcess(isBusy: Bool) -> Bool
  /// Ends the page.
  func end()
}

/// The owner of a transport: decides when events are delivered, and receives them.
package protocol PageTransportDelegate: AnyObject {
  /// Whether the page is neither stopped nor ended.
  var isActive: Bool { get }
  /// Whether events are read in general; false while another page has its turn.
  var isReadEnabled: Bool { get }
  /// Whether events may be read, and commands be written, now.
  var acceptedIO: EventLoop.Interest { get }
  /// Whether events are delivered now.
  var canDeliverEvents: Bool { get }
  /// Whether received events are discarded, because the page is dying.
  var discardsEvents: Bool { get }
  /// Whether a death has an exact position in the sequence of events (`PageProcess`).
  var hasExactDeath: Bool { get }

  func transportDidReceive(_ envelope: EventEnvelope)
  /// An event that is not delivered.
  func transportDidDiscard(_ envelope: EventEnvelope)
  /// All received events were handled.
  func transportDidDrain()
  /// The connection was closed; the end follows.
  func transportDidClose()
  func transportDidEnd(_ cause: RendererDeath.Cause)
  /// The page has violated the protocol; it must be ended.
  func transportDidViolate(_ violation: String)
}

/// Provides the transports of pages in seeded runs in virtual time, in which equal commands have equal events.
package protocol PageTransportSource: AnyObject {
  /// The transport of a new page.
  func makeTransport(on loop: EventLoop) -> any PageTransport
  /// Ends the processes that it keeps, and forgets everything.
  func removeAll()
}

/// Creates a source.
/// - Parameter start: starts a process without a page.
package typealias PageTransportSourceFactory = (
  _ start: @escaping () throws(SpawnFailure) -> PageConnection
) -> any PageTransportSource
