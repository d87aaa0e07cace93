/// What style sheets ask for and cells cannot show. Each is told to the page's author once, by name.
struct UnshownFeatures {
  private var told: Set<String> = []
  private(set) var waiting: [String] = []

  mutating func note(_ names: Set<String>) {
    for name in names.sorted() where told.insert(name).inserted { waiting.append(name) }
  }

  mutating func take() -> [String] {
    defer { waiting = [] }
    return waiting
  }

  /// What a declaration asks for; nil for what is shown, and for values that ask for nothing.
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
  /// Names of properties and rules in force since the last time that change nothing on a terminal.
  public func takeUnshownFeatures() -> [String] { styleState.unshown.take() }
}
