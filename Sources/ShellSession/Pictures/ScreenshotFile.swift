/// The path and format of a screenshot. The extension selects the format; a path without a known one gets `.png`.
struct ScreenshotFile: Equatable {
  var path: String
  var format: PictureFormat

  init(_ path: String) {
    let name = FileSystem.name(of: path)
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    if let format = Self.formats[ending] {
      self.path = path
      self.format = format
    } else {
      self.path = path + ".png"
      format = .png
    }
  }

  private static let formats: [String: PictureFormat] = [
    "txt": .text, "text": .text, "ansi": .ansi, "ans": .ansi, "html": .html, "htm": .html, "json": .json, "svg": .svg,
    "png": .png,
  ]
}
