/// The shorthand properties.
enum CSSShorthand: String, CaseIterable {
  case all
  case margin, padding, inset, border, outline, background, font, flex, gap, grid, columns, transition, animation, mask
  case container
  case marginInline = "margin-inline"
  case marginBlock = "margin-block"
  case paddingInline = "padding-inline"
  case paddingBlock = "padding-block"
  case insetInline = "inset-inline"
  case insetBlock = "inset-block"
  case borderWidth = "border-width"
  case borderStyle = "border-style"
  case borderColor = "border-color"
  case borderTop = "border-top"
  case borderRight = "border-right"
  case borderBottom = "border-bottom"
  case borderLeft = "border-left"
  case borderInline = "border-inline"
  case borderBlock = "border-block"
  case borderInlineStart = "border-inline-start"
  case borderInlineEnd = "border-inline-end"
  case borderBlockStart = "border-block-start"
  case borderBlockEnd = "border-block-end"
  case borderInlineWidth = "border-inline-width"
  case borderInlineStyle = "border-inline-style"
  case borderInlineColor = "border-inline-color"
  case borderBlockWidth = "border-block-width"
  case borderBlockStyle = "border-block-style"
  case borderBlockColor = "border-block-color"
  case borderRadius = "border-radius"
  case borderImage = "border-image"
  case backgroundPosition = "background-position"
  case overflow
  case overscrollBehavior = "overscroll-behavior"
  case textDecoration = "text-decoration"
  case textEmphasis = "text-emphasis"
  case listStyle = "list-style"
  case flexFlow = "flex-flow"
  case placeContent = "place-content"
  case placeItems = "place-items"
  case placeSelf = "place-self"
  case gridArea = "grid-area"
  case gridRow = "grid-row"
  case gridColumn = "grid-column"
  case gridTemplate = "grid-template"
  case columnRule = "column-rule"
  case fontVariant = "font-variant"
  case scrollMargin = "scroll-margin"
  case scrollPadding = "scroll-padding"
  case containIntrinsicSize = "contain-intrinsic-size"
  case webkitTextStroke = "-webkit-text-stroke"
  case pageBreakBefore = "page-break-before"
  case pageBreakAfter = "page-break-after"
  case pageBreakInside = "page-break-inside"

  /// Whether it is another name of a property with other values (CSS Cascade 5, section 2.3). Blocks are serialized without it.
  var isLegacy: Bool { longhands.count == 1 }

  static let byName: [String: CSSShorthand] = {
    var table = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
    let aliases: [String: CSSShorthand] = [
      "grid-gap": .gap, "-webkit-flex": .flex, "-webkit-flex-flow": .flexFlow, "-webkit-transition": .transition,
      "-webkit-animation": .animation, "-webkit-border-radius": .borderRadius,
      "-webkit-text-decoration": .textDecoration,
      "-webkit-mask": .mask, "-webkit-columns": .columns, "-moz-transition": .transition,
    ]
    table.merge(aliases) { known, _ in known }
    return table
  }()

  /// The names that are exposed to scripts.
  static let names: [String] = allCases.map(\.rawValue)
}
