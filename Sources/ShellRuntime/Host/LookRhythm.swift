/// How many commands a page gets between two looks at it. The steps of a flow are alike: what came before the last look
/// comes before the next one, so that can be asked for together with the command that it will follow.
struct LookRhythm {
  private var changesAtLook: UInt64 = 0
  private var span: UInt64 = 0

  /// The page was looked at after so many commands that can have changed it.
  mutating func look(after changes: UInt64) {
    guard changes != changesAtLook else { return }
    span = changes &- changesAtLook
    changesAtLook = changes
  }

  /// Whether it was looked at since the last of so many.
  func hasLooked(after changes: UInt64) -> Bool { changesAtLook == changes }

  /// Whether the next look is likely to come now.
  func expectsLook(after changes: UInt64) -> Bool { span > 0 && changes &- changesAtLook == span }
}
