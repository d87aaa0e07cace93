extension LayoutDocument {
  /// Sets or removes the pixels of an image.
  package func setImage(_ picture: BitmapImage?, of node: NodeID) {
    guard let slot = store.slot(of: node), store[slot].image !== picture else { return }
    store[slot].image = picture
    invalidateRendering()
    recordContent(of: slot)
  }
}
