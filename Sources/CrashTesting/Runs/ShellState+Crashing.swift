import ShellCore

extension ShellState {
  /// Whether a tab has a renderer that can be killed.
  func hasKillableRenderer(_ id: TabID) -> Bool {
    guard let renderer = tab(id)?.page?.renderer, let life = renderers[renderer]?.status else { return false }
    switch life {
    case .starting, .alive, .hung, .suspended: return true
    case .diedSilently, .dead: return false
    }
  }

  /// Tabs whose renderers can be killed while the app is idle: the selected one first, then the hidden ones.
  var killableTabs: [TabID] {
    let others = tabs.map(\.id).filter { $0 != selectedTab }
    return ([selectedTab] + others).filter { hasKillableRenderer($0) }
  }

  /// The renderer of the shown page is suspended.
  var isPageSuspended: Bool {
    guard let renderer = selected?.page?.renderer else { return false }
    return renderers[renderer]?.status == .suspended
  }

  /// The failure whose error page is shown.
  var shownFailure: LoadFailure? {
    guard case .failed(let failure) = selected?.page?.phase else { return nil }
    return failure
  }

  /// The shell shows the error page of a load or a revalidation that failed offline.
  var showsOfflinePage: Bool { [.offline, .outdated].contains(shownFailure?.kind) }

  /// The kind and URL of the shown error page; nil when none is shown.
  var shownErrorPage: String? { shownFailure.map { "\($0.kind) \($0.url)" } }

  /// The shell shows the crash page of a renderer that died too often.
  var showsCrashPage: Bool { shownFailure?.kind == .crashed }
}
