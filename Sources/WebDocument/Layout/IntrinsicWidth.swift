/// The min-content and the max-content width in columns.
struct IntrinsicWidth: Equatable {
  var min = 0
  var max = 0
}
