extension PageCommand {
  /// The command's name without associated values, for traces.
  public var caseName: String {
    switch self {
    case .openDocument: "openDocument"
    case .closeView: "closeView"
    case .suspendDocument: "suspendDocument"
    case .resumeDocument: "resumeDocument"
    case .discardDocument: "discardDocument"
    case .resize: "resize"
    case .pressKey: "pressKey"
    case .insertText: "insertText"
    case .tap: "tap"
    case .wheel: "wheel"
    case .scroll: "scroll"
    case .focus: "focus"
    case .blur: "blur"
    case .act: "act"
    case .deliverReply: "deliverReply"
    case .answerDialog: "answerDialog"
    case .deliverResource: "deliverResource"
    case .traverse: "traverse"
    case .tapNavigationBarItem: "tapNavigationBarItem"
    case .evaluate: "evaluate"
    case .describe: "describe"
    case .inspect: "inspect"
    case .advanceClock: "advanceClock"
    case .setVisibility: "setVisibility"
    case .probe: "probe"
    case .deliverService: "deliverService"
    case .setDevice: "setDevice"
    case .swipe: "swipe"
    case .longPress: "longPress"
    case .deliverScreenEvent: "deliverScreenEvent"
    }
  }
}
