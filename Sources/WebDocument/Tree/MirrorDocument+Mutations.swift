extension MirrorDocument {
  /// Follows a change of the page's tree. What names unknown nodes is ignored; what changes nothing costs no layout.
  public func apply(_ mutation: TreeMutation) {
    switch mutation {
    case .createElement(let id, let name):
      guard let slot = store.create(id, .element) else { return }
      store[slot].name = names.intern(name.lowercased())
      store[slot].tag = names.tag(of: store[slot].name)
      if store[slot].tag == .style || store[slot].tag == .link { styleState.sheetSlots.insert(slot) }
    case .createText(let id, let text):
      guard let slot = store.create(id, .text) else { return }
      store[slot].text = text
    case .createComment(let id): _ = store.create(id, .comment)
    case .createFragment(let id): _ = store.create(id, .fragment)
    case .setText(let id, let text):
      guard let slot = store.slot(of: id), store[slot].text != text else { return }
      let changesEmptiness = store[slot].text.isEmpty || text.isEmpty
      store[slot].text = text
      let parent = store[slot].parent
      if changesEmptiness, parent != MirrorNode.none { invalidateEmptiness(of: parent) }
      if isSheet(parent) {
        // A new text takes the place of what scripts made of the old one.
        store[parent].text = ""
        invalidateRules()
      }
      layoutChanges.noteContent(of: slot)
    case .insert(let id, let parent, let before):
      guard let slot = store.slot(of: id), let parent = store.slot(of: parent) else { return }
      insert(slot, into: parent, before: before.flatMap { store.slot(of: $0) })
    case .remove(let id):
      guard let slot = store.slot(of: id), store[slot].parent != MirrorNode.none else { return }
      noteChildren(of: store[slot].parent)
      invalidateRemoval(slot)
      store.detach(slot)
    case .setAttribute(let id, let name, let value):
      if let slot = store.slot(of: id) { setAttribute(slot, names.intern(name.lowercased()), value) }
    case .removeAttribute(let id, let name):
      if let slot = store.slot(of: id) { setAttribute(slot, names.intern(name.lowercased()), nil) }
    case .setValue(let id, let value):
      guard let slot = store.slot(of: id), store[slot].liveValue != value else { return }
      let changesEmptiness = controls.value(slot, store).isEmpty != value.isEmpty
      store[slot].liveValue = value
      // Fields paint their value when asked; only `:placeholder-shown` and button labels depend on it before.
      if changesEmptiness { invalidate([.placeholderShown], of: slot) }
      if !controls.isField(slot, store) { layoutChanges.noteContent(of: slot) }
    case .setChecked(let id, let isChecked):
      guard let slot = store.slot(of: id), store[slot].liveChecked != isChecked else { return }
      store[slot].liveChecked = isChecked
      invalidate([.checked], of: slot)
    case .setSelected(let id, let isSelected):
      guard let slot = store.slot(of: id), store[slot].liveSelected != isSelected else { return }
      store[slot].liveSelected = isSelected
      invalidate([.checked], of: slot)
    case .setSheet(let id, let text):
      guard let slot = store.slot(of: id), store[slot].kind == .element, store[slot].text != text else { return }
      store[slot].text = text
      invalidateRules()
    case .setStates(let id, let states):
      guard let slot = store.slot(of: id), store[slot].states != states else { return }
      let changed = store[slot].states.symmetricDifference(states)
      store[slot].states = states
      invalidateStates(changed, of: slot)
    case .setFocused(let id): focused = id
    case .attachShadow(let id, let root):
      guard let host = store.slot(of: id), let root = store.slot(of: root) else { return }
      store.attachShadow(root, to: host)
      layoutChanges.noteChildren(of: host)
      invalidateRules()
    case .clearSlot(let id):
      guard let slot = store.slot(of: id) else { return }
      let nodes = store.assignedNodes(of: slot)
      store.clearSlot(slot)
      layoutChanges.noteChildren(of: slot)
      nodes.forEach(invalidateAssignment)
      invalidateContent(of: slot)
    case .assignSlot(let id, let slotID):
      guard let node = store.slot(of: id), let slot = store.slot(of: slotID) else { return }
      store.assign(node, to: slot)
      layoutChanges.noteChildren(of: slot)
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
    case .free(let id):
      guard let slot = store.slot(of: id) else { return }
      if store[slot].parent != MirrorNode.none {
        noteChildren(of: store[slot].parent)
        invalidateRemoval(slot)
      }
      styleState.forgetNode(slot)
      layoutChanges.noteFreed(slot)
      scrollOffsets[slot] = nil
      store.free(slot)
    }
  }

  /// What is in a shadow root is rendered in its host.
  private func noteChildren(of slot: Int) { layoutChanges.noteChildren(of: store.host(of: slot) ?? slot) }

  /// A fragment gives its children away instead of going in itself.
  private func insert(_ slot: Int, into parent: Int, before: Int?) {
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

  private func isSheet(_ slot: Int) -> Bool { slot != MirrorNode.none && styleState.sheetSlots.contains(slot) }

  private func setAttribute(_ slot: Int, _ name: Name, _ value: String?) {
    let place = store[slot].attributes.firstIndex { $0.name == name }
    if let place {
      guard store[slot].attributes[place].value != value else { return }
      if let value { store[slot].attributes[place].value = value } else { store[slot].attributes.remove(at: place) }
    } else if let value {
      store[slot].attributes.append(MirrorAttribute(name: name, value: value))
    } else {
      return
    }
    let (id, classes) = (store[slot].idName, store[slot].classNames)
    if name == attributeNames.id {
      store[slot].idName = value.map(names.intern)
    } else if name == attributeNames.className {
      store[slot].classNames = (value ?? "").split(whereSeparator: \.isWhitespace).map { names.intern(String($0)) }
    }
    guard store[slot].parent != MirrorNode.none else { return }
    if name == attributeNames.id { invalidateID(of: slot, from: id, to: store[slot].idName) }
    if name == attributeNames.className { invalidateClasses(of: slot, from: classes, to: store[slot].classNames) }
    invalidateAttribute(name, of: slot)
    if isSheet(slot), sheetAttributes.contains(name) { invalidateRules() }
    if readsAttributesInLayout { layoutChanges.noteChildren(of: slot) }
    if attributeNames.isRead(byLayout: name) {
      layoutChanges.noteContent(of: slot)
      layoutChanges.noteChildren(of: store[slot].parent)
      layoutChanges.noteChildren(of: slot)
    }
  }

  /// Attributes of `style` and `link` that decide whether their sheet holds.
  private var sheetAttributes: [Name] { [attributeNames.media, attributeNames.disabled, attributeNames.type] }
}
