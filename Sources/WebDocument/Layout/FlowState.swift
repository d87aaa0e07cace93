/// A block container's content while it is laid out from top to bottom.
struct FlowState {
  let container: Int
  let column: Int
  let columns: Int
  let availableRows: Int?
  /// The first child's top margin is already part of the container's own.
  let sharesTopMargin: Bool
  let depth: Int
  /// Inline elements open around what is added.
  var inlineDepth = 0
  var row: Int
  var margin = 0
  var isAtTop = true
  var items: [InlineItem] = []
  var listNumber = 0

  var nesting: Int { depth + inlineDepth }
}
