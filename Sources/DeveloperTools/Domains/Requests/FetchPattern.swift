import BridgeContract
import ShellCore

/// Which requests are paused (Fetch.RequestPattern).
struct FetchPattern {
  /// Whether responses are paused, not requests.
  let isOfResponses: Bool
  private let url: WildcardPattern
  /// nil for all.
  private let type: String?

  init(_ json: JSONValue) throws(ProtocolError) {
    let parameters = Parameters(json)
    url = WildcardPattern(try parameters.optionalString("urlPattern") ?? "*", hasEscapes: true)
    type = try parameters.optionalString("resourceType")
    switch try parameters.optionalString("requestStage") {
    case "Request", nil: isOfResponses = false
    case "Response": isOfResponses = true
    case .some: throw .invalidParameter("requestStage", "Request or Response")
    }
  }

  func matches(_ request: String, type name: String) -> Bool { (type ?? name) == name && url.matches(request) }
}
