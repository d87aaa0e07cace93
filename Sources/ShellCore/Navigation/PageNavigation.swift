import PageWire
import WebPolicy

/// A navigation that a page requests. A navigation without user activation is a client redirect: it replaces the entry
/// from which it started, so that Back skips it; a loop ends on an error page. A page below a native screen replaces
/// its own entry, and the screen stays.
struct PageNavigation: Equatable, Sendable {
  var request: NavigationRequest
  /// The native side has requested it on behalf of the user.
  var isVisit = false

  /// Decides about the navigation, which may belong to another topic.
  func perform(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    guard tab.page != nil else { return [] }
    if let secure = upgraded(in: tab) {
      return PageNavigation(request: secure, isVisit: isVisit).perform(for: &tab, in: &shell)
    }
    if let url = InterceptedURL(navigatingTo: request.url, isFrame: !request.isMainFrame, in: shell.app) {
      return url.perform(for: &tab, in: &shell)
    }
    guard !tab.refusesScheme(of: request.url, in: &shell) else { return [] }
    if let effects = LinkCommand(url: request.url).perform(for: &tab, in: &shell) { return effects }
    if request.cause == .windowClose { return [.request(.closeWindow)] }
    if let name = request.download { return [.request(.startDownload(request, name: name))] }
    // A navigation to another app does not change the page, its entry and its redirect count.
    guard shell.app.externalDecision(for: request.url) == nil else {
      shell.recordEvent(.decidePolicyForAction, tab.id, request.url)
      return tab.signIn(at: request.url, commit: .push, in: &shell) ?? [.request(.handleExternal(request.url))]
    }
    if request.requestsNewWindow, let effects = WindowRequest(request: request).decide(for: &tab, in: &shell) {
      return effects
    }
    return navigate(&tab, in: &shell)
  }

  /// The request with a secure URL, if the policies of the document demand one: for forms, and for URLs of its own host
  /// (Upgrade Insecure Requests, section 3.3); nil otherwise.
  private func upgraded(in tab: TabState) -> NavigationRequest? {
    guard let page = tab.page, page.source.upgradesRequests, let own = tab.pageURL,
      let url = InsecureURL.upgraded(request.url),
      request.cause == .form || WebAddress.host(of: url) == WebAddress.host(of: own)
    else { return nil }
    var secure = request
    secure.url = url
    return secure
  }

  /// Navigates the page's own view.
  private func navigate(_ tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    guard let page = tab.page else { return [] }
    let isUserAction = isVisit || page.input.isUserActive
    let isRedirect = !isUserAction && shell.now - page.redirects.committedAt < ShellLimits.redirectWindow
    let isLoop = isRedirect && tab.page?.redirects.record(at: shell.now) == true
    if !isRedirect { tab.page?.redirects.count = 0 }
    if isUserAction, let effects = present(for: &tab, in: &shell) { return effects }
    let commit = commit(isUserAction: isUserAction, for: tab, in: shell)
    guard !isLoop else {
      tab.page?.redirects.count = 0
      let canceled = tab.settleProvisional(in: &shell)
      let load = shell.counters.nextLoad()
      tab.page?.provisional = ProvisionalLoad(load: load, url: request.url, commit: commit)
      return (canceled + tab.fail(.tooManyRedirects(at: request.url), in: &shell)).asTabEffects
    }
    var load = PendingNavigation(request, in: tab.id, commit: commit, from: NavigationReferrer(of: request, in: tab))
    if request.cause == .reload { load.restoring = .scroll }
    return [.request(.load(load))]
  }

  private func commit(isUserAction: Bool, for tab: TabState, in shell: SharedState) -> ProvisionalLoad.Commit {
    let isElsewhere = request.url != tab.pageURL || request.method != "GET"
    switch request.cause {
    case .locationReplace, .metaRefresh: return .replace
    case .reload: return .reload
    case .windowOpen, .windowClose: return isElsewhere && !tab.isCoveredByNativeScreen ? .push : .replace
    case .link, .form, .locationAssign:
      let isEntry = isUserAction || shell.app.navigation.quirks.redirects == .keep
      return isEntry && isElsewhere && !tab.isCoveredByNativeScreen ? .push : .replace
    }
  }

  /// Presents the navigation by a rule; nil without rules, and for navigations that are not visits: replacements,
  /// reloads and form submissions.
  private func present(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect]? {
    switch request.cause {
    case .link, .locationAssign, .form: break
    case .locationReplace, .reload, .metaRefresh, .windowOpen, .windowClose: return nil
    }
    guard request.method == "GET", !tab.isCoveredByNativeScreen, let rule = shell.app.rule(for: request.url) else {
      return nil
    }
    return tab.stack.plan(rule, to: request.url).perform(
      to: request.url, from: NavigationReferrer(of: request, in: tab), for: &tab, in: &shell)
  }
}

/// A window that a page requests (`createWebViewWith` of WKUIDelegate). Each request is decided and recorded.
struct WindowRequest: Equatable, Sendable {
  var request: NavigationRequest

  /// Decides about the window; nil when the page's own view navigates.
  func decide(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect]? {
    let decision = tab.isOwn(request) ? shell.app.decisions.windows.sameOrigin : shell.app.decisions.windows.otherOrigin
    // A scheme that no view loads is opened outside, whatever window was requested.
    guard WebAddress.isLoadable(request.url), shell.app.externalDecision(for: request.url) == nil else { return nil }
    if request.cause == .windowOpen, tab.page?.input.isUserActive == false {
      shell.recordEvent(.createWebView, tab.id, "blocked \(request.url)")
      shell.log(.warning, tab.id, "window.open of \(request.url) was blocked: the page had no user activation")
      return []
    }
    switch decision {
    case .same:
      shell.recordEvent(.createWebView, tab.id, "same \(request.url)")
      return nil
    case .tab: return [.request(.openWindow(request))]
    case .external:
      shell.recordEvent(.createWebView, tab.id, "external \(request.url)")
      return [.request(.openExternally(request.url))]
    case .deny:
      shell.recordEvent(.createWebView, tab.id, "deny \(request.url)")
      shell.log(.warning, tab.id, "the app does not open a new view for \(request.url)")
      return []
    case .ignore:
      shell.recordEvent(.createWebView, tab.id, "ignore \(request.url)")
      return []
    }
  }
}
