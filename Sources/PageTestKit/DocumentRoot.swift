import Foundation

/// Folders that a test serves pages from, each at a path prefix.
package struct DocumentRoot: Sendable {
  /// Sorted by length, the longest prefix first.
  private var mounts: [(prefix: String, folder: URL)] = []

  /// - Parameter folder: the folder that is served at `/`.
  package init(_ folder: URL) {
    mount(folder, at: "/")
  }

  /// Serves another folder, or a single file.
  /// - Parameter prefix: a path such as `/bundles/`, or the whole path of a file.
  package mutating func mount(_ folder: URL, at prefix: String) {
    mounts.append((prefix, folder))
    mounts.sort { $0.prefix.count > $1.prefix.count }
  }

  /// The file at a URL's path, with `index.html` for folders; nil if there is none.
  package func file(at path: String) -> (bytes: [UInt8], contentType: String)? {
    guard let mount = mounts.first(where: { path.hasPrefix($0.prefix) }) else { return nil }
    let remaining = path.dropFirst(mount.prefix.count)
    guard !remaining.split(separator: "/").contains("..") else { return nil }
    var file = remaining.isEmpty ? mount.folder : mount.folder.appending(path: String(remaining))
    if path.hasSuffix("/") { file.append(path: "index.html") }
    guard let data = try? Data(contentsOf: file) else { return nil }
    return (Array(data), Self.contentType(of: file.pathExtension))
  }

  private static func contentType(of pathExtension: String) -> String {
    switch pathExtension {
    case "html": "text/html; charset=utf-8"
    case "js", "mjs", "cjs": "text/javascript"
    case "css": "text/css"
    case "json": "application/json"
    case "txt": "text/plain"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "xml": "application/xml"
    case "xhtml": "application/xhtml+xml"
    default: "application/octet-stream"
    }
  }
}
