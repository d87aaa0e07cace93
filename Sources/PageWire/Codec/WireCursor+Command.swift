import BridgeContract
import TerminalModel

extension WireCursor {
  /// Reads the body of a command's packet.
  mutating func readCommandEnvelope() throws(WireViolation) -> CommandEnvelope {
    let byte = try readByte()
    guard let tag = CommandTag(rawValue: byte) else { throw .unknownTag(byte) }
    let view = ViewID(try readNumber())
    let generation = Generation(try readNumber())
    let sequence = try readNumber()
    let command = try readCommand(tag)
    try expectEnd()
    return CommandEnvelope(view: view, generation: generation, sequence: sequence, command: command)
  }

  private mutating func readCommand(_ tag: CommandTag) throws(WireViolation) -> PageCommand {
    switch tag {
    case .openDocument: .openDocument(try readOpening())
    case .closeView: .closeView
    case .suspendDocument: .suspendDocument
    case .resumeDocument: .resumeDocument(try readResumption())
    case .discardDocument: .discardDocument(Generation(try readNumber()))
    case .resize: .resize(try readViewport())
    case .pressKey: .pressKey(try readKeyPress())
    case .insertText: .insertText(try readText())
    case .tap: .tap(try readPoint())
    case .wheel: .wheel(at: try readPoint(), rows: try readInteger())
    case .scroll: .scroll(toRow: try readInteger())
    case .focus: .focus(try readCase(FocusEntry.self))
    case .blur: .blur
    case .act: .act(try readNodeAction())
    case .deliverReply: .deliverReply(try readReply())
    case .answerDialog: .answerDialog(try readAnswer())
    case .deliverResource: .deliverResource(try readDelivery())
    case .traverse: .traverse(try readTraversal())
    case .tapNavigationBarItem:
      .tapNavigationBarItem(
        NavigationBarTap(
          request: try readNumber(), item: try readCase(NavigationBarTap.Item.self), icon: try readText()))
    case .evaluate:
      .evaluate(EvaluationRequest(request: try readNumber(), script: try readText(), isConsoleInput: try readFlag()))
    case .describe: .describe(request: try readNumber())
    case .inspect: .inspect(try readInspectionRequest())
    case .advanceClock: .advanceClock(milliseconds: try readDouble())
    case .setVisibility: .setVisibility(try readCase(PageVisibility.self))
    case .probe: .probe(request: try readNumber())
    case .deliverService: .deliverService(try readServiceDelivery())
    case .setDevice: .setDevice(try readDevice())
    case .deliverScreenEvent: .deliverScreenEvent(json: try readText())
    case .longPress: .longPress(try readPoint())
    case .swipe: .swipe(SwipeGesture(start: try readPoint(), end: try readPoint()))
    }
  }

  private mutating func readTraversal() throws(WireViolation) -> HistoryTraversal {
    HistoryTraversal(
      url: try readText(), stateJSON: try readText(), length: try readInteger(), index: try readInteger(),
      scrollRow: try readOptionalInteger())
  }

  private mutating func readResumption() throws(WireViolation) -> DocumentResumption {
    DocumentResumption(
      generation: Generation(try readNumber()), entry: try readTraversal(), viewport: try readViewport(),
      visibility: try readCase(PageVisibility.self), milliseconds: try readDouble(), localStorage: try readItems(),
      sessionStorage: try readItems(), device: try readDevice())
  }

  private mutating func readOpening() throws(WireViolation) -> DocumentOpening {
    var opening = DocumentOpening(
      url: try readText(), referrer: try readText(), contentType: try readText(), body: try readBody(),
      viewport: try readViewport(), visibility: try readCase(PageVisibility.self),
      clock: PageClock(
        mode: try readCase(PageClock.Mode.self), milliseconds: try readDouble(), epoch: try readDouble()),
      randomSeed: try readFlag() ? try readLongNumber() : nil, userAgent: try readText(),
      webView: try readCase(WebViewKind.self), previewsLinks: try readFlag(), insetRows: try readInteger(),
      history: HistoryContext(length: try readInteger(), index: try readInteger(), stateJSON: try readText()),
      restoredScrollRow: try readOptionalInteger(), restoredFormState: try readText(),
      localStorage: try readItems(), sessionStorage: try readItems(),
      bridge: try readBridge(), device: try readDevice(),
      content: try readCase(DocumentOpening.Content.self))
    opening.hasOpener = try readFlag()
    return opening
  }

  private mutating func readBridge() throws(WireViolation) -> BridgeInjection {
    var bridge = BridgeInjection(
      namespace: try readText(), handlers: try readTexts(), watches: try readTexts(), takesActions: try readFlag(),
      schemes: try readTexts())
    for _ in 0..<(try readCount(elementBytes: 14, limit: WireLimits.userScripts)) {
      bridge.scripts.append(
        UserScript(
          name: try readText(), source: try readText(), time: try readCase(UserScript.InjectionTime.self),
          scope: try readCase(UserScript.FrameScope.self), origins: try readTexts()))
    }
    return bridge
  }

  private mutating func readDevice() throws(WireViolation) -> DeviceState {
    let isOnline = try readFlag()
    var grants: [DeviceState.Grant] = []
    for _ in 0..<(try readCount(elementBytes: 5, limit: WireLimits.permissions)) {
      grants.append(
        DeviceState.Grant(name: try readText(), permission: try readCase(DeviceState.Permission.self)))
    }
    return DeviceState(isOnline: isOnline, grants: grants)
  }

  mutating func readTexts() throws(WireViolation) -> [String] {
    let count = try readCount(elementBytes: 4)
    var texts: [String] = []
    for _ in 0..<count { texts.append(try readText()) }
    return texts
  }

  private mutating func readViewport() throws(WireViolation) -> Viewport {
    Viewport(size: try readSize(), colorScheme: try readCase(ColorScheme.self))
  }

  private mutating func readKeyPress() throws(WireViolation) -> KeyPress {
    let byte = try readByte()
    let code: KeyCode
    switch byte {
    case KeyCode.characterWireValue:
      let text = try readText()
      guard let character = text.first, text.count == 1 else { throw .badText }
      code = .character(character)
    case KeyCode.functionWireValue:
      code = .function(try readInteger())
    default:
      guard Int(byte) < KeyCode.plainKeys.count else { throw .unknownValue(byte) }
      code = KeyCode.plainKeys[Int(byte)]
    }
    return KeyPress(code, KeyModifiers(rawValue: try readByte()))
  }

  private mutating func readNodeAction() throws(WireViolation) -> NodeAction {
    let kind = try readByte()
    let node = try readNumber()
    switch kind {
    case 0: return .tap(node: node)
    case 1: return .scrollIntoView(node: node)
    case 2: return .focus(node: node)
    case 3: return .press(node: node)
    case 4: return .release(node: node)
    default: throw .unknownValue(kind)
    }
  }

  private mutating func readReply() throws(WireViolation) -> BridgeReply {
    let callbackID = try readText()
    let kind = try readByte()
    switch kind {
    case 0: return BridgeReply(callbackID: callbackID, outcome: .value(json: try readText()))
    case 1:
      let error = BridgeError(code: try readText(), message: try readText(), detail: try readJSON())
      return BridgeReply(callbackID: callbackID, outcome: .failure(error))
    default: throw .unknownValue(kind)
    }
  }

  private mutating func readJSON() throws(WireViolation) -> JSONValue {
    let text = try readText()
    do throws(JSONSyntaxError) {
      return try JSONValue(parsing: text)
    } catch {
      throw .badJSON
    }
  }

  private mutating func readAnswer() throws(WireViolation) -> DialogAnswer {
    let request = try readNumber()
    let kind = try readByte()
    switch kind {
    case 0: return DialogAnswer(request: request, result: .dismissed)
    case 1: return DialogAnswer(request: request, result: .accepted(text: try readText()))
    case 2: return DialogAnswer(request: request, result: .failed(errorJSON: try readText()))
    default: throw .unknownValue(kind)
    }
  }
}
