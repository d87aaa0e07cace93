/// Acknowledges that a page's script has received the reply to a bridge call.
public enum ReplyReceipt: Equatable, Sendable {
  /// An asynchronous call by the page's callback id.
  case callback(id: String)
  /// A synchronous call by the request number of its prompt.
  case prompt(request: UInt32)
}
