extension MirrorDocument {
  /// Follows a change of the page's tree. What names unknown nodes is ignored; what changes nothing costs no layout.
  public func apply(_ mutation: TreeMutation) {
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
      // Fields paint their value when asked; only `:placeholder-shown` and button labels depend on it before.
      if changesEmptiness { invalidate([.placeholderShown], of: slot) }
      if controls.isField(slot, store) {
        noteDamage(ofControl: slot)
      } else {
        noteDamage()
        noteContent(of: slot)
      }
    case .setChecked(let id, let isChecked):
      guard let slot = store.slot(of: id), store[slot].liveChecked != isChecked else { return }
      store[slot].liveChecked = isChecked
      invalidate([.checked], of: slot)
      noteDamage(ofControl: slot)
    case .setSelected(let id, let isSelected):
      guard let slot = store.slot(of: id), store[slot].liveSelected != isSelected else { return }
      store[slot].liveSelected = isSelected
      invalidate([.checked], of: slot)
      noteDamage()
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
      if !changed.isSubset(of: .seenInStylesOnly) { noteDamage() }
    case .setFocused(let id): focused = id
    case .attachShadow(let id, let root):
      guard let host = store.slot(of: id), let root = store.slot(of: root) else { return }
      store.attachShadow(root, to: host)
      noteDamage()
      noteChildren(of: host)
      invalidateRules()
    case .clearSlot(let id):
      guard let slot = store.slot(of: id) else { return }
      let nodes = store.assignedNodes(of: slot)
      store.clearSlot(slot)
      noteDamage()
      noteChildren(of: slot)
      nodes.forEach(invalidateAssignment)
      invalidateContent(of: slot)
    case .assignSlot(let id, let slotID):
      guard let node = store.slot(of: id), let slot = store.slot(of: slotID) else { return }
      store.assign(node, to: slot)
      noteDamage()
      noteChildren(of: slot)
      invalidateAssignment(of: node)
      invalidateContent(of: slot)
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

  // MARK: The changes that trees are made of

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
    noteDamage()
    let parent = store[slot].parent
    if changesEmptiness, parent != MirrorNode.none { invalidateEmptiness(of: parent) }
    if isSheet(parent) {
      // A new text takes the place of what scripts made of the old one.
      store[parent].text = ""
      invalidateRules()
    }
    noteContent(of: slot)
  }

  /// Inserts or moves a node; at the end when `before` is nil. Nodes that are unknown stay where they are.
  public func insert(_ id: NodeID, into parent: NodeID, before: NodeID?) {
    guard let slot = store.slot(of: id), let parent = store.slot(of: parent) else { return }
    insert(slot, into: parent, before: before.flatMap { store.slot(of: $0) })
  }

  /// Takes a node out of its parent.
  public func remove(_ id: NodeID) {
    guard let slot = store.slot(of: id), store[slot].parent != MirrorNode.none else { return }
    noteDamage()
    noteChildren(of: store[slot].parent)
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
    guard store[slot].parent != MirrorNode.none else { return }
    noteDamage()
    invalidateClasses(of: slot, from: old, to: store[slot].classNames)
    noteAttribute(slot, attributeNames.className)
  }

  private func free(_ id: NodeID) {
    guard let slot = store.slot(of: id) else { return }
    if store[slot].parent != MirrorNode.none {
      noteDamage()
      noteChildren(of: store[slot].parent)
      invalidateRemoval(slot)
    }
    styleState.forgetNode(slot)
    if hasBox(slot) { layoutChanges.noteFreed(slot) }
    if !scrollOffsets.isEmpty { scrollOffsets[slot] = nil }
    if !topLayer.isEmpty { topLayer.remove(slot) }
    store.free(slot)
  }

  // MARK: What layout is told

  /// What is in a shadow root is rendered in its host.
  private func noteChildren(of slot: Int) {
    let slot = store.host(of: slot) ?? slot
    if isFollowed(slot) { layoutChanges.noteChildren(of: slot) }
  }

  func noteContent(of slot: Int) {
    let parent = store[slot].parent
    if isFollowed(slot) || parent != MirrorNode.none && isFollowed(store.host(of: parent) ?? parent) {
      layoutChanges.noteContent(of: slot)
    }
  }

  /// Whether layout can have made anything of a node, or has to when it looks again. What has no box and no style yet gets
  /// both when it comes into the page, with all that is in it then: trees beside the page are built for nothing.
  private func isFollowed(_ slot: Int) -> Bool {
    slot == NodeStore.documentSlot || hasBox(slot) || styleState.map?.has(slot) ?? false
  }

  /// A fragment gives its children away instead of going in itself.
  private func insert(_ slot: Int, into parent: Int, before: Int?) {
    noteDamage()
    noteChildren(of: parent)
    let former = store[slot].parent
    if former != MirrorNode.none {
      noteChildren(of: former)
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
    slot != MirrorNode.none && (store[slot].tag == .style || store[slot].tag == .link)
  }

  func setAttribute(_ slot: Int, _ name: Name, _ value: String?) {
    guard replaceAttribute(slot, name, value) else { return }
    let id = store[slot].idName
    if name == attributeNames.id { store[slot].idName = value.map(names.intern) }
    guard store[slot].parent != MirrorNode.none else { return }
    noteDamage()
    if name == attributeNames.id { invalidateID(of: slot, from: id, to: store[slot].idName) }
    noteAttribute(slot, name)
  }

  /// Whether it is another one now.
  private func replaceAttribute(_ slot: Int, _ name: Name, _ value: String?) -> Bool {
    guard let place = store[slot].attributes.firstIndex(where: { $0.name == name }) else {
      guard let value else { return false }
      store[slot].attributes.append(MirrorAttribute(name: name, value: value))
      return true
    }
    guard store[slot].attributes[place].value != value else { return false }
    if let value { store[slot].attributes[place].value = value } else { store[slot].attributes.remove(at: place) }
    return true
  }

  /// Tells style and layout of an attribute that changed.
  private func noteAttribute(_ slot: Int, _ name: Name) {
    invalidateAttribute(name, of: slot)
    if isSheet(slot), sheetAttributes.contains(name) { invalidateRules() }
    if readsAttributesInLayout { noteChildren(of: slot) }
    if attributeNames.isRead(byLayout: name) {
      noteContent(of: slot)
      noteChildren(of: store[slot].parent)
      noteChildren(of: slot)
    }
  }

  /// Attributes of `style` and `link` that decide whether their sheet holds.
  private var sheetAttributes: [Name] { [attributeNames.media, attributeNames.disabled, attributeNames.type] }
}
