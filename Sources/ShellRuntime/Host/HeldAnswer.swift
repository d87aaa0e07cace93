import ShellCore

/// An answer that a page gets a little later, as it asks without end (`AnswerPace`).
struct HeldAnswer {
  var due: DueTime
  var address: PageAddress
  var deliver: (ShellHost) -> Void
}
