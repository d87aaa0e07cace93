import BridgeContract

/// Where a valid call goes.
enum CallRoute: Equatable, Sendable {
  case builtIn(BridgeContract.BuiltIn, JSONValue)
  case native(InterfaceDescription)
  case refused(BridgeError)
}

extension BridgeConfiguration {
  /// Validates a call: its origin, its size, the number of pending calls, its JSON and its name.
  /// - Parameter pending: the pending calls of its page, including this one, when there are too many.
  func route(_ call: CallRecord, origin: String, of appOrigin: String, bytes: Int, pending: Int?) -> CallRoute {
    guard origin == appOrigin || origins.contains(origin) else {
      let message = "\(origin.isEmpty ? "this origin" : origin) may not call the bridge"
      return .refused(BridgeError(.originRefused, message))
    }
    let size = max(bytes, call.data.utf8.count)
    guard size <= payloadLimit else { return .refused(.payloadTooLarge(size, limit: payloadLimit)) }
    if let pending {
      return .refused(BridgeError(.hostBusy, "\(pending - 1) calls of this page are pending already"))
    }
    let data: JSONValue
    do {
      data = call.data.isEmpty ? .null : try JSONValue(parsing: call.data)
    } catch {
      let message = "the payload of \(call.interfaceName) is not JSON: \(error.message)"
      return .refused(BridgeError(.badPayload, message))
    }
    if let builtIn = BridgeContract.BuiltIn(rawValue: call.interfaceName) { return .builtIn(builtIn, data) }
    guard let interface = interfaces[call.interfaceName] else {
      let known = interfaces.keys.sorted().joined(separator: ", ")
      let message = "unknown interface \(call.interfaceName); known interfaces: \(known)"
      return .refused(BridgeError(.unknownInterface, message))
    }
    return .native(interface)
  }
}
