/// A page's command to a window that it has opened, or to its opener. Each window has its own process, so the shell
/// decides about it and forwards it.
public struct WindowCommand: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    /// `postMessage`: the data as JSON text, for documents of that origin or, with `*`, of any.
    case message(json: String, targetOrigin: String)
    case navigate(url: String, replaces: Bool)
    case close
    /// `opener = null`: the page disconnects from its opener.
    case disown
  }

  /// The number of the other window: chosen by the opening page, chosen by the shell (from `firstShellNumber`) for a
  /// later document of the opener, or 0 for the page's opener.
  public var window: UInt32
  /// The origin of the sender's document, set by the shell.
  public var origin: String
  public var action: Action

  public init(window: UInt32, origin: String = "", action: Action) {
    self.window = window
    self.origin = origin
    self.action = action
  }

  /// The first number that the shell assigns; pages choose smaller ones.
  public static let firstShellNumber: UInt32 = 1 << 31
}
