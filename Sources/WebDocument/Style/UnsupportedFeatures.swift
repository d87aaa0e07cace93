/// Features that style sheets use and cells cannot show. Each is reported to the author once, by name.
struct UnsupportedFeatures {
  private var reported: Set<String> = []
  private(set) var pending: [String] = []

  mutating func record(_ names: Set<String>) {
    for name in names.sorted() where reported.insert(name).inserted { pending.append(name) }
  }

  mutating func drain() -> [String] {
    defer { pending = [] }
    return pending
  }

  /// The unsupported feature of a declaration; nil if it is supported or has no effect.
  static func name(of declaration: CSSDeclaration) -> String? {
    guard case .property(let property) = declaration.target, let name = names[property] else { return nil }
    switch declaration.value {
    case .opaque(let text):
      return InitialValues.cssText(property) == text || text == "auto" || text == "none" ? nil : name
    default: return nil
    }
  }

  private static let names: [CSSProperty: String] = [
    .columnCount: "columns", .columnWidth: "columns", .writingMode: "writing-mode", .maskImage: "mask-image",
    .filter: "filter", .rotate: "rotate", .perspective: "perspective", .shapeOutside: "shape-outside",
    .offsetPath: "offset-path", .zoom: "zoom",
  ]
}
