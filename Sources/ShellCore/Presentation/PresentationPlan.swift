/// A row of the rule table: what a visit does, by where it begins, where it leads, and by its rule.
///
/// | presentation | on the tab's stack | on the tab's stack, context modal | in a modal | in a modal, context modal |
/// | --- | --- | --- | --- | --- |
/// | `default` | push, or replace, or back and visit | present | dismiss, then as on the stack | push, or replace, or back and visit |
/// | `push` | push | present | dismiss, then push | push |
/// | `replace` | replace | present | dismiss, then replace | replace |
/// | `pop` | back | back | back, at the modal's root dismiss | the same |
/// | `refresh` | back, load that anew | the same | the same | the same |
/// | `clear_all` | to the first, load that anew | the same | dismiss, then the same | the same |
/// | `replace_root` | the only entry | the same | dismiss, then the same | the same |
/// | `none` | nothing | nothing | nothing | nothing |
struct PresentationPlan: Equatable, Sendable {
  enum Move: Equatable, Sendable {
    case push, replace, pop, refresh, clearAll, replaceRoot, nothing
    /// Back to the page before, which is visited.
    case visitPrevious
  }

  /// Where a visit leads, seen from the stack on which it comes.
  enum Destination: Equatable, Sendable {
    case elsewhere, shown, previous
  }

  var move: Move
  /// Its entry is one of a modal.
  var isModal = false
  /// The modal goes.
  var dismisses = false

  init(_ move: Move, isModal: Bool = false, dismisses: Bool = false) {
    self.move = move
    self.isModal = isModal
    self.dismisses = dismisses
  }

  /// - Parameters:
  ///   - isInModal: whether the page shown is one of a modal.
  ///   - destination: seen from the stack on which the visit comes, which is the tab's own when it dismisses the modal.
  init(_ presentation: Presentation, _ context: PresentationContext, isInModal: Bool, to destination: Destination) {
    let isModal = context == .modal
    let presents = isModal && !isInModal
    let dismisses = isInModal && !isModal
    switch presentation {
    case .none: self.init(.nothing)
    case .pop: self.init(.pop)
    case .refresh: self.init(.refresh)
    case .clearAll: self.init(.clearAll, dismisses: isInModal)
    case .replaceRoot: self.init(.replaceRoot, dismisses: isInModal)
    case .push: self.init(.push, isModal: isModal, dismisses: dismisses)
    case .replace: self.init(presents ? .push : .replace, isModal: isModal, dismisses: dismisses)
    case .default:
      switch destination {
      case .elsewhere: self.init(.push, isModal: isModal, dismisses: dismisses)
      case .shown: self.init(presents ? .push : .replace, isModal: isModal, dismisses: dismisses)
      case .previous: self.init(presents ? .push : .visitPrevious, isModal: isModal, dismisses: dismisses)
      }
    }
  }
}
