import BridgeContract
import Flows
import Sharding

/// The files on which the results of flows depend, with digests. Shards with different files cannot be merged.
package struct InputFiles: Equatable, Sendable {
  /// The maximum number of files of an app; further ones are not compared.
  private static let limit = 10_000
  private static let ignoredFolders: Set<String> = ["node_modules", "__pycache__"]

  /// Digests by path. Files of an app have paths in the app's folder, so that they do not depend on the machine.
  package private(set) var digests: [String: String] = [:]
  /// Outputs of the run, which are no inputs.
  private let outputs: Set<String>

  /// - Parameter outputs: files and folders that runs write.
  package init(outputs: [String] = []) {
    self.outputs = Set(outputs.map { FileSystem.absolute($0) })
  }

  /// Adds a file under a name.
  package mutating func add(_ path: String, as name: String) {
    guard digests[name] == nil else { return }
    guard let bytes = try? FileSystem.bytes(of: path) else {
      digests[name] = "unreadable"
      return
    }
    var checksum = ContentChecksum()
    bytes.withUnsafeBytes { checksum.add($0) }
    digests[name] = checksum.text
  }

  /// Adds all files of an app's folder, except for hidden ones and outputs.
  package mutating func addApp(_ folder: String) {
    let root = FileSystem.absolute(folder)
    var remaining = Self.limit
    addFolder(root, as: FileSystem.name(of: root), &remaining)
  }

  private mutating func addFolder(_ folder: String, as name: String, _ remaining: inout Int) {
    for entry in FileSystem.entries(of: folder) where !entry.hasPrefix(".") {
      let path = "\(folder)/\(entry)"
      guard remaining > 0, !outputs.contains(path) else { continue }
      switch FileSystem.kind(of: path) {
      case .file where !entry.hasSuffix(ShardReportHead.fileExtension):
        remaining -= 1
        add(path, as: "\(name)/\(entry)")
      case .folder where !Self.ignoredFolders.contains(entry):
        remaining -= 1
        addFolder(path, as: "\(name)/\(entry)", &remaining)
      case .file, .folder, .other, .missing: break
      }
    }
  }

  /// A digest of all files.
  var digest: String { digests.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined().checksum.text }

  /// The maximum number of files in a report; with more files, reports are only compared by their digest.
  private static let reportLimit = 2_000

  /// All digests; empty if there are too many files.
  package var json: JSONValue {
    guard digests.count <= Self.reportLimit else { return .object([]) }
    return .object(digests.sorted { $0.key < $1.key }.map { JSONMember($0.key, .string($0.value)) })
  }

  /// The first file that differs between two reports, as `json` describes them; nil if the same runs are possible. A
  /// picture or another file that is no source may be missing in one of them, because flows can write such files.
  package static func firstDifference(_ one: JSONValue, _ other: JSONValue) -> String? {
    guard case .object(let members) = one, case .object(let others) = other, !members.isEmpty, !others.isEmpty else {
      return "a file"
    }
    let left = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    let right = Dictionary(others.map { ($0.name, $0.value) }) { first, _ in first }
    return Set(left.keys).union(right.keys).filter { name in
      left[name] != right[name] && (left[name] != nil && right[name] != nil || isSource(name))
    }.min()
  }

  private static let sourceExtensions: Set<String> = ["yaml", "yml", "html", "htm", "js", "mjs", "css"]

  /// Programs have no extension.
  private static func isSource(_ path: String) -> Bool {
    let parts = FileSystem.name(of: path).split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 1 || sourceExtensions.contains(String(parts[parts.count - 1]).lowercased())
  }
}
