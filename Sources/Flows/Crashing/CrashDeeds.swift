/// What the user of a disturbed run did until the page died, and from where on he would do it again.
struct CrashDeeds {
  private struct Deed {
    let step: Int
    /// Where the app stood before it.
    let place: String
    /// Text was typed after it: it has found a field.
    var isTyped = false
    var isLaunch = false
    /// It was done to a dead page, in part at least: no page has seen it.
    var isLost = false
    /// The page died while it was done: it may have had no effect.
    var isDoubtful = false
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

  /// A step was done to a page that was dead.
  mutating func takeLost(_ nature: StepNature, step: Int, place: @autoclosure () -> String) {
    let count = deeds.count
    take(nature, step: step, place: place())
    guard nature == .typing || deeds.count > count else { return }
    deeds[deeds.count - 1].isLost = true
  }

  /// The page died in the step that ends, and is not back.
  mutating func doubtLast() {
    if !deeds.isEmpty { deeds[deeds.count - 1].isDoubtful = true }
  }

  /// The step that runs has started the app.
  mutating func takeLaunch() {
    if !deeds.isEmpty { deeds[deeds.count - 1].isLaunch = true }
  }

  /// Something was done to a dead page.
  var hasLost: Bool { deeds.contains(where: \.isLost) }

  /// The first step of what is to be done again where the page died: the first that went into the dead page, or else the last,
  /// unless it has led there from elsewhere and so had come to its end. A form that has lost its text is filled in again from the
  /// first of its fields. nil when there is nothing to do again; the start of the app never is.
  func repetition(at placeOfDeath: String, isTextLost: Bool) -> Int? {
    let lost = deeds.firstIndex(where: \.isLost)
    guard var index = lost ?? deeds.indices.last, canRepeat(index, placeOfDeath) else { return nil }
    if lost != nil, index > 0, deeds[index - 1].isDoubtful, isTextLost || !deeds[index - 1].isTyped,
      canRepeat(index - 1, placeOfDeath)
    {
      index -= 1
    }
    guard isTextLost else { return deeds[index].step }
    while index > 0, deeds[index - 1].isTyped, canRepeat(index - 1, placeOfDeath) { index -= 1 }
    return deeds[index].step
  }

  private func canRepeat(_ index: Int, _ placeOfDeath: String) -> Bool {
    deeds[index].place == placeOfDeath && !deeds[index].isLaunch
  }
}
