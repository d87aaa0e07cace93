import BridgeContract
import DocumentTestKit
import Foundation
import SystemTestKit
import Testing

@Suite("WebDriver BiDi", .serialized) struct BiDiCommandTests {
  @Test("Scripts: values in both directions, handles, channels, frames, errors")
  func scripts() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let page =
      #"<!doctype html><title>P</title><p id=a class="b">t<b>u</b></p><iframe srcdoc="<title>Inner</title>"></iframe>"#
    let (client, socket) = try BiDiFixture.open(try BiDiFixture.app(["index.html": page], in: folder), in: folder)
    let values = """
      [undefined, null, 'x', 1.5, -0, NaN, Infinity, true, 10n, Symbol('s'), [1], {a: 1}, () => 1, /a+/gi, new Date(0), new Map([['k', {}]]), \
      new Set([1]), new WeakMap(), new WeakSet(), (function* () {})(), new TypeError('t'), Promise.resolve(1), new Uint8Array(2), new ArrayBuffer(1), \
      document.querySelectorAll('b'), document.scripts, window, document.querySelector('iframe').contentWindow]
      """
    try socket.command("script.evaluate", BiDiFixture.script(values))
    try socket.command("script.evaluate", BiDiFixture.script("const a = {}; a.a = a; a"))
    try socket.command(
      "script.evaluate",
      BiDiFixture.script("document.getElementById('a')", #","serializationOptions":{"maxDomDepth":1}"#))
    try socket.command(
      "script.evaluate", BiDiFixture.script("({a: {b: 1}})", #","serializationOptions":{"maxObjectDepth":1}"#))
    try socket.command("script.evaluate", BiDiFixture.script("throw new TypeError('bad')"))
    try socket.command("script.evaluate", BiDiFixture.script("1 +"))
    try socket.command("script.evaluate", BiDiFixture.script("Promise.reject(5)", awaits: true))
    try socket.command(
      "script.evaluate", BiDiFixture.script("new Promise((r) => setTimeout(r, 9000, 'late'))", awaits: true))
    let owned = try socket.command("script.evaluate", BiDiFixture.script("({x: 1})", #","resultOwnership":"root""#))
    let handle = try #require(owned["result"]?["handle"]?.text)
    let arguments = """
      [{"type":"undefined"},{"type":"number","value":"-0"},{"type":"bigint","value":"7"},{"type":"date","value":"2020-01-02T00:00:00.000Z"},\
      {"type":"regexp","value":{"pattern":"a","flags":"g"}},{"type":"map","value":[["k",{"type":"number","value":1}]]},\
      {"type":"set","value":[{"type":"null"}]},{"type":"object","value":[["a",{"type":"array","value":[]}]]},{"handle":\(handle)}]
      """
    try socket.command(
      "script.callFunction",
      #"{"functionDeclaration":"function (...a) { return [this.x, ...a] }","target":\#(BiDiFixture.home),"awaitPromise":false,"this":{"handle":\#(handle)},"arguments":\#(arguments)}"#
    )
    try socket.command("script.disown", #"{"target":\#(BiDiFixture.home),"handles":[\#(handle)]}"#)
    try socket.command(
      "script.callFunction",
      #"{"functionDeclaration":"() => 1","target":\#(BiDiFixture.home),"awaitPromise":false,"arguments":[{"handle":\#(handle)}]}"#
    )
    try socket.command("session.subscribe", #"{"events":["script.message"]}"#)
    try socket.command(
      "script.callFunction",
      #"{"functionDeclaration":"(send) => { send('one'); setTimeout(() => send({two: 2}), 50) }","target":\#(BiDiFixture.home),"awaitPromise":false,"arguments":[{"type":"channel","value":{"channel":"c"}}]}"#
    )
    _ = try socket.event("script.message")
    try socket.command("script.evaluate", BiDiFixture.script("new Promise((r) => setTimeout(r, 100))", awaits: true))
    let tree = try socket.command("browsingContext.getTree")
    let frame = try #require(tree["contexts"]?.elements.first?["children"]?.elements.first?["context"]?.text)
    try socket.command(
      "script.evaluate", #"{"expression":"document.title","target":{"context":\#(frame)},"awaitPromise":false}"#)
    try socket.command("script.getRealms")
    try socket.command("script.getRealms", #"{"context":\#(frame)}"#)
    try socket.command(
      "script.evaluate", BiDiFixture.script("1", #","serializationOptions":{"includeShadowTree":"some"}"#))
    try socket.command(
      "script.evaluate", #"{"expression":"1","target":{"context":"window-NONE"},"awaitPromise":false}"#)
    try socket.command("script.evaluate", #"{"expression":1,"target":\#(BiDiFixture.home),"awaitPromise":false}"#)
    // A script that waits for another command does not block it.
    let waiting = socket.begin(
      "script.evaluate", BiDiFixture.script("new Promise((r) => { window.go = r })", awaits: true))
    try socket.command("script.evaluate", BiDiFixture.script("go('gone')"))
    try socket.response(to: waiting)
    Golden.expect(socket.normalizedTranscript, "webdriver/bidi-script.txt")
    try client.command("DELETE", "")
  }

  @Test("Prompts are answered as the client has chosen, when they open")
  func prompts() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let app = try BiDiFixture.app(["index.html": "<!doctype html><title>P</title>"], in: folder)
    let chosen =
      #","unhandledPromptBehavior":{"alert":"accept","prompt":"accept and notify","default":"dismiss","confirm":"ignore"}"#
    let (client, socket) = try BiDiFixture.open(app + chosen, in: folder)
    try socket.command(
      "session.subscribe", #"{"events":["browsingContext.userPromptOpened","browsingContext.userPromptClosed"]}"#)
    try socket.command(
      "script.evaluate", BiDiFixture.script("[alert('Note'), prompt('Name?', 'Anna'), prompt('Again?')]"))
    // One that is ignored waits for a command; then the script continues.
    let waiting = socket.begin("script.evaluate", BiDiFixture.script("[confirm('Sure?'), alert('Then')]"))
    _ = try socket.event("browsingContext.userPromptOpened")
    try socket.command("browsingContext.handleUserPrompt", #"{"context":"window-HOME"}"#)
    try socket.response(to: waiting)
    // Also during a classic command, which continues.
    let value = try client.command(
      "POST", "/execute/sync", #"{"script":"return [alert('Classic'), prompt('?', 'x')]","args":[]}"#)
    #expect(value.text == #"[null,"x"]"#)
    #expect(try client.command("GET", "/title").text == #""P""#)
    Golden.expect(socket.normalizedTranscript, "webdriver/bidi-prompts.txt")
    try client.command("DELETE", "")
  }

  @Test(
    "Frames are contexts with events, navigations, logs and realms of their own; entries of the log wait for a client")
  func frames() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let pages = [
      "index.html":
        "<!doctype html><title>P</title><iframe src=inner.html></iframe><script>console.log('early', [1]);"
        + "console.log(new Array(2000).fill(0), 'x'.repeat(20000), 1)</script>",
      "inner.html": "<!doctype html><title>Inner</title><script>console.assert(false, 'inside', { a: 1 })</script>",
      "other.html":
        "<!doctype html><title>Other</title><iframe sandbox=allow-scripts srcdoc='<script>missing()</script>'></iframe>",
    ]
    let (client, socket) = try BiDiFixture.open(try BiDiFixture.app(pages, in: folder), in: folder)
    try socket.command("browsingContext.reload", #"{"context":"window-HOME","wait":"complete"}"#)
    try socket.command("session.subscribe", #"{"events":["log.entryAdded"]}"#)
    _ = try socket.event("log.entryAdded")
    try socket.command(
      "session.subscribe", #"{"events":["browsingContext","script.realmCreated","script.realmDestroyed"]}"#)
    let tree = try socket.command("browsingContext.getTree")
    let frame = try #require(tree["contexts"]?.elements.first?["children"]?.elements.first?["context"]?.text)
    try socket.command("browsingContext.getTree", #"{"root":\#(frame)}"#)
    try socket.command(
      "browsingContext.navigate", #"{"context":\#(frame),"url":"app://test/other.html","wait":"complete"}"#)
    try socket.command(
      "script.evaluate", #"{"expression":"document","target":{"context":\#(frame)},"awaitPromise":false}"#)
    // A fragment opens no document; the next navigation has a number of its own.
    try socket.command(
      "browsingContext.navigate", #"{"context":\#(frame),"url":"app://test/other.html#part","wait":"complete"}"#)
    try socket.command("browsingContext.reload", #"{"context":\#(frame),"wait":"none"}"#)
    try socket.command("script.evaluate", BiDiFixture.script("new Promise((r) => setTimeout(r, 500))", awaits: true))
    // A load that fails shows a document of its own; one that a removal ends shows none.
    try socket.command(
      "browsingContext.navigate", #"{"context":\#(frame),"url":"http://127.0.0.1:1/","wait":"complete"}"#)
    try socket.command(
      "browsingContext.navigate", #"{"context":\#(frame),"url":"http://127.0.0.1:1/","wait":"none"}"#)
    try socket.command(
      "script.evaluate",
      BiDiFixture.script(
        """
        {
          const frame = document.querySelector('iframe');
          frame.contentWindow.location.href = 'app://test/inner.html';
          frame.contentWindow.location.href = 'app://test/other.html';
          frame.remove();
        }
        """))
    try socket.command("script.evaluate", BiDiFixture.script("navigator.userActivation.isActive"))
    try socket.command(
      "script.evaluate", BiDiFixture.script("navigator.userActivation.isActive", #","userActivation":true"#))
    try socket.command(
      "script.evaluate", BiDiFixture.script("navigator.userActivation.isActive", #","userActivation":false"#))
    for viewport in [#"{"width":320,"height":160}"#, "null", #"{"width":-1,"height":1}"#] {
      try socket.command("browsingContext.setViewport", #"{"context":"window-HOME","viewport":\#(viewport)}"#)
      try socket.command("script.evaluate", BiDiFixture.script("[innerWidth, innerHeight]"))
    }
    try socket.command("browsingContext.setViewport", #"{"context":"window-HOME","devicePixelRatio":2}"#)
    try socket.command("browsingContext.navigate", #"{"context":"window-HOME","url":"nothing:here","wait":"complete"}"#)
    Golden.expect(socket.normalizedTranscript, "webdriver/bidi-frames.txt")
    try client.command("DELETE", "")
  }

  @Test("Contexts: navigations and their events, prompts, nodes, the log, preload scripts")
  func contexts() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let page =
      #"<!doctype html><title>P</title><h1>Head</h1><a href="second.html">Link</a><p>Some text</p><script>window.seen = window.early</script>"#
    let (client, socket) = try BiDiFixture.open(
      try BiDiFixture.app(["index.html": page, "second.html": "<!doctype html><title>S</title><p>second"], in: folder),
      in: folder)
    try socket.command("session.subscribe", #"{"events":["browsingContext","log","script"]}"#)
    func navigate(_ url: String, _ wait: String = "complete") throws {
      try socket.command(
        "browsingContext.navigate", #"{"context":"window-HOME","url":"\#(url)","wait":"\#(wait)"}"#)
    }
    try navigate("app://test/second.html")
    try navigate("app://test/index.html", "interactive")
    try navigate("app://test/missing.html")
    try navigate("index.html")
    try socket.command("browsingContext.traverseHistory", #"{"context":"window-HOME","delta":-2}"#)
    try socket.command("browsingContext.traverseHistory", #"{"context":"window-HOME","delta":-9}"#)
    let preload = try socket.command(
      "script.addPreloadScript",
      #"{"functionDeclaration":"(send) => { window.early = 5; send(document.readyState) }","arguments":[{"type":"channel","value":{"channel":"early"}}]}"#
    )
    try navigate("app://test/index.html")
    try socket.command("script.evaluate", BiDiFixture.script("seen"))
    try socket.command("script.removePreloadScript", #"{"script":\#(preload["script"]?.text ?? "")}"#)
    try socket.command("browsingContext.reload", #"{"context":"window-HOME","wait":"complete"}"#)
    try socket.command(
      "script.evaluate", BiDiFixture.script("history.pushState(1, '', '?q'); location.hash = 'h'; typeof seen"))
    try socket.command(
      "script.evaluate",
      BiDiFixture.script(
        "document.open(); document.write('<title>Written</title>'); document.close()", #","userActivation":true"#))
    _ = try socket.event("browsingContext.load")
    try navigate("app://test/index.html")
    try socket.command("script.evaluate", BiDiFixture.script("console.info('one', 2); setTimeout(() => missing()); 0"))
    for locator in [
      #"{"type":"css","value":"p, a"}"#, #"{"type":"xpath","value":"//h1"}"#,
      #"{"type":"innerText","value":"SOME text","ignoreCase":true}"#,
      #"{"type":"innerText","value":"Lin","matchType":"partial"}"#,
      #"{"type":"accessibility","value":{"role":"heading","name":"Head"}}"#,
      #"{"type":"css","value":"p["}"#, #"{"type":"class","value":"p"}"#,
    ] {
      try socket.command("browsingContext.locateNodes", #"{"context":"window-HOME","locator":\#(locator)}"#)
    }
    let dialog = socket.begin("script.evaluate", BiDiFixture.script("prompt('Name?', 'none')", awaits: true))
    try socket.command("browsingContext.handleUserPrompt", #"{"context":"window-HOME","userText":"Anna"}"#)
    try socket.response(to: dialog)
    try socket.command("browsingContext.handleUserPrompt", #"{"context":"window-HOME"}"#)
    try socket.command("browsingContext.create", #"{"context":"window-HOME","type":"tab"}"#)
    try socket.command("browsingContext.print", #"{"context":"window-HOME","pageRanges":["3-2"]}"#)
    try socket.command("browsingContext.setViewport", #"{"context":"window-HOME","viewport":null}"#)
    // A tab of the app opens again when no other one can be shown.
    try socket.command("browsingContext.close", #"{"context":"window-HOME"}"#)
    try socket.command("browsingContext.getTree", "{}")
    try socket.command("browsingContext.close", #"{"context":"window-WINDOW_1"}"#)
    try socket.command("browsingContext.close", #"{"context":"window-HOME"}"#)
    try socket.command("browsingContext.getTree", "{}")
    Golden.expect(socket.normalizedTranscript, "webdriver/bidi-contexts.txt")
    try client.command("DELETE", "")
  }

  @Test("A death ends what waits for the page, and is an event; the same tab recovers")
  func death() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let (client, socket) = try BiDiFixture.open(#""appium:app":"bank","hull:policy":"recreate""#, in: folder)
    try client.extend("hullSelectTab", #"{"value":"TAB_2"}"#)
    try socket.command("session.subscribe", #"{"events":["browsingContext","script","hull"]}"#)
    let target = #"{"context":"window-TAB_2"}"#
    try socket.command(
      "browsingContext.navigate",
      #"{"context":"window-TAB_2","url":"app://bank/pay.html?payee=rent","wait":"complete"}"#)
    let waiting = socket.begin(
      "script.evaluate", #"{"expression":"new Promise(() => {})","target":\#(target),"awaitPromise":true}"#)
    try client.extend("hullKillRenderer", #"{"kind":"reported"}"#)
    try socket.response(to: waiting)
    try socket.command("browsingContext.getTree")
    // The app has not noticed this death: the page cannot be driven.
    try client.extend("hullKillRenderer", #"{"kind":"silent"}"#)
    try socket.command("script.evaluate", #"{"expression":"1","target":\#(target),"awaitPromise":false}"#)
    // Numbers of navigations are not used again after another launch.
    try client.extend("launchApp")
    try socket.command(
      "browsingContext.navigate", #"{"context":"window-TAB_1","url":"app://bank/history.html","wait":"complete"}"#)
    Golden.expect(socket.normalizedTranscript, "webdriver/bidi-death.txt")
  }

  @Test("Messages that are no commands, subscriptions, several sockets, the end of the session")
  func messages() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let (client, socket) = try BiDiFixture.open(
      try BiDiFixture.app(["index.html": "<!doctype html><p>text"], in: folder), in: folder)
    for text in ["{", "[]", #"{"id":-1}"#, #"{"id":1.5}"#, #"{"id":1}"#, #"{"id":1,"method":"session.status"}"#] {
      socket.sendText(text)
      try socket.expectError()
    }
    for (method, parameters) in [
      ("session.status", "{}"), ("session.new", "{}"), ("session.nothing", "{}"), ("nothing.nothing", "{}"),
      ("nothing", "{}"),
      ("session.subscribe", "{}"), ("session.subscribe", #"{"events":[]}"#),
      ("session.subscribe", #"{"events":["log.entryAded"]}"#),
      ("session.subscribe", #"{"events":["log.entryAdded"],"contexts":["window-NONE"]}"#),
      ("session.subscribe", #"{"events":["log"],"contexts":["window-HOME"]}"#),
      ("session.unsubscribe", #"{"events":["log"]}"#),
      ("session.unsubscribe", #"{"events":["log"],"contexts":["window-HOME"]}"#),
      ("session.subscribe", #"{"events":["hull:barChanged"]}"#),
      ("session.unsubscribe", #"{"subscriptions":["subscription-2"]}"#),
      ("session.unsubscribe", #"{"subscriptions":["subscription-2"]}"#),
      ("browser.getUserContexts", "{}"), ("browser.getClientWindows", "{}"), ("browser.createUserContext", "{}"),
      (
        "storage.setCookie",
        #"{"cookie":{"name":"a","value":{"type":"string","value":"b"},"domain":"x.test","path":"/p","sameSite":"strict"}}"#
      ),
      ("storage.getCookies", #"{"filter":{"name":"a"}}"#),
      ("storage.deleteCookies", #"{"filter":{"domain":"y.test"}}"#),
      ("storage.deleteCookies", "{}"), ("storage.getCookies", "{}"),
      ("storage.setCookie", #"{"cookie":{"name":"a","value":{"type":"text","value":"b"},"domain":"x.test"}}"#),
      ("storage.setCookie", #"{"cookie":{"name":"a\tb","value":{"type":"string","value":"b"},"domain":"x.test"}}"#),
      ("storage.setCookie", #"{"cookie":{"name":"a","value":{"type":"string","value":"b;c"},"domain":"x.test"}}"#),
      (
        "storage.setCookie",
        #"{"cookie":{"name":"a","value":{"type":"string","value":"b"},"domain":"x.test","path":"p"}}"#
      ),
      (
        "storage.setCookie",
        #"{"cookie":{"name":"a","value":{"type":"string","value":"b"},"domain":"x.test","expiry":1}}"#
      ),
      ("storage.getCookies", "{}"),
      ("input.setFiles", #"{"context":"window-HOME"}"#),
      (
        "input.performActions",
        #"{"context":"window-HOME","actions":[{"type":"key","id":"k","actions":[{"type":"keyDown","value":"a"}]}]}"#
      ),
      ("input.releaseActions", #"{"context":"window-HOME"}"#),
    ] {
      try socket.command(method, parameters)
    }
    let url = try #require(client.capabilities["webSocketUrl"]?.stringValue)
    let second = try WebSocketConnection(url)
    try second.command("session.subscribe", #"{"events":["log"]}"#)
    try second.command("script.evaluate", BiDiFixture.script("console.log('both')"))
    _ = try socket.event("log.entryAdded")
    try second.command("session.end")
    Golden.expect(socket.normalizedTranscript + "---\n" + second.normalizedTranscript, "webdriver/bidi-messages.txt")
    let (status, _) = try client.request("GET", "/status")
    #expect(status == 200)
  }

  @Test("A window that a page has opened before the first client has its opener, one without a reference has none")
  func openers() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let page = "<a id=own target=_blank rel=opener href=b.html>Own</a> <a id=none target=_blank href=b.html>None</a>"
    let app = try BiDiFixture.app(["index.html": page, "b.html": "<!doctype html><p>b"], in: folder)
    try folder.write(
      "name: Test\nwindows: {same_origin: tab}\ntabs:\n  - {id: HOME, title: Home, url: index.html}\n",
      to: "test/app.yaml")
    let client = try WebDriverClient([], in: folder)
    try client.start(#""webSocketUrl":true,"appium:autoWebview":true,\#(app)"#)
    for link in ["#own", "#none"] {
      try client.command("POST", "/window", #"{"handle":"window-HOME"}"#)
      try client.command("POST", "/element/\(client.find("css selector", link))/click", "{}")
    }
    let socket = try WebSocketConnection(try #require(client.capabilities["webSocketUrl"]?.stringValue))
    let contexts = try socket.command("browsingContext.getTree")["contexts"]?.elements ?? []
    #expect(contexts.map { $0["originalOpener"] } == [.null, .string("window-HOME"), .null])
    try client.command("DELETE", "")
  }

  @Test("A closing frame is answered after some pings, for clients with two threads; nothing else is")
  func closing() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let (client, socket) = try BiDiFixture.open(try BiDiFixture.app(["index.html": "<p>x"], in: folder), in: folder)
    try socket.command("session.status")
    #expect(try socket.closingFrames() == [[9], [9], [9], [9], [8, 0x03, 0xE8]])
    try client.command("DELETE", "")
  }

  @Test("A session is created and ended on a WebSocket")
  func sessionOfSocket() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let app = try BiDiFixture.app(["index.html": "<!doctype html><title>P</title><p>text"], in: folder)
    let (client, _) = try BiDiFixture.open(app, in: folder)
    let url = try #require(client.capabilities["webSocketUrl"]?.stringValue)
    let socket = try WebSocketConnection(String(url.dropLast(33)))
    try socket.command("session.status")
    try socket.command("browsingContext.getTree")
    try socket.command("nothing.here")
    socket.sendText("[]")
    try socket.expectError()
    try socket.command("session.new", #"{"capabilities":{"alwaysMatch":{"appium:app":"/missing"}}}"#)
    let capabilities = #"{\#(app),"hull:virtualTime":true,"hull:seed":1}"#
    let session = try socket.command("session.new", #"{"capabilities":{"alwaysMatch":\#(capabilities)}}"#)
    #expect(session["sessionId"]?.stringValue?.count == 32)
    try socket.command("session.new", #"{"capabilities":{}}"#)
    try socket.command("browsingContext.getTree")
    try socket.command("session.end")
    let text = socket.normalizedTranscript.replacing(#/[0-9a-f]{32}/#, with: "ID").replacing(
      folder.path, with: "FOLDER"
    )
    .replacing(#/127\.0\.0\.1:[0-9]+/#, with: "HOST")
    Golden.expect(text, "webdriver/bidi-session.txt")
    try client.command("DELETE", "")
  }
}
