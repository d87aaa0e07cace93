import PageWire
import WebPolicy

/// The connection of an opened window with its opener. It ends when the renderer of one of them dies, or when the page
/// disowns its opener.
public struct OpenedWindow: Equatable, Sendable {
  /// The generation of the opener's document that knows the window by `number`. Later documents of the opener know it
  /// by `shellNumber`.
  public var generation: Generation
  public var number: UInt32
  /// The window's serial number among all opened windows.
  public var serial: UInt32
  /// The name by which the opener can reuse it; empty for `_blank`.
  public var name: String

  public init(generation: Generation, number: UInt32, serial: UInt32, name: String = "") {
    self.generation = generation
    self.number = number
    self.serial = serial
    self.name = name
  }

  /// The connection of the requesting document with the window; nil for `noopener`, and for requests of subframes.
  init?(_ request: NavigationRequest, of document: Generation?, serial: UInt32) {
    guard 1..<WindowCommand.firstShellNumber ~= request.window, request.isMainFrame, let document else { return nil }
    self.init(generation: document, number: request.window, serial: serial, name: request.windowName ?? "")
  }

  var shellNumber: UInt32 { WindowCommand.firstShellNumber | serial }

  /// The number by which a document of the opener knows the window.
  func number(in document: Generation) -> UInt32 { document == generation ? number : shellNumber }
}

/// The windows that can reference each other (HTML standard, section 7.3.2.2: browsing context groups). A window begins
/// in the group of its opener, and leaves it with a document whose `Cross-Origin-Opener-Policy` separates it.
struct WindowGroup: Equatable, Sendable {
  /// The first document of the group; nil for the group in which the app's own views begin.
  private(set) var first: Generation?
  /// The policy of the empty document with which a window begins: that of its opener.
  private var initialPolicy: OpenerPolicy?

  init() {}

  /// The group of a window that a document of another window opens.
  init(openedIn group: WindowGroup, by source: DocumentSource?) {
    first = group.first
    initialPolicy = source?.openerPolicy
  }

  /// Begins a new group for a document that cannot stay in this one.
  /// - Parameter previous: the document that is replaced; nil for the empty document of a new window.
  mutating func commit(_ source: DocumentSource, _ generation: Generation, replacing previous: DocumentSource?) {
    let policy = previous.map(\.openerPolicy) ?? initialPolicy
    if OpenerPolicy.separates(policy, from: source.openerPolicy, isInitial: previous == nil) { first = generation }
  }
}
