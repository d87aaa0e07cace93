/// Colors and interaction.
extension CSSPropertyDefinition {
  static var visual: [CSSPropertyDefinition] {
    [
      .painted(.color, .textColor, inherited: true, CSSReaders.color),
      .painted(.backgroundColor, .color(\.background), CSSReaders.color),
      .told(.accentColor, .ownColor(\.accentColor), inherited: true, CSSReaders.color(.auto)),
      .told(.caretColor, .ownColor(\.caretColor), inherited: true, CSSReaders.color(.auto)),
      .painted(.colorScheme, .keyword(\.colorScheme), inherited: true, CSSPropertyParser.colorScheme),
      .painted(.opacity, .number(\.opacity, in: 0...1), CSSReaders.number(percent: true)),
      .painted(
        .visibility, .keyword(\.visibility), inherited: true, CSSReaders.keyword(.visible, .hidden, .collapse)),
      .told(.outlineWidth, .borderWidth(\.outline), CSSReaders.lineWidth),
      .told(
        .outlineStyle, .keyword(\.outline.style),
        CSSReaders.keyword(.auto, .none, .solid, .dashed, .dotted, .double, .groove, .ridge, .inset, .outset)),
      .told(.outlineColor, .ownColor(\.outline.color), CSSReaders.color(.auto)),
      .told(.outlineOffset, .pixels(\.outlineOffset), CSSReaders.length(percent: false, negative: true)),
      .painted(
        .pointerEvents, .keyword(\.pointerEvents), inherited: true,
        CSSReaders.keyword(
          .auto, .none, .visible, .visiblePainted, .visibleFill, .visibleStroke, .painted, .fill, .stroke, .all,
          .boundingBox)),
      .told(
        .appearance, .keyword(\.appearance),
        CSSReaders.keyword(
          .none, .auto, .textfield, .button, .checkbox, .radio, .searchfield, .listbox, .meter, .textarea, .menulist,
          .menulistButton, .progressBar, .squareButton, .sliderHorizontal)),
      .told(
        .userSelect, .keyword(\.userSelect), inherited: true,
        CSSReaders.keyword(.auto, .none, .text, .all, .contain)),
    ]
  }
}
