/// Features that style sheets use and cells cannot show. Each is reported to the author once, by name.
struct UnshownFeatures {
  private var reported: Set<String> = []
  private(set) var waiting: [String] = []

  mutating func note(_ names: Set<String>) {
    for name in names.sorted() where reported.insert(name).inserted { waiting.append(name) }
  }

  mutating func take() -> [String] {
    defer { waiting = [] }
    return waiting
  }

  /// The unsupported feature of a declaration; nil if it is supported or has no effect.
  static func name(of declaration: CSSDeclaration) -> String? {
    guard case .property(let property) = declaration.target, let name = names[property] else { return nil }
    switch declaration.value {
    case .kept(let text):
      return InitialText.of(property) == text || text == "auto" || text == "none" ? nil : name
    default: return nil
    }
  }

  private static let names: [CSSProperty: String] = [
    .columnCount: "columns", .columnWidth: "columns", .writingMode: "writing-mode", .maskImage: "mask-image",
    .filter: "filter", .rotate: "rotate", .perspective: "perspective", .shapeOutside: "shape-outside",
    .offsetPath: "offset-path", .zoom: "zoom",
  ]
}

extension MirrorDocument {
  /// Returns the unsupported features found since the last call.
  public func takeUnshownFeatures() -> [String] { styleState.unshown.take() }
}
