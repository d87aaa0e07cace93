/// Element states that no attribute reflects. The bits are those of `control-states.js`.
package struct ControlStates: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A dialog opened with `showModal`.
  package static let modal = ControlStates(rawValue: 1)
  package static let popoverOpen = ControlStates(rawValue: 2)
  /// Violates a constraint, even if barred from validation; for forms and fieldsets: contains such a control.
  package static let invalid = ControlStates(rawValue: 4)
  /// The user changed the control or tried to submit its form.
  package static let interacted = ControlStates(rawValue: 8)
  package static let indeterminate = ControlStates(rawValue: 16)
  /// Below the minimum or above the maximum.
  package static let outOfRange = ControlStates(rawValue: 32)
  package static let focusVisible = ControlStates(rawValue: 64)
  /// A select with an open list.
  package static let listOpen = ControlStates(rawValue: 128)
  /// The pointer is over the element or a descendant.
  package static let hover = ControlStates(rawValue: 256)
  /// The element or a descendant is being activated.
  package static let active = ControlStates(rawValue: 512)
  /// The target of the URL fragment.
  package static let target = ControlStates(rawValue: 1024)
  /// A form-associated custom element.
  package static let formAssociated = ControlStates(rawValue: 2048)

  /// States whose changes affect rendering and description through style only.
  static let styleOnly: ControlStates = [
    .invalid, .interacted, .outOfRange, .focusVisible, .hover, .active, .target, .formAssociated,
  ]

  /// The pseudo-classes of each bit.
  static let elementStates: [(bit: ControlStates, states: [ElementState])] = [
    (.modal, [.modal]), (.popoverOpen, [.popoverOpen]), (.indeterminate, [.indeterminate]), (.hover, [.hover]),
    (.active, [.active]), (.target, [.target]), (.invalid, [.valid, .invalid, .userValid, .userInvalid]),
    (.interacted, [.userValid, .userInvalid]), (.outOfRange, [.inRange, .outOfRange]),
    (.focusVisible, [.focusVisible]), (.listOpen, [.open]),
    (.formAssociated, [.enabled, .disabled, .valid, .invalid]),
  ]
}
