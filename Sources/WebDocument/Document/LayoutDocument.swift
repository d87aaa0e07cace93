import TerminalModel

/// The layout side of the page's DOM: selectors, cascade, layout, paint and hit testing.
///
/// Mutations set dirty flags; style and layout are updated lazily by queries.
package final class LayoutDocument {
  let names: NameTable
  let attributeNames: AttributeNames
  let controls: ControlState
  var store = NodeStore()
  let styleState: StyleState
  let inlineCache = InlineStyleCache()
  private var selectorCache: [String: SelectorQuery] = [:]
  /// The pending changes for layout, except style changes.
  var layoutChanges = LayoutChanges()
  private var boxTree: BoxTree?
  private var rootFragment: Fragment?
  /// The scroll positions of scroll containers, by slot.
  var scrollOffsets: [Int: ScrollPosition] = [:]
  /// The paint invalidation since the last repaint.
  var paintInvalidation = ContentInvalidation()
  /// The invalidation of the semantic description.
  var descriptionInvalidation = ContentInvalidation()
  var lastDescription: CachedDescription?
  /// Elements that may paint a backdrop over the page, by slot.
  var topLayer: Set<Int> = []

  /// The maximum number of cached selectors.
  private static let cacheLimit = 2000

  package init(viewport: GridSize, prefersDark: Bool) {
    self.viewport = viewport
    self.prefersDark = prefersDark
    names = NameTable()
    attributeNames = AttributeNames(names)
    controls = ControlState(names, attributeNames)
    styleState = StyleState(names: names)
  }

  package var viewport: GridSize {
    didSet {
      guard viewport != oldValue else { return }
      invalidateRules()
      layoutChanges.isViewportChanged = true
    }
  }

  package var prefersDark: Bool {
    didSet {
      guard prefersDark != oldValue else { return }
      invalidateRules()
      invalidateRendering()
    }
  }

  package var medium = Medium.screen {
    didSet {
      guard medium != oldValue else { return }
      invalidateRules()
      invalidateRendering()
    }
  }

  /// The element that matches `:focus`.
  package var focused: NodeID? {
    didSet { if focused != oldValue { invalidateFocus(from: oldValue, to: focused) } }
  }

  /// A list or message of the engine above the page.
  package var overlay: PageOverlay? {
    didSet { invalidateRendering() }
  }

  /// The number of live nodes, in the tree or detached, including the document.
  package var nodeCount: Int { store.liveCount }

  var environment: MediaQuery.Environment {
    MediaQuery.Environment(
      width: Double(viewport.columns) * 8, height: Double(viewport.rows) * 16, prefersDark: prefersDark,
      medium: medium)
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
    styleState.queriedStates.formUnion(query.observedStates)
    return query
  }

  /// Generated content uses attribute values, so attribute changes affect layout.
  var usesAttributesInLayout: Bool { boxTree?.usesAttributes ?? false }

  /// Whether a node has a box, which may still have to be released.
  func hasBox(_ slot: Int) -> Bool { boxTree?.box(of: slot) != nil }

  /// The up-to-date box tree.
  func layout() -> BoxTree {
    var tree = layoutOnce()
    var rounds = 0
    while rounds < Self.maximumContainerRounds, updateContainerSizes(tree) {
      tree = layoutOnce()
      rounds += 1
    }
    return tree
  }

  private func layoutOnce() -> BoxTree {
    let styles = styles()
    let styleChanges = styleState.changes.drain()
    let tree = boxTree ?? BoxTree(style: .initial)
    boxTree = tree
    if rootFragment != nil, layoutChanges.isEmpty, styleChanges.maximumDifference == .none { return tree }
    invalidateRendering()
    let engine = LayoutEngine(
      store: store, styles: styles, controls: controls, attributes: attributeNames, viewport: viewport, tree: tree,
      names: names)
    rootFragment = engine.update(layoutChanges.drain(), styleChanges)
    return tree
  }

  // MARK: Invalidation

  /// Invalidates the paint and the description of the whole page.
  func invalidateRendering() {
    paintInvalidation.invalidateAll()
    descriptionInvalidation.invalidateAll()
  }

  /// Invalidates a control whose value or selection changed.
  func invalidateRendering(ofControl slot: Int) {
    paintInvalidation.invalidate(control: slot)
    descriptionInvalidation.invalidate(control: slot)
  }
}
