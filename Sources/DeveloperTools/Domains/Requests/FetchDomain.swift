import BridgeContract
import PageWire
import ShellCore
import ShellRuntime
import WebDriver

/// The domain Fetch: requests of the page wait for the client, which changes them, answers them or lets them fail.
final class FetchDomain: DevToolsDomain {
  static let name = "Fetch"
  private let agent: Agent
  private var patterns: [FetchPattern] = []
  private var handlesChallenges = false
  /// The requests that wait for the client, by their identifiers.
  private var paused: [String: (request: ObservedRequest, stage: RequestStage)] = [:]
  /// The requests whose responses the client wants though no pattern does.
  private var awaited: Set<UInt64> = []

  init(_ agent: Agent) { self.agent = agent }

  var commands: [String: Command] {
    [
      "enable": enable, "disable": disable, "continueRequest": continueRequest, "continueResponse": continueResponse,
      "continueWithAuth": continueWithAuth, "failRequest": failRequest, "fulfillRequest": fulfillRequest,
      "getResponseBody": getResponseBody,
    ]
  }

  func end() { reset() }

  private func reset() {
    patterns = []
    handlesChallenges = false
    paused = [:]
    awaited = []
    agent.context.requests.remove(self)
  }

  private func enable(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let patterns = try (parameters["patterns"] ?? .array([.object([])])).arrayElements?.map {
      json throws(ProtocolError) in
      try FetchPattern(json)
    }
    guard let patterns else { throw .invalidParameter("patterns", "array") }
    guard patterns.count <= DevToolsLimits.patterns else {
      throw .failed("a session has at most \(DevToolsLimits.patterns) patterns")
    }
    handlesChallenges = try parameters.flag("handleAuthRequests")
    self.patterns = patterns
    agent.context.requests.update(self)
    reply()
  }

  private func disable(_: Parameters, _ reply: Reply) {
    reset()
    reply()
  }

  // MARK: Decisions

  private func pausedRequest(
    _ parameters: Parameters
  ) throws(ProtocolError) -> (id: String, request: ObservedRequest, stage: RequestStage) {
    let id = try parameters.string("requestId")
    guard let entry = paused[id] else { throw .failed("Invalid InterceptionId.") }
    return (id, entry.request, entry.stage)
  }

  private func resolve(_ id: String, _ request: ObservedRequest, _ resolution: RequestResolution, _ reply: Reply) {
    paused[id] = nil
    // The reply comes first, since the request can reach its end at once.
    reply()
    _ = agent.context.requests.resolve(request.id, by: self, resolution)
  }

  private func continueRequest(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let (id, request, stage) = try pausedRequest(parameters)
    var changes = RequestChanges()
    changes.url = try parameters.optionalString("url")
    changes.method = try parameters.optionalString("method")
    changes.body = try bytes(parameters, "postData")
    changes.headers = try headers(parameters, "headers")
    if changes != RequestChanges() {
      guard case .request = stage else { throw .failed("the response has arrived: the request cannot be changed") }
      guard request.redirects == 0 else { throw .failed("a request after a redirect cannot be changed") }
      if let url = changes.url, !url.contains(":") { throw .invalidParameter("url", "absolute URL") }
    }
    if case .challenge = stage { throw .failed("the request waits for Fetch.continueWithAuth") }
    if case .request = stage, try parameters.flag("interceptResponse") {
      awaited.insert(request.id)
      agent.context.requests.update(self)
    }
    resolve(id, request, .proceed(changes), reply)
  }

  private func continueResponse(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let (id, request, stage) = try pausedRequest(parameters)
    guard case .response(let response) = stage else { throw .failed("the request has no response yet") }
    let isChanged = ["responseCode", "responsePhrase", "responseHeaders", "binaryResponseHeaders"].contains {
      parameters[$0] != nil
    }
    guard isChanged else { return resolve(id, request, .proceed(RequestChanges()), reply) }
    let provided = ProvidedResponse(
      status: try status(parameters) ?? response.status,
      reason: try parameters.optionalString("responsePhrase") ?? response.reason,
      headers: try responseHeaders(parameters) ?? response.headers, body: response.body)
    resolve(id, request, .respond(provided), reply)
  }

  private func fulfillRequest(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let (id, request, stage) = try pausedRequest(parameters)
    guard let status = try status(parameters) else { throw .invalidParameter("responseCode", "int32 value") }
    var body = try bytes(parameters, "body") ?? []
    switch stage {
    case .request: break
    case .response(let response): if parameters["body"] == nil { body = response.body }
    case .challenge: throw .failed("the request waits for Fetch.continueWithAuth")
    }
    let provided = ProvidedResponse(
      status: status, reason: try parameters.optionalString("responsePhrase") ?? "",
      headers: try responseHeaders(parameters) ?? [], body: body)
    resolve(id, request, .respond(provided), reply)
  }

  /// Network.ErrorReason, and the errors of Chrome.
  private static let errors = [
    "Failed": "FAILED", "Aborted": "ABORTED", "TimedOut": "TIMED_OUT", "AccessDenied": "ACCESS_DENIED",
    "ConnectionClosed": "CONNECTION_CLOSED", "ConnectionReset": "CONNECTION_RESET",
    "ConnectionRefused": "CONNECTION_REFUSED", "ConnectionAborted": "CONNECTION_ABORTED",
    "ConnectionFailed": "CONNECTION_FAILED", "NameNotResolved": "NAME_NOT_RESOLVED",
    "InternetDisconnected": "INTERNET_DISCONNECTED", "AddressUnreachable": "ADDRESS_UNREACHABLE",
    "BlockedByClient": "BLOCKED_BY_CLIENT", "BlockedByResponse": "BLOCKED_BY_RESPONSE",
  ]

  private func failRequest(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let (id, request, stage) = try pausedRequest(parameters)
    guard let error = Self.errors[try parameters.string("errorReason")] else {
      throw .invalidParameter("errorReason", "one of \(Self.errors.keys.sorted().joined(separator: ", "))")
    }
    if case .challenge = stage { throw .failed("the request waits for Fetch.continueWithAuth") }
    agent.context.requests.recordError("net::ERR_" + error, of: request)
    resolve(id, request, .fail, reply)
  }

  private func continueWithAuth(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let (id, request, stage) = try pausedRequest(parameters)
    guard case .challenge = stage else { throw .failed("the request waits for no credentials") }
    let answer = Parameters(parameters["authChallengeResponse"])
    switch try answer.string("response") {
    case "Default": resolve(id, request, .proceed(RequestChanges()), reply)
    case "CancelAuth": resolve(id, request, .fail, reply)
    case "ProvideCredentials":
      let (user, password) = (try answer.optionalString("username"), try answer.optionalString("password"))
      resolve(id, request, .authenticate(user: user ?? "", password: password ?? ""), reply)
    default: throw .invalidParameter("response", "Default, CancelAuth or ProvideCredentials")
    }
  }

  private func getResponseBody(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    guard case .response(let response) = try pausedRequest(parameters).stage else {
      throw .failed("Can only get response body on requests captured after headers received.")
    }
    let body = BodyContent(response.body)
    reply(.members(["body": .string(body.text), "base64Encoded": .bool(body.isBase64)]))
  }

  // MARK: Parameters

  private func bytes(_ parameters: Parameters, _ name: String) throws(ProtocolError) -> [UInt8]? {
    guard let text = try parameters.optionalString(name) else { return nil }
    guard let bytes = Base64.decoded(text.utf8) else { throw .invalidParameter(name, "Base64") }
    return bytes
  }

  private func headers(_ parameters: Parameters, _ name: String) throws(ProtocolError) -> [StorageItem]? {
    guard parameters[name] != nil else { return nil }
    return try parameters.list(name).map { json throws(ProtocolError) in
      let header = Parameters(json)
      return StorageItem(key: try header.string("name"), value: try header.string("value"))
    }
  }

  private func responseHeaders(_ parameters: Parameters) throws(ProtocolError) -> [StorageItem]? {
    if let headers = try headers(parameters, "responseHeaders") { return headers }
    // `name: value` pairs, each with a zero at its end.
    guard let bytes = try bytes(parameters, "binaryResponseHeaders") else { return nil }
    return try bytes.split(separator: 0).map { line throws(ProtocolError) in
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        throw .invalidParameter("binaryResponseHeaders", "`name: value` pairs")
      }
      let value = line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
      return StorageItem(
        key: String(decoding: line[..<colon], as: UTF8.self), value: String(decoding: value, as: UTF8.self))
    }
  }

  private func status(_ parameters: Parameters) throws(ProtocolError) -> Int? {
    guard let status = try parameters.optionalInteger("responseCode") else { return nil }
    guard (100...599).contains(status) else { throw .failed("Invalid http status code or phrase") }
    return status
  }
}

extension FetchDomain: RequestParticipant {
  var isParticipating: Bool { !patterns.isEmpty || handlesChallenges || !awaited.isEmpty }
  var pausesResponses: Bool { !awaited.isEmpty || patterns.contains(where: \.isOfResponses) }

  private func matches(_ request: ObservedRequest, responses: Bool) -> Bool {
    let type = NetworkDomain.type(of: request.kind)
    return patterns.contains { $0.isOfResponses == responses && $0.matches(request.url, type: type) }
  }

  func decide(_ request: ObservedRequest, at stage: RequestStage) -> RequestResolution? {
    let proceeding = RequestResolution.proceed(RequestChanges())
    guard request.tab == agent.tab, !request.isSynchronous else { return proceeding }
    switch stage {
    case .request:
      guard matches(request, responses: false) else { return proceeding }
      pause(request, stage, "requestPaused", [:])
    case .response(let response):
      guard awaited.remove(request.id) != nil || matches(request, responses: true) else { return proceeding }
      let headers = response.headers.map { header in
        JSONValue.members(["name": .string(header.key), "value": .string(header.value)])
      }
      pause(
        request, stage, "requestPaused",
        [
          "responseStatusCode": .integer(Int64(response.status)), "responseStatusText": .string(response.reason),
          "responseHeaders": .array(headers),
        ])
    case .challenge(_, let realm):
      guard handlesChallenges else { return proceeding }
      pause(
        request, stage, "authRequired",
        [
          "authChallenge": .members([
            "source": .string("Server"), "origin": .string(URLParts(request.url)?.origin ?? ""),
            "scheme": .string("basic"), "realm": .string(realm),
          ])
        ])
    }
    return nil
  }

  private func pause(
    _ request: ObservedRequest, _ stage: RequestStage, _ event: String,
    _ members: KeyValuePairs<String, JSONValue?>
  ) {
    let id = identifier(request.id, request.redirects)
    paused[id] = (request, stage)
    let isChallenge = if case .challenge = stage { true } else { false }
    let all: [(String, JSONValue?)] = [
      ("requestId", .string(id)), ("request", self.request(request)), ("frameId", .string(agent.frameID)),
      ("resourceType", .string(NetworkDomain.type(of: request.kind))),
      (
        "networkId",
        isChallenge ? nil : agent.domain(NetworkDomain.self)?.identifier(of: request).map { .string($0) }
      ),
      (
        "redirectedRequestId",
        isChallenge || request.redirects == 0 ? nil : .string(identifier(request.id, request.redirects - 1))
      ),
    ]
    agent.send("Fetch.\(event)", .members(all + members.map { ($0.key, $0.value) }))
  }

  private func request(_ request: ObservedRequest) -> JSONValue {
    NetworkHeaders.request(
      url: request.url, method: request.method, headers: request.headers,
      text: String(validating: request.body, as: UTF8.self) ?? "", hasBody: !request.body.isEmpty)
  }

  /// The identifier of a request before or after redirects, as Chrome writes it.
  private func identifier(_ request: UInt64, _ redirects: Int) -> String { "interception-job-\(request).\(redirects)" }

  func requestDidEnd(_ request: ObservedRequest) {
    awaited.remove(request.id)
    paused = paused.filter { $0.value.request.id != request.id }
  }
}
