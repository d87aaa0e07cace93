import WebDriver

/// The screen of a bank with a list, fields, switches and tabs, in both dialects.
enum BankScreen {
  private struct Row {
    var depth: Int
    var type: String
    var androidType: String
    var element: NativeElement
  }

  private static let types: [Character: (ios: String, android: String)] = [
    "A": ("Application", "android.widget.FrameLayout"), "N": ("NavigationBar", "android.view.ViewGroup"),
    "B": ("Button", "android.widget.Button"), "T": ("StaticText", "android.widget.TextView"),
    "L": ("Table", "androidx.recyclerview.widget.RecyclerView"), "C": ("Cell", "android.view.ViewGroup"),
    "F": ("TextField", "android.widget.EditText"), "P": ("SecureTextField", "android.widget.EditText"),
    "S": ("Switch", "android.widget.Switch"), "R": ("TabBar", "android.widget.LinearLayout"),
  ]

  private static func row(
    _ depth: Int, _ type: Character, _ label: String = "", id: String = "", value: String = "",
    placeholder: String = "", _ frame: (x: Int, y: Int, width: Int, height: Int),
    _ change: (inout NativeElement) -> Void = { _ in }
  ) -> Row {
    let names = types[type] ?? ("Other", "android.view.View")
    var element = NativeElement(
      type: "", name: id.isEmpty ? label : id, label: label, value: value, placeholder: placeholder, identifier: id,
      isClickable: ["B", "C", "F", "P", "S"].contains(type), x: frame.x, y: frame.y, width: frame.width,
      height: frame.height)
    change(&element)
    return Row(depth: depth, type: "XCUIElementType" + names.ios, androidType: names.android, element: element)
  }

  private static let rows = [
    /* 0 */ row(0, "A", "Bank", (0, 0, 384, 832)),
    /* 1 */ row(1, "N", "Accounts", (0, 0, 384, 48)),
    /* 2 */ row(2, "B", "Back", (0, 0, 48, 48)),
    /* 3 */ row(2, "T", "Accounts", (144, 16, 96, 16)),
    /* 4 */ row(1, "L", id: "accounts", (0, 48, 384, 400)),
    /* 5 */ row(2, "C", "Giro", (0, 48, 384, 64)),
    /* 6 */ row(3, "T", "Giro", (8, 64, 80, 16)),
    /* 7 */ row(3, "T", "1.234,50 €", (280, 64, 96, 16)),
    /* 8 */ row(2, "C", "Savings", (0, 112, 384, 64)) { $0.isSelected = true },
    /* 9 */ row(3, "T", "Savings", (8, 128, 80, 16)),
    /* 10 */ row(3, "T", "99,00 €", (304, 128, 72, 16)),
    /* 11 */ row(2, "C", "Über Crédit", (0, 176, 384, 64)),
    /* 12 */ row(3, "T", "Über Crédit", (8, 192, 96, 16)),
    /* 13 */ row(3, "B", "Apply \"now\"", (280, 184, 96, 32)) { $0.isEnabled = false },
    /* 14 */ row(1, "F", id: "com.example.bank:id/iban", value: "DE12", placeholder: "IBAN", (8, 464, 368, 32)) {
      $0.isFocused = true
    },
    /* 15 */ row(1, "P", id: "pin", placeholder: "PIN", (8, 512, 368, 32)),
    /* 16 */ row(1, "S", "Face ID", id: "faceid", value: "1", (8, 560, 368, 32)) { $0.isChecked = true },
    /* 17 */ row(1, "S", "News", value: "0", (8, 900, 368, 32)) { $0.isVisible = false },
    /* 18 */ row(1, "R", "", (0, 784, 384, 48)),
    /* 19 */ row(2, "B", "Home", (0, 784, 128, 48)) { $0.isSelected = true },
    /* 20 */ row(2, "B", "Pay", (128, 784, 128, 48)),
    /* 21 */ row(2, "B", "More", (256, 784, 128, 48)),
  ]

  static let ios = tree(.xcuiTest)
  static let android = tree(.uiAutomator)

  private static func tree(_ dialect: NativeTree.Dialect) -> NativeTree {
    var path: [Int] = []
    var elements: [NativeElement] = []
    for (index, row) in rows.enumerated() {
      path = Array(path.prefix(row.depth))
      var element = row.element
      element.parent = path.last
      element.type = dialect == .xcuiTest ? row.type : row.androidType
      elements.append(element)
      path.append(index)
    }
    return NativeTree(dialect, elements)
  }
}

/// The error of a closure; nil if it throws none.
func webDriverError(_ body: () throws(WebDriverError) -> Void) -> WebDriverError? {
  do throws(WebDriverError) {
    try body()
    return nil
  } catch {
    return error
  }
}
