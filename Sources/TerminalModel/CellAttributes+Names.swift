extension CellAttributes {
  /// The attributes with their names in the JSON of a screen.
  package static let names: [(CellAttributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
    (.strikethrough, "strikethrough"),
  ]
}
