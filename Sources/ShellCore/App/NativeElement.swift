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

/// A screen that the shell draws, declared as data.
public struct NativeScreen: Equatable, Sendable {
  public var bar: NavigationBar
  public var elements: [NativeElement]

  public init(bar: NavigationBar, elements: [NativeElement]) {
    self.bar = bar
    self.elements = elements
  }
}

/// The action of a tap on an element of a native screen.
public enum NativeAction: Equatable, Sendable {
  case back
  case selectTab(TabID)
  /// Loads a URL in a tab and selects it; uses the current tab when none is given.
  case open(url: String, tab: TabID?)
  /// Pushes another native screen.
  case push(ScreenID)
  /// Presents another native screen as a modal over the page.
  case present(ScreenID)
  /// Dismisses the modal that contains the element; without a modal it goes back.
  case dismiss
  /// Closes the screen and returns the tapped action and the entered values to the presenting page.
  case answer(String)
}

/// A picture of a native screen, drawn as an icon with its alternative text below.
public struct NativeImage: Equatable, Sendable {
  /// An icon name (`ic_card`).
  public var icon: String
  /// The alternative text.
  public var alternative: String

  public init(icon: String, alternative: String) {
    self.icon = icon
    self.alternative = alternative
  }
}

/// A progress bar of a native screen.
public struct NativeProgress: Equatable, Sendable {
  /// Name by which it is updated.
  public var id: String
  public var label: String
  /// 0 to 1; nil while the progress is indeterminate.
  public var fraction: Double?

  public init(id: String, label: String, fraction share: Double? = nil) {
    self.id = id
    self.label = label
    self.fraction = share
  }
}

/// A switch of a native screen.
public struct NativeSwitch: Equatable, Sendable {
  /// Name of the value in the screen's result.
  public var id: String
  public var label: String
  /// The initial position.
  public var isOn: Bool

  public init(id: String, label: String, isOn: Bool = false) {
    self.id = id
    self.label = label
    self.isOn = isOn
  }
}

/// A single choice among several options in a native screen.
public struct NativePicker: Equatable, Sendable {
  public struct Option: Equatable, Sendable {
    public var value: String
    public var title: String

    public init(value: String, title: String) {
      self.value = value
      self.title = title
    }
  }

  /// Name of the value in the screen's result.
  public var id: String
  public var label: String
  public var options: [Option]
  /// The initially selected option; nil for none.
  public var value: String?

  public init(id: String, label: String, options: [Option], value: String? = nil) {
    self.id = id
    self.label = label
    self.options = options
    self.value = value
  }
}
