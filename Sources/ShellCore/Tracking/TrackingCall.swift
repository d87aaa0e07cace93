/// A call by which the SDK of a page addresses the shell.
struct TrackingCall: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// Requests the call of the page's function.
    case info
    /// A link with a record.
    case linkedRecord
    /// A message with a record and its server.
    case message
  }

  var kind: Kind
  /// Its name in the call log.
  var name: String
  /// JSON text of the page, which may be malformed.
  var data: String
}

extension TrackingConfiguration {
  /// The call of a link from a tab's page; nil for links that are none.
  func call(in link: AppLink, from tab: TabID) -> TrackingCall? {
    guard link.scheme == TrackingContract.scheme else { return nil }
    switch (schemes[tab], link.host) {
    case (.replyWhenRequested?, TrackingContract.infoHost), (.eventsByFrames?, TrackingContract.infoHost):
      return TrackingCall(kind: .info, name: link.name, data: link.json.text)
    case (.eventsByFrames?, TrackingContract.eventHost):
      let text = link.query.first { $0.name == TrackingContract.eventParameter }?.value.stringValue ?? ""
      return TrackingCall(kind: .linkedRecord, name: link.name, data: text)
    case (nil, _), (.callWhenLoaded?, _), (.replyWhenRequested?, _), (.eventsByFrames?, _), (.eventsByMessages?, _):
      return nil
    }
  }

  /// The call of a message from a tab's page; nil for other messages.
  func call(inMessage body: String, to handler: String, from tab: TabID) -> TrackingCall? {
    guard schemes[tab] == .eventsByMessages, handler == TrackingContract.messageHandler else { return nil }
    return TrackingCall(kind: .message, name: handler, data: body)
  }
}
