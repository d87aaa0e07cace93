extension MirrorDocument {
  /// Follows a change of the page's tree. What names unknown nodes is ignored; what changes nothing costs no layout.
  public func apply(_ mutation: TreeMutation) {
    switch mutation {
    case .createElement(let id, let name):
      guard let slot = store.create(id, .element) else { return }
      store[slot].name = names.intern(name.lowercased())
      store[slot].tag = names.tag(of: store[slot].name)
    case .createText(let id, let text):
      guard let slot = store.create(id, .text) else { return }
      store[slot].text = text
    case .createComment(let id): _ = store.create(id, .comment)
    case .createFragment(let id): _ = store.create(id, .fragment)
    case .setText(let id, let text):
      guard let slot = store.slot(of: id), store[slot].text != text else { return }
      let changesEmptiness = store[slot].text.isEmpty || text.isEmpty
      store[slot].text = text
      if changesEmptiness || isStyle(store[slot].parent) { invalidateStyle() }
      layoutChanges.noteContent(of: slot)
    case .insert(let id, let parent, let before):
      guard let slot = store.slot(of: id), let parent = store.slot(of: parent) else { return }
      insert(slot, into: parent, before: before.flatMap { store.slot(of: $0) })
    case .remove(let id):
      guard let slot = store.slot(of: id), store[slot].parent != MirrorNode.none else { return }
      noteChildren(of: store[slot].parent)
      store.detach(slot)
      invalidateStyle()
    case .setAttribute(let id, let name, let value):
      if let slot = store.slot(of: id) { setAttribute(slot, names.intern(name.lowercased()), value) }
    case .removeAttribute(let id, let name):
      if let slot = store.slot(of: id) { setAttribute(slot, names.intern(name.lowercased()), nil) }
    case .setValue(let id, let value):
      guard let slot = store.slot(of: id), store[slot].liveValue != value else { return }
      let changesEmptiness = controls.value(slot, store).isEmpty != value.isEmpty
      store[slot].liveValue = value
      // Fields paint their value when asked; only `:placeholder-shown` and button labels depend on it before.
      if changesEmptiness { invalidateStyle() }
      if !controls.isField(slot, store) { layoutChanges.noteContent(of: slot) }
    case .setChecked(let id, let isChecked):
      guard let slot = store.slot(of: id), store[slot].liveChecked != isChecked else { return }
      store[slot].liveChecked = isChecked
      invalidateStyle()
    case .setSelected(let id, let isSelected):
      guard let slot = store.slot(of: id), store[slot].liveSelected != isSelected else { return }
      store[slot].liveSelected = isSelected
      invalidateStyle()
    case .setSheet(let id, let text):
      guard let slot = store.slot(of: id), store[slot].kind == .element, store[slot].text != text else { return }
      store[slot].text = text
      invalidateStyle()
    case .setStates(let id, let states):
      guard let slot = store.slot(of: id), store[slot].states != states else { return }
      let changed = store[slot].states.symmetricDifference(states)
      store[slot].states = states
      invalidateStyle(dependingOn: changed)
    case .setFocused(let id): focused = id
    case .attachShadow(let id, let root):
      guard let host = store.slot(of: id), let root = store.slot(of: root) else { return }
      store.attachShadow(root, to: host)
      layoutChanges.noteChildren(of: host)
      invalidateStyle()
    case .clearSlot(let id):
      guard let slot = store.slot(of: id) else { return }
      store.clearSlot(slot)
      layoutChanges.noteChildren(of: slot)
      invalidateStyle()
    case .assignSlot(let id, let slotID):
      guard let node = store.slot(of: id), let slot = store.slot(of: slotID) else { return }
      store.assign(node, to: slot)
      layoutChanges.noteChildren(of: slot)
      invalidateStyle()
    case .setDefined(let id):
      guard let slot = store.slot(of: id), !store[slot].isDefined else { return }
      store[slot].isDefined = true
      invalidateStyle()
    case .free(let id):
      guard let slot = store.slot(of: id) else { return }
      if store[slot].parent != MirrorNode.none {
        noteChildren(of: store[slot].parent)
        invalidateStyle()
      }
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
    if former != MirrorNode.none { noteChildren(of: former) }
    if store[slot].kind == .fragment {
      for child in Array(store.children(of: slot)) { store.insert(child, into: parent, before: before) }
    } else {
      store.insert(slot, into: parent, before: before)
    }
    invalidateStyle()
  }

  private func isStyle(_ slot: Int) -> Bool { slot != MirrorNode.none && store[slot].tag == .style }

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
    if name == attributeNames.id {
      store[slot].idName = value.map(names.intern)
    } else if name == attributeNames.className {
      store[slot].classNames = (value ?? "").split(whereSeparator: \.isWhitespace).map { names.intern(String($0)) }
    }
    guard store[slot].parent != MirrorNode.none else { return }
    invalidateStyle()
    if attributeNames.isRead(byLayout: name) {
      layoutChanges.noteContent(of: slot)
      layoutChanges.noteChildren(of: store[slot].parent)
      layoutChanges.noteChildren(of: slot)
    }
  }
}
