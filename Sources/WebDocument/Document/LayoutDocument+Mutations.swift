extension LayoutDocument {
  /// Applies a change of the page's DOM tree. Unknown nodes are ignored; a change without effect causes no layout.
  package func apply(_ mutation: TreeMutation) {
    switch mutation {
    case .createElement(let id, let name): createElement(id, names.intern(name.lowercased()))
    case .createText(let id, let text): createText(id, text)
    case .createComment(let id): _ = store.create(id, .comment)
    case .createFragment(let id): _ = store.create(id, .fragment)
    case .setText(let id, let text): setText(id, text)
    case .insert(let id, let parent, let before): insert(id, into: parent, before: before)
    case .remove(let id): remove(id)
    case .setAttribute(let id, let name, let value): setAttribute(id, names.intern(name.lowercased()), value)
    case .removeAttribute(let id, let name): setAttribute(id, names.intern(name.lowercased()), nil)
    case .setValue(let id, let value):
      guard let slot = store.slot(of: id), store[slot].liveValue != value else { return }
      let changesEmptiness = controls.value(slot, store).isEmpty != value.isEmpty
      store[slot].liveValue = value
      // Fields read their value when painted; only `:placeholder-shown` and button labels need invalidation.
      if changesEmptiness { invalidate([.placeholderShown], of: slot) }
      if controls.isField(slot, store) {
        invalidateRendering(ofControl: slot)
      } else {
        invalidateRendering()
        recordContent(of: slot)
      }
    case .setChecked(let id, let isChecked):
      guard let slot = store.slot(of: id), store[slot].liveChecked != isChecked else { return }
      store[slot].liveChecked = isChecked
      invalidate([.checked], of: slot)
      invalidateRendering(ofControl: slot)
    case .setSelected(let id, let isSelected):
      guard let slot = store.slot(of: id), store[slot].liveSelected != isSelected else { return }
      store[slot].liveSelected = isSelected
      invalidate([.checked], of: slot)
      invalidateRendering()
    case .setSheet(let id, let text):
      guard let slot = store.slot(of: id), store[slot].kind == .element, store[slot].text != text else { return }
      store[slot].text = text
      invalidateRules()
    case .setStates(let id, let states):
      guard let slot = store.slot(of: id), store[slot].states != states else { return }
      let changed = store[slot].states.symmetricDifference(states)
      store[slot].states = states
      if states.isDisjoint(with: [.modal, .popoverOpen]) { topLayer.remove(slot) } else { topLayer.insert(slot) }
      invalidateStates(changed, of: slot)
      if !changed.isSubset(of: .styleOnly) { invalidateRendering() }
    case .setFocused(let id): focused = id
    case .attachShadow(let id, let root):
      guard let host = store.slot(of: id), let root = store.slot(of: root) else { return }
      store.attachShadow(root, to: host)
      invalidateRendering()
      recordChildren(of: host)
      invalidateRules()
    case .clearSlot(let id):
      guard let slot = store.slot(of: id) else { return }
      let nodes = store.assignedNodes(of: slot)
      store.clearSlot(slot)
      invalidateRendering()
      recordChildren(of: slot)
      nodes.forEach(invalidateAssignment)
      invalidateFallbackContent(of: slot)
    case .assignSlot(let id, let slotID):
      guard let node = store.slot(of: id), let slot = store.slot(of: slotID) else { return }
      store.assign(node, to: slot)
      invalidateRendering()
      recordChildren(of: slot)
      invalidateAssignment(of: node)
      invalidateFallbackContent(of: slot)
    case .adoptSheets(let id, let texts):
      guard let slot = store.slot(of: id), styleState.adopted[slot] ?? [] != texts else { return }
      styleState.adopted[slot] = texts
      invalidateRules()
    case .setDefined(let id):
      guard let slot = store.slot(of: id), !store[slot].isDefined else { return }
      store[slot].isDefined = true
      invalidate([.defined], of: slot)
    case .setCustomStates(let id, let names):
      guard let slot = store.slot(of: id), store.customStates[slot] ?? [] != names else { return }
      store.customStates[slot] = names.isEmpty ? nil : names
      invalidate(.customState, of: slot)
    case .free(let id): free(id)
    }
  }

  // MARK: Basic mutations

  func createElement(_ id: NodeID, _ name: Name) {
    guard let slot = store.create(id, .element) else { return }
    let tag = names.tag(of: name)
    store[slot].name = name
    store[slot].tag = tag
    if tag == .style || tag == .link { styleState.sheetSlots.insert(slot) }
  }

  func createText(_ id: NodeID, _ text: String) {
    guard let slot = store.create(id, .text) else { return }
    store[slot].text = text
  }

  func setText(_ id: NodeID, _ text: String) {
    guard let slot = store.slot(of: id), store[slot].text != text else { return }
    let changesEmptiness = store[slot].text.isEmpty || text.isEmpty
    store[slot].text = text
    invalidateRendering()
    let parent = store[slot].parent
    if changesEmptiness, parent != LayoutNode.none { invalidateEmptiness(of: parent) }
    if isSheet(parent) {
      // A new text replaces the CSSOM changes of scripts.
      store[parent].text = ""
      invalidateRules()
    }
    recordContent(of: slot)
  }

  /// Inserts or moves a node; at the end if `before` is nil. Ignores unknown nodes.
  package func insert(_ id: NodeID, into parent: NodeID, before: NodeID?) {
    guard let slot = store.slot(of: id), let parent = store.slot(of: parent) else { return }
    insert(slot, into: parent, before: before.flatMap { store.slot(of: $0) })
  }

  /// Removes a node from its parent.
  package func remove(_ id: NodeID) {
    guard let slot = store.slot(of: id), store[slot].parent != LayoutNode.none else { return }
    invalidateRendering()
    recordChildren(of: store[slot].parent)
    invalidateRemoval(slot)
    store.detach(slot)
  }

  func setAttribute(_ id: NodeID, _ name: Name, _ value: String?) {
    guard let slot = store.slot(of: id) else { return }
    if name == attributeNames.className {
      setClasses(slot, value.map { ClassList($0, names) })
    } else {
      setAttribute(slot, name, value)
    }
  }

  func setClasses(_ slot: Int, _ list: ClassList?) {
    let old = store[slot].classNames
    guard replaceAttribute(slot, attributeNames.className, list?.text) else { return }
    store[slot].classNames = list?.names ?? []
    store[slot].classBits = list?.bits ?? 0
    guard store[slot].parent != LayoutNode.none else { return }
    invalidateRendering()
    invalidateClasses(of: slot, from: old, to: store[slot].classNames)
    recordAttribute(slot, attributeNames.className)
  }

  private func free(_ id: NodeID) {
    guard let slot = store.slot(of: id) else { return }
    if store[slot].parent != LayoutNode.none {
      invalidateRendering()
      recordChildren(of: store[slot].parent)
      invalidateRemoval(slot)
    }
    styleState.removeNode(slot)
    if hasBox(slot) { layoutChanges.recordFreed(slot) }
    if !scrollOffsets.isEmpty { scrollOffsets[slot] = nil }
    if !topLayer.isEmpty { topLayer.remove(slot) }
    store.free(slot)
  }

  // MARK: Layout changes

  /// The children of a shadow root are rendered in its host.
  private func recordChildren(of slot: Int) {
    let slot = store.host(of: slot) ?? slot
    if isTracked(slot) { layoutChanges.recordChildren(of: slot) }
  }

  func recordContent(of slot: Int) {
    let parent = store[slot].parent
    if isTracked(slot) || parent != LayoutNode.none && isTracked(store.host(of: parent) ?? parent) {
      layoutChanges.recordContent(of: slot)
    }
  }

  /// Whether layout must track a node. A node without box and style gets both on insertion with its subtree: building
  /// detached trees is free.
  private func isTracked(_ slot: Int) -> Bool {
    slot == NodeStore.documentSlot || hasBox(slot) || styleState.map?.has(slot) ?? false
  }

  /// Inserting a fragment inserts its children.
  private func insert(_ slot: Int, into parent: Int, before: Int?) {
    invalidateRendering()
    recordChildren(of: parent)
    let former = store[slot].parent
    if former != LayoutNode.none {
      recordChildren(of: former)
      invalidateRemoval(slot)
    }
    if store[slot].kind == .fragment {
      for child in Array(store.children(of: slot)) {
        store.insert(child, into: parent, before: before)
        invalidateInsertion(child)
      }
    } else {
      store.insert(slot, into: parent, before: before)
      invalidateInsertion(slot)
    }
  }

  func isSheet(_ slot: Int) -> Bool {
    slot != LayoutNode.none && (store[slot].tag == .style || store[slot].tag == .link)
  }

  func setAttribute(_ slot: Int, _ name: Name, _ value: String?) {
    guard replaceAttribute(slot, name, value) else { return }
    let id = store[slot].idName
    if name == attributeNames.id { store[slot].idName = value.map(names.intern) }
    guard store[slot].parent != LayoutNode.none else { return }
    invalidateRendering()
    if name == attributeNames.id { invalidateID(of: slot, from: id, to: store[slot].idName) }
    recordAttribute(slot, name)
  }

  /// Returns whether the attribute changed.
  private func replaceAttribute(_ slot: Int, _ name: Name, _ value: String?) -> Bool {
    guard let index = store[slot].attributes.firstIndex(where: { $0.name == name }) else {
      guard let value else { return false }
      store[slot].attributes.append(LayoutAttribute(name: name, value: value))
      return true
    }
    guard store[slot].attributes[index].value != value else { return false }
    if let value { store[slot].attributes[index].value = value } else { store[slot].attributes.remove(at: index) }
    return true
  }

  /// Invalidates style and layout after an attribute change.
  private func recordAttribute(_ slot: Int, _ name: Name) {
    invalidateAttribute(name, of: slot)
    if isSheet(slot), sheetAttributes.contains(name) { invalidateRules() }
    if usesAttributesInLayout { recordChildren(of: slot) }
    if attributeNames.affectsLayout(name) {
      recordContent(of: slot)
      recordChildren(of: store[slot].parent)
      recordChildren(of: slot)
    }
  }

  /// The attributes of `style` and `link` that affect whether their sheet applies.
  private var sheetAttributes: [Name] { [attributeNames.media, attributeNames.disabled, attributeNames.type] }
}
