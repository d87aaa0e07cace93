import PageWire

/// A load other than that of a tab's main document that the app has not decided about yet.
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

  /// The member by which the app tells it from a main document.
  var kind: String {
    switch subject {
    case .frame, .frameRedirect: "frame"
    case .download, .downloadRedirect: "download"
    }
  }
}
