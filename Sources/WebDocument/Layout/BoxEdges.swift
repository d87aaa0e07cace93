/// The widths of border and padding at each side, in cells.
struct BoxEdges: Equatable {
  var top = 0
  var right = 0
  var bottom = 0
  var left = 0

  var horizontal: Int { left + right }
  var vertical: Int { top + bottom }
}
