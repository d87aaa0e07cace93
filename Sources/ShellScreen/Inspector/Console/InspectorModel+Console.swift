import PageWire
import ShellCore
import TerminalModel

/// Keys in the console's prompt.
extension InspectorModel {
  /// Shows the console and focuses its prompt.
  mutating func openPrompt() {
    show(.console)
    position = InspectorPosition()
    prompt.isActive = true
  }

  mutating func handlePromptKey(_ key: KeyPress) -> [ScreenEffect] {
    if prompt.completion != nil, handleCompletionKey(key) { return [] }
    switch key.code {
    case .enter where key.modifiers.isEmpty && !ScriptCompleteness.isIncomplete(prompt.editor.text):
      guard let script = prompt.consumeScript() else { return [] }
      position = InspectorPosition()
      return [.user(.runConsole(script))]
    case .enter: prompt.editor.insertLineBreak()
    case .tab where key.modifiers.isEmpty: return requestCompletions()
    case .escape: return closePrompt()
    case .pageUp, .pageDown: break
    default:
      if prompt.editor.handle(key) {
        prompt.completion = nil
      } else if key.code == .up {
        prompt.recall(-1)
      } else if key.code == .down {
        prompt.recall(1)
      }
    }
    return []
  }

  /// Handles keys in the list of completions. Other keys close it and return false.
  private mutating func handleCompletionKey(_ key: KeyPress) -> Bool {
    switch (key.code, key.modifiers) {
    case (.up, []), (.tab, .shift): prompt.selectCompletion(-1)
    case (.down, []): prompt.selectCompletion(1)
    case (.tab, []), (.enter, []), (.right, []): prompt.acceptCompletion()
    case (.escape, []): prompt.completion = nil
    default:
      prompt.completion = nil
      return false
    }
    return true
  }

  private mutating func requestCompletions() -> [ScreenEffect] {
    let head = prompt.editor.textBeforeCaret
    guard head.utf8.count <= InspectionLimits.completedBytes else { return [] }
    if head.allSatisfy({ $0 == " " || $0.isNewline }) {
      prompt.editor.insert("  ")
      return []
    }
    let request = nextRequest()
    prompt.pendingRequest = (request, head)
    return [.command(inspectionCommand(request, .completions(head)))]
  }

  private mutating func closePrompt() -> [ScreenEffect] {
    prompt.isActive = false
    guard let before = viewBeforePrompt else { return [] }
    viewBeforePrompt = nil
    show(before.panel)
    return [.showInspector(before.isShown), .focus(.page)]
  }
}
