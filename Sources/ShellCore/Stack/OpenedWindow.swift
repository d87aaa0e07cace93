import PageWire

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

  var shellNumber: UInt32 { WindowCommand.firstShellNumber | serial }

  /// The number by which a document of the opener knows the window.
  func number(in document: Generation) -> UInt32 { document == generation ? number : shellNumber }
}
