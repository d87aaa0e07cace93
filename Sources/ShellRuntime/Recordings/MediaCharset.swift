/// The `charset` parameter of a media type.
enum MediaCharset {
  /// Whether texts of a media type are UTF-8, which is the default.
  static func isUTF8(_ type: String) -> Bool {
    guard let range = parameter(of: type) else { return true }
    let name = type[range].filter { $0 != "\"" }.lowercased()
    return name == "utf-8" || name == "utf8"
  }

  /// The media type with UTF-8 in place of another charset.
  static func withUTF8(_ type: String) -> String {
    guard !isUTF8(type), let range = parameter(of: type) else { return type }
    return type[..<range.lowerBound] + "utf-8" + type[range.upperBound...]
  }

  /// Where the parameter's value is; nil without one.
  private static func parameter(of type: String) -> Range<String.Index>? {
    // Media types are ASCII, so lower case keeps the positions.
    guard type.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let lower = type.lowercased()
    guard let name = lower.firstRange(of: "charset=") else { return nil }
    let offset = lower.utf8.distance(from: lower.startIndex, to: name.upperBound)
    let start = type.utf8.index(type.startIndex, offsetBy: offset)
    return start..<(type[start...].firstIndex { $0 == ";" || $0 == " " } ?? type.endIndex)
  }
}
