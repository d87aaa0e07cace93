import ShellCore
import WebPolicy

/// What an app serves without a network: the files of its own origin, and its packs.
struct LocalContent {
  private let origin: String
  /// The app's folder; nil for an app of URLs only.
  let files: AppFiles?
  /// The bundle with the app's own pages; nil if they are files of its folder.
  var bundle: BundleStore?
  /// Packs of the app's own schemes; nil if it has none.
  var packs: PackStore?
  var schemes: [String: SchemeDescription] = [:]

  init(origin: String, files: AppFiles?) {
    self.origin = ParsedURL(origin)?.origin ?? origin
    self.files = files
  }

  func isOwn(_ origin: String) -> Bool { origin == self.origin }

  /// A file of the app's own origin.
  func file(at path: String) -> AppFiles.Response {
    if let bundle { return bundle.file(at: path) }
    return files?.file(at: path) ?? .refused("The app has no folder with files.")
  }

  /// The pack in which the file of a URL is; nil for a URL that is not one of a pack.
  func pack(of url: String) -> PackID? {
    guard let id = PackID(url: url), case .resources? = schemes[id.scheme] else { return nil }
    return id
  }

  /// A file of a stored pack. The state requests only stored packs, so a missing file means that the pack was removed.
  func packFile(at path: String, in id: PackID) -> (contentType: String, body: [UInt8])? {
    let name = AppFiles.normalize(path) ?? ""
    guard let body = packs?.file(at: name, in: id) else { return nil }
    return (ContentTypes.contentType(ofFile: name.isEmpty ? "index.html" : name), body)
  }

  /// The origins whose scripts may read a pack's files.
  func allowedOrigins(of id: PackID) -> [String] {
    guard case .resources(let resources)? = schemes[id.scheme] else { return [] }
    return resources.tags[id.tag]?.allowedOrigins ?? []
  }
}
