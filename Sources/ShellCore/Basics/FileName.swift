/// Names of downloaded files.
enum FileName {
  /// Maximum grapheme clusters of a name; longer names are shortened in the middle.
  private static let limit = 100

  /// The name of a downloaded file: from the server (RFC 6266), else from the link, else the URL's last segment.
  /// It cannot leave the folder or be a hidden file.
  static func proposed(disposition: String, link: String = "", url: String) -> String {
    let fromServer = name(inDisposition: disposition)
    let proposal = [fromServer, link, lastSegment(of: url)].first { !clean($0).isEmpty } ?? ""
    let name = clean(proposal)
    return name.isEmpty ? "download" : name
  }

  /// Whether a Content-Disposition forbids inline display.
  static func isAttachment(_ disposition: String) -> Bool {
    let kind = disposition.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
    return !kind.isEmpty && kind != "inline"
  }

  private static func name(inDisposition disposition: String) -> String {
    var plain = ""
    for parameter in parameters(of: disposition) {
      if parameter.name == "filename*" {
        // charset'language'percent-encoded (RFC 8187); only UTF-8 is used in practice.
        let parts = parameter.value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        if parts.count == 3, parts[0].lowercased() == "utf-8" { return PercentCoding.decoded(parts[2]) }
      } else if parameter.name == "filename" {
        plain = parameter.value
      }
    }
    return plain
  }

  private static func parameters(of disposition: String) -> [(name: String, value: String)] {
    var parameters: [(name: String, value: String)] = []
    var remaining = disposition.drop { $0 != ";" }.dropFirst()
    while !remaining.isEmpty {
      let name = remaining.prefix { $0 != "=" && $0 != ";" }
      remaining = remaining.dropFirst(name.count)
      var value = ""
      if remaining.first == "=" {
        remaining = remaining.dropFirst().drop { $0 == " " }
        if remaining.first == "\"" {
          remaining = remaining.dropFirst()
          while let character = remaining.popFirst(), character != "\"" {
            if character == "\\", let next = remaining.popFirst() {
              value.append(next)
            } else {
              value.append(character)
            }
          }
        } else {
          value = String(remaining.prefix { $0 != ";" })
        }
      }
      parameters.append((name.filter { $0 != " " && $0 != "\t" }.lowercased(), value))
      remaining = remaining.drop { $0 != ";" }.dropFirst()
    }
    return parameters
  }

  private static func lastSegment(of url: String) -> String {
    guard let scheme = WebAddress.scheme(of: url), scheme != "data", scheme != "blob" else { return "" }
    let path = WebAddress.path(of: url).prefix { $0 != "?" && $0 != "#" }
    return PercentCoding.decoded(path.split(separator: "/").last ?? "")
  }

  private static func clean(_ name: String) -> String {
    // Only the last segment of a path is used, with slashes or backslashes.
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    var text = String(
      last.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }.map(Character.init))
    while let first = text.first, first == "." || first == " " { text.removeFirst() }
    while let last = text.last, last == "." || last == " " { text.removeLast() }
    guard text.count > limit else { return text }
    return String(text.prefix(limit / 2)) + String(text.suffix(limit / 2))
  }
}
