/// What a page does to a window that it has opened, or to its own opener. Each window is a process of its own, so the shell
/// decides about it, and passes on what the other page has to carry out.
public struct WindowCommand: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    /// `postMessage`: the data as JSON text, for documents of that origin or, with `*`, of any.
    case message(json: String, targetOrigin: String)
    case navigate(url: String, replaces: Bool)
    case close
    /// `opener = null`: the page gives up the connection to its opener.
    case disown
  }

  /// The number of the other window: the one that the opening page chose, one above `firstShellNumber` that the shell chose for a later
  /// document of the opener, or 0 for the page's opener.
  public var window: UInt32
  /// The origin of the sender's document, set by the shell.
  public var origin: String
  public var action: Action

  public init(window: UInt32, origin: String = "", action: Action) {
    self.window = window
    self.origin = origin
    self.action = action
  }

  /// Numbers from here on are the shell's: pages choose smaller ones.
  public static let firstShellNumber: UInt32 = 1 << 31
}
