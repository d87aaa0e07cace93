import TerminalModel

/// The computed values of one element, or of many that came out equal. The cascade fills them in, once; afterwards they
/// are only read.
///
/// A class, since layout recurses and copies of so many values would fill its stack.
final class ComputedStyle {
  // Inherited.
  var color = StyleColor.role(.text)
  var fontSize = ComputedStyle.initialFontSize
  var fontWeight = 400.0
  var isItalic = false
  var lineHeight = StyleLineHeight.normal
  var letterSpacing = 0.0
  var wordSpacing = 0.0
  var tabSize = 8.0
  var textAlign = CSSKeyword.start
  var textAlignLast = CSSKeyword.auto
  var textTransform = CSSKeyword.none
  var textIndent = StyleLength.zero
  var whiteSpace = CSSKeyword.normal
  /// `text-wrap`; `nowrap` holds besides what `white-space` says.
  var textWrap = CSSKeyword.wrap
  var wordBreak = CSSKeyword.normal
  var overflowWrap = CSSKeyword.normal
  var hyphens = CSSKeyword.manual
  var direction = CSSKeyword.ltr
  var listStyle = ListStyle.named("disc")
  var listStylePosition = CSSKeyword.outside
  var quotes = StyleQuotes.auto
  var visibility = CSSKeyword.visible
  var pointerEvents = CSSKeyword.auto
  var borderCollapse = CSSKeyword.separate
  /// Pixels between cells of a table.
  var columnSpacing = 0.0
  var rowSpacing = 0.0
  var captionSide = CSSKeyword.top
  var emptyCells = CSSKeyword.show
  var colorScheme = CSSKeyword.normal
  var caretColor: StyleColor?
  var accentColor: StyleColor?
  var custom: CustomProperties?
  var keptInherited: [CSSProperty: String] = [:]
  /// Decoration lines do not inherit but run through everything inside: these are all that arrive here.
  var decoration = TextDecoration()
  /// Opacity of this element and all around it.
  var effectiveOpacity = 1.0

  // Not inherited.
  var display = CSSKeyword.inline
  /// It would stand in a line if its position, its float or its container let it.
  var isInlineByNature = true
  var ownDecoration = TextDecoration()
  var opacity = 1.0
  var position = CSSKeyword.staticPosition
  /// nil is `auto`.
  var inset = Sides<StyleLength?>(nil)
  /// nil is `auto`.
  var zIndex: Int?
  var float = CSSKeyword.none
  var clear = CSSKeyword.none
  var order = 0.0
  var background = ComputedStyle.noBackground
  var overflowX = CSSKeyword.visible
  var overflowY = CSSKeyword.visible
  var textOverflow = CSSKeyword.clip
  var unicodeBidi = CSSKeyword.normal
  var verticalAlign = StyleVerticalAlign.keyword(.baseline)
  /// nil is `auto`.
  var margin = Sides<StyleLength?>(.zero)
  var padding = Sides(StyleLength.zero)
  var border = Sides(BorderSide())
  /// Top left, top right, bottom right, bottom left.
  var radii = Sides(StyleLength.zero)
  var outline = BorderSide()
  var outlineOffset = 0.0
  var width = StyleSize.auto
  var height = StyleSize.auto
  var minWidth = StyleSize.auto
  var minHeight = StyleSize.auto
  var maxWidth = StyleSize.none
  var maxHeight = StyleSize.none
  var boxSizing = CSSKeyword.contentBox
  /// Width by height; nil is `auto`.
  var aspectRatio: Double?
  /// `aspect-ratio` as it was written.
  var aspectRatioText = "auto"
  var containerType = CSSKeyword.normal
  var containerNames: [String] = []
  var objectFit = CSSKeyword.fill
  var tableLayout = CSSKeyword.auto
  var flexDirection = CSSKeyword.row
  var flexWrap = CSSKeyword.nowrap
  var flexGrow = 0.0
  var flexShrink = 1.0
  var flexBasis = StyleSize.auto
  var justifyContent = CSSKeyword.normal
  var justifyItems = CSSKeyword.normal
  var justifySelf = CSSKeyword.auto
  var alignContent = CSSKeyword.normal
  var alignItems = CSSKeyword.normal
  var alignSelf = CSSKeyword.auto
  var rowGap = StyleLength.zero
  var columnGap = StyleLength.zero
  var gridTemplateColumns = GridTrackList<StyleLength>()
  var gridTemplateRows = GridTrackList<StyleLength>()
  var gridTemplateAreas = GridAreas()
  var gridAutoColumns: [GridTrackSize<StyleLength>] = [.auto]
  var gridAutoRows: [GridTrackSize<StyleLength>] = [.auto]
  var gridAutoFlow = GridAutoFlow()
  var gridColumn = GridPlacement()
  var gridRow = GridPlacement()
  /// nil: no box is moved.
  var transform: StyleTranslation?
  /// `transform` as it was written.
  var transformText = "none"
  var translate: StyleTranslation?
  var appearance = CSSKeyword.none
  var userSelect = CSSKeyword.auto
  /// Lines after which text is cut; nil is `none`.
  var lineClamp: Int?
  var content = StyleContent.normal
  var counterReset: [CSSCounterChange] = []
  var counterIncrement: [CSSCounterChange] = []
  var counterSet: [CSSCounterChange] = []
  var keptOwn: [CSSProperty: String] = [:]
  /// The page styled the box itself, which turns the native look of controls off.
  var hasAuthorBox = false
  /// A child took something from here that is not inherited by itself.
  var isAskedByChildren = false
  /// The styles of pseudo-elements that rules are there for.
  var pseudos: PseudoStyles?

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
    style.lineHeight = lineHeight
    style.letterSpacing = letterSpacing
    style.wordSpacing = wordSpacing
    style.tabSize = tabSize
    style.textAlign = textAlign
    style.textAlignLast = textAlignLast
    style.textTransform = textTransform
    style.textIndent = textIndent
    style.whiteSpace = whiteSpace
    style.textWrap = textWrap
    style.wordBreak = wordBreak
    style.overflowWrap = overflowWrap
    style.hyphens = hyphens
    style.direction = direction
    style.listStyle = listStyle
    style.listStylePosition = listStylePosition
    style.quotes = quotes
    style.visibility = visibility
    style.pointerEvents = pointerEvents
    style.borderCollapse = borderCollapse
    style.columnSpacing = columnSpacing
    style.rowSpacing = rowSpacing
    style.captionSide = captionSide
    style.emptyCells = emptyCells
    style.colorScheme = colorScheme
    style.caretColor = caretColor
    style.accentColor = accentColor
    style.custom = custom
    style.keptInherited = keptInherited
    style.decoration = decoration
    style.effectiveOpacity = effectiveOpacity
    return style
  }
}
