import BridgeContract
import DocumentTestKit
import SystemTestKit
import Testing

@Suite("WebDriver BiDi: sandboxes", .serialized) struct BiDiSandboxTests {
  private static let page = """
    <!doctype html><title>P</title><p id=a>text</p><iframe name=inner srcdoc="<title>Inner</title><p id=b>inner"></iframe>
    <script>
    var own = 'page'; let lexical = 1; Array.prototype.at = () => 'replaced';
    addEventListener('ping', (event) => { document.title += event.detail });
    </script>
    """

  @Test("A sandbox has a global object of its own, the page's document, its clock, and no values of the page")
  func scopes() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let (client, socket) = try BiDiFixture.open(
      try BiDiFixture.app(["index.html": Self.page], in: folder) + #","hull:virtualTime":true"#, in: folder)
    let sandbox = #"{"context":"window-HOME","sandbox":"s"}"#
    func evaluate(_ text: String, in target: String = sandbox, awaits: Bool = false) throws {
      try socket.command("script.evaluate", BiDiFixture.script(text, awaits: awaits, in: target))
    }
    try socket.command("session.subscribe", #"{"events":["script","log"]}"#)
    try evaluate(
      "[typeof own, typeof lexical, [1].at(0), window === globalThis, self === window, top === window]")
    try evaluate("var own = 'sandbox'; window.more = own; [own, more, window.own]")
    try evaluate("[own, typeof more, lexical]", in: BiDiFixture.home)
    try evaluate("[typeof own, typeof more]", in: #"{"context":"window-HOME","sandbox":""}"#)
    try evaluate("[own, document.getElementById('a').textContent, document.body instanceof HTMLElement, `${window}`]")
    try evaluate("document.getElementById('a')")
    try evaluate("document.getElementById('a')", in: BiDiFixture.home)
    try evaluate("dispatchEvent(new CustomEvent('ping', {detail: '!'})); name = 'mine'; [document.title, name]")
    try evaluate("[document.title, name, window]", in: BiDiFixture.home)
    try evaluate(
      "new Promise((done) => setTimeout(() => done([Date.now() - start]), 5000, start = Date.now()))", awaits: true)
    try evaluate("console.log('from', {a: 1}); missing")
    try evaluate("[new Proxy({}, {}), new Proxy(() => 1, {}), document.body.childNodes, localStorage, window]")
    try socket.command(
      "script.callFunction",
      #"{"functionDeclaration":"(set, send) => { send(set instanceof Set); return set }","target":\#(sandbox),"awaitPromise":false,"arguments":[{"type":"set","value":[]},{"type":"channel","value":{"channel":"c"}}]}"#
    )
    let tree = try socket.command("browsingContext.getTree")
    let frame = try #require(tree["contexts"]?.elements.first?["children"]?.elements.first?["context"]?.text)
    let inner = try socket.command(
      "script.evaluate",
      BiDiFixture.script("[document.title, top === window, name]", in: #"{"context":\#(frame),"sandbox":"s"}"#))
    try socket.command("script.getRealms")
    try socket.command("script.getRealms", #"{"context":\#(frame)}"#)
    try evaluate("[document.title, window]", in: #"{"realm":\#(inner["realm"]?.text ?? "")}"#)
    try socket.command("browsingContext.reload", #"{"context":"window-HOME","wait":"complete"}"#)
    try evaluate("typeof own")
    try evaluate("1", in: #"{"context":"window-HOME","sandbox":1}"#)
    Golden.expect(socket.normalizedTranscript, "webdriver/bidi-sandboxes.txt")
    try client.command("DELETE", "")
  }

  @Test(
    "Preload scripts run in sandboxes, in frames, and in initial documents before the script that creates them continues"
  )
  func preloadScripts() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let (client, socket) = try BiDiFixture.open(try BiDiFixture.app(["index.html": Self.page], in: folder), in: folder)
    try socket.command("session.subscribe", #"{"events":["script.message"]}"#)
    for parameters in [
      #""functionDeclaration":"() => { window.early = document.URL }""#,
      #""functionDeclaration":"() => { window.mine = typeof own }","sandbox":"s""#,
      #""functionDeclaration":"(send) => { window.sender = 1; send(document.readyState) }","sandbox":"t","arguments":[{"type":"channel","value":{"channel":"c"}}]"#,
    ] { try socket.command("script.addPreloadScript", "{\(parameters)}") }
    try socket.command("browsingContext.reload", #"{"context":"window-HOME","wait":"complete"}"#)
    try socket.command("script.evaluate", BiDiFixture.script("[early, typeof mine, typeof sender, inner.early]"))
    for name in ["s", "t"] {
      try socket.command(
        "script.evaluate",
        BiDiFixture.script(
          "[typeof early, typeof mine, typeof sender]", in: #"{"context":"window-HOME","sandbox":"\#(name)"}"#))
    }
    try socket.command(
      "script.evaluate",
      BiDiFixture.script(
        "const made = document.createElement('iframe'); document.body.append(made); made.contentWindow.early"))
    let tree = try socket.command("browsingContext.getTree")
    let frames = tree["contexts"]?.elements.first?["children"]?.elements ?? []
    for frame in frames {
      try socket.command(
        "script.evaluate",
        BiDiFixture.script(
          "[document.URL, typeof mine]", in: #"{"context":\#(frame["context"]?.text ?? ""),"sandbox":"s"}"#))
    }
    try socket.command("script.getRealms")
    Golden.expect(socket.normalizedTranscript, "webdriver/bidi-preload-sandboxes.txt")
    try client.command("DELETE", "")
  }
}
