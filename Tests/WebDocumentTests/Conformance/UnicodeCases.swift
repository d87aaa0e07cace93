import Foundation
import Testing

/// The files of Unicode's test cases, of Debian's package `unicode-data`.
enum UnicodeCases {
  private static let folder = "/usr/share/unicode/"

  /// Whether the files are installed; `scripts/setup` installs them where the system has the package.
  static var areInstalled: Bool { FileManager.default.fileExists(atPath: folder + "BidiCharacterTest.txt") }

  /// Whether the cases that take longer are run too (`make conformance`).
  static var areComplete: Bool { ProcessInfo.processInfo.environment["HULL_CONFORMANCE"] == "all" }

  /// The lines of a file without comments.
  static func lines(of name: String) throws -> [Substring] {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + name))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.utf8.starts(with: "#".utf8) }
  }

  /// Code points in hexadecimal digits, separated by spaces.
  static func codePoints(_ text: Substring) -> [UInt32] {
    var values: [UInt32] = []
    var value: UInt32?
    for byte in text.utf8 {
      let digit: UInt32
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = UInt32(byte - UInt8(ascii: "A")) + 10
      default:
        if let value { values.append(value) }
        value = nil
        continue
      }
      value = (value ?? 0) << 4 | digit
    }
    if let value { values.append(value) }
    return values
  }
}
