/// The element that a label's `for` attribute refers to: an id within the label's own tree.
struct LabelTarget: Hashable {
  /// The document or a shadow root.
  var root: Int
  var id: String
}
