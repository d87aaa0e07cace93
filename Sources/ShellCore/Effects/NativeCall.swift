import BridgeContract

/// A call that a program serves.
public struct NativeCall: Equatable, Sendable {
  /// What has called.
  public enum Kind: String, CaseIterable, Sendable {
    /// A page, by the name of an interface.
    case interface
    /// A page, by a message to a handler.
    case message
    /// A page, by a method of an interface object.
    case method
    /// A page, by `prompt`.
    case prompt
    /// A URL that the app intercepts.
    case url
    /// A link with one of the app's schemes.
    case link
  }

  public var call: CallID
  public var kind: Kind
  public var interfaceName: String
  public var program: ProgramReference
  /// JSON text.
  public var data: String

  public init(
    call: CallID, kind: Kind = .interface, interfaceName: String, program: ProgramReference, data: String
  ) {
    self.call = call
    self.kind = kind
    self.interfaceName = interfaceName
    self.program = program
    self.data = data
  }
}

/// A message to a program that is not a call.
public enum ProgramMessage: Equatable, Sendable {
  /// A call has ended before the program's last reply.
  case cancel(CallID, CancelReason)
  /// The last answer to a request of the program.
  case answer(ProgramQuery, BridgeOutcome)
  /// An answer that is not the last one.
  case progress(ProgramQuery, json: String)
  /// An event to which the program has subscribed.
  case event(SystemEvent)
}

/// Why a call ended without the program's last reply.
public enum CancelReason: String, CaseIterable, Sendable {
  /// The page has canceled it.
  case page
  case deadline
  /// The page is gone.
  case pageGone = "page_gone"
  /// A reply could not be delivered, because it was too large.
  case refused
}
