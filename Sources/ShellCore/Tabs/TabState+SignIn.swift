/// OAuth sign-in by the shell.
extension TabState {
  /// Handles a navigation that is part of a sign-in; nil for others.
  /// - Parameter originalURL: the user's original URL, when a server redirects.
  mutating func signIn(
    at url: String, originalURL: String? = nil, commit: ProvisionalLoad.Commit, in shell: inout SharedState
  ) -> [TabEffect]? {
    guard let configuration = shell.app.signIn, shell.signIn.intercepts(url, in: id, configuration) else { return nil }
    let settled = settleProvisional(in: &shell).asTabEffects
    let navigation = SignInState.Navigation(
      tab: id, url: url, originalURL: originalURL, commit: commit, depth: depth(commit))
    return settled + [.request(.signIn(.navigated(navigation)))]
  }
}
