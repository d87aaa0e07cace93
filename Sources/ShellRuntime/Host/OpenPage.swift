import PageWire
import ShellCore
import WebPolicy

/// The host's state of a document in a page process.
struct OpenPage {
  var url: String
  /// The Content Security Policies of its headers.
  var policies: PolicyContainer
  /// The last time that was sent to the page.
  var clock: Double
  /// When its next timer is due; nil if it has none.
  var nextTimer: Double?
  /// When its next requested animation frame or idle callback is due; nil if there is none.
  var nextAnimationFrame: Double?
  /// It is loading after a back or forward navigation: its subresources come from the cache even if stale.
  var isHistoryLoad = false
  /// Another document is replacing it; its clock is stopped.
  var isBeingReplaced = false
  /// The number of commands that can have changed it. A page does not change by itself.
  var changeCount: UInt64 = 0
  /// Its semantic tree, and the number of changes before the request for it.
  var cachedDescription: (description: PageDescription, changes: UInt64)?
  /// The ID of a prefetched description request, and the number of changes before it.
  var prefetch: (request: UInt32, changes: UInt64)?
  var prefetcher = DescriptionPrefetcher()
  var rateLimiter: ReplyRateLimiter
  var rounds = ReplyRounds()

  /// Creates the state of a document that starts now.
  init(url: String, policies: PolicyContainer, clock: Double) {
    self.url = url
    self.policies = policies
    self.clock = clock
    rateLimiter = ReplyRateLimiter(now: clock)
  }

  /// The origin of the document; empty for one without an origin, as in a sandbox.
  var origin: String {
    policies.sandbox?.contains("allow-same-origin") == false ? "" : WebAddress.origin(of: url)
  }
}
