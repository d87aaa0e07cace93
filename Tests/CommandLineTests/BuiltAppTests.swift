import Foundation
import Testing

/// The output of a bundler: hashed files, a module with preloads, a chunk and a style sheet that are loaded with a route.
@Suite("hull dump of a bundled app")
struct BuiltAppTests {
  private static let folder = CommandRun.fixtures.appending(path: "apps/built")

  /// Navigates to the other route and returns the content.
  private static let script = """
    (async () => {
      document.body.click();
      const state = document.getElementById('state');
      for (let turn = 0; state.textContent === 'waiting' && turn < 100; turn++) await new Promise(done => setTimeout(done, 10));
      const sheets = document.querySelectorAll('link[rel=stylesheet]').length;
      return [state.textContent, location.pathname, document.querySelector('footer').textContent, sheets];
    })()
    """

  private static let value =
    #"["3 rows, 7 elements, 7","/list","version 1.0, routed, /assets/pic.png",2]"# + "\n"

  @Test("Loads from files")
  func files() throws {
    let shown = try CommandRun.hull(["dump", "apps/built/index.html", "--size", "40x12", "--page", "--console"])
    #expect(shown.output.contains("Built app"))
    #expect(shown.output.contains("waiting"))
    #expect(shown.error == "")
    let routed = try CommandRun.hull(["dump", "apps/built/index.html", "--eval", Self.script, "--console"])
    #expect(routed.output == Self.value)
    #expect(routed.error == "")
  }

  @Test("Loads from a server")
  func server() throws {
    let types = ["html": "text/html", "js": "text/javascript", "css": "text/css"]
    let files = ["index.html"] + (try FileManager.default.contentsOfDirectory(atPath: Self.folder.path() + "/assets"))
    var answers: [String: String] = [:]
    for name in files {
      let path = name == "index.html" ? name : "assets/\(name)"
      let file = Self.folder.appending(path: path)
      let type = "Content-Type: \(types[file.pathExtension] ?? "text/plain")"
      let text = try String(contentsOf: file, encoding: .utf8)
      answers[name == "index.html" ? "/" : "/\(path)"] = LocalServer.response("200 OK", [type], body: text)
    }
    let server = try LocalServer(answers)
    defer { server.stop() }
    let routed = try CommandRun.hull(["dump", server.url("/"), "--eval", Self.script, "--console"])
    #expect(routed.output == Self.value)
    #expect(routed.error == "")
  }
}
