extension PageCommand {
  /// Whether its settlement reports if the page has consumed it.
  public var isInput: Bool {
    switch self {
    case .pressKey, .insertText, .tap, .wheel, .scroll, .focus, .swipe, .longPress: true
    case .openDocument, .closeView, .suspendDocument, .resumeDocument, .discardDocument, .resize, .blur, .act,
      .deliverReply, .answerDialog, .deliverResource, .traverse,
      .tapNavigationBarItem, .evaluate, .describe, .inspect, .advanceClock, .setVisibility, .probe,
      .deliverService, .setDevice, .deliverScreenEvent:
      false
    }
  }
}
