extension PageCommand {
  /// Whether the page answers with a settlement that says if it had a use for it.
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
