import PageWire
import ShellCore
import WebPolicy

/// Answers without a server, and the records of requests.
extension HTTPClient {
  /// The handlers of a request and its response.
  struct Handlers {
    /// Called with the response's head; returns whether to stream the body.
    var onHead: (HTTPResponse) -> Bool
    /// Receives the parts of a streamed body.
    var onPart: (UnsafeRawBufferPointer) -> Void
    var completion: (HTTPOutcome) -> Void
  }

  /// Starts a record of the request. Returns its number, and handlers that complete it; nil without an observer.
  func record(_ request: HTTPRequest, cookie: String, _ handlers: Handlers) -> (number: Int, handlers: Handlers)? {
    guard let observer else { return nil }
    let number = observer.willSend(request, headers: sentHeaders(of: request, cookie: cookie))
    return (
      number,
      Handlers(
        onHead: { response in
          observer.didReceiveHead(response, of: number)
          return handlers.onHead(response)
        },
        onPart: { part in
          observer.didReceive(part, of: number)
          handlers.onPart(part)
        },
        completion: { outcome in
          observer.didEnd(outcome, of: number)
          handlers.completion(outcome)
        })
    )
  }

  /// The header fields that Hull determines. libcurl adds the content codings that it supports, and credentials.
  private func sentHeaders(of request: HTTPRequest, cookie: String) -> [StorageItem] {
    var headers = [
      StorageItem(key: "Host", value: ParsedURL(request.url)?.authority ?? ""),
      StorageItem(key: "User-Agent", value: userAgent),
    ]
    if !request.has("accept") { headers.append(StorageItem(key: "Accept", value: "*/*")) }
    if !cookie.isEmpty { headers.append(StorageItem(key: "Cookie", value: cookie)) }
    if !request.body.isEmpty || request.method == "POST" {
      headers.append(StorageItem(key: "Content-Length", value: "\(request.body.count)"))
    }
    return headers + request.headers
  }

  /// Answers a request without a server.
  func answer(_ request: HTTPRequest, with answer: HTTPAnswer, _ handlers: Handlers) -> AnsweredExchange {
    let exchange = AnsweredExchange(loop: loop, schedule: schedule)
    exchange.start(answer, for: request.key) { [weak self, weak exchange] in
      switch answer.content {
      case .response(let response): handlers.completion(.response(self?.deliver(response, handlers) ?? response))
      case .unfinished(let response):
        exchange?.suspend()
        if let key = request.key { self?.schedule?.onWait?(key) }
        _ = self?.deliver(response, handlers)
      case .failure(let kind, let message, let response):
        if let response { _ = self?.deliver(response, handlers) }
        handlers.completion(.failure(LoadFailure(kind: kind, url: request.url, message: message)))
      case .nothing: break
      }
    }
    return exchange
  }

  /// Delivers head and body, and returns the response without a body that was streamed.
  private func deliver(_ response: HTTPResponse, _ handlers: Handlers) -> HTTPResponse {
    var response = response
    // A recorded date would make a response old that the server sent just now.
    if let schedule {
      for index in response.headers.indices where response.headers[index].key.lowercased() == "date" {
        response.headers[index].value = CivilTime(milliseconds: schedule.wallTime()).httpDate
      }
    }
    guard handlers.onHead(response) else { return response }
    if !response.body.isEmpty { response.body.withUnsafeBytes { handlers.onPart($0) } }
    response.body = []
    return response
  }
}
