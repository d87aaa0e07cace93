import BridgeContract
import DocumentTestKit
import Foundation
import SystemTestKit
import Testing

@Suite("Developer tools", .serialized) struct DevToolsTests {
  private func compare(_ client: DevToolsClient, _ run: DevToolsRun, _ name: String) {
    Golden.expect(run.normalized(client.transcript), "devtools/\(name).txt")
  }

  @Test("Endpoints answer programs on this machine, and refuse web pages")
  func endpoints() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try DevToolsRun("apps/inspected", in: folder)
    var text = ""
    for (method, path) in [
      ("GET", "/json/version"), ("GET", "/json"), ("GET", "/json/list?t=1"), ("PUT", "/json/new?about:blank"),
      ("GET", "/json/close/X"), ("GET", "/json/activate/X"), ("GET", "/json/nothing"), ("GET", "/"),
      ("GET", "/json/protocol"), ("DELETE", "/json"),
    ] {
      text += "\(method) \(path)\n  \(try run.request(method, path))\n"
    }
    text += "activate\n  \(try run.request("GET", "/json/activate/\(run.target("id"))"))\n"
    for (name, headers, host) in [
      ("another host", [], "example.test"), ("a web page", ["Origin: http://example.test"], nil),
      ("Chromium", ["Origin: devtools://devtools"], nil),
    ] as [(String, [String], String?)] {
      text += "\(name)\n  \(try run.request("GET", "/json/activate/X", headers: headers, host: host))\n"
    }
    Golden.expect(run.normalized(text), "devtools/endpoints.txt")
    #expect(throws: DevToolsRun.Failure.self, "a web page opens no WebSocket") {
      try DevToolsClient(
        port: run.port, path: "/devtools/page/\(run.target("id"))", headers: ["Origin: http://example.test"])
    }
    #expect(throws: DevToolsRun.Failure.self, "a target that does not exist") {
      let client = try DevToolsClient(port: run.port, path: "/devtools/page/X")
      _ = try client.receive()
    }
    _ = try DevToolsClient(
      port: run.port, path: "/devtools/page/\(run.target("id"))", headers: ["Origin: devtools://devtools"])
  }

  @Test("Frames of other origins and closed shadow trees are inspected, and a tab of the app is closed")
  func isolated() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try DevToolsRun("apps/isolated", in: folder)
    let client = try run.page()
    try client.call("Page.enable")
    let created = "Runtime.executionContextCreated"
    try client.call("Runtime.enable", until: [created, created])
    try client.call("Page.getFrameTree")
    try client.call("Page.reload", until: ["Page.frameStoppedLoading", created, created, "Runtime.consoleAPICalled"])
    let inner = client.event(created)?["context"]?["id"]?.text ?? ""
    let text = "document.getElementById('inner').textContent"
    try client.call("Runtime.evaluate", #"{"expression":"\#(text)","contextId":\#(inner)}"#)
    try client.call("Runtime.evaluate", #"{"expression":"document.getElementById('host').shadowRoot === null"}"#)
    try client.call("DOM.getDocument", #"{"depth":-1,"pierce":true}"#)
    try client.call("Page.close")
    compare(client, run, "isolated")
  }

  @Test("Messages that are no commands have the errors of Chrome")
  func errors() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try DevToolsRun("apps/inspected", in: folder)
    let client = try run.page()
    var text = ""
    for message in [
      "{", "[]", #"{"method":"Page.enable"}"#, #"{"id":1}"#, #"{"id":2,"method":"Nothing.enable"}"#,
      #"{"id":3,"method":"Page.nothing"}"#, #"{"id":4,"method":"Runtime.evaluate"}"#,
      #"{"id":5,"method":"Runtime.evaluate","params":{"expression":5}}"#,
      #"{"id":6,"method":"Page.enable","params":[]}"#, #"{"id":7,"method":"Page.enable","sessionId":"X"}"#,
      #"{"id":8,"method":"Runtime.evaluate","params":{"expression":"1","contextId":99}}"#,
      #"{"id":9,"method":"Runtime.getProperties","params":{"objectId":"1.2"}}"#,
      #"{"id":10,"method":"Page.handleJavaScriptDialog","params":{"accept":true}}"#,
      #"{"id":11,"method":"Page.navigateToHistoryEntry","params":{"entryId":99}}"#,
      #"{"id":12,"method":"Network.getResponseBody","params":{"requestId":"X"}}"#,
      #"{"id":13,"method":"Hull.killRenderer","params":{"kind":"slowly"}}"#,
      #"{"id":14,"method":"Target.createTarget","params":{"background":true}}"#,
      #"{"id":15,"method":"Browser.close"}"#,
      #"{"id":16,"method":"Input.dispatchMouseEvent","params":{"type":"x","x":1,"y":1}}"#,
    ] {
      client.sendText(message)
      text += "> \(message)\n< \(try client.receive().text)\n"
    }
    Golden.expect(run.normalized(text), "devtools/errors.txt")
  }

  @Test("Values, exceptions, properties, functions and the console")
  func runtime() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try DevToolsRun("apps/inspected", in: folder)
    let client = try run.page()
    try client.call("Runtime.enable", until: ["Runtime.executionContextCreated"])
    func evaluate(_ expression: String, _ options: String = "", until events: [String] = []) throws {
      let quoted = JSONValue.string(expression).text
      try client.call("Runtime.evaluate", #"{"expression":\#(quoted)\#(options)}"#, until: events)
    }
    client.note("values")
    for expression in [
      "1+1", "-0", "0/0", "12n", "'text'", "true", "undefined", "null", "Symbol('s')", "[1,'a',,{}]", "/x/g",
      "new Date(0)",
      "new Map([[{a:1},2]])", "new Set([1,2])", "new Error('bad').message", "document.body", "document",
      "document.getElementById('count')", "Promise.resolve(1)", "new Uint8Array([1,2])",
      "(function named(a) { return a })",
      "class A { #b = 1 }; new A()", "new Proxy({}, { ownKeys() { throw 1 } })",
      "({a:1,b:'x'.repeat(200),c:null,get d() { throw 1 },e:[1],f(){},g:2})",
    ] {
      try evaluate(expression, #","generatePreview":true"#)
    }
    client.note("options")
    try evaluate("({a:[1,{b:undefined,c:NaN}],d:new Date(0)})", #","returnByValue":true"#)
    try evaluate("const o = {}; o.o = o; o", #","returnByValue":true"#)
    try evaluate("Promise.resolve({a:1})", #","awaitPromise":true,"returnByValue":true"#)
    try evaluate("Promise.reject(new TypeError('no'))", #","awaitPromise":true"#)
    try evaluate("missing.value")
    try evaluate("throw 5")
    try evaluate("1 +")
    try evaluate("started = 'changed'", #","throwOnSideEffect":true"#)
    try evaluate("let kept = 5", #","replMode":true"#)
    try evaluate("kept", #","replMode":true"#)
    try evaluate("await Promise.resolve(kept)", #","replMode":true"#)
    try evaluate("$('#count').id + $$('button').length + $x('//a')[0].id", #","includeCommandLineAPI":true"#)
    try evaluate("typeof $")
    client.note("objects")
    try evaluate(
      "window.kept = new Map([['k', {v: 1}]]); ({own: 1, get got() { return 2 }})", #","objectGroup":"group""#)
    let object = try client.call(
      "Runtime.evaluate", #"{"expression":"({own: 1, get got() { return 2 }})","objectGroup":"group"}"#,
      isWritten: false)
    let id = object["result"]?["objectId"]?.stringValue ?? ""
    try client.call("Runtime.getProperties", #"{"objectId":"\#(id)","ownProperties":true}"#)
    try client.call(
      "Runtime.callFunctionOn",
      #"{"functionDeclaration":"function(a, b) { return [this.own, a, b.own, typeof this] }","objectId":"\#(id)","arguments":[{"value":7},{"objectId":"\#(id)"}],"returnByValue":true}"#
    )
    let context = client.event("Runtime.executionContextCreated")?["context"]?["id"]?.text ?? ""
    try client.call(
      "Runtime.callFunctionOn",
      #"{"functionDeclaration":"async (n) => n + 1","executionContextId":\#(context),"arguments":[{"unserializableValue":"-0"}],"awaitPromise":true}"#
    )
    try client.call("Runtime.releaseObjectGroup", #"{"objectGroup":"group"}"#)
    try client.call("Runtime.getProperties", #"{"objectId":"\#(id)"}"#)
    try client.call("Runtime.compileScript", #"{"expression":"if (1) {","sourceURL":"","persistScript":false}"#)
    try client.call("Runtime.globalLexicalScopeNames")
    client.note("bindings and the console")
    try client.call("Runtime.addBinding", #"{"name":"report"}"#)
    try evaluate("report('payload')", until: ["Runtime.bindingCalled"])
    try evaluate("report(1)")
    try evaluate("console.log('text', 5, {a: 1})", until: ["Runtime.consoleAPICalled"])
    try evaluate("console.assert(false, 'not')", until: ["Runtime.consoleAPICalled"])
    try evaluate("console.count('n')", until: ["Runtime.consoleAPICalled"])
    try evaluate("console.log.name + console.log.length + String(console.log)")
    try evaluate("setTimeout(() => { throw new RangeError('late') }, 0); 0", until: ["Runtime.exceptionThrown"])
    try evaluate("Promise.reject(7); 0", until: ["Runtime.exceptionThrown"])
    compare(client, run, "runtime")
  }

  @Test("Navigation, frames, scripts of new documents, history and dialogs")
  func navigation() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try DevToolsRun("apps/inspected", in: folder)
    let client = try run.page()
    try client.call("Page.enable")
    try client.call("Page.setLifecycleEventsEnabled", #"{"enabled":true}"#, until: ["Page.lifecycleEvent"])
    try client.call("Page.getFrameTree")
    try client.call("Page.addScriptToEvaluateOnNewDocument", #"{"source":"window.early = document.readyState"}"#)
    try client.call("Page.addScriptToEvaluateOnNewDocument", #"{"source":"","worldName":"tools"}"#)
    try client.call("Runtime.enable", until: ["Runtime.executionContextCreated", "Runtime.executionContextCreated"])
    client.note("a navigation")
    let loaded =
      ["Page.frameStoppedLoading", "Runtime.consoleAPICalled"] + Array(repeating: "Page.lifecycleEvent", count: 6)
    try client.call("Page.navigate", #"{"url":"next.html"}"#, until: loaded)
    try client.evaluate("early + document.getElementById('text').textContent")
    try client.call(
      "Page.navigate", ##"{"url":"app://inspected/next.html#part"}"##, until: ["Page.navigatedWithinDocument"])
    try client.evaluate("history.pushState(1, '', 'pushed.html'); 0", until: ["Page.navigatedWithinDocument"])
    try client.call("Page.getNavigationHistory")
    client.note("a page that is missing")
    try client.call("Page.navigate", #"{"url":"missing.html"}"#, until: ["Page.frameStoppedLoading"])
    client.note("frames")
    try client.call(
      "Page.navigate", #"{"url":"frames.html"}"#,
      until: ["Page.frameAttached", "Page.frameStoppedLoading"] + Array(repeating: "Page.lifecycleEvent", count: 6)
        + Array(repeating: "Runtime.executionContextCreated", count: 4))
    try client.call("Page.getFrameTree")
    let inner = client.event("Runtime.executionContextCreated")?["context"]?["id"]?.text ?? ""
    try client.call("Runtime.evaluate", #"{"expression":"document.title","contextId":\#(inner)}"#)
    try client.evaluate("document.getElementById('inner').remove()", until: ["Page.frameDetached"])
    client.note("dialogs")
    client.sendText(#"{"id":900,"method":"Runtime.evaluate","params":{"expression":"prompt('Name?', 'Anna')"}}"#)
    try client.expect(["Page.javascriptDialogOpening"])
    client.sendText(#"{"id":901,"method":"Page.handleJavaScriptDialog","params":{"accept":true,"promptText":"Olga"}}"#)
    try client.expect(["Page.javascriptDialogClosed"])
    let value = try client.receive()
    #expect(value.text == #"{"id":900,"result":{"result":{"type":"string","value":"Olga"}}}"#)
    compare(client, run, "navigation")
  }

  @Test("Requests with their bodies, and cookies")
  func network() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let server = try LocalServer([
      "/data": LocalServer.response(
        "200 OK", ["Content-Type: text/plain", "Access-Control-Allow-Origin: *"], body: "served")
    ])
    defer { server.stop() }
    let run = try DevToolsRun("apps/inspected", in: folder)
    let client = try run.page()
    try client.call("Network.enable")
    try client.evaluate("fetch('\(server.url("/data"))').then((r) => r.text()); 0", until: ["Network.loadingFinished"])
    let id = client.event("Network.loadingFinished")?["requestId"]?.stringValue ?? ""
    try client.call("Network.getResponseBody", #"{"requestId":"\#(id)"}"#)
    try client.evaluate("fetch('next.js').then((r) => r.text()); 0", until: ["Network.loadingFinished"])
    let file = client.event("Network.loadingFinished")?["requestId"]?.stringValue ?? ""
    try client.call("Network.getResponseBody", #"{"requestId":"\#(file)"}"#)
    try client.call(
      "Network.setCookie", #"{"name":"a","value":"1","url":"http://shop.test/","httpOnly":true,"sameSite":"Lax"}"#)
    try client.call("Network.setCookie", #"{"name":"b","value":"2","domain":".shop.test"}"#)
    try client.call("Network.setCookie", #"{"name":"a;b","value":"2","domain":"shop.test"}"#)
    try client.call("Network.getCookies", #"{"urls":["http://www.shop.test/x"]}"#)
    try client.call("Network.getAllCookies")
    try client.call("Network.deleteCookies", #"{"name":"a","domain":"shop.test"}"#)
    try client.call("Network.getAllCookies")
    try client.call("Network.clearBrowserCookies")
    try client.call("Network.getAllCookies")
    try client.call(
      "Network.emulateNetworkConditions",
      #"{"offline":true,"latency":0,"downloadThroughput":-1,"uploadThroughput":-1}"#)
    try client.evaluate("fetch('\(server.url("/data"))').catch(() => 0); 0", until: ["Network.loadingFailed"])
    let text = client.transcript.replacingOccurrences(of: ":\(server.port)", with: ":SERVER")
    Golden.expect(run.normalized(text), "devtools/network.txt")
  }

  @Test("Input reaches the page as that of a user, and a picture shows it")
  func input() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try DevToolsRun("apps/inspected", in: folder)
    let client = try run.page()
    func mouse(_ type: String, _ x: Int, _ y: Int, _ more: String = #","button":"left","clickCount":1"#) throws {
      try client.call("Input.dispatchMouseEvent", #"{"type":"\#(type)","x":\#(x),"y":\#(y)\#(more)}"#)
    }
    try mouse("mouseMoved", 20, 8)
    try mouse("mousePressed", 20, 8)
    try mouse("mouseReleased", 20, 8)
    try client.evaluate("document.getElementById('count').textContent")
    try mouse("mousePressed", 20, 40)
    try mouse("mouseReleased", 20, 40)
    try client.evaluate("document.activeElement.id")
    try client.call("Input.insertText", #"{"text":"Anna"}"#)
    try client.call("Input.dispatchKeyEvent", #"{"type":"keyDown","key":"Backspace","code":"Backspace"}"#)
    try client.call("Input.dispatchKeyEvent", #"{"type":"keyDown","key":"!","text":"!"}"#)
    try client.call("Input.dispatchKeyEvent", #"{"type":"keyUp","key":"!"}"#)
    try client.evaluate("document.getElementById('name').value + document.title")
    try client.call("Emulation.setEmulatedMedia", #"{"features":[{"name":"prefers-color-scheme","value":"light"}]}"#)
    try client.evaluate("matchMedia('(prefers-color-scheme: light)').matches")
    try client.call("Page.getLayoutMetrics")
    let picture = try client.call(
      "Page.captureScreenshot", #"{"clip":{"x":0,"y":0,"width":80,"height":32,"scale":1}}"#, isWritten: false)
    #expect(PictureSize.text(picture["data"]) == "png 80x32")
    try client.evaluate(
      """
      log = []; for (const type of ["mousemove", "pointerdown", "touchstart", "contextmenu", "click", "wheel"]) addEventListener(type, \
      (event) => log.push([type, event.pointerType, event.clientX, event.metaKey, event.pressure, event.deltaX, event.deltaY].join(" "))); 0
      """)
    try mouse("mouseMoved", 21, 8, #","modifiers":4"#)
    try mouse("mousePressed", 21, 8, #","button":"right","force":0.25,"pointerType":"pen""#)
    try mouse("mouseReleased", 21, 8, #","button":"right","pointerType":"pen""#)
    try mouse("mouseWheel", 21, 8, #","deltaX":-3,"deltaY":1e300"#)
    try client.call("Emulation.setEmitTouchEventsForMouse", #"{"enabled":true}"#)
    try mouse("mousePressed", 21, 8)
    try mouse("mouseReleased", 21, 8)
    try client.evaluate("log.join()")
    try client.call("Input.synthesizeTapGesture", #"{"x":20,"y":8}"#)
    try client.evaluate("document.getElementById('count').textContent")
    compare(client, run, "input")
  }

  @Test("Pictures are parts of the document in CSS pixels")
  func pictures() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try DevToolsRun("apps/inspected", in: folder)
    let client = try run.page()
    func capture(_ parameters: String) throws -> JSONValue {
      try client.call("Page.captureScreenshot", parameters, isWritten: false)["data"] ?? .null
    }
    let start = #""clip":{"x":0,"y":0,"width":80,"height":32,"scale":1}"#
    try client.evaluate(
      "document.body.append(Object.assign(document.createElement('div'), {style: 'height:2000px'})); 0")
    let top = try capture("{\(start)}")
    #expect(PictureSize.text(top) == "png 80x32")
    #expect(PictureSize.text(try capture(#"{"clip":{"x":8,"y":0,"width":8,"height":16,"scale":3}}"#)) == "png 24x48")
    let whole = PictureSize.text(try capture("{}"))
    #expect(PictureSize.text(try capture(#"{"format":"jpeg","quality":20}"#)) == whole.replacing("png", with: "jpeg"))
    let height = try client.evaluate("innerHeight + ' ' + document.documentElement.scrollHeight")
    // A clip begins at the document, wherever it is scrolled to.
    try client.evaluate("scrollTo(0, 64); scrollY")
    let metrics = try client.call("Page.getLayoutMetrics", isWritten: false)
    #expect(metrics["cssVisualViewport"]?["pageY"]?.doubleValue == 64)
    let scrolled = try capture(#"{"clip":{"x":0,"y":64,"width":80,"height":32,"scale":1}}"#)
    #expect(PictureSize.text(scrolled) == "png 80x32" && scrolled != top)
    let document = PictureSize.text(try capture(#"{"captureBeyondViewport":true}"#))
    #expect(height.stringValue?.hasSuffix(" \(document.split(separator: "x")[1])") == true)
    try client.evaluate("scrollTo(0, 72)")
    #expect(try capture("{\(start),\"captureBeyondViewport\":true}") == top)
    #expect(try client.evaluate("scrollY") == .integer(72))
    try client.evaluate("scrollTo(0, 64)")
    #expect(try client.evaluate("innerHeight + ' ' + document.documentElement.scrollHeight") == height)
    #expect(try capture(#"{"clip":{"x":0,"y":64,"width":80,"height":32,"scale":1}}"#) == scrolled)
    func failure(_ parameters: String) throws -> String? {
      try client.call("Page.captureScreenshot", parameters)["message"]?.stringValue
    }
    #expect(try failure("{\(start)}") == "the clip is outside of the page")
    #expect(try failure(#"{"format":"webp"}"#) == "pictures have the format png or jpeg, not webp")
  }

  @Test("A death and the recovery, in the sessions of the browser")
  func death() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try DevToolsRun("apps/inspected", in: folder)
    let client = try DevToolsClient(port: run.port, path: run.browserPath())
    try client.call("Browser.getVersion", isWritten: false)
    try client.call("Target.setDiscoverTargets", #"{"discover":true}"#, until: ["Target.targetCreated"])
    try client.call(
      "Target.setAutoAttach", #"{"autoAttach":true,"waitForDebuggerOnStart":true,"flatten":true}"#,
      until: ["Target.attachedToTarget"])
    let session = client.event("Target.attachedToTarget")?["sessionId"]?.stringValue ?? ""
    try client.call("Inspector.enable", session: session)
    try client.call("Hull.enable", session: session)
    try client.call("Runtime.enable", session: session, until: ["Runtime.executionContextCreated"])
    try client.call(
      "Runtime.evaluate",
      #"{"expression":"bridge.call_interface('greet', {}).then((r) => JSON.stringify(r))","awaitPromise":true}"#,
      session: session, until: ["Hull.bridgeCall"])
    try client.call(
      "Runtime.evaluate", #"{"expression":"bridge.set_navigation_bar({title: 'Set'}); 0"}"#,
      session: session, until: ["Hull.barChanged"])
    try client.call("Hull.stack", session: session)
    client.note("the renderer is killed while a call waits")
    client.sendText(
      #"{"id":900,"method":"Runtime.evaluate","params":{"expression":"new Promise(() => {})","awaitPromise":true},"sessionId":"\#(session)"}"#
    )
    try client.call(
      "Hull.killRenderer", #"{"kind":"crash"}"#, session: session,
      until: [
        "Inspector.targetCrashed", "Inspector.targetReloadedAfterCrash", "Hull.rendererDied",
        "Runtime.executionContextCreated",
      ])
    try client.call("Runtime.evaluate", #"{"expression":"document.title"}"#, session: session)
    try client.call("Target.detachFromTarget", #"{"sessionId":"\#(session)"}"#)
    try client.call("Runtime.evaluate", #"{"expression":"1"}"#, session: session)
    compare(client, run, "death")
  }

  @Test("The port is free again after each end of hull")
  func ends() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    for isKilled in [false, true] {
      let run = try DevToolsRun("apps/inspected", in: folder)
      let client = try run.page()
      if isKilled { run.program.signal(SIGKILL) } else { try run.type("quit") }
      _ = try run.program.waitForEnd()
      #expect(throws: DevToolsRun.Failure.self) { _ = try client.receive() }
      while let connection = try? WebDriverClient.connect(to: run.port) { close(connection) }
    }
  }

  @Test("The status line shows the port")
  func statusLine() async throws {
    let server = try LocalServer([:])
    let port = server.port
    server.stop()
    let run = try await TerminalRun(
      ["run", CommandRun.fixtures.path + "/apps/inspected", "--devtools", String(port)], columns: 100, rows: 30)
    try await run.wait(forText: "devtools 127.0.0.1:\(port)", "Click")
    run.type("q")
    #expect(try await run.end().status == 0)
  }
}
