import BridgeContract
import PageWire
import ShellCore
import ShellRuntime
import WebDriver

/// Requests and responses as parameters of events (W3C WebDriver BiDi, section 7.5.3).
enum NetworkParameters {
  static let events = BiDiEvents.all.filter { $0.hasPrefix("network.") }

  private static let idPrefix = "request-"

  static func id(_ request: ObservedRequest) -> String { idPrefix + String(request.id) }

  static func number(of id: String) -> UInt64? {
    id.hasPrefix(idPrefix) ? UInt64(id.dropFirst(idPrefix.count)) : nil
  }

  static func base(
    _ request: ObservedRequest, navigation: String?, intercepts: [String], context: BiDiContext
  ) -> [(String, JSONValue?)] {
    [
      ("context", request.tab.rawValue.isEmpty ? .null : .string(WindowHandle.text(of: request.tab))),
      ("isBlocked", .bool(!intercepts.isEmpty)),
      ("navigation", navigation.map { .string($0) } ?? .null),
      ("redirectCount", .count(request.redirects)), ("request", self.request(request, context)),
      ("timestamp", context.timestamp),
      ("intercepts", intercepts.isEmpty ? nil : .array(intercepts.map { .string($0) })),
      ("userContext", .string("default")),
    ]
  }

  private static func request(_ request: ObservedRequest, _ context: BiDiContext) -> JSONValue {
    .members([
      ("request", .string(id(request))), ("url", .string(request.url)), ("method", .string(request.method)),
      ("headers", headers(request.headers)), ("cookies", cookies(request, context)),
      ("headersSize", .count(size(request.headers))), ("bodySize", .count(request.body.count)),
      ("destination", .string(destination(request.kind))), ("initiatorType", initiator(request.kind)),
      ("timings", timings(request, context)),
    ])
  }

  private static func headers(_ headers: [StorageItem]) -> JSONValue {
    .array(
      headers.map { header in
        .members([("name", .string(header.key)), ("value", text(header.value))])
      })
  }

  private static func text(_ value: String) -> JSONValue {
    .members([("type", .string("string")), ("value", .string(value))])
  }

  /// The cookies that a client has chosen as a header, or those of the shell.
  private static func cookies(_ request: ObservedRequest, _ context: BiDiContext) -> JSONValue {
    let lines = request.headers.filter { $0.key.lowercased() == "cookie" }.map(\.value)
    guard !lines.isEmpty else {
      return .array(request.cookies.map { StorageModule.json($0, now: context.app.session.epochSeconds) })
    }
    let pairs: [Substring] = lines.flatMap { line in line.split(separator: ";").map { $0.drop { $0 == " " } } }
    let cookies = pairs.filter { !$0.isEmpty }.map { pair in
      let name = pair.prefix { $0 != "=" }
      let value = pair.dropFirst(name.count + 1)
      return JSONValue.members([("name", .string(String(name))), ("value", text(String(value)))])
    }
    return .array(cookies)
  }

  private static func size(_ headers: [StorageItem]) -> Int {
    headers.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 4 }
  }

  private static func destination(_ kind: NetworkRecord.Kind) -> String {
    switch kind {
    case .document: "document"
    case .frame: "iframe"
    case .script: "script"
    case .style: "style"
    case .image: "image"
    case .fetch, .socket: ""
    }
  }

  private static func initiator(_ kind: NetworkRecord.Kind) -> JSONValue {
    switch kind {
    case .document: .null
    case .frame: .string("iframe")
    case .script: .string("script")
    case .style: .string("css")
    case .image: .string("img")
    case .fetch, .socket: .string("fetch")
    }
  }

  /// Hull knows when a request begins, which is in milliseconds since 1970; all other times are those of the events.
  private static func timings(_ request: ObservedRequest, _ context: BiDiContext) -> JSONValue {
    let zero = [
      "redirectStart", "redirectEnd", "fetchStart", "dnsStart", "dnsEnd", "connectStart", "connectEnd", "tlsStart",
      "requestStart", "responseStart", "responseEnd",
    ]
    let start = context.app.session.epochSeconds * 1_000 - (context.app.now - request.startedAt)
    return .members(
      [("timeOrigin", .number(0)), ("requestTime", .number(start.rounded()))] + zero.map { ($0, .number(0)) })
  }

  static func response(_ response: ObservedResponse) -> JSONValue {
    let type = response.contentType.split(separator: ";").first.map { String($0) } ?? ""
    return .members([
      ("url", .string(response.url)), ("protocol", .string(response.version.lowercased())),
      ("status", .count(response.status)), ("statusText", .string(response.reason)),
      ("fromCache", .bool(response.isFromCache)), ("headers", headers(response.headers)),
      ("mimeType", .string(type)), ("bytesReceived", .count(response.receivedBytes)),
      ("headersSize", .count(size(response.headers))), ("bodySize", .count(response.receivedBytes)),
      ("content", .members([("size", .count(response.receivedBytes))])), ("authChallenges", challenges(response)),
    ])
  }

  /// The challenges of a response that requests credentials; nil for others.
  private static func challenges(_ response: ObservedResponse) -> JSONValue? {
    guard let name = [401: "www-authenticate", 407: "proxy-authenticate"][response.status] else { return nil }
    let headers = response.headers.filter { $0.key.lowercased() == name }
    return .array(
      headers.flatMap { AuthenticateHeader.challenges(in: $0.value) }.map { challenge in
        .members([("scheme", .string(challenge.scheme)), ("realm", .string(challenge.realm))])
      })
  }
}
