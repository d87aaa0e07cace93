import TerminalModel

extension KeyMap {
  public static let standard = KeyMap(
    anywhereBindings + navigationBindings + rendererBindings + inspectorBindings + movingBindings)

  /// The same, while a flow has stopped.
  public static let debugging = KeyMap(flowBindings + standard.bindings)

  /// This map without the keys of a flow that has stopped.
  public var withoutFlow: KeyMap { KeyMap(bindings.filter { $0.section != .flow }) }

  static let flowBindings: [KeyBinding] = [
    KeyBinding(
      .showBreakpoint, [letter("d"), KeyPress(.function(12))], .flow, "Show where the flow has stopped, and go on",
      hint: "flow")
  ]

  private static let digits: [Character] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]

  private static func letter(_ letter: Character, _ modifiers: KeyModifiers = []) -> KeyPress {
    KeyPress(.character(letter), modifiers)
  }

  private static func twice(_ key: Character) -> KeySequence { KeySequence(letter(key), letter(key)) }

  private static let anywhereBindings: [KeyBinding] = [
    KeyBinding(.help, [letter("?"), KeyPress(.function(1))], .anywhere, "Show or close this help", hint: "help"),
    KeyBinding(
      .palette, [letter(":"), letter("p", .control)], .anywhere, "Find and do anything by its name", hint: "commands"),
    KeyBinding(.quit, [letter("q"), letter("c", .control)], .anywhere, "Quit", hint: "quit"),
    KeyBinding(.suspend, [letter("z", .control)], .anywhere, "Suspend"),
    KeyBinding(.redraw, [letter("l", .control)], .anywhere, "Draw the screen again"),
    KeyBinding(.toggleMouse, [KeyPress(.function(11))], .anywhere, "Switch the mouse off, or on again"),
  ]

  private static let navigationBindings: [KeyBinding] = [
    KeyBinding(
      .goBack, [KeyPress(.escape), KeyPress(.backspace), KeyPress(.left, .alt)], .navigation, "Go back", hint: "back"),
    KeyBinding(.goForward, [KeyPress(.right, .alt)], .navigation, "Go forward"),
    KeyBinding(
      .reload, [KeyPress(.function(5)), letter("r", .control)], .navigation, "Load the page again", hint: "reload"),
    KeyBinding(
      .openAddress, [letter("o"), KeyPress(.function(4)), letter("o", .control)], .navigation, "Open a URL",
      hint: "open URL"),
    KeyBinding(
      .jump, [letter("f"), letter("f", .alt)], .navigation, "Show labels, and tap what has the one you type",
      hint: "jump"),
    KeyBinding(.selectText, [letter("v")], .navigation, "Select text of the screen, to copy it", hint: "select"),
    KeyBinding(.focusNext, [KeyPress(.tab)], .navigation, "Focus what comes next: page, tabs, bar", hint: "focus"),
    KeyBinding(.focusPrevious, [KeyPress(.tab, .shift)], .navigation, "Focus what came before"),
    KeyBinding(
      .selectTab, digits.map { letter($0) } + digits.map { letter($0, .alt) }, .tabs, "Select a tab by its number",
      hint: "tabs", keysText: "1..9, Alt+1..9"),
    KeyBinding(.actionMenu, [letter("a")], .tabs, "Send an action to the page", hint: "action"),
    KeyBinding(.console, [letter("e"), KeyPress(.function(12))], .tabs, "Run a script in the page", hint: "script"),
    KeyBinding(.nextTab, [KeyPress(.pageDown, .control)], .tabs, "Select the next tab"),
    KeyBinding(.previousTab, [KeyPress(.pageUp, .control)], .tabs, "Select the previous tab"),
  ]

  private static let rendererBindings: [KeyBinding] = [
    KeyBinding(
      .killMenu, [letter("K"), KeyPress(.function(6))], .renderer, "Choose how the page process dies", hint: "kill"),
    KeyBinding(.killReported, [KeyPress(.function(7))], .renderer, "Kill it, and the shell is told"),
    KeyBinding(.killSilent, [KeyPress(.function(8))], .renderer, "Kill it, and nobody is told"),
    KeyBinding(.hang, [KeyPress(.function(9))], .renderer, "Stop it: alive, but it never answers"),
    KeyBinding(.revive, [KeyPress(.function(10))], .renderer, "Let a stopped process go on"),
    KeyBinding(.showDeath, [letter("D")], .renderer, "Show the last death in the timeline"),
  ]

  private static let inspectorBindings: [KeyBinding] = [
    KeyBinding(
      .toggleInspector, [letter("i"), KeyPress(.function(2))], .inspector, "Show or hide the inspector",
      hint: "inspector"),
    KeyBinding(
      .focusInspector, [letter("I"), KeyPress(.function(3))], .inspector, "Move the focus into the inspector"),
    KeyBinding(.toggleStrip, [letter("t")], .inspector, "Show or hide the last minute above the footer"),
    KeyBinding(.widenInspector, [letter("<")], .inspector, "Give the inspector more room"),
    KeyBinding(.narrowInspector, [letter(">")], .inspector, "Give the frame more room"),
    KeyBinding(
      .nextPanel, [letter("]")], .insideInspector, "Show the next panel", hint: "panels"),
    KeyBinding(.previousPanel, [letter("[")], .insideInspector, "Show the previous panel"),
    KeyBinding(
      .selectPanel, (digits + ["0"]).map { letter($0) }, .insideInspector, "Show a panel by its number",
      keysText: "1..9, 0"),
    KeyBinding(.moveUp, [KeyPress(.up), letter("k")], .insideInspector, "Select the row above", hint: "select"),
    KeyBinding(.moveDown, [KeyPress(.down), letter("j")], .insideInspector, "Select the row below"),
    KeyBinding(.pageUp, [KeyPress(.pageUp)], .insideInspector, "Scroll up"),
    KeyBinding(.pageDown, [KeyPress(.pageDown)], .insideInspector, "Scroll down"),
    KeyBinding(.halfPageUp, [letter("u", .control)], .insideInspector, "Scroll up by half"),
    KeyBinding(.halfPageDown, [letter("d", .control)], .insideInspector, "Scroll down by half"),
    KeyBinding(
      .moveFirst, [KeyPress(.home)], sequences: [twice("g")], .insideInspector, "Select the first row"),
    KeyBinding(
      .moveLast, [KeyPress(.end), letter("G")], .insideInspector, "Follow the end again", hint: "follow"),
    KeyBinding(.filter, [letter("/")], .insideInspector, "Filter the rows", hint: "filter"),
    KeyBinding(
      .sendRow, [KeyPress(.enter)], .insideInspector, "Open the row, or send its action",
      hint: "open"),
    KeyBinding(
      .unfold, [KeyPress(.right), letter("l"), letter(" ")], .insideInspector, "Unfold, or show the next panel",
      hint: "unfold"),
    KeyBinding(.fold, [KeyPress(.left), letter("h")], .insideInspector, "Fold, or show the previous panel"),
    KeyBinding(.copyRow, [letter("y")], .insideInspector, "Copy the selected row", hint: "copy"),
    KeyBinding(.copyAll, [letter("Y")], .insideInspector, "Copy all rows that the filter leaves"),
    KeyBinding(.saveText, [letter("s")], .insideInspector, "Save the rows as text", hint: "save"),
    KeyBinding(.saveLines, [letter("S")], .insideInspector, "Save the rows as JSON lines"),
    KeyBinding(.repeatRow, [letter("r")], .insideInspector, "Call again; elsewhere read the panel anew", hint: "again"),
    KeyBinding(.editRow, [letter("E")], .insideInspector, "Edit the call and send it from the console", hint: "edit"),
    KeyBinding(
      .removeRow, [letter("x"), KeyPress(.delete)], .insideInspector, "Remove what a site has stored", hint: "remove"),
    KeyBinding(
      .pickElement, [letter("p")], .insideInspector, "Select an element by a click into the page", hint: "pick"),
    KeyBinding(
      .toggleMap, [letter("m")], .insideInspector, "Show the history as a map, or as a list", hint: "map"),
    KeyBinding(.leave, [KeyPress(.escape)], .insideInspector, "Back to the page", hint: "leave"),
  ]

  private static let movingBindings: [KeyBinding] = [
    KeyBinding(.activate, [KeyPress(.enter), letter(" ")], .moving, "Tap what has the focus", hint: "tap"),
    KeyBinding(.moveUp, [KeyPress(.up), letter("k")], .moving, "Move up"),
    KeyBinding(.moveDown, [KeyPress(.down), letter("j")], .moving, "Move down"),
    KeyBinding(.moveLeft, [KeyPress(.left), letter("h")], .moving, "Move left"),
    KeyBinding(.moveRight, [KeyPress(.right), letter("l")], .moving, "Move right"),
    KeyBinding(.pageUp, [KeyPress(.pageUp)], .moving, "Scroll up"),
    KeyBinding(.pageDown, [KeyPress(.pageDown)], .moving, "Scroll down"),
    KeyBinding(.halfPageUp, [letter("u", .control)], .moving, "Scroll up by half"),
    KeyBinding(.halfPageDown, [letter("d", .control)], .moving, "Scroll down by half"),
    KeyBinding(.moveFirst, [KeyPress(.home)], sequences: [twice("g")], .moving, "Move to the first"),
    KeyBinding(.moveLast, [KeyPress(.end), letter("G")], .moving, "Move to the last"),
  ]
}
