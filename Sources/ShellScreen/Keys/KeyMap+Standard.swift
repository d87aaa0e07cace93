import TerminalModel

extension KeyMap {
  package static let standard = KeyMap(
    anywhereBindings + navigationBindings + rendererBindings + inspectorBindings + movingBindings)

  /// The standard map while a flow has stopped.
  package static let debugging = KeyMap(flowBindings + standard.bindings)

  /// This map without the keys for stopped flows.
  package var withoutFlowBindings: KeyMap { KeyMap(bindings.filter { $0.section != .flow }) }

  static let flowBindings: [KeyBinding] = [
    KeyBinding(
      .showBreakpoint, [letter("d"), KeyPress(.function(12))], .flow, "Show the breakpoint, or resume the flow",
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
      .palette, [letter(":"), letter("p", .control)], .anywhere, "Run any command by its name", hint: "commands"),
    KeyBinding(.quit, [letter("q"), letter("c", .control)], .anywhere, "Quit", hint: "quit"),
    KeyBinding(.suspend, [letter("z", .control)], .anywhere, "Suspend"),
    KeyBinding(.redraw, [letter("l", .control)], .anywhere, "Redraw the screen"),
    KeyBinding(.toggleMouse, [KeyPress(.function(11))], .anywhere, "Turn the mouse off or on"),
  ]

  private static let navigationBindings: [KeyBinding] = [
    KeyBinding(
      .goBack, [KeyPress(.escape), KeyPress(.backspace), KeyPress(.left, .alt)], .navigation, "Go back", hint: "back"),
    KeyBinding(.goForward, [KeyPress(.right, .alt)], .navigation, "Go forward"),
    KeyBinding(
      .reload, [KeyPress(.function(5)), letter("r", .control)], .navigation, "Reload the page", hint: "reload"),
    KeyBinding(
      .openAddress, [letter("o"), KeyPress(.function(4)), letter("o", .control)], .navigation, "Open a URL",
      hint: "open URL"),
    KeyBinding(
      .jump, [letter("f"), letter("f", .alt)], .navigation, "Show jump labels, and tap by typing one",
      hint: "jump"),
    KeyBinding(.selectText, [letter("v")], .navigation, "Select text on the screen, to copy it", hint: "select"),
    KeyBinding(.focusNext, [KeyPress(.tab)], .navigation, "Focus the next element: page, tabs, bar", hint: "focus"),
    KeyBinding(.focusPrevious, [KeyPress(.tab, .shift)], .navigation, "Focus the previous element"),
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
    KeyBinding(.killReported, [KeyPress(.function(7))], .renderer, "Kill the page process, and notify the shell"),
    KeyBinding(.killSilent, [KeyPress(.function(8))], .renderer, "Kill the page process without notification"),
    KeyBinding(.hang, [KeyPress(.function(9))], .renderer, "Stop the page process: alive, but unresponsive"),
    KeyBinding(.revive, [KeyPress(.function(10))], .renderer, "Resume a stopped page process"),
    KeyBinding(.showDeath, [letter("D")], .renderer, "Show the last death in the timeline"),
  ]

  private static let inspectorBindings: [KeyBinding] = [
    KeyBinding(
      .toggleInspector, [letter("i"), KeyPress(.function(2))], .inspector, "Show or hide the inspector",
      hint: "inspector"),
    KeyBinding(
      .focusInspector, [letter("I"), KeyPress(.function(3))], .inspector, "Move the focus into the inspector"),
    KeyBinding(.toggleStrip, [letter("t")], .inspector, "Show or hide the activity of the last minute"),
    KeyBinding(.widenInspector, [letter("<")], .inspector, "Make the inspector wider"),
    KeyBinding(.narrowInspector, [letter(">")], .inspector, "Make the app wider"),
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
      .moveLast, [KeyPress(.end), letter("G")], .insideInspector, "Follow the last row", hint: "follow"),
    KeyBinding(.filter, [letter("/")], .insideInspector, "Filter the rows", hint: "filter"),
    KeyBinding(
      .sendRow, [KeyPress(.enter)], .insideInspector, "Open the row, or send its action",
      hint: "open"),
    KeyBinding(
      .expand, [KeyPress(.right), letter("l"), letter(" ")], .insideInspector, "Expand, or show the next panel",
      hint: "expand"),
    KeyBinding(.collapse, [KeyPress(.left), letter("h")], .insideInspector, "Collapse, or show the previous panel"),
    KeyBinding(.copyRow, [letter("y")], .insideInspector, "Copy the selected row", hint: "copy"),
    KeyBinding(.copyAll, [letter("Y")], .insideInspector, "Copy all filtered rows"),
    KeyBinding(.saveText, [letter("s")], .insideInspector, "Save the rows as text", hint: "save"),
    KeyBinding(.saveLines, [letter("S")], .insideInspector, "Save the rows as JSON lines"),
    KeyBinding(
      .saveRequests, [letter("H")], .insideInspector, "Save the requests to servers as a HAR file", hint: "HAR"),
    KeyBinding(.repeatRow, [letter("r")], .insideInspector, "Repeat the call, or refresh the panel", hint: "again"),
    KeyBinding(.editRow, [letter("E")], .insideInspector, "Edit the call and run it in the console", hint: "edit"),
    KeyBinding(
      .removeRow, [letter("x"), KeyPress(.delete)], .insideInspector, "Remove the stored item", hint: "remove"),
    KeyBinding(
      .pickElement, [letter("p")], .insideInspector, "Pick an element by clicking in the page", hint: "pick"),
    KeyBinding(
      .toggleMap, [letter("m")], .insideInspector, "Show the history as a map, or as a list", hint: "map"),
    KeyBinding(.leave, [KeyPress(.escape)], .insideInspector, "Return to the page", hint: "leave"),
  ]

  private static let movingBindings: [KeyBinding] = [
    KeyBinding(.activate, [KeyPress(.enter), letter(" ")], .movement, "Tap the focused element", hint: "tap"),
    KeyBinding(.moveUp, [KeyPress(.up), letter("k")], .movement, "Move up"),
    KeyBinding(.moveDown, [KeyPress(.down), letter("j")], .movement, "Move down"),
    KeyBinding(.moveLeft, [KeyPress(.left), letter("h")], .movement, "Move left"),
    KeyBinding(.moveRight, [KeyPress(.right), letter("l")], .movement, "Move right"),
    KeyBinding(.pageUp, [KeyPress(.pageUp)], .movement, "Scroll up"),
    KeyBinding(.pageDown, [KeyPress(.pageDown)], .movement, "Scroll down"),
    KeyBinding(.halfPageUp, [letter("u", .control)], .movement, "Scroll up by half"),
    KeyBinding(.halfPageDown, [letter("d", .control)], .movement, "Scroll down by half"),
    KeyBinding(.moveFirst, [KeyPress(.home)], sequences: [twice("g")], .movement, "Move to the first item"),
    KeyBinding(.moveLast, [KeyPress(.end), letter("G")], .movement, "Move to the last item"),
  ]
}
