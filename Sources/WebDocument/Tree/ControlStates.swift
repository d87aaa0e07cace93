/// What no attribute says of an element and selectors ask for; the bits are those of `control-states.js`.
public struct ControlStates: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A dialog that was opened by `showModal`.
  public static let modal = ControlStates(rawValue: 1)
  public static let popoverOpen = ControlStates(rawValue: 2)
  /// Breaks a constraint, whether or not constraints hold for it; of forms and fieldsets: a control inside does.
  public static let invalid = ControlStates(rawValue: 4)
  /// The user changed it, or tried to send its form.
  public static let interacted = ControlStates(rawValue: 8)
  public static let indeterminate = ControlStates(rawValue: 16)
  /// Below its minimum or above its maximum.
  public static let outOfRange = ControlStates(rawValue: 32)
  public static let focusVisible = ControlStates(rawValue: 64)
  /// A select whose list is unfolded.
  public static let listOpen = ControlStates(rawValue: 128)
  /// The pointer is over it or over something in it.
  public static let hover = ControlStates(rawValue: 256)
  /// It, or something in it, is being pressed.
  public static let active = ControlStates(rawValue: 512)
  /// The address names it.
  public static let target = ControlStates(rawValue: 1024)
  /// A custom element that takes part in forms.
  public static let formAssociated = ControlStates(rawValue: 2048)

  /// States that change what is seen and told of an element by its style alone.
  static let seenInStylesOnly: ControlStates = [
    .invalid, .interacted, .outOfRange, .focusVisible, .hover, .active, .target, .formAssociated,
  ]

  /// What selectors call each bit.
  static let elementStates: [(bit: ControlStates, states: [ElementState])] = [
    (.modal, [.modal]), (.popoverOpen, [.popoverOpen]), (.indeterminate, [.indeterminate]), (.hover, [.hover]),
    (.active, [.active]), (.target, [.target]), (.invalid, [.valid, .invalid, .userValid, .userInvalid]),
    (.interacted, [.userValid, .userInvalid]), (.outOfRange, [.inRange, .outOfRange]),
    (.focusVisible, [.focusVisible]), (.listOpen, [.open]),
    (.formAssociated, [.enabled, .disabled, .valid, .invalid]),
  ]
}
