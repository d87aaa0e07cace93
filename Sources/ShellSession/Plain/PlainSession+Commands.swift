import Flows
import PageWire
import ShellCore
import TerminalModel

extension PlainSession {
  /// Performs the command of a line, or prints why it is rejected.
  func carryOut(_ line: String) {
    do throws(PlainCommand.Failure) {
      guard let command = try PlainCommand.read(line) else { return }
      try carryOut(command)
    } catch {
      say("Rejected: \(error.message)")
    }
  }

  private func carryOut(_ command: PlainCommand) throws(PlainCommand.Failure) {
    switch command {
    case .tap(let number): try tap(number)
    case .focus(let number): try focus(number)
    case .type(let text): try type(text)
    case .key(let meaning): press(meaning)
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
    case .answer(let accepted):
      guard host.state.shownDialog != nil else { throw .init(message: "no dialog is open") }
      perform(.answerDialog(accepted: accepted))
    case .scroll(let rows):
      let size = host.state.viewport.size
      perform(.wheelPage(at: GridPoint(column: size.columns / 2, row: size.rows / 2), rows: rows))
    case .kill(let kind): perform(.killRenderer(kind, tab: nil, times: kind == .onLoad ? nil : 1))
    case .revive: perform(.reviveRenderer(tab: nil))
    case .policy(let choice):
      perform(.setRecovery(choice))
      say("Policy: \(host.state.app.recovery.name)")
    case .wait(let milliseconds): pause(milliseconds)
    case .read:
      readLines = PlainReport.page
      if let screen { PlainReport.whole(screen).forEach(say) }
    case .more: more()
    case .stack: printStack()
    case .help: PlainCommand.helpLines.forEach(say)
    case .quit: end = .exit(0)
    }
  }

  private func item(_ number: Int) throws(PlainCommand.Failure) -> PlainItem {
    guard let item = screen?.item(numbered: number) else { throw .init(message: "no element has the number \(number)") }
    return item
  }

  private func tap(_ number: Int) throws(PlainCommand.Failure) {
    switch try item(number).target {
    case .pageNode(let node): perform(.actOnNode(.tap(node: node)))
    case .action(let action): perform(action)
    case .none: throw .init(message: "element \(number) cannot be tapped")
    }
  }

  private func focus(_ number: Int) throws(PlainCommand.Failure) {
    switch try item(number).target {
    case .pageNode(let node): perform(.actOnNode(.focus(node: node)))
    case .action(.tapNativeElement(let index)): perform(.focusNativeElement(index))
    case .action, .none: throw .init(message: "element \(number) cannot be focused")
    }
  }

  /// Enters text into the dialog's field, the focused input of a native screen, or the page's focused field.
  private func type(_ text: String) throws(PlainCommand.Failure) {
    let state = host.state
    if let dialog = state.shownDialog {
      guard dialog.hasField else { throw .init(message: "the dialog has no field") }
      return perform(.editDialog(text: text))
    }
    guard state.focusedInput != nil || state.selected?.page?.focus == .textField else {
      throw .init(message: "no field has the focus; tap one by its number first")
    }
    perform(.insertText(text))
  }

  private func press(_ meaning: FlowKey.Meaning) {
    switch meaning {
    case .key(let code): perform(.pressKey(KeyPress(code)))
    case .back: perform(.goBack)
    case .home: perform(host.state.isInBackground ? .foreground : .background)
    }
  }

  private func tab(_ name: String) throws(PlainCommand.Failure) -> TabID {
    let tabs = host.state.tabs
    if let number = Int(name), tabs.indices.contains(number - 1) { return tabs[number - 1].id }
    let wanted = name.lowercased()
    let found = tabs.first {
      $0.id.rawValue.lowercased() == wanted || host.state.title(of: $0.id).lowercased() == wanted
    }
    guard let found else {
      let known = tabs.map { host.state.title(of: $0.id) }.joined(separator: ", ")
      throw .init(message: "there is no tab \(name); there are \(tabs.count): \(known)")
    }
    return found.id
  }

  private func more() {
    guard let screen, readLines < screen.items.count else { return say("More: end of the screen") }
    PlainReport.whole(screen, from: readLines).forEach(say)
    readLines += PlainReport.page
  }

  private func printStack() {
    guard let stack = host.state.selected?.stack, !stack.entries.isEmpty else { return say("Stack: empty") }
    for (index, entry) in stack.entries.enumerated() {
      let description =
        switch entry.content {
        case .page(let page): "\(page.title.isEmpty ? "" : "\(page.title), ")\(page.url)"
        case .screen(let screen), .contract(let screen, _): "native screen \(screen.rawValue)"
        }
      say("Stack entry \(index + 1): \(description)\(index == stack.index ? ", shown" : "")")
    }
  }
}
