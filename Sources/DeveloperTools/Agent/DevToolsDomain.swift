import BridgeContract
import ShellCore

/// A domain of the protocol for one session: its commands, and what it does with events of the shell and the page.
protocol DevToolsDomain: AnyObject {
  /// The name before the point in its methods.
  static var name: String { get }

  init(_ agent: Agent)

  /// The commands by their names without the domain.
  var commands: [String: Command] { get }

  /// The shell has handled an event.
  func shellDidHandle(_ event: ShellEvent, _ effects: [ShellEffect])
  /// A target was opened, changed or closed.
  func targetDidChange(_ change: TargetChange)
  /// The page has a new document.
  func documentDidChange()
  /// The document is parsed, or loaded.
  func documentDidProgress(_ progress: DocumentProgress)
  /// The page's renderer has died, or the tab has lost its page.
  func pageDidEnd()
  /// A frame has a new document.
  func frameDidChange(_ frame: PageFrame, isNew: Bool)
  /// A frame was removed.
  func frameDidEnd(_ frame: PageFrame)
  /// The page's side of this domain has emitted an event. Returns the parameters for the client; nil to send nothing.
  /// - Parameter frame: the frame that has emitted it; nil for the main frame.
  func pageDidEmit(_ method: String, _ parameters: JSONValue, frame: PageFrame?) -> JSONValue?
  /// The state or a page's rendered output has changed.
  func hostDidChange()
  /// The session ends.
  func end()
}

extension DevToolsDomain {
  func shellDidHandle(_ event: ShellEvent, _ effects: [ShellEffect]) {}
  func targetDidChange(_ change: TargetChange) {}
  func documentDidChange() {}
  func documentDidProgress(_ progress: DocumentProgress) {}
  func pageDidEnd() {}
  func frameDidChange(_ frame: PageFrame, isNew: Bool) {}
  func frameDidEnd(_ frame: PageFrame) {}
  func pageDidEmit(_ method: String, _ parameters: JSONValue, frame: PageFrame?) -> JSONValue? { parameters }
  func hostDidChange() {}
  func end() {}
}

/// Performs a command: it replies once, at once or later, or throws.
typealias Command = (Parameters, Reply) throws(ProtocolError) -> Void

/// The reply to a command. The first call counts.
final class Reply {
  private var send: ((Result<JSONValue, ProtocolError>) -> Void)?

  init(_ send: @escaping (Result<JSONValue, ProtocolError>) -> Void) { self.send = send }

  /// Replies with a result.
  func callAsFunction(_ result: JSONValue = .object([])) { callAsFunction(.success(result)) }

  func fail(_ error: ProtocolError) { callAsFunction(.failure(error)) }

  func callAsFunction(_ result: Result<JSONValue, ProtocolError>) {
    let send = send
    self.send = nil
    send?(result)
  }
}
