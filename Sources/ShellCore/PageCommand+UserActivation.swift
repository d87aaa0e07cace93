import PageWire

extension PageCommand {
  /// Whether the command counts as the user's touch (HTML standard, "activation triggering input event"): what a script
  /// does afterwards is the user's wish and no redirect.
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
