import WebDocument

extension NativeCall {
  func node(_ index: Int) -> NodeID { NodeID(identifier(index)) }
}
