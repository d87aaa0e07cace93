/// Text that the user has copied in the app.
public struct CopiedText: Equatable, Sendable {
  /// Counts the copies since launch, from 1.
  public var number: UInt32
  public var text: String

  public init(number: UInt32, text: String) {
    self.number = number
    self.text = text
  }
}
