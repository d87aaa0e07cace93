/// The types of elements of XCUITest.
enum ElementTypeNames {
  static let prefix = "XCUIElementType"

  /// The names without the prefix; the position of each is its number (`XCUIElement.ElementType`).
  private static let names = """
    Any Other Application Group Window Sheet Drawer Alert Dialog Button RadioButton RadioGroup CheckBox \
    DisclosureTriangle PopUpButton ComboBox MenuButton ToolbarButton Popover Keyboard Key NavigationBar TabBar TabGroup \
    Toolbar StatusBar Table TableRow TableColumn Outline OutlineRow Browser CollectionView Slider PageIndicator \
    ProgressIndicator ActivityIndicator SegmentedControl Picker PickerWheel Switch Toggle Link Image Icon SearchField \
    ScrollView ScrollBar StaticText TextField SecureTextField DatePicker TextView Menu MenuItem MenuBar MenuBarItem Map \
    WebView IncrementArrow DecrementArrow Timeline RatingIndicator ValueIndicator SplitGroup Splitter \
    RelevanceIndicator ColorWell HelpTag Matte DockItem Ruler RulerMarker Grid LevelIndicator Cell LayoutArea LayoutItem \
    Handle Stepper Tab TouchBar StatusItem
    """.split(separator: " ").map { prefix + $0 }

  private static let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })

  /// Nil for an unknown type.
  static func number(of type: String) -> Int? { numbers[type] }

  static func nearest(to type: String) -> String? { type.nearest(of: names) }
}
