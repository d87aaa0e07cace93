import Flows
import LineMode
import PageWire
import ShellCore
import TerminalModel

extension LineModeSession {
  /// Performs the command of a line, or prints why it is rejected.
  func execute(_ line: String) {
    do throws(LineCommand.Failure) {
      guard let command = try LineCommand.parse(line) else { return }
      try execute(command)
    } catch {
      printLine("Rejected: \(error.message)")
    }
  }

  private func execute(_ command: LineCommand) throws(LineCommand.Failure) {
    switch command {
    case .tap(let number): try tap(number)
    case .focus(let number): try focus(number)
    case .type(let text): try type(text)
    case .back:
      guard !host.state.isInBackground else { throw .init(message: "back: the app is in the background") }
      if !host.state.canGoBack, host.state.app.platform != .android {
        throw .init(message: "back: the stack has one entry")
      }
      perform(.goBack)
    case .forward: perform(.goForward)
    case .reload: perform(.reload)
    case .tab(let name): perform(.selectTab(try tab(name)))
    case .open(let url): perform(.openURL(url, tab: nil))
    case .flow(let name, let arguments, let isSpelledOut):
      if let failure = liveCommands.run(name, arguments) { throw .init(message: failure) }
      if isSpelledOut { printLine("Done: \(name)") }
    case .scroll(let rows):
      let size = host.state.viewport.size
      perform(.wheelPage(at: GridPoint(column: size.columns / 2, row: size.rows / 2), rows: rows))
    case .policy(let choice):
      perform(.setRecovery(choice))
      printLine("Policy: \(host.state.app.recovery.name)")
    case .wait(let milliseconds): pause(milliseconds)
    case .read:
      nextLine = LineReport.pageLength
      if let screen { LineReport.allLines(of: screen).forEach(printLine) }
    case .more: more()
    case .stack: printStack()
    case .help: LineCommand.helpLines.forEach(printLine)
    case .quit: end = .exit(0)
    }
  }

  private func item(_ number: Int) throws(LineCommand.Failure) -> LineItem {
    guard let item = screen?.item(numbered: number) else { throw .init(message: "no element has the number \(number)") }
    return item
  }

  private func tap(_ number: Int) throws(LineCommand.Failure) {
    switch try item(number).target {
    case .pageNode(let node): perform(.actOnNode(.tap(node: node)))
    case .action(let action): perform(action)
    case .none: throw .init(message: "element \(number) cannot be tapped")
    }
  }

  private func focus(_ number: Int) throws(LineCommand.Failure) {
    switch try item(number).target {
    case .pageNode(let node): perform(.actOnNode(.focus(node: node)))
    case .action(.tapNativeElement(let index)): perform(.focusNativeElement(index))
    case .action, .none: throw .init(message: "element \(number) cannot be focused")
    }
  }

  /// Enters text into the dialog's field, the focused input of a native screen, or the page's focused field.
  private func type(_ text: String) throws(LineCommand.Failure) {
    let state = host.state
    if let dialog = state.shownDialog {
      guard dialog.hasField else { throw .init(message: "the dialog has no field") }
      return perform(.editDialog(text: text))
    }
    guard state.focusedInput != nil || state.selected?.page?.input.focus == .textField else {
      throw .init(message: "no field has the focus; tap one by its number first")
    }
    perform(.insertText(text))
  }

  private func tab(_ name: String) throws(LineCommand.Failure) -> TabID {
    let tabs = host.state.tabs
    if let number = Int(name), tabs.indices.contains(number - 1) { return tabs[number - 1].id }
    let lowercased = name.lowercased()
    let found = tabs.first {
      $0.id.rawValue.lowercased() == lowercased || host.state.title(of: $0.id).lowercased() == lowercased
    }
    guard let found else {
      let known = tabs.map { host.state.title(of: $0.id) }.joined(separator: ", ")
      throw .init(message: "there is no tab \(name); there are \(tabs.count): \(known)")
    }
    return found.id
  }

  private func more() {
    guard let screen, nextLine < screen.items.count else { return printLine("More: end of the screen") }
    LineReport.allLines(of: screen, from: nextLine).forEach(printLine)
    nextLine += LineReport.pageLength
  }

  private func printStack() {
    guard let stack = host.state.selected?.stack, !stack.entries.isEmpty else { return printLine("Stack: empty") }
    for (index, entry) in stack.entries.enumerated() {
      let description =
        switch entry.content {
        case .page(let page): "\(page.title.isEmpty ? "" : "\(page.title), ")\(page.url)"
        case .screen(let screen), .contract(let screen, _): "native screen \(screen.rawValue)"
        }
      printLine("Stack entry \(index + 1): \(description)\(index == stack.index ? ", shown" : "")")
    }
  }
}
