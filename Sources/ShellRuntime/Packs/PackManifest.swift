import BridgeContract

/// `manifest.json` of a pack or a bundle: `{"version": 3, "files": {"index.html": "<SHA-256>", ...}}`. A bundle's
/// manifest can revoke versions: `"revoked": [1, 2]`.
struct PackManifest: Equatable {
  struct File: Equatable {
    var name: String
    /// 64 lowercase hexadecimal digits.
    var digest: String
  }

  static let name = "manifest.json"
  /// The Ed25519 signature of the manifest's bytes, as 128 hexadecimal digits.
  static let signatureName = "manifest.json.sig"

  var version: Int
  var files: [File]
  var revoked: [Int] = []
  /// SHA-256 of the manifest's bytes.
  var digest: String

  /// Returns nil if the bytes are not a manifest, or contain names outside of the folder.
  init?(_ bytes: [UInt8]) {
    guard let value = try? JSONValue(parsing: String(decoding: bytes, as: UTF8.self)),
      case .integer(let version)? = value["version"], case .object(let members)? = value["files"],
      !members.isEmpty, members.count <= RuntimeLimits.packFiles
    else { return nil }
    self.version = Int(clamping: version)
    files = []
    for member in members {
      guard let digest = member.value.stringValue, Self.isDigest(digest),
        AppFiles.normalize(member.name) == member.name,
        !member.name.isEmpty
      else { return nil }
      files.append(File(name: member.name, digest: digest.lowercased()))
    }
    if case .array(let versions)? = value["revoked"] {
      for case .integer(let version) in versions.prefix(RuntimeLimits.revokedBundles) {
        revoked.append(Int(clamping: version))
      }
    }
    digest = SHA256.hexDigest(of: bytes)
  }

  /// The expected digest of a file; nil if it is not part of the pack.
  func digest(of name: String) -> String? { files.first { $0.name == name }?.digest }

  private static func isDigest(_ text: String) -> Bool { HexDecoder.decode(Array(text.utf8))?.count == 32 }
}
