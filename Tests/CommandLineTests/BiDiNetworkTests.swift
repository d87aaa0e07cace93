import BridgeContract
import DocumentTestKit
import SystemTestKit
import Testing

@Suite("WebDriver BiDi: network", .serialized) struct BiDiNetworkTests {
  @Test("Intercepted requests are paused, changed, answered and failed")
  func network() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let server = try LocalServer([
      "/data": LocalServer.response(
        "200 OK", ["Content-Type: text/plain", "Set-Cookie: a=b"], body: "from the server"),
      "/echo": LocalServer.echo, "/moved": LocalServer.response("302 Found", ["Location: /data"]),
    ])
    defer { server.stop() }
    let page = #"<!doctype html><title>P</title><script src="script.js"></script>"#
    let (client, socket) = try BiDiFixture.open(
      try BiDiFixture.app(["index.html": page, "script.js": "window.source = 'file'"], in: folder), in: folder)
    try socket.command("session.subscribe", #"{"events":["network"]}"#)
    let intercept = try socket.command(
      "network.addIntercept",
      #"{"phases":["beforeRequestSent"],"urlPatterns":[{"type":"pattern","pathname":"script.js"}]}"#)
    let load = socket.begin("browsingContext.reload", #"{"context":"window-HOME","wait":"complete"}"#)
    func pausedRequest(_ event: String = "network.beforeRequestSent") throws -> String {
      try socket.event(event) { $0["isBlocked"] == .bool(true) }["request"]?["request"]?.text ?? ""
    }
    var request = try pausedRequest()
    try socket.command("script.evaluate", BiDiFixture.script("document.readyState"))
    try socket.command(
      "network.provideResponse",
      #"{"request":\#(request),"headers":[{"name":"Content-Type","value":{"type":"string","value":"text/javascript"}}],"body":{"type":"base64","value":"d2luZG93LnNvdXJjZSA9ICd0ZXN0Jw=="}}"#
    )
    try socket.response(to: load)
    try socket.command("script.evaluate", BiDiFixture.script("source"))
    try socket.command("network.removeIntercept", #"{"intercept":\#(intercept["intercept"]?.text ?? "")}"#)
    try socket.command("network.removeIntercept", #"{"intercept":\#(intercept["intercept"]?.text ?? "")}"#)
    // A document: another URL, which the page does not see; and another response.
    let address = "http://127.0.0.1:\(server.port)"
    try socket.command(
      "network.addIntercept",
      #"{"phases":["beforeRequestSent","responseStarted"],"urlPatterns":[{"type":"pattern","port":"\#(server.port)"}]}"#
    )
    let navigation = socket.begin(
      "browsingContext.navigate", #"{"context":"window-HOME","url":"\#(address)/missing","wait":"complete"}"#)
    request = try pausedRequest()
    try socket.command("network.continueRequest", #"{"request":\#(request),"url":"\#(address)/data"}"#)
    _ = try pausedRequest("network.responseStarted")
    try socket.command(
      "network.continueResponse",
      #"{"request":\#(request),"headers":[{"name":"Content-Type","value":{"type":"string","value":"text/html"}}]}"#)
    try socket.response(to: navigation)
    try socket.command(
      "script.evaluate", BiDiFixture.script("[location.pathname, document.body.textContent, document.cookie]"))
    // Requests of scripts.
    let fetch = "fetch('/echo', {method: 'POST', body: 'x'}).then((r) => r.text())"
    let changed = socket.begin("script.evaluate", BiDiFixture.script(fetch, awaits: true))
    request = try pausedRequest()
    try socket.command(
      "network.continueRequest",
      #"{"request":\#(request),"method":"PUT","body":{"type":"string","value":"changed"},"headers":[{"name":"X-Test","value":{"type":"string","value":"1"}}]}"#
    )
    _ = try pausedRequest("network.responseStarted")
    try socket.command("network.continueResponse", #"{"request":\#(request)}"#)
    try socket.response(to: changed)
    let failed = socket.begin(
      "script.evaluate", BiDiFixture.script("fetch('/echo').catch((e) => e.name)", awaits: true))
    request = try pausedRequest()
    try socket.command("network.failRequest", #"{"request":\#(request)}"#)
    try socket.response(to: failed)
    try socket.command("network.failRequest", #"{"request":\#(request)}"#)
    try socket.command("network.addIntercept", #"{"phases":["never"]}"#)
    let text = socket.normalizedTranscript.replacing(#/Date", *"value":\{[^}]*\}/#, with: "Date")
      .replacing("\"port\":\"\(server.port)\"", with: "\"port\":\"PORT\"")
    Golden.expect(text, "webdriver/bidi-network.txt")
    try client.command("DELETE", "")
  }

  @Test("Header fields of a client are added to requests, those of a context instead of the others")
  func extraHeaders() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let server = try LocalServer([
      "/page": LocalServer.response("200 OK", ["Content-Type: text/html"], body: "<p>page"), "/echo": LocalServer.echo,
      "/moved": LocalServer.response("302 Found", ["Location: /echo"]),
      "/secret": LocalServer.response("401 Unauthorized", [#"WWW-Authenticate: Bearer realm="r""#]),
    ])
    defer { server.stop() }
    let (client, socket) = try BiDiFixture.open(try BiDiFixture.app(["index.html": "<p>x"], in: folder), in: folder)
    func field(_ name: String, _ value: String) -> String {
      #"{"name":"\#(name)","value":{"type":"string","value":"\#(value)"}}"#
    }
    try socket.command(
      "network.setExtraHeaders", #"{"headers":[\#(field("X-All", "all")),\#(field("X-Both", "all"))]}"#)
    try socket.command(
      "network.setExtraHeaders", #"{"headers":[\#(field("x-both", "own"))],"contexts":["window-HOME"]}"#)
    try socket.command(
      "browsingContext.navigate",
      #"{"context":"window-HOME","url":"http://127.0.0.1:\#(server.port)/page","wait":"complete"}"#)
    let lines = ".then((r) => r.text()).then((t) => t.split(/\\r?\\n/).filter((line) => /^x-/i.test(line)).sort())"
    for path in ["/echo", "/moved"] {
      try socket.command(
        "script.evaluate", BiDiFixture.script("fetch('\(path)', {headers: {'X-All': 'page'}})\(lines)", awaits: true))
    }
    try socket.command("session.subscribe", #"{"events":["network.beforeRequestSent","network.responseCompleted"]}"#)
    try socket.command("script.evaluate", BiDiFixture.script("fetch('/secret').then((r) => r.status)", awaits: true))
    try socket.command("network.setExtraHeaders", #"{"headers":[]}"#)
    try socket.command("network.setExtraHeaders", #"{"headers":[],"contexts":["window-HOME"]}"#)
    try socket.command("script.evaluate", BiDiFixture.script("fetch('/echo')\(lines)", awaits: true))
    for invalid in [
      "{}", #"{"headers":[{"name":"a b","value":{"type":"string","value":""}}]}"#,
      #"{"headers":[],"contexts":["window-HOME"],"userContexts":["default"]}"#, #"{"headers":[],"userContexts":["x"]}"#,
    ] {
      try socket.command("network.setExtraHeaders", invalid)
    }
    let text = socket.normalizedTranscript.replacing(#/Date", *"value":\{[^}]*\}/#, with: "Date")
      .replacing(#/127\.0\.0\.1:[0-9]+/#, with: "SERVER")
    Golden.expect(text, "webdriver/bidi-extra-headers.txt")
    try client.command("DELETE", "")
  }

  @Test("Events have redirects of resources, cookies of the shell, the cache, and the header fields that were sent")
  func events() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let server = try LocalServer([
      "/page": LocalServer.response(
        "200 OK", ["Content-Type: text/html", "Set-Cookie: a=b; HttpOnly", "Set-Cookie: c=d; Path=/other"],
        body: "<p>page"),
      "/echo": LocalServer.echo, "/locked": LocalServer.locked,
      "/moved": LocalServer.response("302 Found", ["Location: /again"]),
      "/again": LocalServer.response("307 Temporary Redirect", ["Location: /kept"]),
      "/kept": LocalServer.response(
        "200 OK", ["Content-Type: text/plain", "Cache-Control: max-age=600"], body: "kept"),
    ])
    defer { server.stop() }
    let (client, socket) = try BiDiFixture.open(try BiDiFixture.app(["index.html": "<p>x"], in: folder), in: folder)
    try socket.command(
      "browsingContext.navigate",
      #"{"context":"window-HOME","url":"http://127.0.0.1:\#(server.port)/page","wait":"complete"}"#)
    try socket.command("session.subscribe", #"{"events":["network"]}"#)
    try socket.command("network.addDataCollector", #"{"dataTypes":["response"],"maxEncodedDataSize":1000}"#)
    func evaluate(_ text: String) throws {
      try socket.command("script.evaluate", BiDiFixture.script(text, awaits: true))
    }
    try evaluate("fetch('/moved').then(async (r) => [r.redirected, await r.text()])")
    try evaluate("fetch('/kept').then((r) => r.text())")
    // Passwords: the client gives a wrong one, then the right one.
    try socket.command(
      "network.addIntercept", #"{"phases":["authRequired"],"urlPatterns":[{"type":"pattern","pathname":"/locked"}]}"#)
    let locked = socket.begin(
      "script.evaluate",
      BiDiFixture.script("fetch('/locked').then(async (r) => r.status + await r.text())", awaits: true))
    for password in ["wrong", "right"] {
      let event = try socket.event("network.authRequired") { $0["isBlocked"] == .bool(true) }
      try socket.command(
        "network.continueWithAuth",
        #"{"request":\#(event["request"]?["request"]?.text ?? ""),"action":"provideCredentials","credentials":{"type":"password","username":"u","password":"\#(password)"}}"#
      )
    }
    try socket.response(to: locked)
    try evaluate("fetch('/locked', {credentials: 'omit'}).then((r) => r.status)")
    let last = try socket.event("network.responseCompleted") { $0["response"]?["fromCache"] == .bool(true) }
    try socket.command(
      "network.getData", #"{"dataType":"response","request":\#(last["request"]?["request"]?.text ?? "")}"#)
    let fields = ["User-Agent": "Robot", "Referer": "http://other.test/", "Cookie": "x=y; z", "Host": "other.test"]
    let headers = fields.sorted { $0.key < $1.key }.map {
      #"{"name":"\#($0.key)","value":{"type":"string","value":"\#($0.value)"}}"#
    }
    try socket.command("network.setExtraHeaders", #"{"headers":[\#(headers.joined(separator: ","))]}"#)
    let lines = "(t) => t.split(/\\r?\\n/).filter((line) => /^(user-agent|referer|cookie):/i.test(line)).sort()"
    try evaluate("fetch('/echo').then((r) => r.text()).then(\(lines))")
    try socket.command(
      "browsingContext.navigate",
      #"{"context":"window-HOME","url":"http://127.0.0.1:\#(server.port)/echo","wait":"complete"}"#)
    try evaluate("(\(lines))(document.body.textContent)")
    let text = socket.normalizedTranscript.replacing(#/Date", *"value":\{[^}]*\}/#, with: "Date")
      .replacing(#/127\.0\.0\.1:[0-9]+/#, with: "SERVER").replacing(#/,"timings":\{[^}]*\}/#, with: "")
    Golden.expect(text, "webdriver/bidi-network-events.txt")
    try client.command("DELETE", "")
  }
}
