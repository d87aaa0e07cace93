import CJavaScriptCore
import PageWire

/// Network requests of scripts and their responses.
extension EmbeddedPage {
  func requestResource(_ call: NativeCall) -> JSValueRef? {
    forwardEvent(.didRequestResource(resourceRequest(call)))
  }

  /// The response as an array, in the order of `receiveResponse` in `network.js`; null when the page is being closed.
  func requestResourceNow(_ call: NativeCall) -> JSValueRef? {
    guard case .resource(let delivery)? = requestService(.resource(resourceRequest(call))) else {
      return JSValueMakeNull(call.context)
    }
    let array: JSObjectRef = JSObjectMakeArray(call.context, 0, nil, nil)
    for (index, argument) in arguments(delivery).enumerated() {
      JSObjectSetPropertyAtIndex(call.context, array, UInt32(index), argument.makeValue(in: call.context), nil)
    }
    return array
  }

  func deliver(_ delivery: ResourceDelivery) {
    let values = arguments(delivery)
    script.call(.receiveResponse, values)
  }

  func deliver(_ delivery: ServiceDelivery) {
    switch delivery {
    case .resourcePart(let part):
      script.call(
        .receiveResponseChunk,
        [.integer(part.request), .bytes(part.bytes), .flag(part.isLast), .text(part.failure)])
    case .storageChanged(let change, let url): deliver(change, url: url)
    case .sessionStorageCleared(let url):
      script.call(.storageChanged, .number(3), .text(""), .text(""), .text(url))
    case .localQuotaChanged(let bytes):
      script.call(.storageChanged, .number(4), .text(""), .text(String(bytes)), .text(""))
    case .socket(let event): handle(event)
    case .windowCommand(let command): handle(command)
    // The host delivers replies to waiting calls; a reply without one is late.
    case .reply: break
    }
  }

  private func arguments(_ delivery: ResourceDelivery) -> [ScriptArgument] {
    let refusing: [String] =
      if case .contentSecurity(let policies)? = delivery.refusal { policies } else { [] }
    return [
      .integer(delivery.request), .integer(delivery.status), .text(delivery.url),
      .texts(delivery.headers.flatMap { [$0.key, $0.value] }), .bytes(delivery.body), .text(delivery.failure),
      .text(delivery.statusText), .integer(delivery.kind.rawValue), .flag(delivery.isRedirected),
      .flag(delivery.isComplete), .texts(refusing), .texts(delivery.reportedPolicies),
    ]
  }

  /// Kinds are the raw values of the wire's enumerations; 255 selects the destination's default.
  private func resourceRequest(_ call: NativeCall) -> ResourceRequest {
    let flat = call.texts(4)
    let headers = stride(from: 0, to: flat.count - 1, by: 2).map { StorageItem(key: flat[$0], value: flat[$0 + 1]) }
    func byte(_ index: Int) -> UInt8 { UInt8(call.integer(index, in: 0...255)) }
    let flags = call.integer(10, in: 0...31)
    var request = ResourceRequest(
      request: call.identifier(0), destination: ResourceRequest.Destination(rawValue: byte(1)) ?? .fetch,
      url: call.text(2), method: call.text(3), headers: headers, body: call.body(5),
      mode: ResourceRequest.Mode(rawValue: byte(6)), credentials: ResourceRequest.Credentials(rawValue: byte(7)),
      redirect: ResourceRequest.Redirect(rawValue: byte(8)) ?? .follow,
      referrer: url.hasPrefix("http") ? url : "", referrerPolicy: call.text(9),
      streams: flags & 1 != 0, isEndless: flags & 2 != 0, forcesPreflight: flags & 4 != 0,
      keepsAlive: flags & 8 != 0, cacheMode: CacheMode(rawValue: byte(11)) ?? .standard)
    if !policies.isEmpty || policies.inheritsUpgrades || frame != nil {
      request.restriction = restriction(isExempt: flags & 16 != 0)
    }
    return request
  }

  private func deliver(_ change: StorageChange, url: String) {
    switch change {
    case .set(let item): script.call(.storageChanged, .number(0), .text(item.key), .text(item.value), .text(url))
    case .remove(let key): script.call(.storageChanged, .number(1), .text(key), .text(""), .text(url))
    case .clear: script.call(.storageChanged, .number(2), .text(""), .text(""), .text(url))
    }
  }
}
