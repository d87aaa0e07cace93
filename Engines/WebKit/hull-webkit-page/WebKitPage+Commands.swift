import BridgeContract
import CWebKit
import EngineCells
import EngineContract
import PageWire
import TerminalModel

extension WebKitPage {
  func perform(_ command: PageCommand) -> CommandStatus {
    switch command {
    case .openDocument, .closeView, .answerDialog, .suspendDocument, .resumeDocument, .discardDocument:
      return settle("nothing")
    case .resize(let viewport): return resize(viewport)
    case .pressKey(let key): return press(key)
    case .insertText(let text): return settle("insertText", [.string(text)])
    case .tap(let point): return tap(point)
    case .wheel(let point, let rows):
      return settle("wheel", [.count(point.column), .count(point.row), .count(rows)])
    case .scroll(let row): return settle("scrollToRow", [.count(row)])
    case .focus(let entry): return settle("focusEdge", [.bool(entry == .last)])
    case .blur: return settle("blur")
    case .act(let action): return perform(action)
    case .deliverReply(let reply): return deliver(reply)
    case .deliverResource(let delivery):
      resources.deliver(delivery)
      if !delivery.isComplete { awaitParts() }
      return settle("nothing")
    case .traverse(let traversal):
      url = traversal.url
      return settle("traverse", Self.values(of: traversal))
    case .tapNavigationBarItem(let tap):
      let item = tap.item == .left ? "left" : "right"
      return settle(
        "tapNavigationBar", [.string(item), .string(tap.icon)],
        then: {
          self.report(.didHandleNavigationBarTap(request: tap.request, handled: $0["handled"] == .bool(true)))
        })
    case .evaluate(let request):
      return settle("evaluate", [.count(Int(request.request)), .string(request.script)])
    case .describe(let request):
      report(.didDescribe(description(query("describe"), request: request)))
      return unchangedStatus
    case .inspect: return settle("nothing")
    case .advanceClock(let milliseconds):
      clockMilliseconds = milliseconds
      return settle("advance", [.number(milliseconds)])
    case .setVisibility(let visibility):
      view.setVisible(visibility == .visible)
      return settle("setVisibility", [.bool(visibility == .visible)])
    case .setDevice(let device):
      opening?.device = device
      return settle("setDevice", [.bool(device.isOnline), device.grantsJSON])
    case .longPress(let point): return longPress(point)
    case .swipe(let gesture): return swipe(gesture)
    // Not among its capabilities: the shell sends taps.
    case .pointer: return settle("nothing")
    // Documents that are scripts are opened by another engine; the web process collects garbage itself.
    case .deliverScreenEvent, .releaseMemory: return settle("nothing")
    case .probe(let request):
      _ = query("nothing")
      report(.didAnswerProbe(request: request))
      return unchangedStatus
    case .deliverService(let delivery): return deliver(delivery)
    }
  }

  private func description(_ outcome: Outcome?, request: UInt32) -> PageDescription {
    do throws(CellDataError) {
      return try PageDescription(parsing: outcome?["nodes"]?.stringValue ?? "[]", request: request)
    } catch {
      report(.didLogConsole(ConsoleMessage(level: .error, text: "The page cannot be described: \(error)")))
      return PageDescription(request: request, nodes: [])
    }
  }

  private func resize(_ viewport: Viewport) -> CommandStatus {
    self.viewport = viewport
    hull_webkit_set_dark(viewport.colorScheme == .dark)
    view.resize(width: viewport.size.columns * 8, height: viewport.size.rows * 16)
    return settle("awaitSize", pixels)
  }

  private func deliver(_ reply: BridgeReply) -> CommandStatus {
    let kind =
      switch reply.kind {
      case .last: "deliverReply"
      case .progress: "deliverProgress"
      case .message: "settleMessage"
      }
    let (isValue, text) =
      switch reply.outcome {
      case .value(let json): (true, json)
      case .failure(let error): (false, error.json.text)
      }
    let status = settle("reply", [.string(kind), .string(reply.callbackID), .bool(isValue), .string(text)])
    if reply.kind == .last { report(.didReceiveAnswer(.callback(id: reply.callbackID))) }
    return status
  }

  private func deliver(_ delivery: ServiceDelivery) -> CommandStatus {
    switch delivery {
    case .resourcePart(let part):
      resources.deliver(part)
      awaitParts()
      return settle("nothing")
    case .storageChanged(let change, _):
      let values: [JSONValue] =
        switch change {
        case .set(let item): [.string("set"), .string(item.key), .string(item.value)]
        case .remove(let key): [.string("remove"), .string(key), .null]
        case .clear: [.string("clear"), .null, .null]
        }
      return settle("storageChanged", values)
    case .socket(let event): return settle(Self.name(of: event), Self.values(of: event))
    case .windowCommand(let command): return deliver(command)
    case .sessionStorageCleared: return settle("sessionStorageCleared")
    case .reply, .localQuotaChanged: return settle("nothing")
    }
  }

  private static func name(of event: SocketEvent) -> String {
    if case .received(let message) = event, !message.isText { return "socketBytes" }
    return "socketEvent"
  }

  /// The values for `web-socket.js`. Binary messages are texts of bytes.
  private static func values(of event: SocketEvent) -> [JSONValue] {
    switch event {
    case .opened(let socket, let subprotocol): [.count(0), .count(Int(socket)), .string(subprotocol)]
    case .received(let message) where message.isText:
      [.count(1), .count(Int(message.socket)), .string(String(decoding: message.bytes, as: UTF8.self))]
    case .received(let message):
      [
        .count(Int(message.socket)),
        .string(String(String.UnicodeScalarView(message.bytes.map { Unicode.Scalar($0) }))),
      ]
    case .sent(let socket, let bytes): [.count(2), .count(Int(socket)), .count(Int(bytes))]
    case .closed(let socket, let code, let reason, let wasClean, let failure):
      [
        .count(3), .count(Int(socket)), .count(Int(code)), .string(reason), .bool(wasClean), .string(failure),
      ]
    }
  }

  /// A command of another page. The shell itself closes windows and disowns openers.
  private func deliver(_ command: WindowCommand) -> CommandStatus {
    let (kind, text, detail): (Int, String, JSONValue)
    switch command.action {
    case .message(let json, let targetOrigin): (kind, text, detail) = (0, json, .string(targetOrigin))
    case .navigate(let url, let replaces): (kind, text, detail) = (1, url, .bool(replaces))
    case .close, .disown: return settle("nothing")
    }
    return settle(
      "windowCommand",
      [.count(kind), .count(Int(command.window)), .string(text), detail, .string(command.origin)])
  }
}
