import TerminalModel

/// The page's tree on the Swift side: selectors, cascade, layout, paint and hit testing are answered here.
///
/// Mutations mark what is dirty; style and layout are computed when a question needs them.
public final class MirrorDocument {
  let names: NameTable
  let attributeNames: AttributeNames
  let controls: ControlState
  var store = NodeStore()
  let styleState: StyleState
  let inlineCache = InlineStyleCache()
  private var selectorCache: [String: SelectorQuery] = [:]
  /// What layout has not heard of yet besides styles.
  var layoutChanges = LayoutChanges()
  private var boxTree: BoxTree?
  private var rootFragment: Fragment?
  /// How far the content of scrolling areas is moved, by slot.
  var scrollOffsets: [Int: ScrollPosition] = [:]
  /// What may look different since the last repainting.
  var paintDamage = ContentDamage()
  /// What is to be described anew.
  var descriptionDamage = ContentDamage()
  var lastDescription: KnownDescription?
  /// Elements that may lay a backdrop over all of the page, by slot.
  var topLayer: Set<Int> = []

  /// Texts parsed for selectors are forgotten when there are more than this.
  private static let cacheLimit = 2000

  public init(viewport: GridSize, prefersDark: Bool) {
    self.viewport = viewport
    self.prefersDark = prefersDark
    names = NameTable()
    attributeNames = AttributeNames(names)
    controls = ControlState(names, attributeNames)
    styleState = StyleState(names: names)
  }

  public var viewport: GridSize {
    didSet {
      guard viewport != oldValue else { return }
      invalidateRules()
      layoutChanges.isViewportChanged = true
    }
  }

  public var prefersDark: Bool {
    didSet {
      guard prefersDark != oldValue else { return }
      invalidateRules()
      noteDamage()
    }
  }

  /// The element that `:focus` matches.
  public var focused: NodeID? {
    didSet { if focused != oldValue { invalidateFocus(from: oldValue, to: focused) } }
  }

  /// The engine's own list or message above the page.
  public var overlay: PageOverlay? {
    didSet { noteDamage() }
  }

  /// Nodes that the engine made and did not free, in the tree or beside it; the document is one.
  public var nodeCount: Int { store.livingCount }

  var environment: MediaQuery.Environment {
    MediaQuery.Environment(
      width: Double(viewport.columns) * 8, height: Double(viewport.rows) * 16, prefersDark: prefersDark)
  }

  func matcher(scope: Int? = nil) -> SelectorMatcher {
    SelectorMatcher(
      store: store, attributes: attributeNames, controls: controls, names: names,
      focused: focused.flatMap { store.slot(of: $0) }, scope: scope)
  }

  func selectorQuery(_ text: String) throws(SelectorError) -> SelectorQuery {
    if let known = selectorCache[text] { return known }
    let query = SelectorQuery(try SelectorParser.parse(text, names: names))
    if selectorCache.count >= Self.cacheLimit { selectorCache.removeAll() }
    selectorCache[text] = query
    styleState.queriedStates.formUnion(query.readStates)
    return query
  }

  /// Generated content shows attributes, so that they change boxes.
  var readsAttributesInLayout: Bool { boxTree?.readsAttributes ?? false }

  /// Whether layout made a box of a node, which may wait to be released.
  func hasBox(_ slot: Int) -> Bool { boxTree?.box(of: slot) != nil }

  /// The boxes of the tree, brought up to date.
  func layout() -> BoxTree {
    var tree = layoutOnce()
    var rounds = 0
    while rounds < Self.containerRounds, noteContainerSizes(tree) {
      tree = layoutOnce()
      rounds += 1
    }
    return tree
  }

  private func layoutOnce() -> BoxTree {
    let styles = styles()
    let styleChanges = styleState.changes.take()
    let tree = boxTree ?? BoxTree(style: .initial)
    boxTree = tree
    if rootFragment != nil, layoutChanges.isNothing, styleChanges.largest == .none { return tree }
    noteDamage()
    let engine = LayoutEngine(
      store: store, styles: styles, controls: controls, attributes: attributeNames, viewport: viewport, tree: tree,
      names: names)
    rootFragment = engine.update(layoutChanges.take(), styleChanges)
    return tree
  }

  // MARK: Damage

  /// Anything may look different, and be described differently.
  func noteDamage() {
    paintDamage.noteEverything()
    descriptionDamage.noteEverything()
  }

  /// A control has another value or choice.
  func noteDamage(ofControl slot: Int) {
    paintDamage.note(control: slot)
    descriptionDamage.note(control: slot)
  }
}
