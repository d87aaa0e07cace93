/// The sequential focus navigation of a laid out document.
struct FocusNavigation {
  private let document: LayoutDocument
  private let store: NodeStore
  private let styles: StyleMap
  private let controls: ControlState
  private let names: AttributeNames

  init(_ document: LayoutDocument) {
    self.document = document
    store = document.store
    styles = document.styles()
    controls = document.controls
    names = document.attributeNames
  }

  /// The sequential focus navigation order: positive `tabindex` first, then tree order.
  ///
  /// The contents of a shadow tree and of a slot form their own scope at the position of the host or slot (HTML,
  /// section 6.6.3, "flattened tabindex-ordered focus navigation scope").
  var order: [NodeID] {
    var ordered: [NodeID] = []
    appendScope(NodeStore.documentSlot, to: &ordered)
    return ordered
  }

  /// Appends the elements of a navigation scope; `owner` is the document, a shadow host or a slot.
  private func appendScope(_ owner: Int, to ordered: inout [NodeID]) {
    var scope: [(index: Int, position: Int, slot: Int, isStop: Bool, isOwner: Bool)] = []
    var current = store.flatFollowing(owner, within: owner)
    while let slot = current {
      guard store[slot].kind == .element else {
        current = store.flatFollowing(slot, within: owner)
        continue
      }
      let isOwner = ownsScope(slot)
      let ownIndex = tabIndex(of: slot)
      let isStop = document.isRendered(slot) && styles[slot].visibility == .visible && ownIndex ?? -1 >= 0
      // A scope owner that is not focusable itself has index 0 unless `tabindex` is set.
      let index = ownIndex ?? (isOwner ? 0 : -1)
      if index >= 0, isStop || isOwner {
        scope.append((index == 0 ? Int.max : index, scope.count, slot, isStop, isOwner))
      }
      current =
        isOwner
        ? store.flatFollowingSkippingChildren(slot, within: owner) : store.flatFollowing(slot, within: owner)
    }
    for item in scope.sorted(by: { ($0.index, $0.position) < ($1.index, $1.position) }) {
      if item.isStop { ordered.append(store[item.slot].id) }
      if item.isOwner { appendScope(item.slot, to: &ordered) }
    }
  }

  private func ownsScope(_ slot: Int) -> Bool {
    guard store.hasShadowTrees else { return false }
    return store.shadowRoot(of: slot) != nil
      || store[slot].name == names.slot && store.host(of: store.treeRoot(of: slot)) != nil
  }

  /// Nil for elements that are not focusable.
  private func tabIndex(of slot: Int) -> Int? {
    guard !controls.isDisabled(slot, store) else { return nil }
    let given = store.attribute(names.tabindex, of: slot).flatMap { Int($0) }
    return given ?? (isFocusable(slot) ? 0 : nil)
  }

  private func isFocusable(_ slot: Int) -> Bool {
    switch store[slot].tag {
    case .a, .area: store.attribute(names.href, of: slot) != nil
    case .button, .select, .textarea, .summary: true
    case .input: controls.kind(slot, store) != .hiddenInput
    default: false
    }
  }
}
