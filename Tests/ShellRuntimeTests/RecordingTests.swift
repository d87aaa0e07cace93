import BridgeContract
import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

@Suite("Network recordings")
struct RecordingTests {
  /// A file with these entries.
  private func recording(_ entries: String...) throws -> NetworkRecording {
    try HARReader(name: "api.har").recording(#"{"log":{"entries":[\#(entries.joined(separator: ","))]}}"#)
  }

  /// An entry as browsers write it.
  private func entry(
    _ method: String, _ url: String, sent body: String? = nil, _ text: String = "", status: Int = 200,
    more: String = #""time":0"#
  ) -> String {
    let data = body.map { #","postData":{"mimeType":"text/plain","text":"\#($0)"}"# } ?? ""
    return """
      {"request":{"method":"\(method)","url":"\(url)"\(data)},"response":{"status":\(status),"statusText":"",\
      "headers":[{"name":"Content-Type","value":"text/plain"}],"content":{"text":"\(text)"}},\(more)}
      """
  }

  private func answers(_ recording: NetworkRecording?, _ missing: MissingRecording = .error) -> RequestAnswers {
    var loaded = LoadedAnswers()
    loaded.recording = recording
    loaded.missing = missing
    return RequestAnswers(loaded)
  }

  /// Status and body, or the message of a failure.
  private func text(_ answer: HTTPAnswer?) -> String {
    switch answer?.content {
    case .response(let response): "\(response.status) \(String(decoding: response.body, as: UTF8.self))"
    case .unfinished(let response): "\(response.status) \(String(decoding: response.body, as: UTF8.self))..."
    case .failure(let kind, let message, _): "\(kind.rawValue): \(message)"
    case .nothing: "nothing"
    case nil: "server"
    }
  }

  private func get(_ url: String) -> HTTPRequest { HTTPRequest(url: url) }

  @Test("Several recordings of a request answer it in order, and the last one repeats")
  func order() throws {
    let answers = answers(
      try recording(entry("GET", "http://a/x", "1"), entry("GET", "http://a/y", "y"), entry("GET", "http://a/x", "2")))
    let found = ["x", "x", "y", "x#end"].map { text(answers.answer(to: get("http://a/\($0)"))) }
    #expect(found == ["200 1", "200 2", "200 y", "200 2"])
  }

  @Test("Post data selects the recording; one without its data answers any")
  func postData() throws {
    let answers = answers(
      try recording(
        entry("POST", "http://a/x", sent: "one", "1"), entry("POST", "http://a/x", sent: "two", "2"),
        entry("POST", "http://a/any", "3")))
    func post(_ path: String, _ body: String) -> String {
      text(answers.answer(to: HTTPRequest(url: "http://a/\(path)", method: "POST", body: Array(body.utf8))))
    }
    #expect(post("x", "two") == "200 2")
    #expect(post("x", "one") == "200 1")
    #expect(post("any", "three") == "200 3")
    #expect(post("x", "three") == "refused: api.har has POST http://a/x only with other post data.")
  }

  @Test("A request that is not recorded fails and names the nearest one, or goes to its server")
  func missing() throws {
    let recorded = try recording(entry("GET", "http://a/orders?page=1"), entry("POST", "http://a/login"))
    #expect(
      text(answers(recorded).answer(to: get("http://a/orders?page=2")))
        == "refused: api.har does not have GET http://a/orders?page=2. "
        + "The nearest recorded request is GET http://a/orders?page=1.")
    #expect(
      text(answers(recorded).answer(to: get("http://a/login")))
        == "refused: api.har does not have GET http://a/login. The nearest recorded request is POST http://a/login.")
    #expect(
      text(answers(try recording()).answer(to: get("http://a/"))).hasSuffix("has no requests, so not GET http://a/."))
    #expect(text(answers(recorded, .pass).answer(to: get("http://b/"))) == "server")
    #expect(text(answers(nil).answer(to: get("http://b/"))) == "server")
  }

  @Test("Failures, canceled requests, dropped bodies and responses to conditions")
  func kindsOfEntries() throws {
    let recorded = try recording(
      entry(
        "GET", "http://a/hull", status: 0, more: #""_error":"a took too long.","_failure":"timedOut","_serverTime":9"#),
      entry("GET", "http://a/chrome", status: 0, more: #""_error":"net::ERR_FAILED""#),
      entry("GET", "http://a/canceled", status: 0, more: #""_canceled":true"#),
      entry("GET", "http://a/stream", "data", more: #""_canceled":true"#),
      entry("GET", "http://a/etag", status: 304), entry("GET", "http://a/etag", "new"),
      entry("GET", "http://a/offline", status: 0, more: #""_emulated":true"#), entry("GET", "ws://a/socket"),
      #"{"request":{"method":"GET","url":"http://a/none"},"response":{"status":200,"headers":[],"content":{"size":7}}}"#
    )
    let answers = answers(recorded)
    #expect(answers.answer(to: get("http://a/hull"))?.delay == 9)
    let found = ["hull", "chrome", "canceled", "stream", "etag", "offline", "none"].map {
      text(answers.answer(to: get("http://a/\($0)")))
    }
    #expect(
      found == [
        "timedOut: a took too long.", "unreadable: api.har has no response: net::ERR_FAILED.", "nothing",
        "200 data...", "200 new",
        "refused: api.har does not have GET http://a/offline. The nearest recorded request is GET http://a/none.",
        "unreadable: api.har has no content for GET http://a/none: save it with the content.",
      ])
    let conditional = HTTPRequest(url: "http://a/etag", headers: [StorageItem(key: "If-None-Match", value: "1")])
    #expect(text(answers.answer(to: conditional)) == "304 ")
  }

  @Test("Content is base 64 or text, and text of another charset becomes UTF-8; redirects are resolved")
  func contents() throws {
    let recorded = try HARReader(name: "api.har").recording(
      """
      {"log":{"entries":[
      {"request":{"method":"get","url":"http://a/b"},"response":{"status":200,"headers":[],
       "content":{"mimeType":"image/png","text":"AP8Q+/A=","encoding":"base64"}},"time":12.5},
      {"request":{"method":"GET","url":"http://a/t"},"response":{"status":200,"httpVersion":"HTTP/2",
       "headers":[{"name":":status","value":"200"},{"name":"Content-Type","value":"text/html; charset=\\"windows-1251\\"; x=y"},
       {"name":"Set-Cookie","value":"a=1\\nb=2"}],"content":{"text":"тест"}}},
      {"request":{"method":"GET","url":"http://a/p/r"},"response":{"status":302,
       "headers":[{"name":"Location","value":"../next"}],"content":{}}}
      ]}}
      """)
    let responses = recorded.entries.compactMap { entry -> HTTPResponse? in
      if case .response(let response) = entry.content { response } else { nil }
    }
    #expect(responses.map(\.body) == [[0, 255, 16, 251, 240], Array("тест".utf8), []])
    #expect(responses.map(\.contentType) == ["image/png", "text/html; charset=utf-8; x=y", ""])
    #expect(
      responses[1].headers == [
        StorageItem(key: "Content-Type", value: "text/html; charset=utf-8; x=y"),
        StorageItem(key: "Set-Cookie", value: "a=1"), StorageItem(key: "Set-Cookie", value: "b=2"),
      ])
    #expect(responses.map(\.version) == ["HTTP/1.1", "HTTP/2", "HTTP/1.1"])
    #expect(responses[2].redirectURL == "http://a/next")
    #expect(recorded.entries.map(\.delay) == [12.5, 0, 0])
    #expect(recorded.entries.map(\.method) == ["GET", "GET", "GET"])
  }

  @Test(
    "A file that is not a recording is reported with the position of the mistake",
    arguments: [
      ("{\"log\": {", 9, "not JSON: a member's name is missing"),
      ("[]", 0, "the file has no `log`"),
      ("{\"log\": 1}", 8, "`log` must be an object"),
      ("{\"log\": {\"version\": \"1.2\"}}", 8, "`log` has no `entries`"),
      ("{\"log\": {\"entries\": {}}}", 20, "`log.entries` must be a list"),
      (
        #"{"log": {"a": ["}", {"b": "\""}], "entries": [ {"response": {}} ]}}"#, 47, "`log.entries[0]` has no `request`"
      ),
      (
        #"{"log":{"entries":[{"request":{"method":"GET","url":7},"response":{}}]}}"#, 52,
        "`log.entries[0].request.url` must be a text"
      ),
      (
        #"{"log":{"entries":[{"request":{"method":"GET","url":"http://a/"},"response":{}}]}}"#, 76,
        "`log.entries[0].response.status` must be a number"
      ),
    ])
  func mistakes(text: String, offset: Int, message: String) {
    #expect(throws: HARError(offset: offset, message: message)) { try HARReader(name: "a.har").recording(text) }
  }

  @Test("Stubs come before the recording, count their requests and permit cross-origin readers")
  func stubs() throws {
    var loaded = LoadedAnswers()
    loaded.recording = try recording(entry("GET", "http://a/x", "recorded"))
    func stub(_ url: String, _ method: String?, _ reply: StubReply, times limit: Int? = nil) throws -> LoadedStub {
      var stub = RequestStub(url: try #require(URLPattern(url)), method: method, reply: reply)
      stub.limit = limit
      return LoadedStub(stub)
    }
    loaded.stubs = [
      try stub("http://a/*", "GET", StubReply(body: .text("once")), times: 1),
      try stub("/x?q=*", nil, StubReply(status: 503, body: .json("[1]"))),
    ]
    let answers = RequestAnswers(loaded)
    func found(_ path: String) -> String { text(answers.answer(to: get("http://a\(path)"))) }
    #expect([found("/x"), found("/x"), found("/x?q=1")] == ["200 once", "200 recorded", "503 [1]"])
    answers.add(try stub("*", nil, StubReply(body: .text("step"))))
    #expect(found("/x") == "200 step")
    #expect(answers.removeAdded(url: "/other") == 0)
    #expect(answers.removeAdded() == 1)
    #expect(found("/x") == "200 recorded")

    let origin = StorageItem(key: "Origin", value: "app://shop")
    var request = HTTPRequest(url: "http://a/x?q=2", method: "PUT", headers: [origin])
    guard case .response(let response)? = answers.answer(to: request)?.content else {
      Issue.record("no response")
      return
    }
    let permission = [
      StorageItem(key: "Access-Control-Allow-Origin", value: "app://shop"),
      StorageItem(key: "Access-Control-Allow-Credentials", value: "true"),
    ]
    #expect(
      response.headers == [StorageItem(key: "Content-Type", value: "application/json; charset=utf-8")] + permission)
    #expect(response.reason == "Service Unavailable")
    request.method = "OPTIONS"
    request.headers.append(StorageItem(key: "Access-Control-Request-Method", value: "PUT"))
    guard case .response(let preflight)? = answers.answer(to: request)?.content else {
      Issue.record("no preflight")
      return
    }
    #expect(preflight.status == 204)
    #expect(preflight.headers == permission + [StorageItem(key: "Access-Control-Allow-Methods", value: "PUT")])
    request.url = "http://a/none"
    #expect(text(answers.answer(to: request)).contains("does not have PUT http://a/none."))
  }

  @Test("Patterns match paths of any server, or whole URLs, without fragments")
  func patterns() throws {
    func matches(_ pattern: String, _ url: String) throws -> Bool { try #require(URLPattern(pattern)).matches(url) }
    #expect(try matches("/api/*", "https://a.example/api/x?y=1"))
    #expect(try matches("*/orders", "http://a/api/orders#top"))
    #expect(try matches("/api", "http://a/api?x") == false)
    #expect(try matches("https://*.example/api/*", "https://a.example/api/x"))
    #expect(try matches("https://a.example/*", "http://a.example/") == false)
    #expect(URLPattern("a.example/*") == nil)
  }

  @Test("Dates of calendars and of HTTP")
  func dates() {
    #expect(CivilTime(milliseconds: 1_767_258_000_007).iso8601 == "2026-01-01T09:00:00.007Z")
    #expect(CivilTime(milliseconds: 1_709_210_096_000).httpDate == "Thu, 29 Feb 2024 12:34:56 GMT")
    #expect(CivilTime(milliseconds: -1).iso8601 == "1969-12-31T23:59:59.999Z")
    #expect(CivilTime(milliseconds: .infinity).iso8601 == "9999-12-31T23:59:59.999Z")
  }

  @Test("Base 64 in both directions")
  func base64() {
    for count in 0..<20 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 200) }
      #expect(Base64.decoded(Base64.encoded(bytes).utf8) == bytes)
    }
    #expect(Base64.encoded([0, 255, 16, 251, 240]) == "AP8Q+/A=")
    #expect(Base64.decoded("a%".utf8) == nil)
  }

  @Test("The inspector's recorder drops the oldest bodies and requests")
  func limits() {
    let recorder = HARRecorder(limit: .recent)
    for number in 0..<40 {
      let id = recorder.willSend(HTTPRequest(url: "http://a/\(number)"), headers: [])
      let body = [UInt8](repeating: 1, count: 1 << 20)
      recorder.didEnd(
        .response(HTTPResponse(status: 200, reason: "", headers: [], contentType: "", body: body)), of: id)
    }
    #expect(recorder.ordered.map(\.isBodyDropped) == (0..<40).map { $0 < 8 })
    #expect(recorder.ordered.map { $0.response?.body.isEmpty } == (0..<40).map { $0 < 8 })
    for number in 0..<ShellLimits.records { _ = recorder.willSend(HTTPRequest(url: "http://b/\(number)"), headers: []) }
    #expect(recorder.count <= ShellLimits.records)
    #expect(recorder.ordered.last?.url == "http://b/\(ShellLimits.records - 1)")
  }
}
