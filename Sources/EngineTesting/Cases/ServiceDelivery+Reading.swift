import PageWire
import SourceText

extension ResourceDelivery {
  init(reading values: CommandValues) throws(Diagnostic) {
    self.init(
      request: try values.count("request"), status: try values.integer("status", 200),
      statusText: try values.text("statusText"),
      kind: try values.choice("kind", [.basic, .cors, .opaque, .opaqueRedirect], .basic),
      url: try values.text("url"), isRedirected: try values.flag("isRedirected"), headers: try values.items("headers"),
      body: Array(try values.text("body").utf8), isComplete: try values.flag("isComplete", true),
      failure: try values.text("failure"))
  }
}

extension ServiceDelivery {
  /// A mapping with one key, which names what is delivered.
  init(reading values: CommandValues) throws(Diagnostic) {
    if let node = values.optional("part") {
      let part = try CommandValues(node, what: "part", at: node)
      self = .resourcePart(
        ResourcePart(
          request: try part.count("request"), bytes: Array(try part.text("text").utf8), isLast: try part.flag("isLast"),
          failure: try part.text("failure")))
      try part.finish()
      return
    }
    if let node = values.optional("reply") {
      let reply = try CommandValues(node, what: "reply", at: node)
      self = .reply(ServiceReply(request: try reply.count("request"), content: try Self.content(reply)))
      try reply.finish()
      return
    }
    if let node = values.optional("storageChanged") {
      let change = try CommandValues(node, what: "storageChanged", at: node)
      self = .storageChanged(try Self.change(change), url: try change.text("url", "app://case/other.html"))
      try change.finish()
      return
    }
    if let node = values.optional("window") {
      self = .windowCommand(try WindowCommand(reading: node))
      return
    }
    if let node = values.optional("localQuotaChanged") {
      self = .localQuotaChanged(try node.integer("`localQuotaChanged`"))
      return
    }
    if let node = values.optional("sessionStorageCleared") {
      self = .sessionStorageCleared(url: try node.text("`sessionStorageCleared`"))
      return
    }
    self = .socket(try SocketEvent(reading: values))
  }

  private static func content(_ reply: CommandValues) throws(Diagnostic) -> ServiceReply.Content {
    if let cookies = reply.optional("cookies") { return .cookies(try cookies.text("`cookies`")) }
    if let flag = reply.optional("flag") { return .flag(try flag.boolean("`flag`")) }
    let node = try reply.required("resource")
    let resource = try CommandValues(node, what: "resource", at: node)
    let delivery = try ResourceDelivery(reading: resource)
    try resource.finish()
    return .resource(delivery)
  }

  private static func change(_ values: CommandValues) throws(Diagnostic) -> StorageChange {
    if let node = values.optional("set") {
      guard let item = try CommandValues.items(node, "set").first else {
        throw node.mismatch("`set`", "a key and a value")
      }
      return .set(item)
    }
    if let node = values.optional("remove") { return .remove(key: try node.text("`remove`")) }
    return .clear
  }
}

extension WindowCommand {
  fileprivate init(reading node: YAMLNode) throws(Diagnostic) {
    let values = try CommandValues(node, what: "window", at: node)
    let action: Action
    if let message = values.optional("message") {
      action = .message(json: try message.json("`message`").text, targetOrigin: try values.text("targetOrigin", "*"))
    } else if try values.flag("close") {
      action = .close
    } else {
      action = .disown
    }
    self.init(window: try values.count("window"), origin: try values.text("origin"), action: action)
    try values.finish()
  }
}

extension SocketEvent {
  fileprivate init(reading values: CommandValues) throws(Diagnostic) {
    let names = ["opened", "received", "sent", "closed"]
    for name in names {
      guard let node = values.optional(name) else { continue }
      let event = try CommandValues(node, what: name, at: node)
      let socket = try event.count("socket")
      switch name {
      case "opened": self = .opened(socket: socket, subprotocol: try event.text("subprotocol"))
      case "received":
        self = .received(SocketMessage(socket: socket, isText: true, bytes: Array(try event.text("text").utf8)))
      case "sent": self = .sent(socket: socket, bytes: try event.count("bytes"))
      default:
        self = .closed(
          socket: socket, code: UInt16(clamping: try event.integer("code", 1_000)), reason: try event.text("reason"),
          wasClean: try event.flag("wasClean", true), failure: try event.text("failure"))
      }
      try event.finish()
      return
    }
    guard let node = values.node else {
      throw Diagnostic(path: "", position: .start, message: "`deliverService` needs a value")
    }
    throw node.diagnostic(
      "`deliverService` needs one of part, reply, storageChanged, window, sessionStorageCleared, localQuotaChanged, "
        + names.joined(separator: ", "))
  }
}
