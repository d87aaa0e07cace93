import TerminalModel

/// The page's tree on the Swift side: selectors, cascade, layout, paint and hit testing are answered here.
///
/// Mutations mark what is dirty; style and layout are computed when a question needs them.
public final class MirrorDocument {
  let names: NameTable
  let attributeNames: AttributeNames
  let controls: ControlState
  var store = NodeStore()
  private var sheetCache: [String: StyleSheet] = [:]
  private var inlineCache: [String: [CSSDeclaration]] = [:]
  private var selectorCache: [String: SelectorList] = [:]
  private let userAgentSheet: StyleSheet
  private var sheetsInForce: [SheetSource] = []
  private var ruleIndex: RuleIndex?
  private var styleMap: StyleMap?
  private var isStyleDirty = true
  /// What layout has not heard of yet; it takes it when it begins.
  var styleChanges = StyleChanges.everything
  /// What layout has not heard of yet besides styles.
  var layoutChanges = LayoutChanges()
  private var boxTree: BoxTree?
  private var rootFragment: Fragment?
  /// How far the content of scrolling areas is moved, by slot.
  var scrollOffsets: [Int: ScrollPosition] = [:]

  /// Texts parsed for selectors and style attributes are forgotten when there are more than this.
  private static let cacheLimit = 2000

  public init(viewport: GridSize, prefersDark: Bool) {
    self.viewport = viewport
    self.prefersDark = prefersDark
    names = NameTable()
    attributeNames = AttributeNames(names)
    controls = ControlState(names, attributeNames)
    userAgentSheet = StyleSheetParser.parse(UserAgentSheet.text, names: names)
  }

  public var viewport: GridSize {
    didSet {
      guard viewport != oldValue else { return }
      invalidateRules()
      layoutChanges.isViewportChanged = true
    }
  }

  public var prefersDark: Bool {
    didSet { if prefersDark != oldValue { invalidateRules() } }
  }

  /// The element that `:focus` matches.
  public var focused: NodeID? {
    didSet { if focused != oldValue, ruleIndex?.asksForFocus ?? true { invalidateStyle() } }
  }

  /// The engine's own list or message above the page.
  public var overlay: PageOverlay?

  /// Nodes that the engine made and did not free, in the tree or beside it; the document is one.
  public var nodeCount: Int { store.livingCount }

  var environment: MediaQuery.Environment {
    MediaQuery.Environment(
      width: Double(viewport.columns) * 8, height: Double(viewport.rows) * 16, prefersDark: prefersDark)
  }

  func invalidateRules() {
    ruleIndex = nil
    invalidateStyle()
  }

  func invalidateStyle() { isStyleDirty = true }

  /// After a change of states; styles do not change by one that no rule asks for.
  func invalidateStyle(dependingOn states: ControlStates) {
    if let ruleIndex, ruleIndex.statesAsked.isDisjoint(with: states) { return }
    invalidateStyle()
  }

  func matcher(scope: Int? = nil) -> SelectorMatcher {
    SelectorMatcher(
      store: store, attributes: attributeNames, controls: controls, focused: focused.flatMap { store.slot(of: $0) },
      scope: scope)
  }

  func selectorList(_ text: String) throws(SelectorError) -> SelectorList {
    if let known = selectorCache[text] { return known }
    let list = try SelectorParser.parse(text, names: names)
    if selectorCache.count >= Self.cacheLimit { selectorCache.removeAll() }
    selectorCache[text] = list
    return list
  }

  /// The styles of all elements in the tree, brought up to date. `styleChanges` then holds what changed by it.
  func styles() -> StyleMap {
    if let styleMap, !isStyleDirty { return styleMap }
    let index = rules()
    let map = StyleMap(slots: store.count)
    var cascade = Cascade(index: index, matcher: matcher(), environment: environment)
    var current = store.following(NodeStore.documentSlot, within: NodeStore.documentSlot)
    while let slot = current {
      if store[slot].kind == .element {
        let parent = store[slot].parent
        let style = cascade.style(of: slot, parent: map[parent], inline: inlineDeclarations(slot))
        if parent == NodeStore.documentSlot { cascade.rootFontSize = style.fontSize }
        map.set(slot, style)
        styleChanges.note(slot, styleMap?.known(slot).map(style.difference) ?? .layout)
      }
      current = store.following(slot, within: NodeStore.documentSlot)
    }
    styleMap = map
    isStyleDirty = false
    return map
  }

  /// The boxes of the tree, brought up to date.
  func layout() -> BoxTree {
    let styles = styles()
    let styleChanges = styleChanges.take()
    let tree = boxTree ?? BoxTree(style: .initial)
    boxTree = tree
    if rootFragment != nil, layoutChanges.isNothing, styleChanges.largest == .none { return tree }
    let engine = LayoutEngine(
      store: store, styles: styles, controls: controls, attributes: attributeNames, viewport: viewport, tree: tree)
    rootFragment = engine.update(layoutChanges.take(), styleChanges)
    return tree
  }

  private func inlineDeclarations(_ slot: Int) -> [CSSDeclaration] {
    guard let text = store.attribute(attributeNames.style, of: slot) else { return [] }
    if let known = inlineCache[text] { return known }
    let declarations = CSSDeclarationParser.parse(text)
    if inlineCache.count >= Self.cacheLimit { inlineCache.removeAll() }
    inlineCache[text] = declarations
    return declarations
  }

  private func rules() -> RuleIndex {
    let sources = sheetSources()
    if let ruleIndex, sources == sheetsInForce { return ruleIndex }
    var index = RuleIndex()
    index.add(userAgentSheet, origin: .userAgent, environment: environment)
    var used: [String: StyleSheet] = [:]
    for source in sources {
      let sheet = sheetCache[source.text] ?? StyleSheetParser.parse(source.text, names: names)
      used[source.text] = sheet
      let media = MediaQuery(CSSTokenizer.tokens(of: source.media)[...])
      if source.media.isEmpty || media.matches(environment) {
        index.add(sheet, origin: .author, environment: environment)
      }
    }
    sheetCache = used
    sheetsInForce = sources
    ruleIndex = index
    return index
  }

  /// The page's sheets in tree order.
  private func sheetSources() -> [SheetSource] {
    var sources: [SheetSource] = []
    var current = store.following(NodeStore.documentSlot, within: NodeStore.documentSlot)
    while let slot = current {
      let media = { self.store.attribute(self.attributeNames.media, of: slot) ?? "" }
      if store[slot].tag == .style {
        let text = store.children(of: slot).filter { store[$0].kind == .text }.map { store[$0].text }.joined()
        sources.append(SheetSource(text: text, media: media()))
      } else if store[slot].tag == .link, !store[slot].text.isEmpty,
        store.attribute(attributeNames.disabled, of: slot) == nil
      {
        sources.append(SheetSource(text: store[slot].text, media: media()))
      }
      current = store.following(slot, within: NodeStore.documentSlot)
    }
    return sources
  }
}
