/// Content types of an app's own files by extension. HTML pages can declare their encoding themselves.
enum ContentTypes {
  static func contentType(ofFile path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "application/octet-stream" }
    return table[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }

  private static let table: [String: String] = [
    "html": "text/html", "htm": "text/html", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8", "map": "application/json; charset=utf-8",
    "webmanifest": "application/manifest+json; charset=utf-8", "txt": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8", "xml": "text/xml; charset=utf-8",
    "xhtml": "application/xhtml+xml", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "woff": "font/woff", "woff2": "font/woff2",
    "ttf": "font/ttf", "otf": "font/otf", "wasm": "application/wasm", "mp3": "audio/mpeg", "mp4": "video/mp4",
    "webm": "video/webm", "pdf": "application/pdf",
  ]
}
