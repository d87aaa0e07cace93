extension WireWriter {
  mutating func write(_ use: ServiceUse) throws(WireViolation) {
    switch use {
    case .cancelResource(let request):
      write(UInt8(0))
      write(request)
    case .setCookie(let text, let path):
      write(UInt8(1))
      try write(text)
      try write(path)
    case .changeSessionStorage(let change):
      write(UInt8(2))
      try write(change)
    case .request(let request):
      write(UInt8(3))
      try write(request)
    case .openSocket(let opening):
      write(UInt8(4))
      write(opening.socket)
      try write(opening.url)
      try write(count: opening.protocols.count)
      for name in opening.protocols { try write(name) }
    case .sendToSocket(let message):
      write(UInt8(5))
      try write(message)
    case .closeSocket(let socket, let code, let reason):
      write(UInt8(6))
      write(socket)
      write(code.map(Int.init))
      try write(reason)
    case .commandWindow(let command):
      write(UInt8(7))
      try write(command)
    }
  }

  private mutating func write(_ command: WindowCommand) throws(WireViolation) {
    write(command.window)
    try write(command.origin)
    switch command.action {
    case .message(let json, let targetOrigin):
      write(UInt8(0))
      try write(json)
      try write(targetOrigin)
    case .navigate(let url, let replaces):
      write(UInt8(1))
      try write(url)
      write(replaces)
    case .close: write(UInt8(2))
    case .disown: write(UInt8(3))
    }
  }

  mutating func write(_ delivery: ServiceDelivery) throws(WireViolation) {
    switch delivery {
    case .resourcePart(let part):
      write(UInt8(0))
      write(part.request)
      try write(part.bytes)
      write(part.isLast)
      try write(part.failure)
    case .reply(let reply):
      write(UInt8(1))
      try write(reply)
    case .storageChanged(let change, let url):
      write(UInt8(2))
      try write(change)
      try write(url)
    case .socket(let event):
      write(UInt8(3))
      try write(event)
    case .sessionStorageCleared(let url):
      write(UInt8(4))
      try write(url)
    case .windowCommand(let command):
      write(UInt8(5))
      try write(command)
    case .localQuotaChanged(let bytes):
      write(UInt8(6))
      write(bytes)
    }
  }

  private mutating func write(_ request: ServiceRequest) throws(WireViolation) {
    write(request.request)
    switch request.subject {
    case .cookies(let path):
      write(UInt8(0))
      try write(path)
    case .resource(let request):
      write(UInt8(1))
      try write(request)
    case .isWindowOpen(let window):
      write(UInt8(2))
      write(window)
    }
  }

  private mutating func write(_ reply: ServiceReply) throws(WireViolation) {
    write(reply.request)
    switch reply.content {
    case .cookies(let text):
      write(UInt8(0))
      try write(text)
    case .resource(let delivery):
      write(UInt8(1))
      try write(delivery)
    case .flag(let flag):
      write(UInt8(2))
      write(flag)
    }
  }

  private mutating func write(_ event: SocketEvent) throws(WireViolation) {
    switch event {
    case .opened(let socket, let subprotocol):
      write(UInt8(0))
      write(socket)
      try write(subprotocol)
    case .received(let message):
      write(UInt8(1))
      try write(message)
    case .sent(let socket, let bytes):
      write(UInt8(2))
      write(socket)
      write(bytes)
    case .closed(let socket, let code, let reason, let wasClean, let failure):
      write(UInt8(3))
      write(socket)
      write(UInt32(code))
      try write(reason)
      write(wasClean)
      try write(failure)
    }
  }

  private mutating func write(_ message: SocketMessage) throws(WireViolation) {
    write(message.socket)
    write(message.isText)
    try write(message.bytes)
  }

  mutating func write(_ request: ResourceRequest) throws(WireViolation) {
    write(request.request)
    write(request.destination.rawValue)
    try write(request.url)
    try write(request.method)
    try write(request.headers)
    try write(request.body)
    write(request.mode.rawValue)
    write(request.credentials.rawValue)
    write(request.redirect.rawValue)
    try write(request.referrer)
    try write(request.referrerPolicy)
    write(request.streams)
    write(request.isEndless)
    write(request.forcesPreflight)
    write(request.keepsAlive)
    write(request.cacheMode.rawValue)
    try write(texts: request.restriction.policies)
    try write(texts: request.restriction.reportOnlyPolicies)
    try write(request.restriction.frameOrigin)
    try write(texts: request.restriction.ancestors)
    write(request.restriction.isExempt)
  }

  mutating func write(_ delivery: ResourceDelivery) throws(WireViolation) {
    write(delivery.request)
    write(delivery.status)
    try write(delivery.statusText)
    write(delivery.kind.rawValue)
    try write(delivery.url)
    write(delivery.isRedirected)
    try write(delivery.headers)
    try write(delivery.body)
    write(delivery.isComplete)
    try write(delivery.failure)
    switch delivery.refusal {
    case nil: write(UInt8(0))
    case .contentSecurity(let policies):
      write(UInt8(1))
      try write(texts: policies)
    case .embedding: write(UInt8(2))
    case .resourcePolicy: write(UInt8(3))
    }
    try write(texts: delivery.reportedPolicies)
  }

  mutating func write(_ change: StorageChange) throws(WireViolation) {
    switch change {
    case .set(let item):
      write(UInt8(0))
      try write(item)
    case .remove(let key):
      write(UInt8(1))
      try write(key)
    case .clear: write(UInt8(2))
    }
  }
}
