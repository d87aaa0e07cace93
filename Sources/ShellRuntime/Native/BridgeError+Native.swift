import BridgeContract

extension BridgeError {
  /// A bridge error as a Swift error.
  struct NativeCallError: Error {
    var error: BridgeError

    /// A `NATIVE_ERROR` of a program, with its name in the detail.
    init(_ program: String, _ message: String) {
      error = .native(program, message)
    }
  }

  /// The failure of a native program.
  static func native(_ program: String, _ message: String, _ details: [JSONMember] = []) -> BridgeError {
    BridgeError(.nativeError, message, detail: .object([JSONMember("program", .string(program))] + details))
  }
}
