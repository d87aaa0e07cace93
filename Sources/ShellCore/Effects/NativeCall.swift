/// A call of an interface's native program.
public struct NativeCall: Equatable, Sendable {
  public var call: CallID
  public var interfaceName: String
  public var program: String
  /// JSON text.
  public var data: String

  public init(call: CallID, interfaceName: String, program: String, data: String) {
    self.call = call
    self.interfaceName = interfaceName
    self.program = program
    self.data = data
  }
}
