import BridgeContract
import PageWire

/// An HTTP redirect of a load.
struct Redirect: Equatable, Sendable {
  var load: LoadID
  var status: Int
  var url: String

  func follow(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    guard let provisional = tab.page?.provisional else { return [] }
    guard provisional.redirects < ShellLimits.redirects else {
      return [.shell(.cancelLoad(load))] + tab.fail(.tooManyRedirects(at: url), in: &shell).asTabEffects
    }
    if let refused = tab.refuseRedirect(from: provisional, to: url, in: &shell) { return refused.asTabEffects }
    shell.recordEvent(.decidePolicyForAction, tab.id, url)
    let (original, commit) = (provisional.originalURL, provisional.commit)
    if let effects = tab.signIn(at: url, originalURL: original, commit: commit, in: &shell) { return effects }
    if let effects = RuledRedirect(url: url).performCommand(for: &tab, in: &shell) { return effects }
    if let effects = leaveView(&tab, in: &shell) { return effects }
    let redirect = PendingRedirect(load: load, status: status)
    let pending = PendingNavigation(tab: tab.id, url: url, commit: commit, method: "", redirect: redirect)
    return pending.requestDecision(for: &tab, in: &shell)
      ?? tab.followRedirect(redirect, to: url, in: &shell).asTabEffects
  }

  /// Handles a redirect to a URL that no page view loads like a tap on such a link; nil for all others.
  private func leaveView(_ tab: inout TabState, in shell: inout SharedState) -> [TabEffect]? {
    switch WebAddress.scheme(of: url) {
    case "http" where shell.app.externalDecision(for: url) == nil,
      "https" where shell.app.externalDecision(for: url) == nil:
      return nil
    case "app": return nil
    default:
      let settled = tab.settleProvisional(in: &shell).asTabEffects
      let link = LinkCommand(url: url).perform(isNoted: true, for: &tab, in: &shell)
      return settled + (link ?? [.request(.handleExternal(url))])
    }
  }
}

/// A navigation of a subframe, or its redirect: the shell decides about it as for a main frame. After a link of the
/// app's own scheme, a command to the shell, the frame keeps its document.
struct FrameNavigation: Equatable, Sendable {
  var load: PendingSecondaryLoad
  /// Keeps the frame's document.
  var rejection: ShellEffect

  init(_ request: ResourceRequest, of address: PageAddress, in tab: TabID) {
    load = PendingSecondaryLoad(tab: tab, url: request.url, subject: .frame(request, address))
    rejection = .keepFrameDocument(request, address)
  }

  /// The loader waits.
  init(redirecting id: FrameLoadID, to url: String, in tab: TabID) {
    load = PendingSecondaryLoad(tab: tab, url: url, subject: .frameRedirect(id))
    rejection = .decideFrameRedirect(id, .deny)
  }

  func decide(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    if let url = InterceptedURL(navigatingTo: load.url, isFrame: true, in: shell.app) {
      return url.perform(for: &tab, in: &shell) + [.shell(rejection)]
    }
    if tab.refusesScheme(of: load.url, in: &shell) { return [.shell(rejection)] }
    if let effects = LinkCommand(url: load.url).perform(for: &tab, in: &shell) { return effects + [.shell(rejection)] }
    shell.recordEvent(.decidePolicyForAction, tab.id, "\(load.url) in a frame")
    return load.requestDecision(for: &tab, in: &shell) ?? load.perform(.allow, for: &tab, in: &shell)
  }
}
