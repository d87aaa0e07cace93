extension MirrorDocument {
  /// Sets or removes the pixels of an image.
  public func setPicture(_ picture: Picture?, of node: NodeID) {
    guard let slot = store.slot(of: node), store[slot].picture !== picture else { return }
    store[slot].picture = picture
    noteDamage()
    noteContent(of: slot)
  }
}
