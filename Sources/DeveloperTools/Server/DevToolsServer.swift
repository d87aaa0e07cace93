import BridgeContract
import ShellCore
import ShellRuntime
import ShellSession
import WebDriver

/// Serves the Chrome DevTools Protocol for the app of a host: it owns `hull-server`, which owns the port and the WebSockets.
final class DevToolsServer: HostObserver {
  let host: ShellHost
  private let port: UInt16
  private let program: ConnectedProgram
  private var received: [UInt8] = []
  private var isListening = false
  private var connections: [UInt32: DevToolsConnection] = [:]
  let context: DevToolsContext

  init(port: UInt16, host: ShellHost) throws(SessionError) {
    self.host = host
    self.port = port
    context = DevToolsContext(host, browserDomains: DomainList.browser, pageDomains: DomainList.page)
    do throws(SpawnFailure) {
      program = try ConnectedProgram("hull-server", "--devtools", String(port), loop: host.loop)
    } catch {
      throw SessionError(.engineFailed, "--devtools: \(error.message)")
    }
    program.onBytes = { [weak self] in self?.receive($0) }
    let deadline = host.now + DevToolsLimits.startTime
    var hasEnded = false
    program.onEnd = { hasEnded = true }
    while !isListening, !hasEnded, host.now < deadline { host.loop.runOnce(timeoutMilliseconds: 20) }
    guard isListening else {
      throw SessionError(.badInput, "--devtools \(port): hull-server cannot listen at this port of 127.0.0.1")
    }
    program.onEnd = { [weak self] in self?.end() }
    host.ownDevtoolsPort = port
    host.add(self)
  }

  func end() {
    for connection in connections.values { connection.end() }
    connections = [:]
    host.ownDevtoolsPort = nil
    context.end()
    program.end()
  }

  // MARK: Messages of the server

  private func receive(_ bytes: [UInt8]) {
    received += bytes
    do throws(SessionFrame.InvalidFrame) {
      while let frame = try SessionFrame.take(from: &received) { handle(frame) }
    } catch {
      end()
    }
  }

  private func handle(_ frame: SessionFrame) {
    switch frame.kind {
    case .listening: isListening = true
    case .request:
      let response = DevToolsEndpoints(context: context).respond(to: String(decoding: frame.payload, as: UTF8.self))
      let status = [UInt8(truncatingIfNeeded: response.status), UInt8(truncatingIfNeeded: response.status >> 8)]
      program.send(SessionFrame(.response, frame.number, status + Array(response.body.utf8)).bytes)
    case .socketOpened: open(frame.number, path: String(decoding: frame.payload, as: UTF8.self))
    case .socketText: connections[frame.number]?.receive(frame.payload)
    case .socketClosed: connections.removeValue(forKey: frame.number)?.end()
    case .response: break
    }
  }

  private func open(_ number: UInt32, path: String) {
    let write: (JSONValue) -> Void = { [weak self] in self?.send($0, to: number) }
    guard let target = context.targets.target(ofPath: path) else { return close(number) }
    if connections.isEmpty { _ = context.targets.update() }
    connections[number] = DevToolsConnection(context: context, target: target, write: write)
  }

  private func send(_ message: JSONValue, to number: UInt32) {
    guard connections[number] != nil else { return }
    guard program.unsentBytes <= DevToolsLimits.unsentBytes else { return close(number) }
    program.send(SessionFrame(.socketText, number, Array(message.text.utf8)).bytes)
  }

  /// Closes the WebSocket of a client.
  private func close(_ number: UInt32) {
    connections.removeValue(forKey: number)?.end()
    program.send(SessionFrame(.socketClosed, number, []).bytes)
  }

  // MARK: Events of the shell

  func hostDidHandle(_ event: ShellEvent, _ effects: [ShellEffect]) {
    context.loaders.record(effects)
    guard !connections.isEmpty else { return }
    for change in context.targets.update() {
      for connection in connections.values { connection.targetDidChange(change) }
      if case .destroyed(let target) = change, let tab = target.tab { context.removeChannel(of: tab) }
    }
    context.shellDidHandle(event)
    for connection in connections.values { connection.shellDidHandle(event, effects) }
  }

  func hostDidChange() {
    for connection in connections.values { connection.hostDidChange() }
  }
}
