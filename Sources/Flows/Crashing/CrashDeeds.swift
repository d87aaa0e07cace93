/// What the user of a disturbed run did until the page died, and from where on he would do it again.
struct CrashDeeds {
  private struct Deed {
    let step: Int
    /// Where the app stood before it.
    let place: String
    /// Text was typed after it: it has found a field.
    var isTyped = false
    var isLaunch = false
  }

  private var deeds: [Deed] = []

  /// A step begins while the app stands at a place.
  mutating func take(_ nature: StepNature, step: Int, place: @autoclosure () -> String) {
    switch nature {
    case .look, .audit, .circumstance: break
    // What is typed goes to the field that was tapped before.
    case .typing where deeds.isEmpty: deeds.append(Deed(step: step, place: place(), isTyped: true))
    case .typing: deeds[deeds.count - 1].isTyped = true
    case .deed: deeds.append(Deed(step: step, place: place()))
    }
  }

  /// The step that runs has started the app.
  mutating func takeLaunch() {
    if !deeds.isEmpty { deeds[deeds.count - 1].isLaunch = true }
  }

  /// The first step of what is to be done again where the page died: the last deed, unless it has led there from elsewhere,
  /// and so had come to its end. A form that has lost its text is filled in again from the first of its fields. nil when there is
  /// nothing to do again; the start of the app never is.
  func repetition(at placeOfDeath: String, isTextLost: Bool) -> Int? {
    guard var first = deeds.last, first.place == placeOfDeath, !first.isLaunch else { return nil }
    guard isTextLost else { return first.step }
    for deed in deeds.dropLast().reversed() {
      guard deed.isTyped, deed.place == placeOfDeath, !deed.isLaunch else { break }
      first = deed
    }
    return first.step
  }
}
