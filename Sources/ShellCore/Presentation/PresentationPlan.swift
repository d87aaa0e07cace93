/// A cell of the rule table: the effect of a visit by its start, its destination and its rule.
///
/// | presentation | on the tab's stack | on the tab's stack, context modal | in a modal | in a modal, context modal |
/// | --- | --- | --- | --- | --- |
/// | `default` | push, or replace, or back and visit | present | dismiss, then as on the stack | push, or replace, or back and visit |
/// | `push` | push | present | dismiss, then push | push |
/// | `replace` | replace | present | dismiss, then replace | replace |
/// | `pop` | back | back | back, at the modal's root dismiss | the same |
/// | `refresh` | back, reload | the same | the same | the same |
/// | `clear_all` | to the first, reload | the same | dismiss, then the same | the same |
/// | `replace_root` | the only entry | the same | dismiss, then the same | the same |
/// | `none` | nothing | nothing | nothing | nothing |
struct PresentationPlan: Equatable, Sendable {
  enum Move: Equatable, Sendable {
    case push, replace, pop, refresh, clearAll, replaceRoot, nothing
    /// Goes back to the previous page and visits it.
    case visitPrevious
  }

  /// The destination of a visit relative to the stack that it changes.
  enum Destination: Equatable, Sendable {
    case other, current, previous
  }

  var move: Move
  /// The new entry belongs to a modal.
  var isModal = false
  /// The current modal is dismissed.
  var dismisses = false

  init(_ move: Move, isModal: Bool = false, dismisses: Bool = false) {
    self.move = move
    self.isModal = isModal
    self.dismisses = dismisses
  }

  /// - Parameters:
  ///   - isInModal: whether the current page belongs to a modal.
  ///   - destination: relative to the stack that the visit changes, which is the tab's own when it dismisses the modal.
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
      case .other: self.init(.push, isModal: isModal, dismisses: dismisses)
      case .current: self.init(presents ? .push : .replace, isModal: isModal, dismisses: dismisses)
      case .previous: self.init(presents ? .push : .visitPrevious, isModal: isModal, dismisses: dismisses)
      }
    }
  }
}
