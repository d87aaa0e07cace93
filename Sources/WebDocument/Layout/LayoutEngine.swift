import TerminalModel

/// The layout engine (CSS 2.2 chapters 8 to 10 and 17, CSS Flexbox 1, CSS Position 3).
///
/// One column is 8 CSS pixels, one row 16. An engine exists for one pass; the `BoxTree` is persistent.
final class LayoutEngine {
  /// Elements nested deeper are not rendered, as in browsers: layout is recursive.
  static let maximumDepth = 512

  let store: NodeStore
  let styles: StyleMap
  let controls: ControlState
  let attributes: AttributeNames
  let viewport: GridSize
  let tree: BoxTree
  let names: NameTable

  init(
    store: NodeStore, styles: StyleMap, controls: ControlState, attributes: AttributeNames, viewport: GridSize,
    tree: BoxTree, names: NameTable
  ) {
    self.store = store
    self.styles = styles
    self.controls = controls
    self.attributes = attributes
    self.viewport = viewport
    self.tree = tree
    self.names = names
  }

  /// The fragment of a box for an input, from the box's cache or newly laid out.
  func layout(_ box: LayoutBox, _ input: LayoutInput) -> Fragment {
    if let known = box.cache.fragment(for: input) { return known }
    let fragment = Fragment(box, input)
    run(fragment)
    box.cache.insert(fragment)
    return fragment
  }

  /// Lays out a fragment, possibly again.
  func run(_ fragment: Fragment) {
    let box = fragment.box
    let input = fragment.input
    let style = box.style
    fragment.reset()
    let edges = edges(of: box, basis: input.basis)
    fragment.edges = edges
    fragment.columns = input.columns
    fragment.topMargin = topMargin(of: box, basis: input.basis)
    fragment.bottomMargin = style.margin.bottom?.rows(ofColumns: input.basis) ?? 0
    let limits = rowLimits(of: box, edges, input)
    let definite = definiteRows(of: box, edges, input, limits)
    var content = layoutContent(of: fragment, definite: definite.map { max(0, $0 - edges.vertical) }, limits)
    if style.containerType == .size { content = 0 }
    fragment.naturalRows = content + edges.vertical
    if input.contentShift > 0 { fragment.moveContent(rows: input.contentShift) }
    fragment.rows = definite ?? limits.clamp(content + edges.vertical)
    if definite != nil || limits.minimum > content + edges.vertical, !box.establishesFormattingContext,
      fragment.rows > 0
    {
      // A definite height prevents the last child's margin from collapsing through.
      fragment.bottomMargin = style.margin.bottom?.rows(ofColumns: input.basis) ?? 0
    }
    layOutOutOfFlowBoxes(in: fragment)
    measureOverflow(of: fragment)
  }

  private func layoutContent(of fragment: Fragment, definite: Int?, _ limits: RowLimits) -> Int {
    let box = fragment.box
    switch box.kind {
    case .control:
      let rows = imageRows(of: fragment) ?? controlSize(box)?.rows ?? 0
      fragment.firstBaseline = fragment.edges.top
      fragment.lastBaseline = fragment.edges.top
      return rows
    case .table: return TableLayout(self, fragment).run()
    case .flex: return FlexLayout(self, fragment, definite: definite, limits.without(fragment.edges)).run()
    case .grid: return GridContainerLayout(self, fragment, definite: definite, limits.without(fragment.edges)).run()
    case .flow, .rowGroup, .row, .column, .inline, .text, .lineBreak:
      return FlowLayout(self, fragment, definite: definite).run()
    }
  }
}
