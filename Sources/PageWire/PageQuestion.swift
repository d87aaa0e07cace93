/// What a page's script stands still for until the shell answers.
public enum PageQuestion: Hashable, Sendable {
  case dialog(UInt32)
  /// A question to a service: cookies, a synchronous request.
  case service(UInt32)
}

extension PageEvent {
  /// The question that the page stands in from here on; nil when it goes on.
  public var question: PageQuestion? {
    if case .didOpenDialog(let dialog) = self { return .dialog(dialog.request) }
    if case .didUseService(.ask(let question)) = self { return .service(question.question) }
    return nil
  }
}

extension PageCommand {
  /// The question that it answers: the script that stands in it goes on.
  public var answeredQuestion: PageQuestion? {
    if case .answerDialog(let answer) = self { return .dialog(answer.request) }
    if case .deliverService(.answer(let answer)) = self { return .service(answer.question) }
    return nil
  }

  /// Whether the document of its view ends with it: a script that stands in a question is ended at once.
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

  /// Whether its view has a document when it is settled.
  public var leavesDocument: Bool {
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
