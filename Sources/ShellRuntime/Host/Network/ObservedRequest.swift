import PageWire
import ShellCore

/// A request of a page, or of the app for a page, as drivers and developer tools see it.
package struct ObservedRequest: Equatable, Sendable {
  /// The same for all requests after redirects.
  package var id: UInt64
  /// The record of the inspector; nil if it does not record.
  package var record: UInt32?
  package var tab: TabID
  /// The load of a main document; nil for other requests.
  package var load: LoadID?
  package var kind: NetworkRecord.Kind
  package var method: String
  package var url: String
  package var headers: [StorageItem]
  package var body: [UInt8]
  /// Those of the shell that it has, unless `headers` have their own.
  package var cookies: [CookieRecord] = []
  /// The number of redirects before it.
  package var redirects = 0
  /// Milliseconds of the shell's clock.
  package var startedAt: Double
  /// A script is blocked until the response, so that it cannot be paused.
  package var isSynchronous = false
}

/// A response as drivers and developer tools see it.
package struct ObservedResponse: Equatable, Sendable {
  package var url: String
  package var status: Int
  package var reason: String
  package var headers: [StorageItem]
  package var contentType: String
  /// The body, as far as it is complete; empty for a streamed one.
  package var body: [UInt8]
  package var receivedBytes: Int
  package var isFromCache: Bool
  /// The protocol of the status line.
  package var version: String
}

/// A response in place of that of a server.
package struct ProvidedResponse: Equatable, Sendable {
  package var status: Int
  package var reason: String
  package var headers: [StorageItem]
  package var body: [UInt8]

  package init(status: Int, reason: String, headers: [StorageItem], body: [UInt8]) {
    self.status = status
    self.reason = reason
    self.headers = headers
    self.body = body
  }
}

/// How a paused request continues.
package enum RequestResolution: Equatable, Sendable {
  case proceed(RequestChanges)
  case respond(ProvidedResponse)
  case fail
  /// The credentials for a challenge.
  case authenticate(user: String, password: String)
}

/// Observes requests, and pauses them. Requests of the shell itself, sockets and packs are not observed.
package protocol RequestInterceptor: AnyObject {
  /// A request is about to be sent.
  /// - Returns: how it continues; nil to pause it until `RequestInterception.resolve`. One that blocks a script is not paused.
  func willSend(_ request: ObservedRequest) -> RequestResolution?
  /// A response has arrived.
  /// - Returns: whether its delivery is paused; ignored if it cannot be.
  func didReceive(_ response: ObservedResponse, of request: ObservedRequest, canPause: Bool) -> Bool
  /// The page has the whole response.
  func didComplete(_ request: ObservedRequest, _ response: ObservedResponse)
  func didFail(_ request: ObservedRequest, message: String)
  /// A server requests a user's name and password.
  /// - Returns: whether the request is paused; otherwise the app asks its user.
  func didChallenge(_ request: ObservedRequest, _ response: ObservedResponse, realm: String) -> Bool
}
