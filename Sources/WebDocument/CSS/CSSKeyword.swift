/// The keywords that values of known properties can be.
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
  case bold, bolder, lighter, italic, oblique, underline, overline, separate
  case lineThrough = "line-through"
  case left, right, center, start, end, justify, stretch, baseline
  case nowrap, pre, wrap
  case preWrap = "pre-wrap"
  case preLine = "pre-line"
  case breakSpaces = "break-spaces"
  case wrapReverse = "wrap-reverse"
  case uppercase, lowercase, capitalize
  case disc, circle, square, decimal
  case lowerAlpha = "lower-alpha"
  case upperAlpha = "upper-alpha"
  case lowerLatin = "lower-latin"
  case upperLatin = "upper-latin"
  case lowerRoman = "lower-roman"
  case upperRoman = "upper-roman"
  case disclosureOpen = "disclosure-open"
  case disclosureClosed = "disclosure-closed"
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
  case legacy, both, top, bottom, middle, inside, outside, sub, `super`, isolate, dense
  case textTop = "text-top"
  case textBottom = "text-bottom"
  case selfStart = "self-start"
  case selfEnd = "self-end"
  case borderBox = "border-box"
  case contentBox = "content-box"
}
