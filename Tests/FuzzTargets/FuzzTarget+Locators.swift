import BridgeContract
import WebDriver

/// Locators of the native context, which clients of the WebDriver server send.
extension FuzzTarget {
  static let locators: [FuzzTarget] = [
    FuzzTarget("predicate", maximumBytes: 1 << 12) { bytes in
      try checkLocator("-ios predicate string", bytes, screen(.xcuiTest))
    },
    FuzzTarget("class-chain", maximumBytes: 1 << 12) { bytes in
      try checkLocator("-ios class chain", bytes, screen(.xcuiTest))
    },
    FuzzTarget("ui-selector", maximumBytes: 1 << 12) { bytes in
      try checkLocator("-android uiautomator", bytes, screen(.uiAutomator))
    },
  ]

  /// Messages of WebSockets: an error names the reason, and a command is read from its own text again.
  static let remoteCommands: [FuzzTarget] = [
    FuzzTarget("bidi-message", maximumBytes: 1 << 12) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let command: BiDiCommand
      do throws(BiDiCommand.Invalid) {
        command = try BiDiCommand(text)
      } catch {
        try require(error.error.code == .invalidArgument && !error.error.message.isEmpty, "an error without a reason")
        return
      }
      let again = JSONValue.object([
        JSONMember("id", .integer(command.id)), JSONMember("method", .string(command.method)),
        JSONMember("params", command.parameters.value),
      ])
      try requireEqual(try BiDiCommand(again.text), command, "the command after its text")
      for pattern in (try? command.parameters.optionalObjects("urlPatterns")) ?? [] {
        guard let parsed = try? BiDiURLPattern(pattern) else { continue }
        guard let url = pattern.value["pattern"]?.stringValue, pattern.value["type"] == .string("string") else {
          continue
        }
        try require(parsed.matches(url), "the pattern \(url) does not match its own URL")
      }
      for name in (try? command.parameters.optionalStrings("events")) ?? [] {
        var subscriptions = BiDiSubscriptions()
        guard (try? subscriptions.subscribe([name], contexts: [])) != nil else { continue }
        try subscriptions.unsubscribe(events: [name])
        try requireEqual(subscriptions.wants("log.entryAdded"), false, "a subscription after its end")
      }
    }
  ]

  /// A list with a field, in which elements have the same types.
  private static func screen(_ dialect: NativeTree.Dialect) -> NativeTree {
    let isIOS = dialect == .xcuiTest
    let list = isIOS ? "XCUIElementTypeTable" : "android.widget.ListView"
    let button = isIOS ? "XCUIElementTypeButton" : "android.widget.Button"
    let field = isIOS ? "XCUIElementTypeTextField" : "android.widget.EditText"
    return NativeTree(
      dialect,
      [
        NativeElement(type: isIOS ? "XCUIElementTypeApplication" : "android.widget.FrameLayout", label: "App"),
        NativeElement(parent: 0, type: list, identifier: "list", height: 100),
        NativeElement(parent: 1, type: button, name: "a", label: "aé aab", isClickable: true),
        NativeElement(parent: 2, type: field, value: "1", placeholder: "b", identifier: "p:id/f", isFocused: true),
        NativeElement(parent: 1, type: button, name: "b", label: "B\n1", isEnabled: false, isSelected: true, x: 8),
      ])
  }

  /// The elements are in the tree and in order, and those below an element are below it. An error is that of a selector, and
  /// its position is in the text.
  private static func checkLocator(_ strategy: String, _ bytes: [UInt8], _ tree: NativeTree) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let locator: NativeLocator
    do throws(WebDriverError) {
      locator = try NativeLocator(using: strategy, value: text, dialect: tree.dialect)
    } catch {
      try require(error.code == .invalidSelector, "the error \(error.code)")
      let digits = error.message.split(separator: " at character ").dropFirst().first?.prefix { $0.isNumber }
      let position = digits.flatMap { Int($0) } ?? 1
      try require(
        1...text.unicodeScalars.count + 1 ~= position, "an error at character \(position): \(error.message)")
      return
    }
    try requireEqual(
      try NativeLocator(using: strategy, value: text, dialect: tree.dialect), locator, "the locator read again")
    for root in [nil] + tree.elements.indices.map(Int?.some) {
      let found = try locator.matches(in: tree, under: root) { _, _, _ in [] }
      try require(zip(found, found.dropFirst()).allSatisfy { $0 < $1 }, "the order \(found)")
      try require(Set(found).isSubset(of: tree.descendants(of: root)), "\(found) below \(root ?? -1)")
    }
  }
}
