/// A typed failure of a bridge call; `{code, message, detail}` in the page.
///
/// `code` is a `BridgeErrorCode` raw value, or the code that an app's own interface declares.
public struct BridgeError: Hashable, Sendable {
  public var code: String
  public var message: String
  public var detail: JSONValue

  public init(code: String, message: String, detail: JSONValue = .null) {
    self.code = code
    self.message = message
    self.detail = detail
  }

  public init(_ code: BridgeErrorCode, _ message: String, detail: JSONValue = .null) {
    self.init(code: code.rawValue, message: message, detail: detail)
  }

  /// The error of a call from a subframe, with its origin in the detail.
  public static func frameRefused(origin: String) -> BridgeError {
    BridgeError(
      .frameRefused, "only the main frame may call the bridge; the caller is a frame of \(origin)",
      detail: .object([JSONMember("origin", .string(origin))]))
  }

  public var json: JSONValue {
    .object([
      JSONMember("code", .string(code)), JSONMember("message", .string(message)), JSONMember("detail", detail),
    ])
  }
}

/// The result of a bridge call. `value` is JSON text that is passed on without parsing.
public enum BridgeOutcome: Hashable, Sendable {
  case value(json: String)
  case failure(BridgeError)
}

/// Error codes of bridge calls. The raw values are part of the protocol with pages.
public enum BridgeErrorCode: String, CaseIterable, Sendable {
  case unknownInterface = "UNKNOWN_INTERFACE"
  case badPayload = "BAD_PAYLOAD"
  case payloadTooLarge = "PAYLOAD_TOO_LARGE"
  case originRefused = "ORIGIN_REFUSED"
  case frameRefused = "FRAME_REFUSED"
  case deadline = "DEADLINE"
  case pageGone = "PAGE_GONE"
  case hostBusy = "HOST_BUSY"
  case unknownTab = "UNKNOWN_TAB"
  case unknownScreen = "UNKNOWN_SCREEN"
  case storageFull = "STORAGE_FULL"
  /// The disk does not take the change.
  case storageFailed = "STORAGE_FAILED"
  case badContract = "BAD_CONTRACT"
  /// The page has canceled the call.
  case canceled = "CANCELED"
  case nativeError = "NATIVE_ERROR"
}
