import BridgeContract
import Flows
import LineMode
import PageWire
import ShellCore
import TerminalModel

/// Touches and keys.
extension AgentTool {
  static let touchTools: [AgentTool] = [
    AgentTool(
      "tap", "Tap an element", .changes(),
      "Taps an element, named in exactly one way. The result has the changed lines of the screen.",
      targets, run: tap),
    AgentTool(
      "long_press", "Press an element long", .changes(), "Presses an element for three seconds, as for a context menu.",
      targets, run: longPress),
    AgentTool(
      "type", "Type text", .changes(),
      "Types text into the focused field, or into one that is named; into the field of an open dialog.",
      [
        ("text", .text("The text. Line breaks are the Enter key.")),
        ("number", .integer("The number of the field from describe.", 1...100_000)),
        ("id", .text("The id of the field.", atLeast: 1)),
        ("clear", .flag("Whether the content of the field is erased first.")),
      ], required: ["text"], run: type),
    AgentTool(
      "press", "Press a key", .changes(), "Presses a key of the keyboard or of the device.",
      [("key", .choice(keyNames, "The key; back and home are the keys of the device."))], required: ["key"]
    ) { session, arguments throws(ToolFailure) in
      let app = try session.requireRunningApp()
      let key = arguments.text("key") ?? ""
      let isDeviceKey = ["back", "home"].contains(key)
      if !isDeviceKey, app.state.shownDialog == nil { try ActionReport.requirePage(app, for: "press") }
      try app.run("pressKey", .string(key))
      return ActionReport(app: app).result(needsPage: !isDeviceKey)
    },
    AgentTool(
      "scroll", "Scroll", .changes(), "Scrolls the page or the native screen. describe lists elements out of view too.",
      [
        ("direction", .choice(["down", "up"], "Where to scroll; down by default.")),
        ("rows", .integer("The number of rows; 10 by default.", 1...100_000)),
      ]
    ) { session, arguments throws(ToolFailure) in
      let app = try session.requireRunningApp()
      try ActionReport.requirePage(app, for: "scroll")
      let rows = (arguments.integer("rows") ?? 10) * (arguments.text("direction") == "up" ? -1 : 1)
      let size = app.state.viewport.size
      app.perform(.wheelPage(at: GridPoint(column: size.columns / 2, row: size.rows / 2), rows: rows))
      return ActionReport(app: app).result(needsPage: true)
    },
  ]

  private static let keyNames = FlowKey.known.keys.filter { !$0.hasPrefix("remote") }.sorted()

  private static let targets: [(String, ValueSchema)] = [
    ("number", .integer("The number of the element from describe, or from the lines of an action.", 1...100_000)),
    (
      "text", .text("Its text, label or placeholder; a regular expression for the whole of it is possible.", atLeast: 1)
    ),
    ("id", .text("Its id: that of the DOM, data-testid, or of a native element such as bar.left.", atLeast: 1)),
    ("css", .text("A CSS selector in the shown page.", atLeast: 1)),
    ("point", .text("A point of the screen: cells such as 10,5, or percent such as 50%,50%.", atLeast: 3)),
  ]

  /// The only way in which a target is named.
  private static func target(
    _ arguments: ToolArguments, of tool: String
  ) throws(ToolFailure) -> (name: String, text: String) {
    let given = arguments.given(targets.map(\.0))
    guard given.count == 1, let name = given.first else {
      throw ToolFailure(
        "\(tool) needs exactly one of number, text, id, css and point"
          + (given.isEmpty ? "" : ", found \(given.joined(separator: " and "))"))
    }
    return (name, arguments.text(name) ?? "")
  }

  @Sendable private static func tap(
    _ session: AgentSession, _ arguments: ToolArguments
  ) throws(ToolFailure) -> ToolResult {
    let app = try session.requireRunningApp()
    let target = try target(arguments, of: "tap")
    guard target.name == "number" else {
      let needsPage = try touch("tapOn", target, app)
      return ActionReport(app: app).result(needsPage: needsPage)
    }
    let number = arguments.integer("number") ?? 0
    let item = try item(number, app)
    switch item.target {
    case .pageNode(let node):
      try ActionReport.requirePage(app, for: "tap")
      guard let point = deadPoint(of: node, app) else {
        app.perform(.actOnNode(.tap(node: node)))
        return ActionReport(app: app).result(needsPage: true)
      }
      app.perform(.tapPage(point))
      return ActionReport(app: app).result(needsPage: true)
    case .action(let action): app.perform(action)
    case .none: throw ToolFailure("element \(number), \(item.line), cannot be tapped")
    }
    return ActionReport(app: app).result()
  }

  /// The place of a node of a page that has died unnoticed: a tap there is what detects the death.
  private static func deadPoint(of node: UInt32, _ app: AgentApp) -> GridPoint? {
    guard app.hasDiedUnnoticed else { return nil }
    return center(of: node, app)
  }

  private static func center(of node: UInt32, _ app: AgentApp) -> GridPoint? {
    let elements = app.driver.driver.screen() + app.driver.driver.lastPageElements()
    guard let bounds = elements.first(where: { $0.target == .pageNode(node) && $0.isOnScreen })?.bounds else {
      return nil
    }
    let area = app.driver.driver.pageArea
    return GridPoint(
      column: bounds.column + bounds.columns / 2 - area.column, row: bounds.row + bounds.rows / 2 - area.row)
  }

  @Sendable private static func longPress(
    _ session: AgentSession, _ arguments: ToolArguments
  ) throws(ToolFailure) -> ToolResult {
    let app = try session.requireRunningApp()
    let target = try target(arguments, of: "long_press")
    guard target.name == "number" else {
      let needsPage = try touch("longPressOn", target, app)
      return ActionReport(app: app).result(needsPage: needsPage)
    }
    let number = arguments.integer("number") ?? 0
    let item = try item(number, app)
    guard case .pageNode(let node) = item.target else {
      throw ToolFailure("element \(number), \(item.line), is native and has no long press; use tap")
    }
    try ActionReport.requirePage(app, for: "long_press")
    guard let point = center(of: node, app) else {
      throw ToolFailure("element \(number), \(item.line), is out of view; scroll first")
    }
    app.perform(.longPressPage(point))
    return ActionReport(app: app).result(needsPage: true)
  }

  /// Touches an element by a command of flows. Returns whether the page is needed for it.
  private static func touch(
    _ command: String, _ target: (name: String, text: String), _ app: AgentApp
  ) throws(ToolFailure) -> Bool {
    let literal = target.text.replacing("${", with: "\\${")
    let selector: JSONValue =
      target.name == "text" ? .string(literal) : .object([JSONMember(target.name, .string(literal))])
    guard app.obstacle != nil else {
      try app.run(command, selector)
      return true
    }
    // An element of a dead page does not appear later, so it is not waited for.
    var wanted = ElementSelector()
    if target.name == "text" { wanted.text = target.text }
    if target.name == "id" { wanted.id = target.text }
    let elements = app.elements()
    let found = target.name == "point" ? nil : ElementMatcher(wanted).matches(in: elements).first
    let isChrome = found.map { if case .pageNode = elements[$0].target { false } else { true } } ?? false
    if !isChrome || wanted.isEmpty { try ActionReport.requirePage(app, for: command == "tapOn" ? "tap" : "long_press") }
    if app.hasDiedUnnoticed, target.name == "css" {
      throw ToolFailure(
        "a css selector needs a live page: \(app.obstacle?.message ?? ""); use number, text or point, or reload")
    }
    try app.run(command, selector)
    return !isChrome
  }

  static func item(_ number: Int, _ app: AgentApp) throws(ToolFailure) -> LineItem {
    guard let item = app.screen?.item(numbered: number) else {
      throw ToolFailure("no element has the number \(number); call describe for the current numbers")
    }
    return item
  }

  @Sendable private static func type(
    _ session: AgentSession, _ arguments: ToolArguments
  ) throws(ToolFailure) -> ToolResult {
    let app = try session.requireRunningApp()
    let text = arguments.text("text") ?? ""
    if let dialog = app.state.shownDialog {
      guard dialog.hasField else { throw ToolFailure("the open dialog has no field; call answer_dialog first") }
      app.perform(.editDialog(text: text))
      return ActionReport(app: app).result()
    }
    try ActionReport.requirePage(app, for: "type")
    if let number = arguments.integer("number") {
      let item = try item(number, app)
      switch item.target {
      case .pageNode(let node): app.perform(.actOnNode(.focus(node: node)))
      case .action(.tapNativeElement(let index)): app.perform(.focusNativeElement(index))
      case .action, .none: throw ToolFailure("element \(number), \(item.line), is no field")
      }
    } else if let id = arguments.text("id") {
      _ = try touch("tapOn", ("id", id), app)
    }
    guard app.hasDiedUnnoticed || app.state.focusedInput != nil || app.state.selected?.page?.input.focus == .textField
    else {
      throw ToolFailure("no field has the focus; name one by `number` or `id`, or tap it first")
    }
    if arguments.flag("clear") == true { try app.run("eraseText", nil) }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { try app.run("pressKey", .string("enter")) }
      if !line.isEmpty { app.perform(.insertText(String(line))) }
    }
    return ActionReport(app: app).result(needsPage: app.state.focusedInput == nil)
  }
}
