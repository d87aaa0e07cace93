import BridgeContract

/// A console value with its members, as the page reported it. The content is untrusted.
struct ObjectPreview: Equatable, Sendable {
  struct Member: Equatable, Sendable {
    var name: String
    var value: ObjectPreview
  }

  var text: String
  var members: [Member] = []
  /// Number of members that the page omitted.
  var omitted = 0

  /// Maximum nesting depth; pages report less.
  private static let depth = 16

  /// The expandable values of a message; empty if the JSON is malformed.
  static func list(json: String) -> [ObjectPreview] {
    guard !json.isEmpty, case .array(let items)? = try? JSONValue(parsing: json) else { return [] }
    return items.compactMap { ObjectPreview($0, depth: depth) }
  }

  /// A single value, or an object with a member per value.
  static func root(json: String) -> ObjectPreview? {
    let values = list(json: json)
    guard let first = values.first else { return nil }
    if values.count == 1 { return first }
    return ObjectPreview(
      text: "", members: values.enumerated().map { Member(name: "\($0.offset + 1)", value: $0.element) })
  }

  private init(text: String, members: [Member]) {
    self.text = text
    self.members = members
  }

  private init?(_ json: JSONValue, depth: Int) {
    if let text = json.stringValue {
      self.text = text
      return
    }
    guard depth > 0, case .array(let parts) = json, parts.count == 3, let text = parts[0].stringValue,
      case .array(let members) = parts[1], case .integer(let omitted) = parts[2]
    else { return nil }
    self.text = text
    self.omitted = Int(clamping: max(0, omitted))
    for member in members {
      guard case .array(let pair) = member, pair.count == 2, let name = pair[0].stringValue,
        let value = ObjectPreview(pair[1], depth: depth - 1)
      else { return nil }
      self.members.append(Member(name: name, value: value))
    }
  }

  /// The member at a path of indexes.
  func member(at path: ArraySlice<Int>) -> Member? {
    guard let first = path.first, members.indices.contains(first) else { return nil }
    return path.count == 1 ? members[first] : members[first].value.member(at: path.dropFirst())
  }

  /// JSON: an object of its members, or its text.
  var json: JSONValue {
    members.isEmpty ? .string(text) : .object(members.map { JSONMember($0.name, $0.value.json) })
  }
}
