import BridgeContract

/// Pretty-prints JSON. Values that fit stay on one line.
enum PrettyJSON {
  private static let columns = 48
  /// Maximum number of lines; the rest is replaced by three dots.
  static let limit = 2_000
  private static let depth = 64

  static func lines(of value: JSONValue) -> [String] {
    var lines: [String] = []
    append(value, prefix: "", indent: 0, suffix: "", to: &lines)
    if lines.count > limit {
      lines.removeSubrange(limit...)
      lines.append("...")
    }
    return lines
  }

  private static func append(
    _ value: JSONValue, prefix: String, indent: Int, suffix: String, to lines: inout [String]
  ) {
    guard lines.count <= limit else { return }
    let margin = String(repeating: "  ", count: indent)
    switch value {
    case .null, .bool, .integer, .number, .string: lines.append(margin + prefix + value.text + suffix)
    case .array(let items):
      if items.isEmpty || indent >= depth || fits(value) { return lines.append(margin + prefix + value.text + suffix) }
      lines.append(margin + prefix + "[")
      for (index, item) in items.enumerated() {
        append(item, prefix: "", indent: indent + 1, suffix: index + 1 < items.count ? "," : "", to: &lines)
      }
      lines.append(margin + "]" + suffix)
    case .object(let members):
      if members.isEmpty || indent >= depth || fits(value) {
        return lines.append(margin + prefix + value.text + suffix)
      }
      lines.append(margin + prefix + "{")
      for (index, member) in members.enumerated() {
        append(
          member.value, prefix: JSONValue.string(member.name).text + ": ", indent: indent + 1,
          suffix: index + 1 < members.count ? "," : "", to: &lines)
      }
      lines.append(margin + "}" + suffix)
    }
  }

  /// Whether an array or object has only a few scalar values.
  private static func fits(_ value: JSONValue) -> Bool {
    let items: [JSONValue]
    switch value {
    case .array(let list): items = list
    case .object(let members): items = members.map(\.value)
    case .null, .bool, .integer, .number, .string: return true
    }
    guard items.count <= 8 else { return false }
    for item in items {
      switch item {
      case .array(let inner) where !inner.isEmpty: return false
      case .object(let inner) where !inner.isEmpty: return false
      case .null, .bool, .integer, .number, .string, .array, .object: break
      }
    }
    return value.text.utf8.count <= columns
  }
}
