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
  case badContract = "BAD_CONTRACT"
  case nativeError = "NATIVE_ERROR"
}
