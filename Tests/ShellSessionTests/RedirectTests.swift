import ShellCore
import Testing

@Suite("Redirects and Back")
struct RedirectTests {
  static let pages = [
    "index.html": "<title>Start</title><p>start</p>",
    "other.html": "<title>Two</title>",
    "goal.html": "<title>Goal</title><p>goal</p>",
    "replace.html": "<title>R</title><script>location.replace('goal.html')</script>",
    "assign.html": "<title>A</title><script>location.href = 'goal.html'</script>",
    "refresh.html": "<title>M</title><meta http-equiv='refresh' content='0; url=goal.html'><p>wait</p>",
    "later.html":
      "<title>L</title><script>onload = () => setTimeout(() => location.replace('goal.html'), 500)</script>",
    "chain.html": "<title>C</title><script>location.replace('replace.html')</script>",
    "loop.html": "<title>Loop</title><script>location.replace('pool.html')</script>",
    "pool.html": "<title>Pool</title><script>location.replace('loop.html')</script>",
  ]

  @Test(
    "A redirect chain has one entry, and Back skips it",
    arguments: ["replace.html", "assign.html", "refresh.html", "later.html", "chain.html"])
  func redirect(page: String) throws {
    let app = try SessionApp(Self.pages)
    app.session.dispatch(.user(.openURL(page, tab: nil)))
    app.settle(horizon: 1_000)
    #expect(app.value("document.title") == "\"Goal\"")
    #expect(app.stack("TAB_1") == ["/index.html", "[/goal.html]"])
    app.user(.goBack)
    #expect(app.stack("TAB_1") == ["[/index.html]", "/goal.html"])
    #expect(app.screen.contains("start"))
  }

  @Test("A redirect loop ends on an error page with one entry, and Back leaves it")
  func loop() throws {
    let app = try SessionApp(Self.pages)
    app.session.dispatch(.user(.openURL("loop.html", tab: nil)))
    app.settle(horizon: 5_000)
    guard case .failed(let failure)? = app.state.tab("TAB_1")?.page?.phase else {
      Issue.record("no error page: \(app.screen)")
      return
    }
    #expect(failure.kind == .tooManyRedirects)
    #expect(app.stack("TAB_1").count == 2)
    #expect(app.screen.contains("Redirect loop"))
    app.user(.goBack)
    #expect(app.stack("TAB_1").first == "[/index.html]")
    #expect(app.screen.contains("start"))
  }
}
