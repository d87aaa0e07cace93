import Foundation

/// A small app of one page in a temporary folder.
struct SinglePageApp {
  let folder: WorkFolder
  var path: String { folder.path }

  init(page: String, manifest: String = "") throws {
    folder = try WorkFolder()
    try folder.write(page, to: "index.html")
    try folder.write("name: Small\ntabs: [{id: TAB_1, title: Home, url: index.html}]\n" + manifest, to: "app.yaml")
  }

  /// Adds a native program.
  func program(_ name: String, _ text: String) throws {
    try folder.write(text, to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path + "/" + name)
  }

  func remove() { folder.remove() }

  static let form = """
    <title>Form</title><p>Ready</p>
    <label>Amount <input id=amount></label>
    """
}
