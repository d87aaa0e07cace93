/// A rule of a style sheet, under the media conditions it stands in.
struct StyleRule {
  var selectors: SelectorList
  var declarations: [CSSDeclaration]
  var media: [MediaQuery]
}
