import PageWire

/// A load of a tab that has not started: it may wait for the app's policy decision.
struct PendingNavigation: Equatable, Sendable {
  var tab: TabID
  var url: String
  var commit: ProvisionalLoad.Commit
  var restoring = ProvisionalLoad.Restoration.nothing
  var method = "GET"
  var contentType = ""
  var body: [UInt8] = []
  var arrangement = StackArrangement.plain
  var isRuled = false
  /// The document that requests it; nil for what the app opens.
  var referrer: NavigationReferrer?
  /// The load that this one restarts after the death of its renderer.
  var continued: ProvisionalLoad?
  /// The redirect that waits for the decision; nil for a load that has not started.
  var redirect: PendingRedirect?

  /// The load in the form in which a recovery restarts it.
  var load: ProvisionalLoad {
    var load = ProvisionalLoad(load: LoadID(0), url: url, commit: commit)
    load.arrangement = arrangement
    load.isRuled = isRuled
    load.referrer = referrer
    load.isSubmission = method != "GET"
    load.isSafe = method == "GET" || method == "HEAD"
    return continued.map { load.continuing($0) } ?? load
  }
}

extension PendingNavigation {
  init(_ request: NavigationRequest, in tab: TabID, commit: ProvisionalLoad.Commit, from referrer: NavigationReferrer?)
  {
    self.init(
      tab: tab, url: request.url, commit: commit, method: request.method, contentType: request.contentType,
      body: request.body, referrer: referrer)
  }

  /// Restarts a load, with its redirects and its presentation.
  init(restarting load: ProvisionalLoad, in tab: TabID) {
    self.init(
      tab: tab, url: load.url, commit: load.commit, restoring: load.restoration, arrangement: load.arrangement,
      isRuled: load.isRuled, referrer: load.referrer, continued: load)
  }
}

/// A redirect of a load that waits for the app's policy decision.
struct PendingRedirect: Equatable, Sendable {
  var load: LoadID
  var status: Int
}

/// A load of a frame or a download that waits for the app's policy decision.
struct PendingSecondaryLoad: Equatable, Sendable {
  enum Subject: Equatable, Sendable {
    case frame(ResourceRequest, PageAddress)
    case frameRedirect(FrameLoadID)
    case download(DownloadRecord)
    case downloadRedirect(LoadID)
  }

  var tab: TabID
  var url: String
  var subject: Subject

  /// The member of the call's data that distinguishes it from a main document.
  var kind: String {
    switch subject {
    case .frame, .frameRedirect: "frame"
    case .download, .downloadRedirect: "download"
    }
  }
}
