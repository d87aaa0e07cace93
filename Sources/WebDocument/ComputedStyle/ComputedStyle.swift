import TerminalModel

/// The computed values of an element, shared between elements with equal styles. Immutable after the cascade.
///
/// A class, since copies would overflow the stack of recursive layout.
final class ComputedStyle {
  // Inherited properties.
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
  /// `text-wrap`; `nowrap` applies in addition to `white-space`.
  var textWrap = CSSKeyword.wrap
  var wordBreak = CSSKeyword.normal
  var lineBreak = CSSKeyword.auto
  var overflowWrap = CSSKeyword.normal
  var hyphens = CSSKeyword.manual
  var direction = CSSKeyword.ltr
  var listStyle = ListStyle.named("disc")
  var listStylePosition = CSSKeyword.outside
  var quotes = StyleQuotes.auto
  var visibility = CSSKeyword.visible
  var pointerEvents = CSSKeyword.auto
  var borderCollapse = CSSKeyword.separate
  /// The border spacing in pixels.
  var columnSpacing = 0.0
  var rowSpacing = 0.0
  var captionSide = CSSKeyword.top
  var emptyCells = CSSKeyword.show
  var colorScheme = CSSKeyword.normal
  var caretColor: StyleColor?
  var accentColor: StyleColor?
  var customProperties: CustomProperties?
  var opaqueInherited: [CSSProperty: String] = [:]
  /// The decoration lines of this element and its ancestors, which are propagated, not inherited.
  var decoration = TextDecoration()
  /// The product of the opacities of the element and its ancestors.
  var effectiveOpacity = 1.0

  // Non-inherited properties.
  var display = CSSKeyword.inline
  /// Whether the original display type is inline, before blockification.
  var isOriginalDisplayInline = true
  var ownDecoration = TextDecoration()
  var opacity = 1.0
  var position = CSSKeyword.staticPosition
  /// Nil is `auto`.
  var inset = Sides<StyleLength?>(nil)
  /// Nil is `auto`.
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
  /// Nil is `auto`.
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
  /// Width divided by height; nil is `auto`.
  var aspectRatio: Double?
  /// The serialized `aspect-ratio`.
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
  /// The translation; nil if the box is not transformed.
  var transform: StyleTranslation?
  /// The serialized `transform`.
  var transformText = "none"
  var translate: StyleTranslation?
  var appearance = CSSKeyword.none
  var userSelect = CSSKeyword.auto
  /// The maximum number of lines; nil is `none`.
  var lineClamp: Int?
  var content = StyleContent.normal
  var counterReset: [CSSCounterDirective] = []
  var counterIncrement: [CSSCounterDirective] = []
  var counterSet: [CSSCounterDirective] = []
  var opaqueNonInherited: [CSSProperty: String] = [:]
  /// Whether author rules style the box, which disables the native appearance of controls.
  var hasAuthorBox = false
  /// Whether a child explicitly inherits a non-inherited property.
  var hasExplicitInheritance = false
  /// The styles of pseudo-elements with matching rules.
  var pseudos: PseudoStyles?

  static let initialFontSize = 16.0
  static let noBackground = StyleColor.rgba(red: 0, green: 0, blue: 0, alpha: 0)
  static var initial: ComputedStyle { ComputedStyle() }

  /// The initial style of a child.
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
    style.lineBreak = lineBreak
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
    style.customProperties = customProperties
    style.opaqueInherited = opaqueInherited
    style.decoration = decoration
    style.effectiveOpacity = effectiveOpacity
    return style
  }
}
