import PageWire
import WebPolicy

/// HTTP requests of scripts.
extension ScriptRunner {
  /// Follows redirects, as clients of other script runners do.
  func fetch(_ request: ScriptHTTPRequest) -> ScriptHTTPResponse {
    guard ParsedURL(request.url)?.isHTTP == true else {
      return .failure("only http: and https: URLs are supported")
    }
    var http = HTTPRequest(url: request.url, method: request.method, headers: request.headers)
    http.timeout = RuntimeLimits.scriptRequestTimeout
    switch request.body {
    case .none: break
    case .text(let text): http.body = Array(text.utf8)
    case .form(let fields):
      switch form(fields, of: request) {
      case .success(let form):
        http.body = form.body
        http.headers.removeAll { $0.key.lowercased() == "content-type" }
        http.headers.append(StorageItem(key: "Content-Type", value: form.contentType))
      case .failure(let failure): return .failure(failure.reason)
      }
    }
    for _ in 0...RuntimeLimits.redirects {
      switch transfer(http) {
      case .failure(let failure): return .failure(failure.message)
      case .response(let response):
        if let url = response.redirectURL, ParsedURL(url)?.isHTTP == true {
          http = http.redirected(status: response.status, to: url)
          continue
        }
        let headers = response.headers.map { StorageItem(key: $0.key.lowercased(), value: $0.value) }
        return .response(
          status: response.status, headers: headers, body: String(decoding: response.body, as: UTF8.self))
      }
    }
    return .failure("more than \(RuntimeLimits.redirects) redirects")
  }

  private func transfer(_ request: HTTPRequest) -> HTTPOutcome {
    var outcome: HTTPOutcome?
    _ = client.start(request) { outcome = $0 }
    while true {
      if let outcome { return outcome }
      loop.runOnce(timeoutMilliseconds: 1_000)
    }
  }

  /// Encodes multipart/form-data (RFC 7578).
  private func form(
    _ fields: [ScriptHTTPRequest.FormField], of request: ScriptHTTPRequest
  ) -> Result<(contentType: String, body: [UInt8]), UploadFailure> {
    var parts: [(head: String, content: [UInt8])] = []
    for field in fields {
      let name = Self.quoted(field.name)
      switch field.content {
      case .text(let text):
        parts.append(("Content-Disposition: form-data; name=\(name)", Array(text.utf8)))
      case .file(let path, let mediaType):
        switch configuration.readUpload(path, request.referrer) {
        case .success(let bytes):
          let file = path.split(separator: "/").last.map(String.init) ?? path
          let type = mediaType.isEmpty ? "application/octet-stream" : Self.clean(mediaType)
          parts.append(
            (
              "Content-Disposition: form-data; name=\(name); filename=\(Self.quoted(file))\r\nContent-Type: \(type)",
              bytes
            ))
        case .failure(let failure): return .failure(failure)
        }
      }
    }
    let boundary = Self.boundary(for: parts.map(\.content))
    var body: [UInt8] = []
    for part in parts {
      body += Array("--\(boundary)\r\n\(part.head)\r\n\r\n".utf8) + part.content + Array("\r\n".utf8)
    }
    body += Array("--\(boundary)--\r\n".utf8)
    return .success(("multipart/form-data; boundary=\(boundary)", body))
  }

  private static func quoted(_ text: String) -> String {
    "\"\(clean(text).map { $0 == "\"" ? "%22" : String($0) }.joined())\""
  }

  private static func clean(_ text: String) -> String { text.filter { !$0.isNewline && $0 != "\0" } }

  /// A boundary that occurs in no part; deterministic for equal parts.
  private static func boundary(for contents: [[UInt8]]) -> String {
    var number = 0
    while true {
      let boundary = "hull-form-boundary-\(number)"
      let marker = Array("--\(boundary)".utf8)
      if !contents.contains(where: { $0.firstRange(of: marker) != nil }) { return boundary }
      number += 1
    }
  }
}
