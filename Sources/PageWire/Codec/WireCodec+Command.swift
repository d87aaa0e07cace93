import BridgeContract
import TerminalModel

extension WireCodec {
  /// Encodes a command as a packet.
  public static func encode(_ envelope: CommandEnvelope) throws(WireViolation) -> [UInt8] {
    var writer = WireWriter()
    writer.write(tag: envelope.command.record.tag.rawValue, view: envelope.view, generation: envelope.generation)
    writer.write(envelope.sequence)
    try writer.write(envelope.command)
    return try writer.finish()
  }

  /// Sets the sequence of a command's packet.
  public static func setSequence(in packet: inout [UInt8], to sequence: UInt32) {
    let offset = WireWriter.lengthBytes + 1 + 4 + 4
    guard packet.count >= offset + 4 else { return }
    for index in 0..<4 { packet[offset + index] = UInt8(truncatingIfNeeded: sequence >> (8 * UInt32(index))) }
  }
}

extension WireWriter {
  /// Writes the values of a command.
  mutating func write(_ command: PageCommand) throws(WireViolation) {
    switch command {
    case .closeView, .blur, .suspendDocument, .releaseMemory: break
    case .openDocument(let opening): try write(opening)
    case .resumeDocument(let resumption): try write(resumption)
    case .discardDocument(let generation): write(generation.rawValue)
    case .resize(let viewport): try write(viewport)
    case .pressKey(let press): try write(press)
    case .insertText(let text): try write(text)
    case .tap(let point): write(point)
    case .wheel(let point, let rows):
      write(point)
      write(rows)
    case .scroll(let row): write(row)
    case .focus(let entry): write(entry.rawValue)
    case .act(let action): write(action)
    case .deliverReply(let reply): try write(reply)
    case .answerDialog(let answer): try write(answer)
    case .deliverResource(let delivery): try write(delivery)
    case .traverse(let traversal): try write(traversal)
    case .tapNavigationBarItem(let tap):
      write(tap.request)
      write(tap.item.rawValue)
      try write(tap.icon)
    case .evaluate(let evaluation):
      write(evaluation.request)
      try write(evaluation.script)
      write(evaluation.isConsoleInput)
    case .describe(let request), .probe(let request): write(request)
    case .inspect(let inspection): try write(inspection)
    case .advanceClock(let milliseconds): try write(milliseconds)
    case .setVisibility(let visibility): write(visibility.rawValue)
    case .deliverService(let delivery): try write(delivery)
    case .setDevice(let device): try write(device)
    case .deliverScreenEvent(let json): try write(json)
    case .longPress(let point): write(point)
    case .swipe(let gesture):
      write(gesture.start)
      write(gesture.end)
    case .pointer(let input): try write(input)
    }
  }

  private mutating func write(_ press: KeyPress) throws(WireViolation) {
    write(press.code.wireValue)
    switch press.code {
    case .character(let character): try write(String(character))
    case .function(let number): write(number)
    case .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown:
      break
    }
    write(press.modifiers.rawValue)
  }

  private mutating func write(_ input: PointerInput) throws(WireViolation) {
    write(input.step.rawValue)
    write(input.device.rawValue)
    try write(input.x)
    try write(input.y)
    write(input.button)
    write(input.modifiers.rawValue)
    try write(input.deltaX)
    try write(input.deltaY)
    let contact = input.contact
    try write(contact.width)
    try write(contact.height)
    try write(contact.pressure)
    try write(contact.tangentialPressure)
    write(contact.tiltX)
    write(contact.tiltY)
    write(contact.twist)
  }

  private mutating func write(_ action: NodeAction) {
    switch action {
    case .tap(let node):
      write(UInt8(0))
      write(node)
    case .scrollIntoView(let node):
      write(UInt8(1))
      write(node)
    case .focus(let node):
      write(UInt8(2))
      write(node)
    case .press(let node):
      write(UInt8(3))
      write(node)
    case .release(let node):
      write(UInt8(4))
      write(node)
    }
  }

  private mutating func write(_ reply: BridgeReply) throws(WireViolation) {
    try write(reply.callbackID)
    write(reply.kind.rawValue)
    switch reply.outcome {
    case .value(let json):
      write(UInt8(0))
      try write(json)
    case .failure(let error):
      write(UInt8(1))
      try write(error.code)
      try write(error.message)
      try write(error.detail.text)
    }
  }

  private mutating func write(_ answer: DialogAnswer) throws(WireViolation) {
    write(answer.request)
    switch answer.result {
    case .dismissed: write(UInt8(0))
    case .accepted(let text):
      write(UInt8(1))
      try write(text)
    case .failed(let errorJSON):
      write(UInt8(2))
      try write(errorJSON)
    }
  }
}

extension WireCursor {
  /// Reads the body of a command's packet.
  mutating func readCommandEnvelope() throws(WireViolation) -> CommandEnvelope {
    let byte = try readByte()
    guard let tag = PageCommandTag(rawValue: byte) else { throw .unknownTag(byte) }
    let view = ViewID(try readNumber())
    let generation = Generation(try readNumber())
    let sequence = try readNumber()
    let command = try readCommand(tag)
    try expectEnd()
    return CommandEnvelope(view: view, generation: generation, sequence: sequence, command: command)
  }

  private mutating func readCommand(_ tag: PageCommandTag) throws(WireViolation) -> PageCommand {
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
    case .releaseMemory: .releaseMemory
    case .swipe: .swipe(SwipeGesture(start: try readPoint(), end: try readPoint()))
    case .pointer: .pointer(try readPointer())
    }
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

  private mutating func readPointer() throws(WireViolation) -> PointerInput {
    var input = PointerInput(
      try readCase(PointerInput.Step.self), device: try readCase(PointerInput.Device.self), x: try readDouble(),
      y: try readDouble(), button: try readByte(), modifiers: KeyModifiers(rawValue: try readByte()))
    input.deltaX = PointerInput.limited(try readDouble())
    input.deltaY = PointerInput.limited(try readDouble())
    input.contact.width = try readDouble()
    input.contact.height = try readDouble()
    input.contact.pressure = try readOptionalDouble()
    input.contact.tangentialPressure = try readDouble()
    input.contact.tiltX = try readInteger()
    input.contact.tiltY = try readInteger()
    input.contact.twist = try readInteger()
    return input
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
    let kind = try readCase(BridgeReply.Kind.self)
    let outcome = try readByte()
    switch outcome {
    case 0: return BridgeReply(callbackID: callbackID, kind: kind, outcome: .value(json: try readText()))
    case 1:
      let error = BridgeError(code: try readText(), message: try readText(), detail: try readJSON())
      return BridgeReply(callbackID: callbackID, kind: kind, outcome: .failure(error))
    default: throw .unknownValue(outcome)
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
