/// A request that blocks a page's script until the shell replies.
public enum BlockingRequest: Hashable, Sendable {
  case dialog(UInt32)
  /// A service request: cookies, a synchronous fetch.
  case service(UInt32)
}

extension PageEvent {
  /// The request that blocks the page from here on; nil when it is not blocked.
  public var blockingRequest: BlockingRequest? {
    if case .didOpenDialog(let dialog) = self { return .dialog(dialog.request) }
    if case .didUseService(.request(let request)) = self { return .service(request.request) }
    return nil
  }
}

extension PageCommand {
  /// The request that it completes, which unblocks the script.
  public var completedRequest: BlockingRequest? {
    if case .answerDialog(let answer) = self { return .dialog(answer.request) }
    if case .deliverService(.reply(let reply)) = self { return .service(reply.request) }
    return nil
  }
}
