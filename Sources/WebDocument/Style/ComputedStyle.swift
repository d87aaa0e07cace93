import TerminalModel

/// The computed values of one element. The cascade fills them in, once; afterwards they are only read.
///
/// A class, since layout recurses and copies of so many values would fill its stack.
final class ComputedStyle {
  // Inherited.
  var color = StyleColor.role(.text)
  var fontSize = ComputedStyle.initialFontSize
  var fontWeight = 400.0
  var isItalic = false
  var textAlign = CSSKeyword.start
  var textTransform = CSSKeyword.none
  var textIndent = StyleLength.zero
  var whiteSpace = CSSKeyword.normal
  var listStyle = ListStyle.keyword(.disc)
  var visibility = CSSKeyword.visible
  var pointerEvents = CSSKeyword.auto
  var borderCollapse = CSSKeyword.separate
  var custom: CustomProperties?
  var captionSide = CSSKeyword.top
  var listStylePosition = CSSKeyword.outside
  /// Pixels between cells of a table.
  var columnSpacing = 0.0
  var rowSpacing = 0.0
  /// Decoration lines do not inherit but run through everything inside: these are all that arrive here.
  var decoration = TextDecoration()
  /// Opacity of this element and all around it.
  var effectiveOpacity = 1.0

  // Not inherited.
  var display = CSSKeyword.inline
  var ownDecoration = TextDecoration()
  var opacity = 1.0
  var position = CSSKeyword.staticPosition
  var order = 0.0
  var background = ComputedStyle.noBackground
  var overflow = CSSKeyword.visible
  var textOverflow = CSSKeyword.clip
  /// nil is `auto`.
  var margin = Sides<StyleLength?>(.zero)
  var padding = Sides(StyleLength.zero)
  var border = Sides(BorderSide())
  var radius = 0.0
  var width = StyleSize.auto
  var height = StyleSize.auto
  var minWidth = StyleSize.auto
  var minHeight = StyleSize.auto
  var maxWidth = StyleSize.none
  var maxHeight = StyleSize.none
  var boxSizing = CSSKeyword.contentBox
  var flexDirection = CSSKeyword.row
  var flexWrap = CSSKeyword.nowrap
  var flexGrow = 0.0
  var flexShrink = 1.0
  var flexBasis = StyleSize.auto
  var justifyContent = CSSKeyword.normal
  var alignItems = CSSKeyword.normal
  var alignSelf = CSSKeyword.auto
  var rowGap = StyleLength.zero
  var columnGap = StyleLength.zero
  /// Offsets of positioned boxes; nil is `auto`.
  var inset = Sides<StyleLength?>(nil)
  /// nil is `auto`.
  var zIndex: Int?
  var float = CSSKeyword.none
  var clear = CSSKeyword.none
  var overflowX = CSSKeyword.visible
  var overflowY = CSSKeyword.visible
  /// nil: no box is moved.
  var transform: StyleTranslation?
  var translate: StyleTranslation?
  var verticalAlign = StyleVerticalAlign.keyword(.baseline)
  var alignContent = CSSKeyword.normal
  var justifyItems = CSSKeyword.normal
  var justifySelf = CSSKeyword.auto
  /// Width by height; nil is `auto`.
  var aspectRatio: Double?
  var tableLayout = CSSKeyword.auto
  /// What a grid container says of its tracks; nil is all initial.
  var grid: GridTemplate?
  var gridColumn = GridPlacement()
  var gridRow = GridPlacement()
  /// The page styled the box itself, which turns the native look of controls off.
  var hasAuthorBox = false

  static let initialFontSize = 16.0
  static let noBackground = StyleColor.rgba(red: 0, green: 0, blue: 0, alpha: 0)
  static var initial: ComputedStyle { ComputedStyle() }

  /// What a child begins with.
  func inherited() -> ComputedStyle {
    let style = ComputedStyle()
    style.color = color
    style.fontSize = fontSize
    style.fontWeight = fontWeight
    style.isItalic = isItalic
    style.textAlign = textAlign
    style.textTransform = textTransform
    style.textIndent = textIndent
    style.whiteSpace = whiteSpace
    style.listStyle = listStyle
    style.visibility = visibility
    style.pointerEvents = pointerEvents
    style.borderCollapse = borderCollapse
    style.custom = custom
    style.captionSide = captionSide
    style.listStylePosition = listStylePosition
    style.columnSpacing = columnSpacing
    style.rowSpacing = rowSpacing
    style.decoration = decoration
    style.effectiveOpacity = effectiveOpacity
    return style
  }

  var isBold: Bool { fontWeight >= 600 }
  /// Takes its place but shows nothing.
  var isInvisible: Bool { visibility != .visible || effectiveOpacity < 0.02 }

  /// Whether it stands in a line of text.
  var isInlineLevel: Bool {
    switch display {
    case .inline, .inlineBlock, .inlineFlex, .inlineGrid, .inlineTable, .contents: true
    default: false
    }
  }

  var attributes: CellAttributes {
    var attributes: CellAttributes = []
    if isBold { attributes.insert(.bold) }
    if isItalic { attributes.insert(.italic) }
    if decoration.isUnderlined { attributes.insert(.underline) }
    if decoration.isStruckThrough { attributes.insert(.strikethrough) }
    if effectiveOpacity < 0.7 { attributes.insert(.dim) }
    return attributes
  }
}
