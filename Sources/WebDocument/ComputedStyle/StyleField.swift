/// The computed field of a property.
struct StyleField: Sendable {
  /// Computes a specified value other than CSS-wide keywords and unresolved variables.
  let apply: @Sendable (ComputedStyle, CSSValue, StyleComputationContext) -> Void
  /// Copies the property from the second style to the first.
  let copy: @Sendable (ComputedStyle, ComputedStyle) -> Void
  let isEqual: @Sendable (ComputedStyle, ComputedStyle) -> Bool
  /// The serialized computed value (CSSOM, section 6.7).
  let text: @Sendable (ComputedStyle) -> String

  typealias Path<Value> = ReferenceWritableKeyPath<ComputedStyle, Value> & Sendable

  /// A property with a single stored value; values for which `computed` returns nil are ignored.
  static func stored<Value: Equatable & SendableMetatype>(
    _ path: Path<Value>, _ computed: @escaping @Sendable (CSSValue, ComputedStyle, StyleComputationContext) -> Value?,
    text: @escaping @Sendable (Value) -> String
  ) -> StyleField {
    StyleField(
      apply: { style, value, units in
        if let new = computed(value, style, units) { style[keyPath: path] = new }
      },
      copy: { $0[keyPath: path] = $1[keyPath: path] },
      isEqual: { $0[keyPath: path] == $1[keyPath: path] },
      text: { text($0[keyPath: path]) })
  }

  static func keyword(_ path: Path<CSSKeyword>) -> StyleField {
    stored(path, { value, _, _ in if case .keyword(let keyword) = value { keyword } else { nil } }, text: \.rawValue)
  }

  static func length(_ path: Path<StyleLength>) -> StyleField {
    stored(path, { value, _, units in length(value, units) ?? normal(value, .zero) }, text: \.cssText)
  }

  private static func normal<Value>(_ value: CSSValue, _ result: Value) -> Value? {
    value == .keyword(.normal) ? result : nil
  }

  /// Nil is `auto`.
  static func optionalLength(_ path: Path<StyleLength?>) -> StyleField {
    stored(
      path, { value, _, units in value == .keyword(.auto) ? .some(nil) : length(value, units).map(Optional.some) },
      text: { $0?.cssText ?? "auto" })
  }

  static func size(_ path: Path<StyleSize>) -> StyleField {
    stored(
      path,
      { value, _, units in
        if case .keyword(let keyword) = value { return StyleSize(keyword) }
        return length(value, units).map { .length($0) }
      }, text: \.cssText)
  }

  /// Pixels; `normal` is zero.
  static func pixels(
    _ path: Path<Double>, text: @escaping @Sendable (Double) -> String = { NumberSerializer.serialize($0) + "px" }
  )
    -> StyleField
  {
    stored(path, { value, _, units in length(value, units)?.pixels ?? normal(value, 0) }, text: text)
  }

  static func number(_ path: Path<Double>, in range: ClosedRange<Double> = -1e9...1e9) -> StyleField {
    stored(
      path,
      { value, _, _ in
        if case .number(let number) = value { min(max(number, range.lowerBound), range.upperBound) } else { nil }
      },
      text: { NumberSerializer.serialize($0) })
  }

  /// Nil is the keyword.
  static func integer(_ path: Path<Int?>, or keyword: CSSKeyword) -> StyleField {
    stored(
      path,
      { value, _, _ in
        if case .number(let number) = value { return Int(min(max(number, -1e9), 1e9)) }
        return value == .keyword(keyword) ? .some(nil) : nil
      }, text: { $0.map(String.init) ?? keyword.rawValue })
  }

  static func color(_ path: Path<StyleColor>) -> StyleField {
    stored(
      path, { value, style, units in color(value, current: style.color, units) },
      text: { $0.cssText(prefersDark: false) })
  }

  /// Nil is `currentcolor`.
  static func ownColor(_ path: Path<StyleColor?>) -> StyleField {
    StyleField(
      apply: { style, value, units in
        if value == .color(.currentColor) || value == .keyword(.auto) {
          style[keyPath: path] = nil
        } else if let color = color(value, current: style.color, units) {
          style[keyPath: path] = color
        }
      },
      copy: { $0[keyPath: path] = $1[keyPath: path] },
      isEqual: { $0[keyPath: path] == $1[keyPath: path] },
      text: { ($0[keyPath: path] ?? $0.color).cssText(prefersDark: false) })
  }

  /// A property that is stored as text for scripts.
  static func opaque(_ property: CSSProperty, initial: String, isInherited: Bool) -> StyleField {
    let path: Path<[CSSProperty: String]> = isInherited ? \.opaqueInherited : \.opaqueNonInherited
    return StyleField(
      apply: { style, value, _ in style[keyPath: path][property] = value.cssText },
      copy: { $0[keyPath: path][property] = $1[keyPath: path][property] },
      isEqual: { $0[keyPath: path][property] == $1[keyPath: path][property] },
      text: { $0[keyPath: path][property] ?? initial })
  }

  /// The computed length; nil if the value is not a length.
  static func length(_ value: CSSValue, _ units: StyleComputationContext) -> StyleLength? {
    switch value {
    case .length(let length):
      guard let pixels = units.basis.pixels(of: length.unit) else { return StyleLength(percent: length.value) }
      return StyleLength(pixels: length.value * pixels)
    case .math(let math): return StyleLength(math.resolved(units.basis))
    default: return nil
    }
  }

  static func color(_ value: CSSValue, current: StyleColor, _ units: StyleComputationContext) -> StyleColor? {
    guard case .color(let color) = value else { return nil }
    return ColorResolver(current: current, prefersDark: units.prefersDark).computed(color)
  }
}

/// The invalidation that a style change requires.
enum StyleDifference: Comparable {
  /// Nothing visible changes.
  case none
  /// Repaint only.
  case paint
  /// Relayout.
  case layout
}
