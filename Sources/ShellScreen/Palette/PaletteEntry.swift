/// Something that the command palette offers.
struct PaletteEntry: Equatable, Sendable {
  /// Stays the same while the app runs, so that what was chosen last can be offered first: `tab:TAB_1`.
  var id: String
  /// What it does, with its kind before it where it needs one: `Tab: History`.
  var title: String
  /// What else it is looked for by.
  var alias = ""
  /// The keys that do the same; empty when there are none.
  var keys = ""
  /// Why it cannot be done now; nil when it can.
  var reason: String?
  var choice: PaletteChoice
}
