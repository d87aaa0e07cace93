import BridgeContract
import PageWire
import TerminalModel

extension PageEvent {
  /// The values of the event as cases state them; null without any. Texts that are JSON are values. `didSettle` has a
  /// form of its own, with the name of its command.
  var form: JSONValue {
    switch self {
    case .didStart(let identity):
      .object([
        JSONMember("version", .count(identity.wireVersion)), JSONMember("name", .string(identity.name)),
        JSONMember("capabilities", .array(JSONValue.texts(identity.capabilities.names))),
      ])
    case .didSettle(let settlement): settlement.form
    case .didAcceptDocument, .didCommitDocument, .didFinishDocument, .didSuspendDocument: .null
    case .didPaint(let frame): frame.form
    case .didChangeTitle(let title): .string(title)
    case .didChangeHistory(let change):
      .object([
        JSONMember("kind", .string("\(change.kind)")), JSONMember("url", .string(change.url)),
        JSONMember("state", .parsed(change.stateJSON)),
      ])
    case .didRequestTraversal(let delta): .integer(Int64(delta))
    case .didRequestNavigation(let request): request.form
    case .didCallBridge(let call): call.form
    case .didPostMessage(let handler, let body, let callback):
      FormMembers.object {
        $0.add("handler", handler)
        $0.add("body", .parsed(body))
        $0.add("callback", callback)
      }
    case .didOpenDialog(let dialog): dialog.form
    case .didLogConsole(let message):
      FormMembers.object {
        $0.add("level", "\(message.level)")
        $0.add("text", message.text)
        $0.add("source", message.source)
        $0.add("values", message.values)
      }
    case .didEvaluate(let result): result.form
    case .didRequestResource(let request): request.form
    case .didChangeStorage(let change): change.form
    case .didChangeScroll(let scroll):
      .object([
        JSONMember("row", .integer(Int64(scroll.row))), JSONMember("contentRows", .integer(Int64(scroll.contentRows))),
      ])
    case .didSaveFormState(let json), .didChangeState(let json): .parsed(json)
    case .didDescribe(let description): description.form
    case .didInspect(let inspection): inspection.form
    case .didHandleNavigationBarTap(let request, let handled):
      .object([JSONMember("request", .count(request)), JSONMember("handled", .bool(handled))])
    case .didAnswerProbe(let request): .count(request)
    case .didUseService(let use): use.form
    case .didReceiveAnswer(.callback(let id)): .of("callback", .string(id))
    case .didReceiveAnswer(.prompt(let request)): .of("prompt", .count(request))
    case .didPressLink(let link):
      .object([JSONMember("url", .string(link.url)), JSONMember("text", .string(link.text))])
    }
  }
}

extension Settlement {
  /// Without the sequence.
  var form: JSONValue {
    FormMembers.object {
      if input != .none { $0.add("input", "\(input)") }
      $0.add("nextTimer", nextTimer.map { .time($0) })
      $0.add("nextFrame", nextFrame.map { .time($0) })
      if focus != .none { $0.add("focus", "\(focus)") }
    }
  }
}

extension NavigationRequest {
  fileprivate var form: JSONValue {
    FormMembers.object {
      $0.add("cause", "\(cause)")
      $0.add("url", url)
      if method != "GET" { $0.add("method", method) }
      $0.add("contentType", contentType)
      $0.add("body", body)
      $0.add("target", target)
      $0.add("inSubframe", !isMainFrame)
      $0.add("frameOrigin", frameOrigin)
      $0.add("download", download.map { .string($0) })
      if window != 0 { $0.add("window", window) }
      $0.add("referrerPolicy", referrerPolicy)
      $0.add("referrer", referrer)
    }
  }
}

extension BridgeCall {
  fileprivate var form: JSONValue {
    FormMembers.object {
      $0.add("interface", interfaceName)
      $0.add("data", data)
      $0.add("callback", callbackID)
      $0.add("origin", origin)
      $0.add("inSubframe", !isMainFrame)
    }
  }
}

extension DialogRequest {
  fileprivate var form: JSONValue {
    FormMembers.object {
      $0.add("request", request)
      $0.add("kind", "\(kind)")
      $0.add("message", message)
      $0.add("defaultText", defaultText)
      $0.add("origin", origin)
    }
  }
}

extension EvaluationResult {
  fileprivate var form: JSONValue {
    FormMembers.object {
      $0.add("request", request)
      switch outcome {
      case .value(let json): $0.add("value", .parsed(json))
      case .exception(let text): $0.add("exception", .string(text))
      }
    }
  }
}

extension StorageChange {
  var form: JSONValue {
    switch self {
    case .set(let item): .of("set", .of(item.key, .string(item.value)))
    case .remove(let key): .of("remove", .string(key))
    case .clear: .string("clear")
    }
  }
}
