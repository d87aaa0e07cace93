import BridgeContract
import NIOCore
import WebDriver

/// A WebSocket without a session (W3C WebDriver BiDi, section 3.2), on which a client creates one with `session.new`. Used on the
/// event loop only.
final class UnassociatedSocket {
  private let handler: WebSocketHandler
  private let table: SessionTable
  private let socketURL: String
  private var isCreating = false
  private var isClosed = false

  /// The modules whose commands need a session.
  private static let modules = ["session", "browser", "browsingContext", "script", "network", "storage", "input"]

  /// - Parameters:
  ///   - socketURL: the URL of the endpoint as the client knows it.
  ///   - onEnd: called once, when the connection has ended or has a session.
  init(_ handler: WebSocketHandler, table: SessionTable, socketURL: String, onEnd: @escaping () -> Void) {
    self.handler = handler
    self.table = table
    self.socketURL = socketURL
    handler.onText = { [self] in receive($0) }
    handler.onClose = { [self] in
      isClosed = true
      handler.onText = { _ in }
      onEnd()
    }
  }

  private func receive(_ text: ByteBuffer) {
    do throws(BiDiCommand.Invalid) {
      perform(try BiDiCommand(String(buffer: text)))
    } catch {
      send(BiDiMessage.error(error.id, error.error))
    }
  }

  private func perform(_ command: BiDiCommand) {
    func fail(_ code: WebDriverError.Code, _ message: String) {
      send(BiDiMessage.error(command.id, WebDriverError(code, message)))
    }
    switch command.method {
    case "session.status":
      let status = table.status
      send(
        BiDiMessage.success(
          command.id,
          .object(["ready", "message"].map { JSONMember($0, status[$0] ?? .null) })))
    case "session.new":
      guard !isCreating else { return fail(.sessionNotCreated, "the connection creates a session already") }
      isCreating = true
      let body = ByteBuffer(string: command.parameters.value.text)
      table.create(body, socketURL: socketURL, key: nil) { [self] in finish(command.id, $0) }
    case let method where Self.modules.contains(String(method.prefix { $0 != "." })):
      fail(.invalidSessionID, "the connection has no session: session.new creates one")
    case let method: fail(.unknownCommand, "there is no command \(method)")
    }
  }

  /// Answers with a new session, which serves the connection from now on; or with the error.
  private func finish(_ command: Int64, _ reply: Reply) {
    isCreating = false
    let value = (try? JSONValue(parsing: String(buffer: reply.body)))?["value"] ?? .null
    guard reply.status == 200, let id = value["sessionId"]?.stringValue, let channel = table.channel(of: id) else {
      let code = value["error"]?.stringValue.flatMap(WebDriverError.Code.init) ?? .sessionNotCreated
      return send(BiDiMessage.error(command, WebDriverError(code, value["message"]?.stringValue ?? "")))
    }
    // A session whose client has gone cannot be used.
    guard !isClosed else { return table.forward("DELETE", id, "/", ByteBuffer()) { _ in } }
    send(BiDiMessage.success(command, value))
    handler.onClose()
    channel.open(handler, path: "/session/\(id)")
  }

  private func send(_ text: String) { handler.send(ByteBuffer(string: text)) }
}
