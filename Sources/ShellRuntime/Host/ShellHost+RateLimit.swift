import PageWire
import ShellCore

/// Rate limit of replies to pages in virtual time.
extension ShellHost {
  /// The time of the next throttled reply.
  var throttledReplyDue: Double? { throttledReplies.first?.due.time }

  /// Delivers a reply to a page: at once, or later if the page has exceeded its rate.
  func scheduleReply(_ address: PageAddress, _ deliver: @escaping (ShellHost) -> Void) {
    let wait = context.clock.mode == .virtual ? pages[address]?.rateLimiter.delay(at: context.clock.now) ?? 0 : 0
    guard wait > 0 else { return deliver(self) }
    timerOrder += 1
    let held = ThrottledReply(
      due: DueTime(time: context.clock.now + wait, order: timerOrder), address: address, deliver: deliver)
    // Usually it is the last one.
    let earlier = throttledReplies.lastIndex { $0.due < held.due }
    throttledReplies.insert(held, at: earlier.map { $0 + 1 } ?? 0)
  }

  /// Resets the rate limit after a user action, since many actions at one point of virtual time are no endless loop. A
  /// page with pending replies keeps its limit, so that replies stay in order.
  func resetRateLimit(of address: PageAddress) {
    network.renewHorizon()
    guard !throttledReplies.contains(where: { $0.address == address }) else { return }
    pages[address]?.rateLimiter = ReplyRateLimiter(now: context.clock.now)
  }

  /// Delivers the replies that are due; replies to closed documents are dropped.
  func deliverThrottledReplies() {
    let due = throttledReplies.prefix { $0.due.time <= context.clock.now }
    guard !due.isEmpty else { return }
    throttledReplies.removeFirst(due.count)
    for reply in due where pages[reply.address] != nil { reply.deliver(self) }
  }
}

extension PageCommand {
  /// Whether it replies to a request of a page's script.
  var isReply: Bool {
    switch self {
    case .deliverReply, .deliverResource, .deliverService(.reply): true
    case .openDocument, .closeView, .suspendDocument, .resumeDocument, .discardDocument, .resize, .pressKey,
      .insertText, .tap, .wheel, .scroll, .focus, .blur, .act, .answerDialog, .traverse, .tapNavigationBarItem,
      .evaluate, .describe, .inspect, .advanceClock, .setVisibility, .probe, .setDevice, .swipe, .longPress,
      .deliverService,
      .deliverScreenEvent:
      false
    }
  }
}
