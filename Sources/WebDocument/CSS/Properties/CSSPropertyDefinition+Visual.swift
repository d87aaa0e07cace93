/// Colors and interaction.
extension CSSPropertyDefinition {
  static var visual: [CSSPropertyDefinition] {
    [
      .painted(.color, .textColor, inherited: true, CSSValueParsers.color),
      .painted(.backgroundColor, .color(\.background), CSSValueParsers.color),
      .parsedOnly(.accentColor, .ownColor(\.accentColor), inherited: true, CSSValueParsers.color(.auto)),
      .parsedOnly(.caretColor, .ownColor(\.caretColor), inherited: true, CSSValueParsers.color(.auto)),
      .painted(.colorScheme, .keyword(\.colorScheme), inherited: true, CSSPropertyParser.colorScheme),
      .painted(.opacity, .number(\.opacity, in: 0...1), CSSValueParsers.number(percent: true)),
      .painted(
        .visibility, .keyword(\.visibility), inherited: true, CSSValueParsers.keyword(.visible, .hidden, .collapse)),
      .parsedOnly(.outlineWidth, .borderWidth(\.outline), CSSValueParsers.lineWidth),
      .parsedOnly(
        .outlineStyle, .keyword(\.outline.style),
        CSSValueParsers.keyword(.auto, .none, .solid, .dashed, .dotted, .double, .groove, .ridge, .inset, .outset)),
      .parsedOnly(.outlineColor, .ownColor(\.outline.color), CSSValueParsers.color(.auto)),
      .parsedOnly(.outlineOffset, .pixels(\.outlineOffset), CSSValueParsers.length(percent: false, negative: true)),
      .painted(
        .pointerEvents, .keyword(\.pointerEvents), inherited: true,
        CSSValueParsers.keyword(
          .auto, .none, .visible, .visiblePainted, .visibleFill, .visibleStroke, .painted, .fill, .stroke, .all,
          .boundingBox)),
      .parsedOnly(
        .appearance, .keyword(\.appearance),
        CSSValueParsers.keyword(
          .none, .auto, .textfield, .button, .checkbox, .radio, .searchfield, .listbox, .meter, .textarea, .menulist,
          .menulistButton, .progressBar, .squareButton, .sliderHorizontal)),
      .parsedOnly(
        .userSelect, .keyword(\.userSelect), inherited: true,
        CSSValueParsers.keyword(.auto, .none, .text, .all, .contain)),
    ]
  }
}
