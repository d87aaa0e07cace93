extension WireWriter {
  mutating func write(_ traversal: HistoryTraversal) throws(WireViolation) {
    try write(traversal.url)
    try write(traversal.stateJSON)
    write(traversal.length)
    write(traversal.index)
    write(traversal.scrollRow)
  }

  mutating func write(_ resumption: DocumentResumption) throws(WireViolation) {
    write(resumption.generation.rawValue)
    try write(resumption.entry)
    try write(resumption.viewport)
    write(resumption.visibility.rawValue)
    try write(resumption.milliseconds)
    try write(resumption.storage)
    try write(resumption.device)
  }

  mutating func write(_ opening: DocumentOpening) throws(WireViolation) {
    try write(opening.url)
    try write(opening.referrer)
    try write(opening.contentType)
    try write(opening.body)
    try write(opening.viewport)
    write(opening.visibility.rawValue)
    write(opening.clock.mode.rawValue)
    try write(opening.clock.milliseconds)
    try write(opening.clock.epoch)
    write(opening.randomSeed != nil)
    if let seed = opening.randomSeed { write(seed) }
    try write(opening.userAgent)
    write(opening.webView.rawValue)
    write(opening.previewsLinks)
    write(opening.insetRows)
    write(opening.history.length)
    write(opening.history.index)
    try write(opening.history.stateJSON)
    write(opening.restored.scrollRow)
    try write(opening.restored.formState)
    try write(opening.storage)
    try write(opening.bridge)
    try write(opening.device)
    write(opening.content.rawValue)
    write(opening.hasOpener)
    try write(texts: opening.policies.contentSecurity)
    try write(texts: opening.policies.contentSecurityReportOnly)
    try write(opening.policies.referrer)
    try write(opening.policies.permissions)
    try write(opening.policies.embedder)
  }

  private mutating func write(_ storage: DocumentStorage) throws(WireViolation) {
    try write(storage.local)
    try write(storage.session)
    write(storage.localQuota)
  }

  private mutating func write(_ bridge: BridgeInjection) throws(WireViolation) {
    try write(bridge.namespace)
    try write(texts: bridge.handlers)
    try write(texts: bridge.replyingHandlers)
    try write(count: bridge.objects.count)
    for object in bridge.objects {
      try write(object.name)
      try write(texts: object.methods)
    }
    try write(texts: bridge.watches)
    write(bridge.acceptsActions)
    try write(texts: bridge.schemes)
    try write(count: bridge.scripts.count, limit: WireLimits.userScripts)
    for script in bridge.scripts {
      try write(script.name)
      try write(script.source)
      write(script.time.rawValue)
      write(script.scope.rawValue)
      try write(texts: script.origins)
    }
  }

  mutating func write(texts: [String]) throws(WireViolation) {
    try write(count: texts.count)
    for text in texts { try write(text) }
  }

  mutating func write(_ device: DeviceState) throws(WireViolation) {
    write(device.isOnline)
    try write(count: device.grants.count, limit: WireLimits.permissions)
    for grant in device.grants {
      try write(grant.name)
      write(grant.permission.rawValue)
    }
  }

  mutating func write(_ viewport: Viewport) throws(WireViolation) {
    try write(viewport.size)
    write(viewport.colorScheme.rawValue)
  }
}

extension WireCursor {
  mutating func readTraversal() throws(WireViolation) -> HistoryTraversal {
    HistoryTraversal(
      url: try readText(), stateJSON: try readText(), length: try readInteger(), index: try readInteger(),
      scrollRow: try readOptionalInteger())
  }

  mutating func readResumption() throws(WireViolation) -> DocumentResumption {
    DocumentResumption(
      generation: Generation(try readNumber()), entry: try readTraversal(), viewport: try readViewport(),
      visibility: try readCase(PageVisibility.self), milliseconds: try readDouble(), storage: try readDocumentStorage(),
      device: try readDevice())
  }

  mutating func readOpening() throws(WireViolation) -> DocumentOpening {
    var opening = DocumentOpening(
      url: try readText(), referrer: try readText(), contentType: try readText(), body: try readBody(),
      viewport: try readViewport(), visibility: try readCase(PageVisibility.self),
      clock: PageClock(
        mode: try readCase(PageClock.Mode.self), milliseconds: try readDouble(), epoch: try readDouble()),
      randomSeed: try readFlag() ? try readLongNumber() : nil, userAgent: try readText(),
      webView: try readCase(WebViewKind.self), previewsLinks: try readFlag(), insetRows: try readInteger(),
      history: HistoryContext(length: try readInteger(), index: try readInteger(), stateJSON: try readText()),
      restored: RestoredState(scrollRow: try readOptionalInteger(), formState: try readText()),
      storage: try readDocumentStorage(),
      bridge: try readBridge(), device: try readDevice(),
      content: try readCase(DocumentOpening.Content.self))
    opening.hasOpener = try readFlag()
    opening.policies = DocumentPolicies(
      contentSecurity: try readTexts(), contentSecurityReportOnly: try readTexts(), referrer: try readText(),
      permissions: try readText(), embedder: try readText())
    return opening
  }

  private mutating func readDocumentStorage() throws(WireViolation) -> DocumentStorage {
    DocumentStorage(local: try readItems(), session: try readItems(), localQuota: try readInteger())
  }

  private mutating func readBridge() throws(WireViolation) -> BridgeInjection {
    var bridge = BridgeInjection(namespace: try readText(), handlers: try readTexts())
    bridge.replyingHandlers = try readTexts()
    for _ in 0..<(try readCount(elementBytes: 8)) {
      bridge.objects.append(InjectedObject(name: try readText(), methods: try readTexts()))
    }
    bridge.watches = try readTexts()
    bridge.acceptsActions = try readFlag()
    bridge.schemes = try readTexts()
    for _ in 0..<(try readCount(elementBytes: 14, limit: WireLimits.userScripts)) {
      bridge.scripts.append(
        UserScript(
          name: try readText(), source: try readText(), time: try readCase(UserScript.InjectionTime.self),
          scope: try readCase(UserScript.FrameScope.self), origins: try readTexts()))
    }
    return bridge
  }

  mutating func readDevice() throws(WireViolation) -> DeviceState {
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

  mutating func readViewport() throws(WireViolation) -> Viewport {
    Viewport(size: try readSize(), colorScheme: try readCase(ColorScheme.self))
  }
}
