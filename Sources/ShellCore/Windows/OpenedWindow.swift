import PageWire

/// The connection of an opened window with its opener. It ends when the renderer of one of them dies, and when the page gives it up.
public struct OpenedWindow: Equatable, Sendable {
  /// The life of the opener's document that knows the window by `number`. A later document of the opener knows it by
  /// `shellNumber`.
  public var generation: Generation
  public var number: UInt32
  /// The window's own number among all that were opened.
  public var serial: UInt32
  /// The name by which the opener reaches it again; empty for `_blank`.
  public var name: String

  public init(generation: Generation, number: UInt32, serial: UInt32, name: String = "") {
    self.generation = generation
    self.number = number
    self.serial = serial
    self.name = name
  }

  var shellNumber: UInt32 { WindowCommand.firstShellNumber | serial }

  /// The number by which a document of the opener knows the window.
  func number(in document: Generation) -> UInt32 { document == generation ? number : shellNumber }
}
