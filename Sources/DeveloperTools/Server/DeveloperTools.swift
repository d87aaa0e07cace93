import ShellRuntime
import ShellSession

/// `hull run --devtools PORT` with an engine without developer tools of its own.
package final class DeveloperTools: SessionExtension {
  private let port: UInt16
  private var server: DevToolsServer?

  package init(port: UInt16) { self.port = port }

  package func start(_ host: ShellHost) throws(SessionError) {
    server = try DevToolsServer(port: port, host: host)
  }

  package func end() {
    server?.end()
    server = nil
  }
}
