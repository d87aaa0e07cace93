import PageWire

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
