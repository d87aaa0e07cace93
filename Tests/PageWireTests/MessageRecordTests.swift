import PageWire
import Testing

@Suite("Records of messages")
struct MessageRecordTests {
  @Test("The samples have every message")
  func samples() {
    #expect(Set(Samples.commands.map(\.record.tag)) == Set(PageCommandTag.allCases))
    #expect(Set(Samples.events.map(\.record.tag)) == Set(PageEventTag.allCases))
  }

  @Test("The numbers of messages on the wire never change")
  func numbers() {
    #expect(
      PageCommandTag.allCases.map { "\($0.rawValue) \($0)" } == [
        "1 openDocument", "2 closeView", "3 resize", "4 pressKey", "5 insertText", "6 tap", "7 wheel", "8 scroll",
        "9 focus", "10 blur", "11 act", "12 deliverReply", "13 answerDialog", "14 deliverResource", "15 traverse",
        "16 tapNavigationBarItem", "17 evaluate", "18 describe", "19 advanceClock", "20 setVisibility", "21 probe",
        "22 deliverService", "23 setDevice", "24 swipe", "25 suspendDocument", "26 resumeDocument",
        "27 discardDocument", "28 deliverScreenEvent", "29 longPress", "30 inspect",
        "31 releaseMemory", "32 pointer",
      ])
    #expect(
      PageEventTag.allCases.map { "\($0.rawValue) \($0)" } == [
        "65 didStart", "66 didSettle", "67 didCommitDocument", "68 didFinishDocument", "69 didPaint",
        "70 didChangeTitle", "71 didChangeHistory", "72 didRequestTraversal", "73 didRequestNavigation",
        "74 didCallBridge", "75 didPostMessage", "76 didOpenDialog", "77 didLogConsole", "78 didEvaluate",
        "79 didRequestResource", "80 didChangeStorage", "81 didChangeScroll", "82 didSaveFormState", "83 didDescribe",
        "84 didHandleNavigationBarTap", "85 didAnswerProbe", "86 didUseService", "87 didChangeState",
        "88 didSuspendDocument", "89 didInspect", "90 didReceiveAnswer", "91 didAcceptDocument", "92 didPressLink",
      ])
  }

  @Test("Commands have the traits of their kind")
  func commands() {
    func names(_ trait: PageCommandRecord.Traits) -> [PageCommandTag] {
      let records = Samples.commands.map(\.record).filter { $0.traits.contains(trait) }
      return Set(records.map(\.tag)).sorted { $0.rawValue < $1.rawValue }
    }
    #expect(
      names(.handledByHost) == [
        .openDocument, .closeView, .answerDialog, .suspendDocument, .resumeDocument, .discardDocument,
      ])
    #expect(names(.endsDocument) == [.openDocument, .closeView, .suspendDocument, .resumeDocument])
    #expect(names(.leavesNoDocument) == [.closeView, .suspendDocument])
    #expect(names(.input) == [.pressKey, .insertText, .tap, .wheel, .scroll, .focus, .swipe, .longPress, .pointer])
    #expect(names(.userActivation) == [.pressKey, .insertText, .tap, .act, .tapNavigationBarItem, .pointer])
    #expect(names(.rateLimited) == [.deliverReply, .deliverResource, .deliverService])
    #expect(names(.continuesScript) == [.deliverReply, .answerDialog, .deliverService])
    #expect(names(.query) == [.describe, .probe, .inspect])
    #expect(PageCommand.deliverService(.sessionStorageCleared(url: "app://bank/")).record.traits == [])
  }

  @Test("Events have the kind, the receiver and the rule for subframes")
  func events() {
    func names(_ isIncluded: (PageEventRecord) -> Bool) -> [PageEventTag] {
      Set(Samples.events.map(\.record).filter(isIncluded).map(\.tag)).sorted { $0.rawValue < $1.rawValue }
    }
    #expect(names { $0.kind == .inspection } == [.didSettle, .didDescribe, .didInspect])
    #expect(
      names { $0.kind == .acknowledgement } == [.didStart, .didEvaluate, .didReceiveAnswer, .didAcceptDocument])
    #expect(
      names { $0.kind == .documentChange } == [
        .didCommitDocument, .didFinishDocument, .didPaint, .didChangeTitle, .didChangeHistory, .didChangeScroll,
      ])
    #expect(
      names { $0.inSubframe == .forwarded } == [.didRequestTraversal, .didLogConsole, .didPressLink])
    #expect(
      names { $0.inSubframe == .handled } == [
        .didFinishDocument, .didRequestNavigation, .didCallBridge, .didPostMessage, .didRequestResource,
        .didChangeStorage,
        .didUseService,
      ])
    #expect(names { $0.receiver == .runtime } == [.didPaint, .didDescribe, .didUseService])
    #expect(names(\.isAboutProcess) == [.didStart, .didSettle])
    #expect(PageEvent.didUseService(.commandWindow(WindowCommand(window: 1, action: .close))).record.receiver == .state)
  }
}
