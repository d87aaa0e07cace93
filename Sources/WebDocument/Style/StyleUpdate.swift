/// A full or incremental style update.
struct StyleUpdate {
  let map: StyleMap
  var resolver: StyleResolver
  var changes: StyleChanges
  /// The animation changes.
  private(set) var animationChanges: [StyleAnimationChange] = []
  /// Elements whose animation frames changed, which must not start transitions.
  var animationFrameChanges: Set<Int> = []
  private static let maximumChanges = 10_000
  private let initial = ComputedStyle.initial
  init(map: StyleMap, resolver: StyleResolver, changes: StyleChanges) {
    self.map = map
    self.resolver = resolver
    self.changes = changes
  }

  private var store: NodeStore { resolver.store }

  mutating func updateAll() {
    var pending = SlotSet()
    subtree(NodeStore.documentSlot, &pending, isForced: true)
  }

  /// Updates elements near the root first, since that may include others.
  mutating func updatePending(_ pending: inout SlotSet) {
    let ordered = pending.slots.compactMap { slot in depth(of: slot).map { (slot: slot, depth: $0) } }
      .sorted { $0.depth < $1.depth }
    for (slot, _) in ordered where pending.contains(slot) { subtree(slot, &pending, isForced: false) }
  }

  /// Nil if the element is not connected.
  private func depth(of slot: Int) -> Int? {
    guard store[slot].kind == .element else { return nil }
    var depth = 0
    var current = slot
    while current != NodeStore.documentSlot {
      current = store.flatParent(of: current)
      guard current != LayoutNode.none else { return nil }
      depth += 1
    }
    return depth
  }

  /// Descends only into elements whose change affects descendants.
  private mutating func subtree(_ root: Int, _ pending: inout SlotSet, isForced: Bool) {
    var current = root
    while true {
      var descends = isForced
      if store[current].kind == .element {
        pending.remove(current)
        descends = restyle(current) || isForced
      }
      if descends {
        let child = store.flatFirstChild(of: current)
        if child != LayoutNode.none {
          current = child
          continue
        }
      }
      while current != root, store.flatNext(of: current) == LayoutNode.none {
        current = store.flatParent(of: current)
        guard current != LayoutNode.none else { return }
      }
      if current == root { return }
      current = store.flatNext(of: current)
    }
  }

  private mutating func record(_ kind: StyleAnimationChange.Kind, _ slot: Int, _ properties: [String] = []) {
    guard animationChanges.count < Self.maximumChanges else { return }
    animationChanges.append(
      StyleAnimationChange(node: store[slot].id, kind: kind, properties: properties.joined(separator: " ")))
  }

  private mutating func recordAnimationChange(_ slot: Int, _ old: ComputedStyle, _ style: ComputedStyle) {
    guard style.display != .none else {
      if old.isAnimated || old.isTransitioned { record(.hidden, slot) }
      return
    }
    if old.animationNames != style.animationNames || style.isAnimated && old.display == CSSKeyword.none {
      record(.animation, slot)
    }
    guard style.isTransitioned, old.display != .none, !animationFrameChanges.contains(slot) else { return }
    let changed = style.transitionable(from: old)
    if !changed.isEmpty { record(.transition, slot, changed) }
  }

  /// Returns whether the descendants need restyling.
  private mutating func restyle(_ slot: Int) -> Bool {
    let parent = store.flatParent(of: slot)
    let isRoot = parent == NodeStore.documentSlot
    let style = resolver.style(of: slot, parent: map.style(parent) ?? initial, isRoot: isRoot)
    if isRoot { resolver.rootFontSize = style.fontSize }
    guard let old = map.style(slot) else {
      map.set(slot, style)
      changes.record(slot, .layout)
      if style.isAnimated { record(.animation, slot) }
      return true
    }
    if old === style { return false }
    if !style.opaqueNonInherited.isEmpty || old.isAnimated { recordAnimationChange(slot, old, style) }
    let comparison = resolver.cache.compare(old, style)
    map.set(slot, style)
    if comparison.areEqual {
      if old.hasExplicitInheritance { style.hasExplicitInheritance = true }
      return false
    }
    changes.record(slot, comparison.difference)
    return comparison.inherits || old.hasExplicitInheritance
  }
}
