/// The keywords of computed values.
enum CSSKeyword: String {
  case none, auto, normal, block, inline, flex, table, contents, hidden, visible, collapse, clip, ellipsis, scroll
  case inlineBlock = "inline-block"
  case inlineFlex = "inline-flex"
  case listItem = "list-item"
  case flowRoot = "flow-root"
  case grid
  case inlineGrid = "inline-grid"
  case inlineTable = "inline-table"
  case tableRow = "table-row"
  case tableCell = "table-cell"
  case tableRowGroup = "table-row-group"
  case tableHeaderGroup = "table-header-group"
  case tableFooterGroup = "table-footer-group"
  case tableCaption = "table-caption"
  case tableColumn = "table-column"
  case tableColumnGroup = "table-column-group"
  case bold, bolder, lighter, italic, oblique, underline, overline, separate, medium
  case lineThrough = "line-through"
  case left, right, center, start, end, justify, stretch, baseline, both
  case firstBaseline = "first baseline"
  case lastBaseline = "last baseline"
  case selfStart = "self-start"
  case selfEnd = "self-end"
  case legacy
  case anchorCenter = "anchor-center"
  case top, bottom, middle, sub, `super`
  case textTop = "text-top"
  case textBottom = "text-bottom"
  case matchParent = "match-parent"
  case webkitCenter = "-webkit-center"
  case webkitLeft = "-webkit-left"
  case webkitRight = "-webkit-right"
  case inlineStart = "inline-start"
  case inlineEnd = "inline-end"
  case nowrap, pre, wrap, balance, pretty, stable
  case preWrap = "pre-wrap"
  case preLine = "pre-line"
  case breakSpaces = "break-spaces"
  case wrapReverse = "wrap-reverse"
  case breakAll = "break-all"
  case keepAll = "keep-all"
  case breakWord = "break-word"
  case autoPhrase = "auto-phrase"
  case afterWhiteSpace = "after-white-space"
  case anywhere, loose, strict, dense
  case uppercase, lowercase, capitalize
  case fullWidth = "full-width"
  case inside, outside
  case ltr, rtl, embed, plaintext, isolate
  case bidiOverride = "bidi-override"
  case isolateOverride = "isolate-override"
  case solid, dashed, dotted, double, groove, ridge, inset, outset
  case staticPosition = "static"
  case relative, absolute, fixed, sticky
  case row, column
  case rowReverse = "row-reverse"
  case columnReverse = "column-reverse"
  case flexStart = "flex-start"
  case flexEnd = "flex-end"
  case spaceBetween = "space-between"
  case spaceAround = "space-around"
  case spaceEvenly = "space-evenly"
  case minContent = "min-content"
  case maxContent = "max-content"
  case fitContent = "fit-content"
  case content
  case borderBox = "border-box"
  case contentBox = "content-box"
  case show, hide
  case fill, contain, cover
  case scaleDown = "scale-down"
  case text, all
  case visiblePainted, visibleFill, visibleStroke, painted, stroke
  case boundingBox = "bounding-box"
  case textfield, button, checkbox, radio, searchfield, listbox, meter, textarea, menulist
  case menulistButton = "menulist-button"
  case progressBar = "progress-bar"
  case squareButton = "square-button"
  case sliderHorizontal = "slider-horizontal"
  case manual, size
  case inlineSize = "inline-size"
  case webkitBox = "-webkit-box"
  case webkitInlineBox = "-webkit-inline-box"
  case light, dark
  case lightDark = "light dark"
  case darkLight = "dark light"
}
