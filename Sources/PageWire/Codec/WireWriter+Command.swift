import BridgeContract
import TerminalModel

extension PageCommand {
  var tag: CommandTag {
    switch self {
    case .openDocument: .openDocument
    case .closeView: .closeView
    case .suspendDocument: .suspendDocument
    case .resumeDocument: .resumeDocument
    case .discardDocument: .discardDocument
    case .resize: .resize
    case .pressKey: .pressKey
    case .insertText: .insertText
    case .tap: .tap
    case .wheel: .wheel
    case .scroll: .scroll
    case .focus: .focus
    case .blur: .blur
    case .act: .act
    case .deliverReply: .deliverReply
    case .answerDialog: .answerDialog
    case .deliverResource: .deliverResource
    case .traverse: .traverse
    case .tapNavigationBarItem: .tapNavigationBarItem
    case .evaluate: .evaluate
    case .describe: .describe
    case .inspect: .inspect
    case .advanceClock: .advanceClock
    case .setVisibility: .setVisibility
    case .probe: .probe
    case .deliverService: .deliverService
    case .setDevice: .setDevice
    case .swipe: .swipe
    case .longPress: .longPress
    case .deliverScreenEvent: .deliverScreenEvent
    }
  }
}

extension WireWriter {
  mutating func write(_ command: PageCommand) throws(WireViolation) {
    switch command {
    case .closeView, .blur, .suspendDocument: break
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
    }
  }

  private mutating func write(_ traversal: HistoryTraversal) throws(WireViolation) {
    try write(traversal.url)
    try write(traversal.stateJSON)
    write(traversal.length)
    write(traversal.index)
    write(traversal.scrollRow)
  }

  private mutating func write(_ resumption: DocumentResumption) throws(WireViolation) {
    write(resumption.generation.rawValue)
    try write(resumption.entry)
    try write(resumption.viewport)
    write(resumption.visibility.rawValue)
    try write(resumption.milliseconds)
    try write(resumption.localStorage)
    try write(resumption.sessionStorage)
    try write(resumption.device)
  }

  private mutating func write(_ opening: DocumentOpening) throws(WireViolation) {
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
    write(opening.restoredScrollRow)
    try write(opening.restoredFormState)
    try write(opening.localStorage)
    try write(opening.sessionStorage)
    try write(opening.bridge)
    try write(opening.device)
    write(opening.content.rawValue)
    write(opening.hasOpener)
  }

  private mutating func write(_ bridge: BridgeInjection) throws(WireViolation) {
    try write(bridge.namespace)
    try write(texts: bridge.handlers)
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

  private mutating func write(texts: [String]) throws(WireViolation) {
    try write(count: texts.count)
    for text in texts { try write(text) }
  }

  private mutating func write(_ device: DeviceState) throws(WireViolation) {
    write(device.isOnline)
    try write(count: device.grants.count, limit: WireLimits.permissions)
    for grant in device.grants {
      try write(grant.name)
      write(grant.permission.rawValue)
    }
  }

  private mutating func write(_ viewport: Viewport) throws(WireViolation) {
    try write(viewport.size)
    write(viewport.colorScheme.rawValue)
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
