import PageWire

/// A page engine, which creates live pages from documents. It runs on the page process's only thread.
package protocol PageEngine: AnyObject {
  /// The engine's name, for instance `embedded (JavaScriptCore)`.
  var name: String { get }
  var capabilities: EngineCapabilities { get }

  /// Prepares for opening documents; called while idle.
  func prepare()

  /// Warms up the engine with a temporary page, so that lazily created state exists, and prepares what pages will need.
  /// Called in a zygote while idle, until it returns that it is
  /// complete.
  func warmUp() -> Bool

  /// Notifies the engine that this process was forked from one in which it was prepared.
  func didFork()

  /// Waits for a command while the engine's own events are processed.
  /// - Returns: whether the socket is readable; otherwise pending reports are written, and the host asks again.
  func waitForInput(_ descriptor: Int32) -> Bool

  /// Creates an empty page that reports to an event sink.
  func makePage(eventSink: any PageEventSink) -> any EnginePage
}

extension PageEngine {
  /// An engine without events of its own: reading waits.
  package func waitForInput(_ descriptor: Int32) -> Bool { true }

  /// What it declares to the shell.
  package var identity: EngineIdentity { EngineIdentity(name: name, capabilities: capabilities) }
}

/// The reason for which a host's loop ended.
package enum HostExitReason: Equatable, Sendable {
  /// The shell closed the socket.
  case disconnected
  /// The shell violated the protocol.
  case violated(WireViolation)
}
