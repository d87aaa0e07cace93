import PageWire
import Testing

@testable import EmbeddedEngine

@Suite("beforeunload")
struct BeforeUnloadTests {
  private static let body = """
    <body><button id=b>b</button><a id=a href=/next>next</a><script>
      addEventListener('beforeunload', (event) => { console.log('asked'); event.preventDefault(); });
    </script>
    """

  @Test("The user is not asked without user activation")
  func untouched() {
    let page = TestPage(Self.body)
    _ = page.drainEvents()
    page.run("location.href = '/next'")
    page.run("1")
    #expect(page.eventSink.dialogs == [])
  }

  @Test("The user decides whether to leave; a page without listeners is left at once")
  func touched() {
    let page = TestPage(Self.body, answers: [.dismissed, .accepted(text: "")])
    page.tap("#b")
    _ = page.drainEvents()
    page.tap("#a")
    #expect(page.drainEvents() == ["console asked"])
    page.tap("#a")
    #expect(page.drainEvents() == ["console asked", "navigate link GET app://bank/next"])
    let request = DialogRequest(
      request: 1, kind: .leave, message: "Leave this page? What you entered may be lost.", origin: "app://bank")
    var again = request
    again.request = 2
    #expect(page.eventSink.dialogs == [request, again])
  }

  @Test("Links to other programs and fragments do not fire beforeunload")
  func staying() {
    let page = TestPage(Self.body)
    page.tap("#b")
    _ = page.drainEvents()
    page.run("location.href = '#part'; location.href = 'mailto:a@b'; window.open('/next')")
    #expect(page.eventSink.dialogs == [])
  }
}
