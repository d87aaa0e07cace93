/// Fields of properties with several or special values.
extension StyleField {
  static var borderSpacing: StyleField {
    StyleField(
      apply: { style, value, units in
        guard case .pair(let column, let row) = value else { return }
        style.columnSpacing = column.value * (units.basis.pixels(of: column.unit) ?? 0)
        style.rowSpacing = row.value * (units.basis.pixels(of: row.unit) ?? 0)
      },
      copy: { ($0.columnSpacing, $0.rowSpacing) = ($1.columnSpacing, $1.rowSpacing) },
      isEqual: { $0.columnSpacing == $1.columnSpacing && $0.rowSpacing == $1.rowSpacing },
      text: { style in
        let texts = [style.columnSpacing, style.rowSpacing].map { NumberSerializer.serialize($0) + "px" }
        return texts[0] == texts[1] ? texts[0] : texts.joined(separator: " ")
      })
  }

  private static func moved(_ list: [CSSTransformFunction], _ units: StyleComputationContext) -> StyleTranslation? {
    if list.isEmpty { return nil }
    let zero = StyleMath.sum(pixels: 0, percent: 0)
    return StyleTranslation(
      x: StyleLength(list.map { $0.x.resolved(units.basis) }.reduce(zero) { $0.plus($1) }),
      y: StyleLength(list.map { $0.y.resolved(units.basis) }.reduce(zero) { $0.plus($1) }))
  }

  static var transform: StyleField {
    StyleField(
      apply: { style, value, units in
        guard case .transform(let list) = value else { return }
        style.transform = moved(list, units)
        style.transformText = value.cssText
      },
      copy: { ($0.transform, $0.transformText) = ($1.transform, $1.transformText) },
      isEqual: { $0.transform == $1.transform && $0.transformText == $1.transformText },
      text: { style in
        guard let move = style.transform, move.x.isFixed, move.y.isFixed, style.transformText.hasPrefix("translate")
        else { return style.transformText }
        return
          "matrix(1, 0, 0, 1, \(NumberSerializer.serialize(move.x.pixels)), \(NumberSerializer.serialize(move.y.pixels)))"
      })
  }

  static var translate: StyleField {
    stored(
      \.translate,
      { value, _, units in
        if case .transform(let list) = value { .some(moved(list, units)) } else { nil }
      },
      text: { move in
        guard let move else { return "none" }
        return move.y == .zero ? move.x.cssText : "\(move.x.cssText) \(move.y.cssText)"
      })
  }

  static var aspectRatio: StyleField {
    StyleField(
      apply: { style, value, _ in
        guard case .opaque(let text) = value else { return }
        let numbers = text.split(separator: " ").compactMap { Double($0) }
        let isRatio = numbers.count == 2 && numbers[0] > 0 && numbers[1] > 0
        style.aspectRatio = isRatio ? numbers[0] / numbers[1] : nil
        style.aspectRatioText = text
      },
      copy: { ($0.aspectRatio, $0.aspectRatioText) = ($1.aspectRatio, $1.aspectRatioText) },
      isEqual: { $0.aspectRatio == $1.aspectRatio && $0.aspectRatioText == $1.aspectRatioText },
      text: \.aspectRatioText)
  }

  static var containerNames: StyleField {
    stored(
      \.containerNames,
      { value, _, _ in
        guard case .opaque(let text) = value else { return value == .keyword(.none) ? [] : nil }
        return text == "none" ? [] : text.split(separator: " ").map(String.init)
      }, text: { $0.isEmpty ? "none" : $0.joined(separator: " ") })
  }

  static func borderWidth(_ path: Path<BorderSide>) -> StyleField {
    StyleField(
      apply: { style, value, units in
        if let width = length(value, units) { style[keyPath: path].width = width.pixels }
      },
      copy: { $0[keyPath: path].width = $1[keyPath: path].width },
      isEqual: { $0[keyPath: path].width == $1[keyPath: path].width },
      text: { NumberSerializer.serialize($0[keyPath: path].isDrawn ? $0[keyPath: path].width : 0) + "px" })
  }

  static var decoration: StyleField {
    stored(
      \.ownDecoration,
      { value, _, _ in
        guard case .opaque(let text) = value else { return value == .keyword(.none) ? TextDecoration() : nil }
        var decoration = TextDecoration()
        decoration.isUnderlined = text.contains("underline")
        decoration.isStruckThrough = text.contains("line-through")
        decoration.isOverlined = text.contains("overline")
        return decoration
      }, text: \.cssText)
  }

  static var textColor: StyleField {
    stored(
      \.color, { value, _, units in color(value, current: units.parent.color, units) },
      text: { $0.cssText(prefersDark: false) })
  }

  /// `normal` computes to zero and serializes as `normal`.
  static func gap(_ path: Path<StyleLength>) -> StyleField {
    stored(
      path, { value, _, units in length(value, units) ?? (value == .keyword(.normal) ? .zero : nil) },
      text: { $0 == .zero ? "normal" : $0.cssText })
  }
}
