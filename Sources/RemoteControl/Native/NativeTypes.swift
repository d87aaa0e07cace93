import Flows
import WebDriver

/// The types of native elements in the terms of Appium's drivers.
enum NativeTypes {
  /// By WAI-ARIA role; elements without one are classified by their name.
  private static let roles: [String: (xcuiTest: String, uiAutomator: String)] = [
    "button": ("Button", "Button"), "link": ("Link", "View"), "heading": ("StaticText", "TextView"),
    "textbox": ("TextField", "EditText"), "searchbox": ("SearchField", "EditText"),
    "spinbutton": ("TextField", "EditText"), "password": ("SecureTextField", "EditText"),
    "checkbox": ("CheckBox", "CheckBox"), "menuitemcheckbox": ("CheckBox", "CheckBox"),
    "radio": ("RadioButton", "RadioButton"), "menuitemradio": ("RadioButton", "RadioButton"),
    "switch": ("Switch", "Switch"), "slider": ("Slider", "SeekBar"), "combobox": ("ComboBox", "Spinner"),
    "listbox": ("Picker", "Spinner"), "option": ("PickerWheel", "CheckedTextView"), "tab": ("Tab", "TextView"),
    "menuitem": ("MenuItem", "TextView"), "progressbar": ("ProgressIndicator", "ProgressBar"),
    "meter": ("LevelIndicator", "ProgressBar"), "img": ("Image", "ImageView"), "alert": ("Alert", "TextView"),
    "dialog": ("Dialog", "FrameLayout"), "list": ("Table", "ListView"), "listitem": ("Cell", "View"),
  ]

  private static let names: [String: (xcuiTest: String, uiAutomator: String)] = [
    "a": ("Link", "View"), "area": ("Link", "View"), "input": ("TextField", "EditText"),
    "textarea": ("TextView", "EditText"), "picker": ("Picker", "Spinner"), "option": ("PickerWheel", "CheckedTextView"),
    "switch": ("Switch", "Switch"), "progress": ("ProgressIndicator", "ProgressBar"),
    "meter": ("LevelIndicator", "ProgressBar"), "img": ("Image", "ImageView"), "image": ("Image", "ImageView"),
    "svg": ("Image", "ImageView"), "picture": ("Image", "ImageView"), "li": ("Cell", "View"),
    "ul": ("Table", "ListView"), "ol": ("Table", "ListView"), "reload": ("Button", "Button"),
    "retry": ("Button", "Button"), "button": ("Button", "Button"), "summary": ("Button", "Button"),
    "tab": ("Button", "Button"), "keyboard": ("Keyboard", "FrameLayout"),
  ]

  static let application = ("Application", "FrameLayout")
  static let webView = ("WebView", "WebView")

  /// The full name of a type.
  static func name(_ type: (xcuiTest: String, uiAutomator: String), _ dialect: NativeTree.Dialect) -> String {
    switch dialect {
    case .xcuiTest: "XCUIElementType" + type.xcuiTest
    case .uiAutomator:
      switch type.uiAutomator {
      case "WebView": "android.webkit.WebView"
      case "View": "android.view.View"
      default: "android.widget." + type.uiAutomator
      }
    }
  }

  static func type(of element: ScreenElement, _ dialect: NativeTree.Dialect) -> String {
    name(type(of: element), dialect)
  }

  private static func type(of element: ScreenElement) -> (xcuiTest: String, uiAutomator: String) {
    if let type = roles[element.accessibleRole] { return type }
    if let type = names[element.role] { return type }
    switch element.id {
    case "bar.title", "bar.progress": return ("StaticText", "TextView")
    case "dialog.accept", "dialog.cancel", "dialog.open", "dialog.copy", "dialog.share", "dialog.mail",
      "dialog.messages":
      return ("Button", "Button")
    case "dialog.field": return ("TextField", "EditText")
    case "dialog.password": return ("SecureTextField", "EditText")
    case "dialog": return ("Alert", "FrameLayout")
    default: break
    }
    if element.isClickable { return element.role == "native" ? ("Cell", "View") : ("Button", "Button") }
    return element.text.isEmpty && element.label.isEmpty ? ("Other", "View") : ("StaticText", "TextView")
  }

  /// Whether the text of an element is its value, and not its name.
  static func hasValue(_ element: ScreenElement) -> Bool {
    let type = type(of: element).xcuiTest
    return ["TextField", "SearchField", "SecureTextField", "TextView", "Slider", "ComboBox", "Picker"].contains(type)
  }
}
