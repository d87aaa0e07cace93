import PageWire
import ShellCore

/// Answers to pages, at a pace at which virtual time goes on.
extension ShellHost {
  /// When the next answer that is held back is due.
  var heldAnswerDue: Double? { heldAnswers.first?.due.time }

  /// Gives a page an answer: at once, or later when it has had too many at this moment.
  func answer(_ address: PageAddress, _ deliver: @escaping (ShellHost) -> Void) {
    let wait = clock.mode == .virtual ? pages[address]?.pace.wait(at: clock.now) ?? 0 : 0
    guard wait > 0 else { return deliver(self) }
    timerOrder += 1
    let held = HeldAnswer(due: DueTime(time: clock.now + wait, order: timerOrder), address: address, deliver: deliver)
    // Mostly it is the last one.
    let earlier = heldAnswers.lastIndex { $0.due < held.due }
    heldAnswers.insert(held, at: earlier.map { $0 + 1 } ?? 0)
  }

  /// What a page asks when its user has done something it does not ask by itself: a flow of a thousand taps at one moment is
  /// no page that asks without end. One whose answers wait keeps its pace, or they would be overtaken.
  func renewPace(of address: PageAddress) {
    network.renewHorizon(now: clock.now)
    guard !heldAnswers.contains(where: { $0.address == address }) else { return }
    pages[address]?.pace = AnswerPace(now: clock.now)
  }

  /// Gives the answers whose time has come; those for documents that are gone are dropped.
  func deliverHeldAnswers() {
    let due = heldAnswers.prefix { $0.due.time <= clock.now }
    guard !due.isEmpty else { return }
    heldAnswers.removeFirst(due.count)
    for answer in due where pages[answer.address] != nil { answer.deliver(self) }
  }
}

extension PageCommand {
  /// Whether it answers what a page's script has asked the shell.
  var isAnswer: Bool {
    switch self {
    case .deliverReply, .deliverResource, .deliverService(.answer): true
    case .openDocument, .closeView, .suspendDocument, .resumeDocument, .discardDocument, .resize, .pressKey,
      .insertText, .tap, .wheel, .scroll, .focus, .blur, .act, .answerDialog, .traverse, .tapNavigationBarItem,
      .evaluate, .describe, .inspect, .advanceClock, .setVisibility, .probe, .setDevice, .swipe, .longPress,
      .deliverService,
      .deliverScreenEvent:
      false
    }
  }
}
