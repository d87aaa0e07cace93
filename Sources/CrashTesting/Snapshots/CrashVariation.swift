import BridgeContract

/// Content that differs between baseline runs of a flow, such as clocks, counters and random numbers. Comparisons mask
/// it.
struct CrashVariation: Equatable, Sendable {
  private static let mark = "…"

  /// Forms of texts that differ between runs.
  private var patterns: Set<VariedText> = []
  /// Texts that differ between runs and have no common form.
  private var wholeTexts: Set<String> = []
  /// The paths of differing values in the data of each interface.
  private var paths: [String: Set<[String]>] = [:]

  /// Compares the same texts of two runs, for instance the lines of a screen. Lists of different lengths are ignored.
  mutating func compare(_ texts: [String], _ others: [String]) {
    guard texts.count == others.count else { return }
    for (text, other) in zip(texts, others) where text != other {
      if let pattern = VariedText(text, other) {
        patterns.insert(pattern)
      } else {
        wholeTexts.formUnion([text, other])
      }
    }
  }

  /// Compares the calls of two runs; the calls of each interface are compared in their order.
  mutating func compare(_ calls: [CrashCall], _ others: [CrashCall]) {
    let byInterface = Dictionary(grouping: others, by: \.interface)
    for (interface, calls) in Dictionary(grouping: calls, by: \.interface) {
      for (call, other) in zip(calls, byInterface[interface] ?? []) where call.data != other.data {
        guard let one = try? JSONValue(parsing: call.data), let two = try? JSONValue(parsing: other.data) else {
          paths[interface, default: []].insert([])
          continue
        }
        recordDifferences(one, two, at: [], of: interface)
      }
    }
  }

  private mutating func recordDifferences(_ one: JSONValue, _ other: JSONValue, at path: [String], of interface: String)
  {
    guard one != other else { return }
    switch (one, other) {
    case (.object(let members), .object(let others)) where members.map(\.name) == others.map(\.name):
      for (member, other) in zip(members, others) {
        recordDifferences(member.value, other.value, at: path + [member.name], of: interface)
      }
    case (.array(let items), .array(let others)) where items.count == others.count:
      for (index, (item, other)) in zip(items, others).enumerated() {
        recordDifferences(item, other, at: path + ["\(index)"], of: interface)
      }
    default: paths[interface, default: []].insert(path)
    }
  }

  /// Masks the differing parts of a text.
  func masked(_ text: String) -> String {
    guard !wholeTexts.contains(text) else { return Self.mark }
    return patterns.lazy.compactMap { $0.masked(text, with: Self.mark) }.min() ?? text
  }

  /// Masks the differing values of a call's data.
  func masked(_ call: CrashCall) -> CrashCall {
    guard let paths = paths[call.interface] else { return call }
    guard !paths.contains([]), let value = try? JSONValue(parsing: call.data) else {
      return CrashCall(call.interface, JSONValue.string(Self.mark).text)
    }
    return CrashCall(call.interface, Self.masked(value, at: [], paths).text)
  }

  private static func masked(_ value: JSONValue, at path: [String], _ paths: Set<[String]>) -> JSONValue {
    guard !paths.contains(path) else { return .string(mark) }
    return switch value {
    case .object(let members):
      .object(members.map { JSONMember($0.name, masked($0.value, at: path + [$0.name], paths)) })
    case .array(let items):
      .array(items.enumerated().map { masked($0.element, at: path + ["\($0.offset)"], paths) })
    case .null, .bool, .integer, .number, .string: value
    }
  }
}
