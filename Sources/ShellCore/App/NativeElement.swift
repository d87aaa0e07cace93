/// An element of a native screen, from top to bottom.
public enum NativeElement: Equatable, Sendable {
  case heading(String)
  case text(String)
  /// A list row: title at the start, value at the end. With an action it can be tapped.
  case row(title: String, value: String, action: NativeAction?)
  /// - Parameter validates: it acts only when all inputs of the screen are valid.
  case button(title: String, action: NativeAction, validates: Bool = true)
  case separator
  case image(NativeImage)
  case input(NativeInput)
  case toggle(NativeSwitch)
  case picker(NativePicker)
  case progress(NativeProgress)

  /// The action of a tap, in addition to the element's own behavior; nil for none.
  public var action: NativeAction? {
    switch self {
    case .heading, .text, .separator, .image, .input, .toggle, .picker, .progress: nil
    case .row(_, _, let action): action
    case .button(_, let action, _): action
    }
  }

  /// Whether a tap on it has an effect.
  public var isTappable: Bool {
    switch self {
    case .heading, .text, .separator, .image, .progress: false
    case .row(_, _, let action): action != nil
    case .button, .input, .toggle, .picker: true
    }
  }

  /// The name of its value; nil for elements that have none.
  public var valueID: String? {
    switch self {
    case .heading, .text, .row, .button, .separator, .image: nil
    case .input(let input): input.id
    case .toggle(let toggle): toggle.id
    case .picker(let picker): picker.id
    case .progress(let progress): progress.id
    }
  }
}
