import BridgeContract
import PageWire

/// How a reply reaches the page that called.
enum ReplyDelivery {
  case nothing
  /// Sends a command to the page that is shown, or to another document of the view.
  case send(PageCommand, to: PageAddress? = nil)
  /// Runs a script that calls a function of the page.
  case call(function: String, script: String)

  /// The last reply.
  init(of outcome: BridgeOutcome, by path: CallRecord.ReplyPath) {
    switch path {
    case .none, .query: self = .nothing
    case .callback(let callback):
      self = .send(.deliverReply(BridgeReply(callbackID: callback, outcome: outcome)))
    case .message(let callback):
      self = .send(.deliverReply(BridgeReply(callbackID: callback, kind: .message, outcome: outcome)))
    case .prompt(let request), .method(let request):
      self = .send(.answerDialog(DialogAnswer(request: request, result: outcome.callResult)))
    case .text(let request): self = .send(.answerDialog(DialogAnswer(request: request, result: outcome.promptResult)))
    case .function(let function): self = Self.call(function, with: outcome)
    case .resource(let request, let address):
      self = .send(.deliverResource(outcome.response(to: request)), to: address)
    }
  }

  /// A reply that is not the last one. A promise settles once, and a script that is blocked waits for the last reply.
  init(ofProgress json: String, by path: CallRecord.ReplyPath) {
    switch path {
    case .callback(let callback):
      self = .send(.deliverReply(BridgeReply(callbackID: callback, kind: .progress, outcome: .value(json: json))))
    case .function(let function): self = Self.call(function, with: .value(json: json))
    case .prompt, .text, .method, .message, .resource, .query, .none: self = .nothing
    }
  }

  /// The function's parameters are the reply's value and its error, of which one is null.
  private static func call(_ function: String, with outcome: BridgeOutcome) -> ReplyDelivery {
    let parameters =
      switch outcome {
      case .value(let json): "\(json), null"
      case .failure(let error): "null, \(error.json.text)"
      }
    return .call(function: function, script: "void (\(function))(\(parameters))")
  }
}

extension BridgeOutcome {
  /// The result of a synchronous call, which throws the error.
  fileprivate var callResult: DialogAnswer.Result {
    switch self {
    case .value(let json): .accepted(text: json)
    case .failure(let error): .failed(errorJSON: error.json.text)
    }
  }

  /// The return value of a prompt that the app handles: a text, null, or the JSON text of another value.
  fileprivate var promptResult: DialogAnswer.Result {
    guard case .value(let json) = self else { return .dismissed }
    switch try? JSONValue(parsing: json) {
    case .null?: return .dismissed
    case .string(let text)?: return .accepted(text: text)
    case .bool?, .integer?, .number?, .array?, .object?, nil: return .accepted(text: json)
    }
  }

  /// The response to an intercepted request: `{status, headers, body}`, or another value as its JSON text.
  fileprivate func response(to request: ResourceRequest) -> ResourceDelivery {
    var delivery = ResourceDelivery(request: request.request, status: 200, url: request.url)
    switch self {
    case .failure(let error):
      delivery.status = 0
      delivery.failure = "\(error.code): \(error.message)"
    case .value(let json):
      let value = (try? JSONValue(parsing: json)) ?? .null
      guard case .object = value, value["status"] != nil || value["body"] != nil || value["headers"] != nil else {
        delivery.headers = [StorageItem(key: "content-type", value: "application/json")]
        delivery.body = Array((value.stringValue ?? json).utf8)
        return delivery
      }
      if case .integer(let status)? = value["status"] { delivery.status = Int(clamping: status) }
      if case .object(let headers)? = value["headers"] {
        delivery.headers = headers.compactMap { header in
          header.value.stringValue.map { StorageItem(key: header.name.lowercased(), value: $0) }
        }
      }
      if let body = value["body"], body != .null { delivery.body = Array((body.stringValue ?? body.text).utf8) }
    }
    return delivery
  }
}
