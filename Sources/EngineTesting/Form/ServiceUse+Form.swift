import BridgeContract
import PageWire

extension ServiceUse {
  var form: JSONValue {
    switch self {
    case .cancelResource(let request): .of("cancelResource", .count(request))
    case .setCookie(let text, let path):
      .of("setCookie", .object([JSONMember("text", .string(text)), JSONMember("path", .string(path))]))
    case .changeSessionStorage(let change): .of("changeSessionStorage", change.form)
    case .request(let request): .of("request", request.form)
    case .openSocket(let opening):
      .of(
        "openSocket",
        FormMembers.object {
          $0.add("socket", opening.socket)
          $0.add("url", opening.url)
          $0.add("protocols", JSONValue.texts(opening.protocols))
        })
    case .commandWindow(let command): .of("commandWindow", command.form)
    case .sendToSocket(let message): .of("sendToSocket", message.form)
    case .closeSocket(let socket, let code, let reason):
      .of(
        "closeSocket",
        FormMembers.object {
          $0.add("socket", socket)
          $0.add("code", code.map { .integer(Int64($0)) })
          $0.add("reason", reason)
        })
    }
  }
}

extension ServiceRequest {
  fileprivate var form: JSONValue {
    FormMembers.object {
      $0.add("request", request)
      switch subject {
      case .cookies(let path): $0.add("cookies", .string(path))
      case .isWindowOpen(let window): $0.add("isWindowOpen", window)
      case .resource(let resource): $0.add("resource", resource.form)
      }
    }
  }
}

extension WindowCommand {
  fileprivate var form: JSONValue {
    FormMembers.object {
      $0.add("window", window)
      $0.add("origin", origin)
      switch action {
      case .message(let json, let targetOrigin):
        $0.add("message", .parsed(json))
        $0.add("targetOrigin", targetOrigin)
      case .navigate(let url, let replaces):
        $0.add("navigate", .string(url))
        $0.add("replaces", replaces)
      case .close: $0.add("close", true)
      case .disown: $0.add("disown", true)
      }
    }
  }
}

extension SocketMessage {
  fileprivate var form: JSONValue {
    FormMembers.object {
      $0.add("socket", socket)
      if isText { $0.add("text", bytes) } else { $0.add("bytes", bytes.map { .integer(Int64($0)) }) }
    }
  }
}

extension ResourceRequest {
  /// Members with the value of most requests of their destination are left out.
  var form: JSONValue {
    let usual = ResourceRequest(request: request, destination: destination, url: url)
    return FormMembers.object {
      $0.add("request", request)
      $0.add("destination", "\(destination)")
      $0.add("url", url)
      if method != usual.method { $0.add("method", method) }
      $0.add("headers", headers.map { StorageItem(key: $0.key.lowercased(), value: $0.value) })
      $0.add("body", body)
      if mode != usual.mode { $0.add("mode", "\(mode)") }
      if credentials != usual.credentials { $0.add("credentials", "\(credentials)") }
      if redirect != usual.redirect { $0.add("redirect", "\(redirect)") }
      $0.add("referrer", referrer)
      $0.add("referrerPolicy", referrerPolicy)
      $0.add("streams", streams)
      $0.add("isEndless", isEndless)
      $0.add("forcesPreflight", forcesPreflight)
      $0.add("keepsAlive", keepsAlive)
      if cacheMode != usual.cacheMode { $0.add("cacheMode", "\(cacheMode)") }
      if restriction != usual.restriction { $0.add("restriction", restriction.form) }
    }
  }
}

extension RequestRestriction {
  fileprivate var form: JSONValue {
    FormMembers.object {
      $0.add("policies", JSONValue.texts(policies))
      $0.add("reportOnlyPolicies", JSONValue.texts(reportOnlyPolicies))
      $0.add("frameOrigin", frameOrigin)
      $0.add("ancestors", JSONValue.texts(ancestors))
      $0.add("isExempt", isExempt)
    }
  }
}
