import BridgeContract
import PageWire
import ShellCore
import ShellRuntime

/// What a session changes in all requests of its page (domain Network).
final class RequestOverrides: RequestParticipant {
  /// A rule of `Network.setBlockedURLs`; the first that matches decides.
  enum Rule {
    /// Any part of the URL.
    case text(WildcardPattern)
    case pattern(URLPatternText, isBlocked: Bool)

    /// nil if it does not match.
    func isBlocked(_ url: String) -> Bool? {
      switch self {
      case .text(let pattern): pattern.matches(url) ? true : nil
      case .pattern(let pattern, let isBlocked): pattern.matches(url) ? isBlocked : nil
      }
    }
  }

  private let agent: Agent
  var headers: [StorageItem] = [] { didSet { update() } }
  var rules: [Rule] = [] { didSet { update() } }
  var bypassesCache = false { didSet { update() } }

  init(_ agent: Agent) { self.agent = agent }

  private func update() { agent.context.requests.update(self) }

  func reset() {
    headers = []
    rules = []
    bypassesCache = false
    agent.context.requests.remove(self)
  }

  let pausesResponses = false
  var isParticipating: Bool { !headers.isEmpty || !rules.isEmpty || bypassesCache }

  func decide(_ request: ObservedRequest, at stage: RequestStage) -> RequestResolution? {
    var changes = RequestChanges()
    guard case .request = stage, request.tab == agent.tab else { return .proceed(changes) }
    if rules.lazy.compactMap({ $0.isBlocked(request.url) }).first == true {
      agent.context.requests.recordError("net::ERR_BLOCKED_BY_CLIENT", of: request)
      return .fail
    }
    changes.bypassesCache = bypassesCache
    // Redirected requests keep the headers of the first one.
    if !headers.isEmpty, request.redirects == 0 {
      let names = Set(headers.map { $0.key.lowercased() })
      changes.headers = request.headers.filter { !names.contains($0.key.lowercased()) } + headers
    }
    return .proceed(changes)
  }

  func requestDidEnd(_ request: ObservedRequest) {}
}
