import BridgeContract
import PageWire

/// A URL that the app's native side handles before it reaches the network.
struct InterceptedURL: Equatable, Sendable {
  var rule: InterceptRule
  /// `{url, kind}`, for a request of a script also `method`, `headers` and `body`.
  var data: JSONValue
  var url: String
  var replyPath = CallRecord.ReplyPath.none

  /// A navigation of the page or of a frame; nil when no rule matches.
  init?(navigatingTo url: String, isFrame: Bool, in app: AppDescription) {
    let kind = isFrame ? InterceptRule.Kind.frame : .page
    guard let rule = app.bridge.intercept(url, kind) else { return nil }
    self.rule = rule
    self.url = url
    data = .object([JSONMember("url", .string(url)), JSONMember("kind", .string(kind.rawValue))])
  }

  /// A request of a script or of an element; nil when no rule matches.
  init?(_ request: ResourceRequest, by address: PageAddress, in app: AppDescription) {
    guard let rule = app.bridge.intercept(request.url, .fetch) else { return nil }
    self.rule = rule
    url = request.url
    let headers = request.headers.map { JSONMember($0.key, .string($0.value)) }
    data = .object([
      JSONMember("url", .string(request.url)), JSONMember("kind", .string(InterceptRule.Kind.fetch.rawValue)),
      JSONMember("method", .string(request.method)), JSONMember("headers", .object(headers)),
      JSONMember("body", .string(String(decoding: request.body, as: UTF8.self))),
    ])
    replyPath = .resource(request, address)
  }

  /// Calls the native side. The page stays as it is.
  func perform(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    let text = data.text
    let limit = shell.app.bridge.payloadLimit
    let isTooLarge = text.utf8.count > limit
    if replyPath == .none { shell.recordEvent(.decidePolicyForAction, tab.id, url) }
    let begun = shell.begin(
      call: rule.name, kind: .url, data: isTooLarge ? "" : text, replyPath: replyPath,
      from: tab.page, tab.id)
    if isTooLarge {
      return begun.effects + [.endCall(begun.id, .failure(.payloadTooLarge(text.utf8.count, limit: limit)))]
    }
    guard let native = rule.native else { return begun.effects + [.endCall(begun.id, .value(json: "null"))] }
    let deadline = native.deadline ?? shell.app.bridge.deadline
    return begun.effects + [.request(.call(.nativeRequested(begun.id, native, deadline: deadline)))]
  }
}

extension BridgeConfiguration {
  func intercept(_ url: String, _ kind: InterceptRule.Kind) -> InterceptRule? {
    intercepts.first { $0.kinds.contains(kind) && $0.url.matches(url) }
  }
}
