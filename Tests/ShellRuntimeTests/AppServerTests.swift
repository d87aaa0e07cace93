import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

/// Programs that an app brings with it, served under origins of their own. They are started for real.
@Suite("Servers of an app")
struct AppServerTests {
  private static let origin = "http://login.test"
  private let scratch = Scratch()
  private let loop = EventLoop()
  private let lines = Received<String>()
  private let events = Received<LoadEvent>()

  /// Responds to every request with its path, its host and a counter, and exits on a request for `/end`.
  private static let program = """
    #!/usr/bin/python3 -SE
    import os, socket, sys
    listener = socket.socket(fileno=3)
    print("listening for", os.environ["ORIGIN"], os.environ["LISTEN_FDS"], flush=True)
    assert int(os.environ["PORT"]) == listener.getsockname()[1]
    count = 0
    while True:
        connection, _ = listener.accept()
        request = connection.recv(65536).decode()
        if request.startswith("GET /end"):
            print("enough of this", file=sys.stderr, flush=True)
            os._exit(7)
        count += 1
        lines = request.split("\\r\\n")
        host = [line for line in lines if line.lower().startswith("host:")][0]
        body = f"{count} {lines[0].split()[1]} {host[6:]}"
        head = f"HTTP/1.1 200 OK\\r\\nContent-Type: text/plain\\r\\nContent-Length: {len(body)}\\r\\nConnection: close"
        connection.sendall((head + "\\r\\n\\r\\n" + body).encode())
        connection.close()
    """

  private func servers(_ program: String = "server", origin: String = origin) -> AppServers {
    let servers = AppServers([ServerDescription(origin: origin, program: program)], folder: scratch.path)
    servers.log = { [lines] in lines.values.append($0) }
    servers.start()
    servers.watch(in: loop)
    return servers
  }

  private func load(_ url: String, _ servers: AppServers) -> (body: String, failure: LoadFailure?) {
    let loader = DocumentLoader(
      appOrigin: "app://bank", appFolder: nil, userAgent: "Hull", servers: servers, loop: loop)
    loader.output.onLoadEvent = { [events] in events.values.append($0) }
    events.values = []
    loader.start(LoadRequest(load: LoadID(1), url: url))
    loop.run(until: "an event of the load") { !events.values.isEmpty }
    if case .failed(_, let failure)? = events.values.first { return ("", failure) }
    return (String(decoding: loader.consumeBody(LoadID(1)) ?? [], as: UTF8.self), nil)
  }

  @Test("Requests to the origin reach the program, which keeps its state")
  func answering() {
    scratch.script("server", Self.program)
    let servers = servers()
    #expect(load("http://login.test/a?b=1", servers).body == "1 /a?b=1 login.test")
    #expect(load("http://login.test:80/c", servers).body == "2 /c login.test")
    #expect(lines.values == ["server: listening for http://login.test 1"])
    servers.start()
    #expect(load("http://login.test/", servers).body == "3 / login.test")
    servers.end()
  }

  @Test("Another port and another scheme are other origins")
  func otherOrigins() {
    scratch.script("server", Self.program)
    let servers = servers(origin: "http://login.test:8080")
    #expect(servers.route(for: "http://login.test/") == nil)
    #expect(servers.route(for: "https://login.test:8080/") == nil)
    #expect(servers.route(for: "ws://login.test:8080/") == servers.route(for: "http://login.test:8080/x"))
    #expect(load("http://login.test:8080/", servers).body == "1 / login.test:8080")
    servers.end()
  }

  @Test("Requests to an exited program fail with its status until it is restarted")
  func death() {
    scratch.script("server", Self.program)
    let servers = servers()
    let sentence = "http://login.test is server, which exited with status 7; it wrote: enough of this."
    #expect(load("http://login.test/end", servers).failure?.message == sentence)
    #expect(
      load("http://login.test/again", servers).failure
        == LoadFailure(kind: .refused, url: "http://login.test/again", message: sentence))
    servers.start()
    #expect(load("http://login.test/back", servers).body == "1 /back login.test")
    servers.end()
    #expect(
      load("http://login.test/", servers).failure?.message == "http://login.test is server, which was ended.")
  }

  @Test("A missing or non-executable program is named in the failure")
  func noProgram() {
    #expect(
      load("http://login.test/", servers()).failure?.message
        == "http://login.test is server, which is not in the app's folder.")
    scratch.write("server", "no program")
    #expect(
      load("http://login.test/", servers()).failure?.message
        == "http://login.test is server, which could not be started: Permission denied.")
    #expect(
      lines.values.map { $0 } == [
        "server is not in the app's folder", "server could not be started: Permission denied",
      ])
  }
}
