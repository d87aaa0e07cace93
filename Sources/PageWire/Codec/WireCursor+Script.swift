extension WireCursor {
  /// Reads the body of a script command's packet.
  mutating func readScriptCommand() throws(WireViolation) -> ScriptCommand {
    let byte = try readByte()
    guard let tag = ScriptTag.Command(rawValue: byte) else { throw .unknownTag(byte) }
    let command: ScriptCommand
    switch tag {
    case .begin:
      command = .begin(
        ScriptOpening(seed: try readLongNumber(), platform: try readText(limit: WireLimits.scriptNameBytes)))
    case .evaluate: command = .evaluate(try readEvaluation())
    case .deliverFile:
      command = .deliverFile(
        try readFlag()
          ? .file(
            path: try readText(limit: WireLimits.scriptNameBytes), text: try readText(limit: WireLimits.scriptBytes))
          : .failure(try readText(limit: WireLimits.scriptNameBytes)))
    case .deliverResponse:
      command = .deliverResponse(
        try readFlag()
          ? .response(status: try readInteger(), headers: try readItems(), body: try readText())
          : .failure(try readText(limit: WireLimits.scriptNameBytes)))
    }
    try expectEnd()
    return command
  }

  private mutating func readEvaluation() throws(WireViolation) -> ScriptEvaluation {
    ScriptEvaluation(
      kind: try readCase(ScriptEvaluation.Kind.self), source: try readText(limit: WireLimits.scriptBytes),
      path: try readText(limit: WireLimits.scriptNameBytes), variables: try readItems(), copiedText: try readText(),
      time: try readFlag() ? try readDouble() : nil,
      output: try readFlag() ? try readText(limit: WireLimits.scriptOutputBytes) : nil)
  }

  /// Reads the body of a script event's packet.
  mutating func readScriptEvent() throws(WireViolation) -> ScriptEvent {
    let byte = try readByte()
    guard let tag = ScriptTag.Event(rawValue: byte) else { throw .unknownTag(byte) }
    let event: ScriptEvent
    switch tag {
    case .didStart:
      event = .didStart(try readIdentity(nameLimit: WireLimits.scriptNameBytes))
    case .didLog:
      event = .didLog(
        ConsoleMessage(
          level: try readCase(ConsoleMessage.Level.self), text: try readText(limit: WireLimits.consoleBytes),
          source: try readText(limit: WireLimits.scriptNameBytes)))
    case .didRequestFile:
      event = .didRequestFile(
        ScriptFileRequest(
          specifier: try readText(limit: WireLimits.scriptNameBytes),
          referrer: try readText(limit: WireLimits.scriptNameBytes)))
    case .didRequestHTTP: event = .didRequestHTTP(try readScriptRequest())
    case .didEvaluate:
      let isValue = try readFlag()
      let text = try readText(limit: WireLimits.scriptOutputBytes)
      event = .didEvaluate(
        ScriptOutcome(
          result: isValue ? .value(text) : .failure(text), output: try readText(limit: WireLimits.scriptOutputBytes),
          isOutputPlain: try readFlag(), hasGlobals: try readFlag(), milliseconds: try readDouble()))
    }
    try expectEnd()
    return event
  }

  private mutating func readScriptRequest() throws(WireViolation) -> ScriptHTTPRequest {
    ScriptHTTPRequest(
      method: try readText(limit: WireLimits.scriptNameBytes), url: try readText(limit: WireLimits.scriptNameBytes),
      headers: try readItems(), body: try readScriptBody(),
      referrer: try readText(limit: WireLimits.scriptNameBytes))
  }

  private mutating func readScriptBody() throws(WireViolation) -> ScriptHTTPRequest.Body {
    let kind = try readByte()
    switch kind {
    case 0: return .none
    case 1: return .text(try readText())
    case 2:
      let count = try readCount(elementBytes: 9, limit: WireLimits.scriptFormFields)
      var fields: [ScriptHTTPRequest.FormField] = []
      for _ in 0..<count { fields.append(try readFormField()) }
      return .form(fields)
    default: throw .unknownValue(kind)
    }
  }

  private mutating func readFormField() throws(WireViolation) -> ScriptHTTPRequest.FormField {
    let name = try readText(limit: WireLimits.scriptNameBytes)
    return ScriptHTTPRequest.FormField(
      name: name,
      content: try readFlag()
        ? .text(try readText())
        : .file(
          path: try readText(limit: WireLimits.scriptNameBytes),
          mediaType: try readText(limit: WireLimits.scriptNameBytes)))
  }
}
