extension MirrorDocument {
  /// Rendered nodes that carry text or can be acted on, in document order.
  public func describe(_ request: PaintRequest) -> [SemanticNode] {
    SemanticReader(document: self, request: request).run { names[$0] }
  }
}
