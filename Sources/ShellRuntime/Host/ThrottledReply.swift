import ShellCore

/// A reply that is delayed because its page sends requests without end (`ReplyRateLimiter`).
struct ThrottledReply {
  var due: DueTime
  var address: PageAddress
  var deliver: (ShellHost) -> Void
}
