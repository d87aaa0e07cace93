import BridgeContract
import DocumentTestKit
import Foundation
import SystemTestKit
import Testing

@Suite("Developer tools: requests", .serialized) struct DevToolsRequestTests {
  private let folder: WorkFolder
  private let server: LocalServer
  private let run: DevToolsRun
  private let client: DevToolsClient

  init() throws {
    func answer(_ text: String, _ status: String = "200 OK", _ headers: [String] = []) -> String {
      LocalServer.response(
        status,
        [
          "Content-Type: text/plain", "Access-Control-Allow-Origin: *", "Access-Control-Allow-Headers: *",
          "Access-Control-Allow-Methods: *",
        ] + headers, body: text)
    }
    folder = try WorkFolder()
    server = try LocalServer([
      "/data": answer("served"), "/other": answer("other"),
      "/kept": answer("kept", "200 OK", ["Cache-Control: max-age=600"]),
      "/moved": answer("", "302 Found", ["Location: /data"]),
      "/locked": answer("", "401 Unauthorized", [#"WWW-Authenticate: Basic realm="Vault""#]),
    ])
    run = try DevToolsRun("apps/inspected", in: folder)
    client = try run.page()
    try client.call("Network.enable")
  }

  private func end(_ name: String) {
    Golden.expect(
      run.normalized(client.transcript.replacingOccurrences(of: ":\(server.port)", with: ":SERVER")),
      "devtools/\(name).txt")
    server.stop()
    folder.remove()
  }

  /// Makes the page request something. `window.got` becomes the status and the text, or the error.
  private func fetch(_ path: String, _ options: String = "{}", until events: [String]) throws {
    try client.evaluate(
      """
      window.got = fetch('\(path.hasPrefix("/") ? server.url(path) : path)', \(options))
        .then(async (r) => r.status + ' ' + r.headers.get('x-added') + ' ' + await r.text(), (e) => e.name); 0
      """, until: events + ["Network.requestWillBeSent"])
  }

  private func result() throws -> String {
    let reply = try client.call(
      "Runtime.evaluate", #"{"expression":"window.got","awaitPromise":true,"returnByValue":true}"#)
    return reply["result"]?["value"]?.stringValue ?? "no text"
  }

  private var pausedID: String { client.event("Fetch.requestPaused")?["requestId"]?.stringValue ?? "" }

  @Test("Requests wait for the client, which continues, changes, answers and fails them")
  func requests() throws {
    client.note("unknown requests, and bad parameters")
    try client.call("Fetch.continueRequest", #"{"requestId":"X"}"#)
    try client.call("Fetch.enable", #"{"patterns":[{"requestStage":"Late"}]}"#)
    try client.call("Fetch.enable", #"{"patterns":5}"#)
    try client.call("Fetch.enable", #"{"patterns":[{"urlPattern":"*/da?a","resourceType":"Fetch"}]}"#)
    client.note("continued as it is; another URL is not paused")
    try fetch("/data", until: ["Fetch.requestPaused"])
    try client.call("Fetch.getResponseBody", #"{"requestId":"\#(pausedID)"}"#)
    try client.call(
      "Fetch.continueWithAuth", #"{"requestId":"\#(pausedID)","authChallengeResponse":{"response":"Default"}}"#)
    try client.call("Fetch.continueRequest", #"{"requestId":"\#(pausedID)"}"#, until: ["Network.loadingFinished"])
    #expect(try result() == "200 null served")
    try fetch("/other", until: ["Network.loadingFinished"])
    #expect(try result() == "200 null other")
    client.note("with another URL, method, header and body")
    try fetch("/data", until: ["Fetch.requestPaused"])
    try client.call("Fetch.continueRequest", #"{"requestId":"\#(pausedID)","url":"nowhere"}"#)
    try client.call("Fetch.continueRequest", #"{"requestId":"\#(pausedID)","postData":"!"}"#)
    try client.call(
      "Fetch.continueRequest",
      #"{"requestId":"\#(pausedID)","url":"\#(server.url("/other"))","method":"POST","postData":"Ym9keQ==","headers":[{"name":"X-Sent","value":"1"}]}"#,
      until: ["Network.loadingFinished"])
    #expect(try result() == "200 null other")
    client.note("answered by the client")
    try fetch("/data", until: ["Fetch.requestPaused"])
    try client.call("Fetch.fulfillRequest", #"{"requestId":"\#(pausedID)","responseCode":99}"#)
    try client.call(
      "Fetch.fulfillRequest",
      #"{"requestId":"\#(pausedID)","responseCode":418,"responsePhrase":"Teapot","responseHeaders":[{"name":"X-Added","value":"yes"},{"name":"Access-Control-Allow-Origin","value":"*"},{"name":"Access-Control-Expose-Headers","value":"*"}],"body":"dGVh"}"#,
      until: ["Network.loadingFinished"])
    #expect(try result() == "418 yes tea")
    client.note("failed")
    try fetch("/data", until: ["Fetch.requestPaused"])
    try client.call("Fetch.failRequest", #"{"requestId":"\#(pausedID)","errorReason":"Bored"}"#)
    try client.call(
      "Fetch.failRequest", #"{"requestId":"\#(pausedID)","errorReason":"ConnectionReset"}"#,
      until: ["Network.loadingFailed"])
    #expect(try result() == "TypeError")
    client.note("a page that is gone")
    try fetch("/data", until: ["Fetch.requestPaused"])
    let gone = pausedID
    try client.call("Page.reload", until: ["Network.loadingFailed"])
    try client.call("Fetch.continueRequest", #"{"requestId":"\#(gone)"}"#)
    client.note("all continue when the client stops")
    try fetch("/data", until: ["Fetch.requestPaused"])
    try client.call("Fetch.disable", until: ["Network.loadingFinished"])
    #expect(try result() == "200 null served")
    end("requests")
  }

  @Test("Responses, redirects and challenges wait for the client")
  func responses() throws {
    try client.call("Fetch.enable", #"{"patterns":[{"requestStage":"Response"}],"handleAuthRequests":true}"#)
    client.note("a response as it is, with its body")
    try fetch("/data", until: ["Fetch.requestPaused"])
    try client.call("Fetch.getResponseBody", #"{"requestId":"\#(pausedID)"}"#)
    try client.call("Fetch.continueResponse", #"{"requestId":"\#(pausedID)"}"#, until: ["Network.loadingFinished"])
    #expect(try result() == "200 null served")
    client.note("with another status and body")
    try fetch("/data", until: ["Fetch.requestPaused"])
    try client.call("Fetch.continueRequest", #"{"requestId":"\#(pausedID)","method":"PUT"}"#)
    try client.call(
      "Fetch.fulfillRequest",
      #"{"requestId":"\#(pausedID)","responseCode":201,"binaryResponseHeaders":"QWNjZXNzLUNvbnRyb2wtQWxsb3ctT3JpZ2luOiAqAA==","body":"bmV3"}"#,
      until: ["Network.loadingFinished"])
    #expect(try result() == "201 null new")
    client.note("after a redirect")
    try fetch("/moved", until: ["Fetch.requestPaused"])
    try client.call("Fetch.continueRequest", #"{"requestId":"\#(pausedID)"}"#, until: ["Network.loadingFinished"])
    #expect(try result() == "200 null served")
    client.note("the response of one request")
    try client.call("Fetch.enable", #"{"patterns":[{"urlPattern":"*/data"}]}"#)
    try fetch("/data", until: ["Fetch.requestPaused"])
    try client.call(
      "Fetch.continueRequest", #"{"requestId":"\#(pausedID)","interceptResponse":true}"#,
      until: ["Fetch.requestPaused"])
    try client.call(
      "Fetch.continueResponse",
      #"{"requestId":"\#(pausedID)","responseCode":203,"responseHeaders":[{"name":"Access-Control-Allow-Origin","value":"*"}]}"#,
      until: ["Network.loadingFinished"])
    #expect(try result() == "203 null served")
    client.note("a document, and its challenge")
    try client.call("Fetch.enable", #"{"patterns":[{"resourceType":"Document"}],"handleAuthRequests":true}"#)
    client.sendText(#"{"id":900,"method":"Page.navigate","params":{"url":"\#(server.url("/locked"))"}}"#)
    try client.expect(["Fetch.requestPaused", "Network.requestWillBeSent"])
    try client.call("Fetch.continueRequest", #"{"requestId":"\#(pausedID)"}"#, until: ["Fetch.authRequired"])
    let id = client.event("Fetch.authRequired")?["requestId"]?.stringValue ?? ""
    try client.call("Fetch.continueRequest", #"{"requestId":"\#(id)"}"#)
    try client.call(
      "Fetch.continueWithAuth",
      #"{"requestId":"\#(id)","authChallengeResponse":{"response":"ProvideCredentials","username":"u","password":"p"}}"#,
      until: ["Fetch.authRequired"])
    #expect(server.requests.last?.contains("Authorization: Basic dTpw") == true)
    try client.call(
      "Fetch.continueWithAuth", #"{"requestId":"\#(id)","authChallengeResponse":{"response":"CancelAuth"}}"#,
      until: ["Network.loadingFinished"])
    end("responses")
  }

  @Test("A session adds headers, blocks URLs and bypasses the cache")
  func overrides() throws {
    client.note("headers")
    try client.call("Network.setExtraHTTPHeaders", #"{"headers":{"X-Extra":5}}"#)
    try client.call("Network.setExtraHTTPHeaders", #"{"headers":{"X-Extra":"5"}}"#)
    try fetch("/data", until: ["Network.loadingFinished"])
    #expect(server.requests.last?.lowercased().contains("x-extra: 5") == true)
    try client.call("Network.setExtraHTTPHeaders", #"{"headers":{}}"#)
    client.note("blocked URLs")
    try client.call("Network.setBlockedURLs", #"{"urlPatterns":[{"urlPattern":"data","block":true}]}"#)
    try client.call("Network.setBlockedURLs", #"{"urls":["/da*a"]}"#)
    try fetch("/data", until: ["Network.loadingFailed"])
    #expect(try result() == "TypeError")
    try client.call(
      "Network.setBlockedURLs",
      #"{"urlPatterns":[{"urlPattern":"*://*:*/data","block":false},{"urlPattern":"http://127.0.0.1:*/*","block":true}]}"#
    )
    try fetch("/data", until: ["Network.loadingFinished"])
    try fetch("/other", until: ["Network.loadingFailed"])
    try client.call("Network.setBlockedURLs", #"{"urls":[]}"#)
    client.note("the cache")
    for isDisabled in [false, false, true] {
      try client.call("Network.setCacheDisabled", #"{"cacheDisabled":\#(isDisabled)}"#)
      try fetch("/kept", until: ["Network.loadingFinished"])
    }
    #expect(server.requests.filter { $0.contains("GET /kept") }.count == 2)
    client.note("two sessions: the second gets what the first has changed")
    let second = try run.page()
    try client.call("Fetch.enable", #"{"patterns":[{"urlPattern":"*/other"}]}"#)
    try second.call("Fetch.enable", #"{"patterns":[{"urlPattern":"*/data"}]}"#)
    try fetch("/other", until: ["Fetch.requestPaused"])
    try client.call("Fetch.continueRequest", #"{"requestId":"\#(pausedID)","url":"\#(server.url("/data"))"}"#)
    try second.expect(["Fetch.requestPaused"])
    let id = second.event("Fetch.requestPaused")?["requestId"]?.stringValue ?? ""
    try client.call("Fetch.continueRequest", #"{"requestId":"\#(id)"}"#)
    try second.call("Fetch.failRequest", #"{"requestId":"\#(id)","errorReason":"Aborted"}"#)
    try client.expect(["Network.loadingFailed"])
    client.transcript(of: second)
    end("overrides")
  }
}
