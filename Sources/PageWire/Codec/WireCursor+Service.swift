extension WireCursor {
  mutating func readServiceUse() throws(WireViolation) -> ServiceUse {
    let kind = try readByte()
    switch kind {
    case 0: return .cancelResource(request: try readNumber())
    case 1: return .setCookie(text: try readText(), path: try readText())
    case 2: return .changeSessionStorage(try readStorageChange())
    case 3: return .request(try readQuestion())
    case 4: return .openSocket(SocketOpening(socket: try readNumber(), url: try readText(), protocols: try readTexts()))
    case 5: return .sendToSocket(try readSocketMessage())
    case 6:
      let socket = try readNumber()
      let code = try readOptionalInteger()
      return .closeSocket(socket: socket, code: code.map(UInt16.init(truncatingIfNeeded:)), reason: try readText())
    case 7: return .commandWindow(try readWindowCommand())
    default: throw .unknownValue(kind)
    }
  }

  private mutating func readWindowCommand() throws(WireViolation) -> WindowCommand {
    let window = try readNumber()
    let origin = try readText()
    let kind = try readByte()
    switch kind {
    case 0:
      let action = WindowCommand.Action.message(json: try readText(), targetOrigin: try readText())
      return WindowCommand(window: window, origin: origin, action: action)
    case 1:
      let action = WindowCommand.Action.navigate(url: try readText(), replaces: try readFlag())
      return WindowCommand(window: window, origin: origin, action: action)
    case 2: return WindowCommand(window: window, origin: origin, action: .close)
    case 3: return WindowCommand(window: window, origin: origin, action: .disown)
    default: throw .unknownValue(kind)
    }
  }

  mutating func readServiceDelivery() throws(WireViolation) -> ServiceDelivery {
    let kind = try readByte()
    switch kind {
    case 0:
      return .resourcePart(
        ResourcePart(
          request: try readNumber(), bytes: try readBody(), isLast: try readFlag(), failure: try readText()))
    case 1: return .reply(try readServiceAnswer())
    case 2: return .storageChanged(try readStorageChange(), url: try readText())
    case 3: return .socket(try readSocketEvent())
    case 4: return .sessionStorageCleared(url: try readText())
    case 5: return .windowCommand(try readWindowCommand())
    case 6: return .localQuotaChanged(try readInteger())
    default: throw .unknownValue(kind)
    }
  }

  private mutating func readQuestion() throws(WireViolation) -> ServiceRequest {
    let request = try readNumber()
    let kind = try readByte()
    switch kind {
    case 0: return ServiceRequest(request: request, subject: .cookies(path: try readText()))
    case 1: return ServiceRequest(request: request, subject: .resource(try readResourceRequest()))
    case 2: return ServiceRequest(request: request, subject: .isWindowOpen(try readNumber()))
    default: throw .unknownValue(kind)
    }
  }

  private mutating func readServiceAnswer() throws(WireViolation) -> ServiceReply {
    let request = try readNumber()
    let kind = try readByte()
    switch kind {
    case 0: return ServiceReply(request: request, content: .cookies(try readText()))
    case 1: return ServiceReply(request: request, content: .resource(try readDelivery()))
    case 2: return ServiceReply(request: request, content: .flag(try readFlag()))
    default: throw .unknownValue(kind)
    }
  }

  private mutating func readSocketEvent() throws(WireViolation) -> SocketEvent {
    let kind = try readByte()
    switch kind {
    case 0: return .opened(socket: try readNumber(), subprotocol: try readText())
    case 1: return .received(try readSocketMessage())
    case 2: return .sent(socket: try readNumber(), bytes: try readNumber())
    case 3:
      return .closed(
        socket: try readNumber(), code: UInt16(truncatingIfNeeded: try readNumber()), reason: try readText(),
        wasClean: try readFlag(), failure: try readText())
    default: throw .unknownValue(kind)
    }
  }

  private mutating func readSocketMessage() throws(WireViolation) -> SocketMessage {
    SocketMessage(socket: try readNumber(), isText: try readFlag(), bytes: try readBody())
  }

  mutating func readResourceRequest() throws(WireViolation) -> ResourceRequest {
    var request = ResourceRequest(
      request: try readNumber(), destination: try readCase(ResourceRequest.Destination.self), url: try readText(),
      method: try readText(), headers: try readItems(), body: try readBody(),
      mode: try readCase(ResourceRequest.Mode.self), credentials: try readCase(ResourceRequest.Credentials.self),
      redirect: try readCase(ResourceRequest.Redirect.self), referrer: try readText(),
      referrerPolicy: try readText(), streams: try readFlag(), isEndless: try readFlag(),
      forcesPreflight: try readFlag(), keepsAlive: try readFlag(),
      cacheMode: try readCase(CacheMode.self))
    request.restriction = RequestRestriction(
      policies: try readTexts(), reportOnlyPolicies: try readTexts(), frameOrigin: try readText(),
      ancestors: try readTexts(), isExempt: try readFlag())
    return request
  }

  mutating func readDelivery() throws(WireViolation) -> ResourceDelivery {
    ResourceDelivery(
      request: try readNumber(), status: try readInteger(), statusText: try readText(),
      kind: try readCase(ResourceDelivery.Kind.self), url: try readText(), isRedirected: try readFlag(),
      headers: try readItems(), body: try readBody(), isComplete: try readFlag(), failure: try readText(),
      refusal: try readRefusal(), reportedPolicies: try readTexts())
  }

  private mutating func readRefusal() throws(WireViolation) -> ResourceDelivery.Refusal? {
    let kind = try readByte()
    switch kind {
    case 0: return nil
    case 1: return .contentSecurity(policies: try readTexts())
    case 2: return .embedding
    case 3: return .resourcePolicy
    default: throw .unknownValue(kind)
    }
  }

  mutating func readStorageChange() throws(WireViolation) -> StorageChange {
    let kind = try readByte()
    switch kind {
    case 0: return .set(try readItem())
    case 1: return .remove(key: try readText())
    case 2: return .clear
    default: throw .unknownValue(kind)
    }
  }
}
