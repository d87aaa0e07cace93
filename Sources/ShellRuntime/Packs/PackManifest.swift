import BridgeContract

/// `manifest.json` of a pack: `{"version": 3, "files": {"index.html": "<SHA-256>", ...}}`.
struct PackManifest: Equatable {
  struct File: Equatable {
    var name: String
    /// 64 hexadecimal digits in lower case.
    var digest: String
  }

  static let name = "manifest.json"

  var version: Int
  var files: [File]

  /// nil when the bytes are no manifest, or name files outside of their folder.
  init?(_ bytes: [UInt8]) {
    guard let value = try? JSONValue(parsing: String(decoding: bytes, as: UTF8.self)),
      case .integer(let version)? = value["version"], case .object(let members)? = value["files"],
      !members.isEmpty, members.count <= RuntimeLimits.packFiles
    else { return nil }
    self.version = Int(clamping: version)
    files = []
    for member in members {
      guard let digest = member.value.stringValue, AppFiles.normalise(member.name) == member.name, !member.name.isEmpty
      else { return nil }
      files.append(File(name: member.name, digest: digest.lowercased()))
    }
  }
}
