/// A request that blocks a page's script until the shell replies.
public enum BlockingRequest: Hashable, Sendable {
  case dialog(UInt32)
  /// A service request: cookies, a synchronous fetch.
  case service(UInt32)
}

extension PageEvent {
  /// The request that blocks the page from here on; nil when it is not blocked.
  public var blockingRequest: BlockingRequest? {
    if case .didOpenDialog(let dialog) = self { return .dialog(dialog.request) }
    if case .didUseService(.request(let request)) = self { return .service(request.request) }
    return nil
  }
}

extension PageCommand {
  /// The request that it completes, which unblocks the script.
  public var completedRequest: BlockingRequest? {
    if case .answerDialog(let answer) = self { return .dialog(answer.request) }
    if case .deliverService(.reply(let reply)) = self { return .service(reply.request) }
    return nil
  }

  /// Whether the document of its view ends with it: a blocked script is ended at once.
  public var endsDocument: Bool {
    switch self {
    case .openDocument, .closeView, .suspendDocument, .resumeDocument: true
    case .resize, .pressKey, .insertText, .tap, .wheel, .scroll, .focus, .blur, .act, .deliverReply, .answerDialog,
      .deliverResource, .traverse, .tapNavigationBarItem, .evaluate, .describe, .inspect, .advanceClock, .setVisibility,
      .probe,
      .deliverService, .setDevice, .swipe, .longPress, .discardDocument, .deliverScreenEvent:
      false
    }
  }

  /// Whether its view has a document after it.
  public var hasDocumentAfterwards: Bool {
    switch self {
    case .closeView, .suspendDocument: false
    case .openDocument, .resumeDocument, .resize, .pressKey, .insertText, .tap, .wheel, .scroll, .focus, .blur, .act,
      .deliverReply, .answerDialog, .deliverResource, .traverse, .tapNavigationBarItem, .evaluate, .describe, .inspect,
      .advanceClock, .setVisibility, .probe, .deliverService, .setDevice, .swipe, .longPress, .discardDocument,
      .deliverScreenEvent:
      true
    }
  }
}
