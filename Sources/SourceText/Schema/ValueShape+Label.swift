extension ValueShape {
  /// The form for readers, such as `duration`, `0 to 20`, or `list of origins`.
  package var label: String {
    switch self {
    case .text(let form): form.label
    case .boolean, .flag: "true or false"
    case .integer(let minimum, let maximum), .whole(let minimum, let maximum):
      Self.range(minimum.map { "\($0)" }, maximum.map { "\($0)" }) ?? "whole number"
    case .number(let minimum, let maximum), .decimal(let minimum, let maximum):
      Self.range(minimum.map(Self.decimal), maximum.map(Self.decimal)) ?? "number"
    case .string: "text"
    case .choice(let words, _): words.count > Self.listedWords ? "name" : words.joined(separator: ", ")
    case .any: "any value"
    case .null: "nothing"
    case .list(let element, _, _): "list of: \(element.label)"
    case .mapping: "mapping"
    case .either(let shapes):
      shapes.compactMap { if case .null = $0 { nil } else { $0.label } }.joined(separator: ", or ")
    case .named(let name, _): name
    case .withExpressions(let shape): shape.label
    }
  }

  /// The most words that a label lists.
  private static let listedWords = 16

  private static func range(_ minimum: String?, _ maximum: String?) -> String? {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?): "\(minimum) to \(maximum)"
    case (let minimum?, nil): "at least \(minimum)"
    case (nil, let maximum?): "at most \(maximum)"
    case (nil, nil): nil
    }
  }

  private static func decimal(_ value: Double) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }
}
