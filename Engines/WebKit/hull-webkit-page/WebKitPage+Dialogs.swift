import BridgeContract
import CWebKit
import EngineContract
import PageWire

/// Questions of scripts, which block them: dialogs, and what the page asks the shell by a dialog of its own.
extension WebKitPage {
  func runDialog(_ kind: hull_dialog, message: String, initialText: String) -> String? {
    // Scripts of pages have functions of their own, which ask the engine's world.
    guard kind == HULL_DIALOG_PROMPT, message.hasPrefix(channel),
      let request = try? JSONValue(parsing: String(message.dropFirst(channel.count))),
      case .array(let values) = request, case .string(let name)? = values.first
    else { return kind == HULL_DIALOG_LEAVE ? "" : nil }
    if name == "message" {
      if case .string(let text)? = values.last { didReceiveMessage(text) }
      return ""
    }
    reportReceivedPrompt()
    lastDialog += 1
    let text: String? =
      switch name {
      case "cookies": cookies(values)
      case "isWindowOpen": isWindowOpen(values)
      case "resource": resource(values)
      default: dialog(values)
      }
    defer { blockedTime = nil }
    return JSONValue.array([
      text.map { .string($0) } ?? .null, blockedTime.map { .number($0) } ?? .null, .bool(hasEnded),
    ]).text
  }

  private func isWindowOpen(_ values: [JSONValue]) -> String? {
    guard values.count > 1, let number = values[1].double, 0...Double(UInt32.max) ~= number else { return "false" }
    let request = ServiceRequest(request: lastDialog, subject: .isWindowOpen(UInt32(number)))
    guard case .flag(let isOpen)? = performBlocking(request) else { return "false" }
    return isOpen ? "true" : "false"
  }

  /// Reports the reply of a synchronous call after its script has continued: before the next request, or when that has settled.
  func reportReceivedPrompt() {
    guard let request = receivedPrompt else { return }
    receivedPrompt = nil
    report(.didReceiveAnswer(.prompt(request: request)))
  }

  /// Sends a request that blocks a script. Without a reply the document ends, and with it the script.
  func performBlocking(_ request: ServiceRequest) -> ServiceReply.Content? {
    let content = eventSink.performBlocking(request)
    if content == nil { hasEnded = true }
    return content
  }

  private func cookies(_ values: [JSONValue]) -> String? {
    let path = values.last?.stringValue ?? "/"
    let request = ServiceRequest(request: lastDialog, subject: .cookies(path: path))
    guard case .cookies(let text)? = performBlocking(request) else { return "" }
    return text
  }

  private func dialog(_ values: [JSONValue]) -> String? {
    guard values.count >= 5, let number = values[1].double,
      let kind = DialogRequest.Kind(rawValue: UInt8(max(0, min(255, number))))
    else { return nil }
    let request = DialogRequest(
      request: lastDialog, kind: kind, message: values[2].stringValue ?? "", defaultText: values[3].stringValue ?? "",
      origin: values[4].stringValue ?? "")
    let answer = eventSink.runDialog(request)
    if answer == nil { hasEnded = true }
    let isCall = kind == .method || (kind == .prompt && request.defaultText == BridgeContract.syncPromptMarker)
    if isCall, answer != nil { receivedPrompt = request.request }
    switch answer {
    case nil, .dismissed: return "null"
    case .accepted(let text): return JSONValue.string(text).text
    case .failed(let errorJSON): return JSONValue.array([.string(errorJSON)]).text
    }
  }
}
