import CDigest
import DocumentTestKit
import Foundation

/// The modules of the platform's scripts, and the bundles that the generator wrote.
struct EngineScripts {
  static let folder = Repository.root.appending(path: "Sources/CEngineScripts")

  /// SHA-256 digests of the inputs and outputs of the generator, by path.
  let recordedDigests: [String: String]
  /// The files that exist.
  let files: Set<String>

  init() throws {
    let lines = try String(contentsOf: Self.folder.appending(path: "generated/SHA256SUMS"), encoding: .utf8)
      .split(separator: "\n")
    recordedDigests = Dictionary(
      lines.map { (String($0.dropFirst(66)), String($0.prefix(64))) }, uniquingKeysWith: { first, _ in first })
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
    files = Set(
      paths.filter { $0.hasSuffix(".js") || $0.hasSuffix(".idl") || $0.hasPrefix("generated/") && $0.contains(".") })
  }

  static func digest(of file: String) throws -> String {
    let bytes = Array(try Data(contentsOf: folder.appending(path: file)))
    var digest = [UInt8](repeating: 0, count: Int(HULL_DIGEST_CAPACITY))
    let count = hull_digest(HULL_SHA256, bytes, bytes.count, &digest)
    return digest.prefix(count).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0\(digits)" : digits
    }.joined()
  }
}
