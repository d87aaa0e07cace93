import ShellCore
import ShellSession
import Testing

@Suite("Targets on the command line")
struct AppTargetTests {
  @Test("A folder, its app.yaml, an HTML page and a URL are targets")
  func kinds() throws {
    let folder = try TemporaryFolder(prefix: "Hull Target")
    try FileSystem.write(SessionApp.twoTabs.utf8, to: folder.path + "/app.yaml")
    try FileSystem.write([], to: folder.path + "/page.html")
    let app = try AppTarget.resolve(folder.path)
    #expect(app.app.name == "Session")
    #expect(app.folder == folder.path)
    #expect(app.app.origin.hasPrefix("app://hull-target-"))
    #expect(try AppTarget.resolve(folder.path + "/app.yaml") == app)
    let page = try AppTarget.resolve(folder.path + "/page.html")
    #expect(page.app.tabs.map(\.start) == [.url(app.app.origin + "/page.html")])
    #expect(page.folder == folder.path)
    let url = try AppTarget.resolve("HTTP://Localhost:5173/a?b#c")
    #expect(url.app.origin == "http://localhost:5173")
    #expect(url.app.tabs.map(\.start) == [.url("HTTP://Localhost:5173/a?b#c")])
    #expect(url.folder == nil)
  }

  @Test("All errors in app.yaml are reported at once, with their positions")
  func mistakes() throws {
    let folder = try TemporaryFolder(prefix: "hull-target")
    try FileSystem.write("name: x\ntabs: none\nbridge: {deadline: soon}\n".utf8, to: folder.path + "/app.yaml")
    do {
      _ = try AppTarget.resolve(folder.path)
      Issue.record("it was taken")
    } catch {
      #expect(error.status == .badInput)
      #expect(error.messages.count == 2)
      #expect(error.messages.first?.hasPrefix("\(folder.path)/app.yaml:2:7: ") == true)
      #expect(error.messages.last?.hasPrefix("\(folder.path)/app.yaml:3:20: ") == true)
    }
  }
}
