import PageWire

extension PageCommand {
  /// Whether the command counts as user activation (HTML standard, "activation triggering input event"): a script
  /// navigation after it is not a client redirect.
  public var isUserActivation: Bool {
    switch self {
    case .pressKey, .insertText, .tap, .act, .tapNavigationBarItem: true
    case .openDocument, .closeView, .resize, .wheel, .scroll, .focus, .blur, .deliverReply, .answerDialog,
      .deliverResource, .traverse, .evaluate, .describe, .inspect, .advanceClock, .setVisibility, .probe,
      .deliverService, .setDevice, .swipe, .longPress, .suspendDocument, .resumeDocument, .discardDocument,
      .deliverScreenEvent:
      false
    }
  }
}
