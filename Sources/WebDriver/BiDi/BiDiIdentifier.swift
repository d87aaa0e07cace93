/// The ids of what a session creates. They have the form of a UUID, as clients expect, but are the same in each run.
package enum BiDiIdentifier: UInt8, Sendable {
  case intercept, collector

  /// - Parameter number: the number of the object among those of its kind.
  package func text(_ number: Int) -> String {
    "0000000\(rawValue)-0000-4000-8000-" + Self.padded(String(number, radix: 16))
  }

  private static func padded(_ digits: String) -> String {
    String(repeating: "0", count: max(0, 12 - digits.count)) + digits
  }
}
