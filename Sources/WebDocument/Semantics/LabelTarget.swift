/// The target of a label's `for` attribute: an ID in the label's tree.
struct LabelTarget: Hashable {
  /// The document or a shadow root.
  var root: Int
  var id: String
}
