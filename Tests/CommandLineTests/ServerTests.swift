import Foundation
import Testing

@Suite("hull dump of pages on a server")
struct ServerTests {
  @Test("A page, a redirect, a redirect loop, an error page and a missing response")
  func answers() throws {
    let server = try LocalServer([
      "/": .page("<title>Served</title><p>served</p>"),
      "/moved": LocalServer.response("302 Found", ["Location: /"]),
      "/loop": LocalServer.response("302 Found", ["Location: /loop"]),
      "/gone": LocalServer.response("404 Not Found", ["Content-Type: text/html"], body: "<h1>No such account</h1>"),
      "/file": LocalServer.response("200 OK", ["Content-Type: application/zip"], body: "PK"),
    ])
    defer { server.stop() }
    func dump(_ path: String, _ more: String...) throws -> CommandRun {
      try CommandRun.hull(["dump", server.url(path), "--size", "60x10"] + more)
    }
    #expect(try dump("/").output.contains("\n served\n"))
    #expect(try dump("/moved", "--eval", "location.href").output == "\"\(server.url("/"))\"\n")

    let loop = try dump("/loop")
    #expect(
      loop.error == "hull: \(server.url("/loop")): Redirect loop: after 20 redirects the page still redirects.\n")
    #expect(loop.status == 3)

    let gone = try dump("/gone")
    #expect(gone.output.contains("No such account"), "the content of an HTTP error is shown, as in web views")
    #expect(gone.status == 0)

    let file = try dump("/file")
    #expect(
      file.error
        == "hull: \(server.url("/file")): The server sent a file, file, which a page view cannot display.\n")
    #expect(file.status == 3)

    let silent = try dump("/silent", "--timeout", "1s")
    #expect(silent.error == "hull: not ready after 1s: a server or a native program does not respond\n")
    #expect(silent.status == 3)
    #expect((1..<4).contains(silent.seconds))
  }

  @Test("A server that is not running")
  func refused() throws {
    let server = try LocalServer([:])
    server.stop()
    let run = try CommandRun.hull(["dump", server.url("/")])
    #expect(run.error == "hull: \(server.url("/")): 127.0.0.1:\(server.port) does not accept connections.\n")
    #expect(run.status == 3)
  }
}
