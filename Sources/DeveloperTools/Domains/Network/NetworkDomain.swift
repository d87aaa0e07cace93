import BridgeContract
import PageWire
import ShellCore
import ShellRuntime

/// The domain Network: the requests that the shell has recorded, and cookies.
final class NetworkDomain: DevToolsDomain {
  static let name = "Network"
  let agent: Agent
  private var isEnabled = false
  /// The last record that was reported.
  private var lastRecord: UInt32 = 0
  /// The records without an end, with what was reported of them.
  private var open: [UInt32: NetworkRecord] = [:]
  private let overrides: RequestOverrides

  init(_ agent: Agent) {
    self.agent = agent
    overrides = RequestOverrides(agent)
  }

  func end() { overrides.reset() }

  var commands: [String: Command] {
    [
      "enable": enable, "disable": disable, "getResponseBody": getResponseBody,
      "getRequestPostData": getRequestPostData, "setCacheDisabled": setCacheDisabled,
      "setBypassServiceWorker": acknowledge, "setExtraHTTPHeaders": setExtraHTTPHeaders,
      "setUserAgentOverride": setUserAgentOverride, "emulateNetworkConditions": emulateNetworkConditions,
      "emulateNetworkConditionsByRule": emulateByRule, "overrideNetworkState": acknowledge,
      "configureDurableMessages": acknowledge, "enableDeviceBoundSessions": acknowledge,
      "getCookies": getCookies, "getAllCookies": getAllCookies, "setCookie": setCookie, "setCookies": setCookies,
      "deleteCookies": deleteCookies, "clearBrowserCookies": clearBrowserCookies,
      "clearBrowserCache": clearBrowserCache, "setAttachDebugStack": acknowledge,
      "setBlockedURLs": setBlockedURLs,
      "enableReportingApi": acknowledge, "clearAcceptedEncodingsOverride": acknowledge,
      "canClearBrowserCache": canClear, "canClearBrowserCookies": canClear,
    ]
  }

  private func acknowledge(_: Parameters, _ reply: Reply) { reply() }

  /// The conditions are those of the shell for all requests: no rule is added.
  private func emulateByRule(_: Parameters, _ reply: Reply) { reply(.members(["ruleIds": .array([])])) }

  private func canClear(_: Parameters, _ reply: Reply) { reply(.members(["result": .bool(true)])) }

  private func enable(_: Parameters, _ reply: Reply) {
    if !isEnabled {
      lastRecord = agent.host.networkRecords.last?.id ?? 0
      open = [:]
    }
    isEnabled = true
    reply()
  }

  private func disable(_: Parameters, _ reply: Reply) {
    isEnabled = false
    overrides.reset()
    reply()
  }

  private func setExtraHTTPHeaders(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    guard case .object(let headers)? = parameters["headers"] else { throw .invalidParameter("headers", "object") }
    overrides.headers = try headers.map { header throws(ProtocolError) in
      guard let value = header.value.stringValue else { throw .invalidParameter("headers", "string values") }
      return StorageItem(key: header.name, value: value)
    }
    reply()
  }

  private func setCacheDisabled(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    overrides.bypassesCache = try parameters.flag("cacheDisabled")
    reply()
  }

  private func setUserAgentOverride(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    guard try parameters.string("userAgent").isEmpty else { throw .failed("the user agent is that of the app") }
    reply()
  }

  private func setBlockedURLs(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    var rules: [RequestOverrides.Rule] = []
    for json in parameters["urlPatterns"]?.arrayElements ?? [] {
      let entry = Parameters(json)
      let text = try entry.string("urlPattern")
      guard let pattern = URLPatternText(text) else {
        throw .failed("\(text) is not an absolute URL pattern whose only wildcard is `*`")
      }
      rules.append(.pattern(pattern, isBlocked: try entry.flag("block")))
    }
    for json in parameters["urls"]?.arrayElements ?? [] {
      guard let text = json.stringValue else { throw .invalidParameter("urls", "string values") }
      rules.append(.text(WildcardPattern("*\(text)*", hasEscapes: false)))
    }
    guard rules.count <= DevToolsLimits.patterns else {
      throw .failed("a session has at most \(DevToolsLimits.patterns) patterns")
    }
    overrides.rules = rules
    reply()
  }

  private func emulateNetworkConditions(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    /// Bits per second; nil for no limit.
    func rate(_ name: String) throws(ProtocolError) -> Double? {
      let bytes = try parameters.number(name)
      return bytes > 0 ? bytes * 8 : nil
    }
    let condition = NetworkCondition(
      latency: max(0, try parameters.number("latency")), down: try rate("downloadThroughput"),
      up: try rate("uploadThroughput"), isOffline: try parameters.flag("offline"))
    if agent.host.read({ $0.settings.network }) != condition {
      agent.host.dispatch(.user(.setNetwork(condition)))
    }
    reply()
  }

  // MARK: Bodies

  private func record(_ parameters: Parameters) throws(ProtocolError) -> NetworkRecord {
    let id = try parameters.string("requestId")
    guard let record = agent.host.networkRecords.last(where: { identifier(of: $0) == id }) else {
      throw .failed("No resource with given identifier found")
    }
    return record
  }

  private func getResponseBody(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let record = try record(parameters)
    var bytes = agent.host.bodies(of: record)?.response
    // A response of a cache, of which the beginning is known.
    if bytes == nil, record.receivedText.utf8.count == record.receivedBytes { bytes = Array(record.receivedText.utf8) }
    guard let bytes else { throw .failed("No data found for resource with given identifier") }
    let body = BodyContent(bytes)
    reply(.members(["body": .string(body.text), "base64Encoded": .bool(body.isBase64)]))
  }

  private func getRequestPostData(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let record = try record(parameters)
    var bytes = agent.host.bodies(of: record)?.request ?? []
    if bytes.isEmpty { bytes = Array(record.sentText.utf8) }
    guard !bytes.isEmpty else { throw .failed("No post data available for the request") }
    let body = BodyContent(bytes)
    reply(.members(["postData": .string(body.text), "base64Encoded": .bool(body.isBase64)]))
  }

  // MARK: Events

  func hostDidChange() {
    guard isEnabled else { return }
    let records = agent.host.networkRecords
    if !open.isEmpty {
      for record in records where open[record.id] != nil { report(record) }
    }
    guard let last = records.last?.id, last > lastRecord else { return }
    let new = records.suffix(while: { $0.id > lastRecord })
    lastRecord = last
    for record in new where record.tab == agent.tab {
      begin(record)
      report(record)
    }
  }

  private func send(_ method: String, _ members: KeyValuePairs<String, JSONValue?>) {
    agent.send("Network.\(method)", .members(members))
  }

  private func seconds(_ milliseconds: Double) -> JSONValue { .whole(milliseconds / 1_000) }

  /// The identifier of a request; for a document that of its loader.
  private func identifier(of record: NetworkRecord) -> String {
    record.load.map { agent.context.loaders.identifier(of: $0) } ?? "\(agent.context.targets.run).request.\(record.id)"
  }

  /// The identifier of a request that is paused.
  func identifier(of request: ObservedRequest) -> String? {
    agent.host.networkRecords.last { $0.id == request.record }.map { identifier(of: $0) }
  }

  private func loader(of record: NetworkRecord) -> String {
    record.load.map { agent.context.loaders.identifier(of: $0) } ?? agent.channel?.loaderID ?? ""
  }

  private func begin(_ record: NetworkRecord) {
    var known = record
    known.outcome = .pending
    known.status = 0
    known.redirects = []
    known.receivedBytes = 0
    known.messages = 0
    open[record.id] = known
    let id = JSONValue.string(identifier(of: record))
    guard record.kind != .socket else {
      return send("webSocketCreated", ["requestId": id, "url": .string(record.url)])
    }
    sendRequest(record, url: record.url, redirect: nil)
  }

  private func sendRequest(_ record: NetworkRecord, url: String, redirect: JSONValue?) {
    let wall = agent.host.wallSeconds + (record.startedAt - agent.host.now) / 1_000
    send(
      "requestWillBeSent",
      [
        "requestId": .string(identifier(of: record)), "loaderId": .string(loader(of: record)),
        "documentURL": .string(agent.tab.map { tab in agent.host.read { $0.viewURL(of: tab) } } ?? ""),
        "request": NetworkHeaders.request(
          url: url, method: record.method, headers: record.requestHeaders, text: record.sentText,
          hasBody: record.sentBytes > 0),
        "timestamp": seconds(record.startedAt), "wallTime": .whole(wall),
        "initiator": .members(["type": .string(record.kind == .fetch ? "script" : "other")]),
        "redirectHasExtraInfo": .bool(false), "redirectResponse": redirect,
        "type": .string(Self.type(of: record.kind)), "frameId": .string(agent.frameID),
        "hasUserGesture": .bool(false),
      ])
  }

  /// Reports what has changed.
  private func report(_ record: NetworkRecord) {
    guard let known = open[record.id], known != record else { return }
    open[record.id] = record
    let id = JSONValue.string(identifier(of: record))
    guard record.kind != .socket else { return reportSocket(record, known, id) }
    for (index, url) in record.redirects.enumerated().dropFirst(known.redirects.count) {
      let from = index == 0 ? record.url : record.redirects[index - 1]
      sendRequest(record, url: url, redirect: NetworkHeaders.redirect(from: from, at: record.startedAt))
    }
    let time = seconds(record.endedAt ?? agent.host.now)
    if record.status != 0, known.status == 0 {
      send(
        "responseReceived",
        [
          "requestId": id, "loaderId": .string(loader(of: record)), "timestamp": time,
          "type": .string(Self.type(of: record.kind)), "response": NetworkHeaders.response(record),
          "hasExtraInfo": .bool(false), "frameId": .string(agent.frameID),
        ])
    }
    if record.receivedBytes > known.receivedBytes {
      let bytes = JSONValue.integer(Int64(record.receivedBytes - known.receivedBytes))
      send("dataReceived", ["requestId": id, "timestamp": time, "dataLength": bytes, "encodedDataLength": bytes])
    }
    switch record.outcome {
    case .pending, .open: break
    case .responded where isDownload(record):
      // The document is not replaced: clients wait no longer for that.
      fail(record, id, time, "net::ERR_ABORTED", isCanceled: true)
    case .responded:
      open[record.id] = nil
      send(
        "loadingFinished",
        ["requestId": id, "timestamp": time, "encodedDataLength": .integer(Int64(record.receivedBytes))])
    case .failed(let reason):
      let error = agent.context.requests.error(ofRecord: record.id)
      fail(record, id, time, error ?? reason, isCanceled: error == "net::ERR_ABORTED")
    case .canceled: fail(record, id, time, "net::ERR_ABORTED", isCanceled: true)
    }
  }

  private func isDownload(_ record: NetworkRecord) -> Bool {
    record.load.map { load in agent.host.read { $0.downloads.records.contains { $0.load == load } } } ?? false
  }

  private func fail(_ record: NetworkRecord, _ id: JSONValue, _ time: JSONValue, _ reason: String, isCanceled: Bool) {
    open[record.id] = nil
    send(
      "loadingFailed",
      [
        "requestId": id, "timestamp": time, "type": .string(Self.type(of: record.kind)),
        "errorText": .string(reason.hasPrefix("net::") ? reason : "net::ERR_FAILED: \(reason)"),
        "canceled": .bool(isCanceled),
        "blockedReason": reason == "net::ERR_BLOCKED_BY_CLIENT" ? .string("inspector") : nil,
      ])
  }

  private func reportSocket(_ record: NetworkRecord, _ known: NetworkRecord, _ id: JSONValue) {
    let time = seconds(agent.host.now)
    if record.status == 101, known.status == 0 {
      send(
        "webSocketHandshakeResponseReceived",
        [
          "requestId": id, "timestamp": time,
          "response": .members([
            "status": .integer(101), "statusText": .string("Switching Protocols"), "headers": .empty,
          ]),
        ])
    }
    switch record.outcome {
    case .pending, .open: break
    case .responded, .canceled, .failed:
      open[record.id] = nil
      if case .failed(let reason) = record.outcome {
        send("webSocketFrameError", ["requestId": id, "timestamp": time, "errorMessage": .string(reason)])
      }
      send("webSocketClosed", ["requestId": id, "timestamp": time])
    }
  }

  /// The type of a resource.
  static func type(of kind: NetworkRecord.Kind) -> String {
    switch kind {
    case .document, .frame: "Document"
    case .script: "Script"
    case .style: "Stylesheet"
    case .image: "Image"
    case .fetch: "Fetch"
    case .socket: "WebSocket"
    }
  }

  static func mimeType(_ contentType: String) -> String {
    String(contentType.prefix { $0 != ";" && $0 != " " }).lowercased()
  }
}

extension Array {
  /// The elements at the end for which a condition holds.
  fileprivate func suffix(while isIncluded: (Element) -> Bool) -> ArraySlice<Element> {
    let start = lastIndex { !isIncluded($0) }.map { $0 + 1 } ?? startIndex
    return self[start...]
  }
}
