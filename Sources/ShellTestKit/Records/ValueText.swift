import BridgeContract

/// A value as text for records: compact, on one line if it fits, and the same in each run.
///
/// Members that are nil, empty, false or 0 are omitted. A struct with a single simple property, such as an id, is
/// written as the property.
indirect enum ValueText: Equatable {
  case word(String)
  /// A word that is left out where it is a member with a label.
  case omitted(String)
  case group(name: String, open: String, close: String, members: [Member])

  struct Member: Equatable {
    var label: String?
    var value: ValueText

    var prefix: String { label.map { $0 + ": " } ?? "" }
  }

  init(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    self = (mirror.displayStyle == .optional ? nil : Self.simple(value)) ?? Self.composed(value, mirror)
  }

  /// The text on one line.
  var line: String {
    switch self {
    case .word(let text), .omitted(let text): text
    case .group(let name, let open, let close, let members):
      name + open + members.map { $0.prefix + $0.value.line }.joined(separator: ", ") + close
    }
  }

  /// The lines of the text after a prefix. A line that is too long is broken at its members.
  func lines(_ prefix: String, indent: String = "", end: String = "") -> [String] {
    let line = indent + prefix + self.line + end
    guard line.utf8.count > RecordLimits.columns, case .group(let name, let open, let close, let members) = self,
      !members.isEmpty
    else { return [line] }
    var lines = [indent + prefix + name + open]
    for (index, member) in members.enumerated() {
      let isLast = index == members.count - 1
      lines += member.value.lines(member.prefix, indent: indent + "  ", end: isLast ? close + end : ",")
    }
    return lines
  }

  /// The text of a value without members; nil for others. A cast would unwrap an optional, so those are excluded.
  private static func simple(_ value: Any) -> ValueText? {
    switch value {
    case let value as Bool: value ? .word("true") : .omitted("false")
    case let value as any BinaryInteger: "\(value)" == "0" ? .omitted("0") : .word("\(value)")
    case let value as Double: value == 0 ? .omitted("0") : .word(number(value))
    case let value as String: value.isEmpty ? .omitted("\"\"") : .word(quoted(value))
    case let value as JSONValue: value == .null ? .omitted("null") : .word(RecordDigest.shortened(value.text))
    case let value as [UInt8]: value.isEmpty ? .omitted("[]") : .word("\(value.count) bytes \(RecordDigest.of(value))")
    default: nil
    }
  }

  private static func composed(_ value: Any, _ mirror: Mirror) -> ValueText {
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first?.value else { return .omitted("nil") }
      // An empty value is not the same as none.
      return ValueText(wrapped).written
    case .collection: return list(mirror.children.map { ValueText($0.value) }, open: "[", close: "]")
    case .set:
      return list(mirror.children.map { ValueText($0.value) }.sorted { $0.line < $1.line }, open: "[", close: "]")
    case .dictionary:
      let members = mirror.children.map { child -> Member in
        let pair = Mirror(reflecting: child.value).children.map { ValueText($0.value) }
        return Member(label: pair.first?.line, value: (pair.last ?? .word("")).written)
      }
      return group("", open: "[", close: "]", members.sorted { ($0.label ?? "") < ($1.label ?? "") })
    case .enum:
      guard let child = mirror.children.first else { return .word(String(describing: value)) }
      let members = payload(child.value)
      return members.isEmpty
        ? .word(child.label ?? "") : .group(name: child.label ?? "", open: "(", close: ")", members: members)
    case .struct:
      if mirror.children.count == 1, let only = mirror.children.first?.value, let word = simple(only) {
        return word.written
      }
      return group("", open: "(", close: ")", members(mirror))
    case .tuple: return group("", open: "(", close: ")", members(mirror))
    default: return .word(String(describing: type(of: value)))
    }
  }

  /// The associated values of an enum case; of a single struct, its members.
  private static func payload(_ value: Any) -> [Member] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle != .tuple else { return members(mirror) }
    let text = ValueText(value).written
    if mirror.displayStyle == .struct, case .group(_, _, _, let members) = text { return members }
    return [Member(label: nil, value: text)]
  }

  /// The members of a struct or tuple that are not omitted.
  private static func members(_ mirror: Mirror) -> [Member] {
    mirror.children.compactMap { child in
      let value = ValueText(child.value)
      guard let label = child.label, !label.hasPrefix(".") else { return Member(label: nil, value: value.written) }
      if case .omitted = value { return nil }
      return Member(label: label, value: value)
    }
  }

  private static func list(_ values: [ValueText], open: String, close: String) -> ValueText {
    let limit = RecordLimits.elements
    guard values.count > limit + 1 else {
      return group("", open: open, close: close, values.map { Member(label: nil, value: $0.written) })
    }
    let rest = values[limit...].map(\.line)
    let more = ValueText.word("\(rest.count) more \(RecordDigest.of(rest.joined(separator: "\n").utf8))")
    return group(
      "", open: open, close: close, (values[..<limit] + [more]).map { Member(label: nil, value: $0.written) })
  }

  private static func group(_ name: String, open: String, close: String, _ members: [Member]) -> ValueText {
    members.isEmpty ? .omitted(open + close) : .group(name: name, open: open, close: close, members: members)
  }

  /// The same text, which is not omitted.
  private var written: ValueText {
    if case .omitted(let text) = self { .word(text) } else { self }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  private static func quoted(_ text: String) -> String {
    let isRaw = text.contains("\"") && !text.contains("\"#") && !text.contains { $0.isNewline || $0 == "\\" }
    return RecordDigest.shortened(isRaw ? "#\"\(text)\"#" : text.debugDescription)
  }
}
