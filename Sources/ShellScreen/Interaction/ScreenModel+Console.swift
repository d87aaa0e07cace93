import PageWire
import ShellCore
import TerminalModel

/// Keys in the console's prompt.
extension ScreenModel {
  /// Shows the console and focuses its prompt.
  mutating func openConsolePrompt() {
    if focus != .inspector {
      inspector.viewBeforePrompt = InspectorModel.ViewBeforePrompt(isShown: inspector.isShown, panel: inspector.panel)
    }
    inspector.isShown = true
    inspector.show(.console)
    inspector.position = InspectorPosition()
    inspector.prompt.isActive = true
    focus = .inspector
  }

  mutating func handlePromptKey(_ key: KeyPress) -> [ScreenCommand] {
    if inspector.prompt.completion != nil, handleCompletionKey(key) { return [] }
    switch key.code {
    case .enter where key.modifiers.isEmpty && !ScriptCompleteness.isIncomplete(inspector.prompt.editor.text):
      guard let script = inspector.prompt.consumeScript() else { return [] }
      inspector.position = InspectorPosition()
      return [.user(.runConsole(script))]
    case .enter: inspector.prompt.editor.insertLineBreak()
    case .tab where key.modifiers.isEmpty: return requestCompletions()
    case .escape: closePrompt()
    case .pageUp, .pageDown: break
    default:
      if inspector.prompt.editor.handle(key) {
        inspector.prompt.completion = nil
      } else if key.code == .up {
        inspector.prompt.recall(-1)
      } else if key.code == .down {
        inspector.prompt.recall(1)
      }
    }
    return []
  }

  /// Handles keys in the list of completions. Other keys close it and return false.
  private mutating func handleCompletionKey(_ key: KeyPress) -> Bool {
    switch (key.code, key.modifiers) {
    case (.up, []), (.tab, .shift): inspector.prompt.selectCompletion(-1)
    case (.down, []): inspector.prompt.selectCompletion(1)
    case (.tab, []), (.enter, []), (.right, []): inspector.prompt.acceptCompletion()
    case (.escape, []): inspector.prompt.completion = nil
    default:
      inspector.prompt.completion = nil
      return false
    }
    return true
  }

  private mutating func requestCompletions() -> [ScreenCommand] {
    let head = inspector.prompt.editor.textBeforeCaret
    guard head.utf8.count <= InspectionLimits.completedBytes else { return [] }
    if head.allSatisfy({ $0 == " " || $0.isNewline }) {
      inspector.prompt.editor.insert("  ")
      return []
    }
    let request = nextRequest()
    inspector.prompt.pendingRequest = (request, head)
    return [inspectionCommand(request, .completions(head))]
  }

  private mutating func closePrompt() {
    inspector.prompt.isActive = false
    guard let before = inspector.viewBeforePrompt else { return }
    inspector.viewBeforePrompt = nil
    inspector.isShown = before.isShown
    inspector.show(before.panel)
    focus = .page
  }
}
