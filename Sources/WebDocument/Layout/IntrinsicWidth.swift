/// The least and the greatest width that content asks for, in columns.
struct IntrinsicWidth: Equatable {
  var min = 0
  var max = 0
}
