import ShellCore

/// The differences of two states as assignments, one line for each property that has changed.
///
/// Properties are compared with their own `==`, and only those that differ are compared member by member. An element of
/// a list is named by its id, if it has one.
package struct StateDifference {
  /// The lines of all differences.
  package private(set) var lines: [String] = []

  package init<State: Equatable>(from before: State, to after: State) {
    guard before != after else { return }
    compare("", before, after)
  }

  private mutating func compare(_ path: String, _ before: Any, _ after: Any) {
    guard !Self.areEqual(before, after) else { return }
    let count = lines.count
    let (old, new) = (Mirror(reflecting: before), Mirror(reflecting: after))
    switch old.displayStyle {
    case .optional:
      if let old = old.children.first?.value, let new = new.children.first?.value {
        compare(path, old, new)
      }
    case .struct where !Self.isWrapper(old):
      for (old, new) in zip(old.children, new.children) {
        compare(Self.path(of: old.label ?? "", in: path), old.value, new.value)
      }
    case .collection: compareLists(path, before, after)
    case .dictionary: compareDictionaries(path, old, new)
    default: break
    }
    if lines.count == count { assign(path, after) }
  }

  /// `ShellState` forwards the properties of these members.
  private static let forwarded: Set<String> = ["sharedBox", "records"]

  private static func path(of member: String, in path: String) -> String {
    guard !path.isEmpty else { return forwarded.contains(member) ? "" : member }
    return "\(path).\(member)"
  }

  private mutating func assign(_ path: String, _ value: Any) {
    lines += ValueText(value).lines("\(path) = ")
  }

  private mutating func compareLists(_ path: String, _ before: Any, _ after: Any) {
    guard let ends = (before as? any ComparableList)?.commonEnds(after) else { return }
    let (old, new) = (ends.removed, ends.added)
    let start = ends.prefix
    if old.count == new.count, zip(old, new).allSatisfy({ Self.id($0) == Self.id($1) }),
      old.count <= RecordLimits.elements
    {
      for (index, (old, new)) in zip(old, new).enumerated() {
        compare("\(path)[\(Self.id(new) ?? "\(start + index)")]", old, new)
      }
      return
    }
    if !old.isEmpty {
      let ids = old.prefix(RecordLimits.elements).enumerated().map { Self.id($1) ?? "\(start + $0)" }
      lines.append(
        "\(path) -= [\(ids.joined(separator: ", "))]"
          + (old.count > ids.count ? " and \(old.count - ids.count) more" : ""))
    }
    let isAtEnd = start + old.count == ends.count
    let sign = isAtEnd ? " += " : "[\(start)] inserted: "
    for value in new.prefix(RecordLimits.elements) { lines += ValueText(value).lines(path + sign) }
    let rest = new.dropFirst(RecordLimits.elements)
    if !rest.isEmpty {
      let text = rest.map { ValueText($0).line }.joined(separator: "\n")
      lines.append("\(path)\(sign)\(rest.count) more \(RecordDigest.of(text.utf8))")
    }
  }

  private mutating func compareDictionaries(_ path: String, _ before: Mirror, _ after: Mirror) {
    let (old, new) = (Self.members(before), Self.members(after))
    let keys = Set(old.keys).union(new.keys).filter { key in
      guard let old = old[key], let new = new[key] else { return true }
      return !Self.areEqual(old, new)
    }.sorted()
    for key in keys.prefix(RecordLimits.elements) {
      let place = "\(path)[\(key)]"
      switch (old[key], new[key]) {
      case (let old?, let new?): compare(place, old, new)
      case (nil, let new?): assign(place, new)
      case (_, nil): lines.append("\(place) = nil")
      }
    }
    let rest = keys.dropFirst(RecordLimits.elements)
    if !rest.isEmpty {
      let text = rest.map { key in key + (new[key].map { ValueText($0).line } ?? "") }.joined(separator: "\n")
      lines.append("\(path): \(rest.count) more changes \(RecordDigest.of(text.utf8))")
    }
  }

  private static func members(_ mirror: Mirror) -> [String: Any] {
    var members: [String: Any] = [:]
    for child in mirror.children {
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      if let key = pair.first, let value = pair.last { members[ValueText(key).line] = value }
    }
    return members
  }

  private static func id(_ value: Any) -> String? {
    Mirror(reflecting: value).children.first { $0.label == "id" }.map { ValueText($0.value).line }
  }

  /// Whether a struct is a name for a simple value, such as an id.
  private static func isWrapper(_ mirror: Mirror) -> Bool {
    mirror.children.count == 1 && mirror.children.allSatisfy { Mirror(reflecting: $0.value).displayStyle == nil }
  }

  private static func areEqual(_ left: Any, _ right: Any) -> Bool {
    func areEqual<Value: Equatable>(_ left: Value) -> Bool { right as? Value == left }
    return (left as? any Equatable).map { areEqual($0) } ?? false
  }
}

/// A list whose elements can be compared.
private protocol ComparableList {
  func commonEnds(_ other: Any) -> (prefix: Int, removed: [Any], added: [Any], count: Int)?
}

extension Array: ComparableList where Element: Equatable {
  /// The elements between the equal ones at the start and at the end of two lists.
  fileprivate func commonEnds(_ other: Any) -> (prefix: Int, removed: [Any], added: [Any], count: Int)? {
    guard let other = other as? [Element] else { return nil }
    let prefix = zip(self, other).prefix { $0 == $1 }.count
    let suffix = zip(self[prefix...].reversed(), other[prefix...].reversed()).prefix { $0 == $1 }.count
    return (
      prefix, self[prefix..<(count - suffix)].map { $0 }, other[prefix..<(other.count - suffix)].map { $0 }, count
    )
  }
}

extension TabList: ComparableList {
  fileprivate func commonEnds(_ other: Any) -> (prefix: Int, removed: [Any], added: [Any], count: Int)? {
    (other as? TabList).flatMap { Array(self).commonEnds(Array($0)) }
  }
}
