/// One edge of an item's place in a grid (CSS Grid 1, section 8.3).
enum GridLine: Equatable {
  case auto
  /// The so-manieth line, from the end when negative, counting only lines of the name when there is one.
  case number(Int, name: String?)
  /// An edge of the area of this name, or the first line that has it.
  case name(String)
  case span(Int, name: String?)
}
