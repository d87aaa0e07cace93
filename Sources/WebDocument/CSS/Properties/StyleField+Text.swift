/// Fields of text properties.
extension StyleField {
  /// The maximum font size.
  private static let largestFont = 1000.0

  static var fontSize: StyleField {
    stored(
      \.fontSize,
      { value, _, units in
        let parent = units.parent.fontSize
        if case .opaque(let name) = value, let size = CSSPropertyParser.fontSizes[name] {
          return min(size < 2 ? parent * size : size, largestFont)
        }
        return length(value, units).map { min(max($0.value(parent), 0), largestFont) }
      }, text: { NumberSerializer.serialize($0) + "px" })
  }

  static var fontWeight: StyleField {
    stored(
      \.fontWeight,
      { value, _, units in
        let parent = units.parent.fontWeight
        switch value {
        case .number(let weight): return weight
        case .keyword(.bold): return 700
        case .keyword(.normal): return 400
        case .keyword(.bolder): return parent < 350 ? 400 : parent < 550 ? 700 : parent < 900 ? 900 : parent
        case .keyword(.lighter): return parent < 100 ? parent : parent < 550 ? 100 : parent < 750 ? 400 : 700
        default: return nil
        }
      }, text: { NumberSerializer.serialize($0) })
  }

  static var fontStyle: StyleField {
    stored(
      \.isItalic,
      { value, _, _ in
        if case .keyword(let keyword) = value { keyword == .italic || keyword == .oblique } else { nil }
      }, text: { $0 ? "italic" : "normal" })
  }

  static var lineHeight: StyleField {
    stored(
      \.lineHeight,
      { value, style, units in
        switch value {
        case .keyword: return .normal
        case .number(let factor): return .number(factor)
        default: return length(value, units).map { .pixels($0.value(style.fontSize)) }
        }
      },
      text: { height in
        switch height {
        case .normal: "normal"
        case .number(let factor): NumberSerializer.serialize(factor)
        case .pixels(let pixels): NumberSerializer.serialize(pixels) + "px"
        }
      })
  }

  static let spacingText: @Sendable (Double) -> String = { $0 == 0 ? "normal" : NumberSerializer.serialize($0) + "px" }

  /// The tab size in columns; lengths are converted.
  static var tabSize: StyleField {
    stored(
      \.tabSize,
      { value, _, units in
        if case .number(let columns) = value { return min(columns, 1000) }
        return length(value, units).map { min($0.pixels / 8, 1000) }
      }, text: { NumberSerializer.serialize($0) })
  }

  static var textAlign: StyleField {
    stored(
      \.textAlign,
      { value, _, units in
        switch value {
        case .keyword(.matchParent):
          let isLeftToRight = units.parent.direction == .ltr
          switch units.parent.textAlign {
          case .start: return isLeftToRight ? .left : .right
          case .end: return isLeftToRight ? .right : .left
          default: return units.parent.textAlign
          }
        case .keyword(.webkitCenter): return .center
        case .keyword(.webkitLeft): return .left
        case .keyword(.webkitRight): return .right
        case .keyword(let keyword): return keyword
        default: return nil
        }
      }, text: \.rawValue)
  }

  static var verticalAlign: StyleField {
    stored(
      \.verticalAlign,
      { value, _, units in
        if case .keyword(let keyword) = value { return .keyword(keyword) }
        return length(value, units).map { .length($0) }
      },
      text: { align in
        switch align {
        case .keyword(let keyword): keyword.rawValue
        case .length(let length): length.cssText
        }
      })
  }

  static var listStyleType: StyleField {
    stored(
      \.listStyle,
      { value, _, _ in
        switch value {
        case .opaque(let text):
          guard case .identifier(let name) = CSSTokenizer.tokens(of: text).first else { return nil }
          return .named(name)
        case .string(let text): return .string(text)
        default: return nil
        }
      }, text: \.cssText)
  }

  static var quotes: StyleField {
    stored(
      \.quotes,
      { value, _, _ in
        switch value {
        case .keyword(.auto): return .auto
        case .keyword: return StyleQuotes.none
        case .content(let items):
          let texts = items.compactMap { if case .string(let text) = $0 { text } else { nil } }
          return .pairs(
            stride(from: 0, to: texts.count - 1, by: 2).map { QuotePair(open: texts[$0], close: texts[$0 + 1]) })
        default: return nil
        }
      }, text: \.cssText)
  }

  static var content: StyleField {
    stored(
      \.content,
      { value, _, _ in
        switch value {
        case .keyword(.normal): return .normal
        case .keyword: return StyleContent.none
        case .content(let items): return .items(items)
        default: return nil
        }
      }, text: \.cssText)
  }

  static func counters(_ path: Path<[CSSCounterDirective]>) -> StyleField {
    stored(
      path, { value, _, _ in if case .counters(let changes) = value { changes } else { nil } },
      text: { $0.isEmpty ? "none" : $0.map(\.cssText).joined(separator: " ") })
  }
}
