import PageWire
import ShellCore

/// What the brokers of a host share: its configuration, the app's state, the clock, the loop and the queue of events.
final class HostContext {
  let configuration: HostConfiguration
  let epoch: Double
  /// When the host was created, on the system's monotonic clock.
  let startTime = System.monotonicMilliseconds
  let loop: EventLoop
  var state: ShellState
  var clock: ShellClock
  /// Scripts of drivers and developer tools for a document that is about to open, which run before the app's; nil without.
  var documentScripts: ((PageAddress, TabID) -> [UserScript])?
  /// Receives the files of downloads.
  var onDownload: ((LoadID, [UInt8]) -> Void)?
  /// Nothing is dispatched any more when it is gone.
  weak var dispatcher: (any EventDispatcher)?

  init(configuration: HostConfiguration, epoch: Double, loop: EventLoop, state: ShellState, clock: ShellClock) {
    self.configuration = configuration
    self.epoch = epoch
    self.loop = loop
    self.state = state
    self.clock = clock
  }

  /// Reads the state in place. A getter of another module would get a copy, because the state is a variable of a class.
  func read<Value>(_ body: (inout ShellState) -> Value) -> Value { body(&state) }

  func dispatch(_ event: ShellEvent) { dispatcher?.dispatch(event) }

  func log(_ message: String) { configuration.log(message) }

  /// The time that pages see, in seconds.
  var wallSeconds: Double { (epoch + clock.now) / 1_000 }

  /// Whether a tab that is rendered by a script has this renderer.
  func startsWithScript(_ renderer: RendererID) -> Bool {
    state.tabs.contains { $0.page?.renderer == renderer && state.app.startsWithScript($0.id) }
  }

  /// The tab of a page; pages of closed tabs share an unused ID.
  func tab(of address: PageAddress) -> TabID {
    state.tabs.first { $0.page?.view == address.view }?.id ?? ""
  }
}

/// Handles events in order.
protocol EventDispatcher: AnyObject {
  /// Dispatches an event to the state and performs its effects. Events caused by effects are queued.
  func dispatch(_ event: ShellEvent)
  /// Reports a painted frame to observers, and calls `apply` to store it.
  func observePaint(_ envelope: EventEnvelope, by apply: () -> Void)
}
