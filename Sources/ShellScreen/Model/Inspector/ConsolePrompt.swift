import PageWire
import TerminalModel

/// The prompt of the console: edited script, history, completions.
struct ConsolePrompt: Equatable, Sendable {
  /// Completions at the caret, and how many characters before it they replace.
  struct Completion: Equatable, Sendable {
    var replacedCount: Int
    var names: [String]
    var selected = 0
  }

  var editor = PromptEditor()
  /// Whether it receives keys.
  var isActive = false
  var completion: Completion?
  /// The pending completion request, and the text before the caret when it was sent.
  var pendingRequest: (request: UInt32, head: String)?
  /// Scripts that were run, oldest first.
  private(set) var history: [String] = []
  /// Index into `history` of the script in the editor; nil for the draft.
  private var historyIndex: Int?
  private var draft = ""

  private static let historyLimit = 200

  static func == (left: ConsolePrompt, right: ConsolePrompt) -> Bool {
    left.editor == right.editor && left.isActive == right.isActive && left.completion == right.completion
      && left.pendingRequest?.request == right.pendingRequest?.request && left.history == right.history
      && left.historyIndex == right.historyIndex
  }

  /// Removes and returns the script to run; nil if it is blank.
  mutating func consumeScript() -> String? {
    let script = editor.text
    guard !script.allSatisfy({ $0 == " " || $0.isNewline }) else { return nil }
    if history.last != script { history.append(script) }
    if history.count > Self.historyLimit { history.removeFirst() }
    editor = PromptEditor()
    completion = nil
    historyIndex = nil
    return script
  }

  /// Shows another script of the history; -1 is the previous one.
  mutating func recall(_ step: Int) {
    guard !history.isEmpty else { return }
    if historyIndex == nil { draft = editor.text }
    let target = min(max(0, (historyIndex ?? history.count) + step), history.count)
    historyIndex = target < history.count ? target : nil
    editor = PromptEditor(target < history.count ? history[target] : draft)
    completion = nil
  }

  /// Applies the reply to a completion request: inserts a single name, or the common prefix of several.
  mutating func apply(_ list: CompletionList) {
    guard let pendingRequest, pendingRequest.head == editor.textBeforeCaret, let first = list.names.first else {
      return
    }
    let replaced = min(Int(list.replaced), editor.textBeforeCaret.count)
    var common = first[...]
    for name in list.names { common = common.commonPrefix(with: name) }
    if list.names.count == 1 {
      editor.replace(last: replaced, with: first)
      completion = nil
      return
    }
    if common.count > replaced { editor.replace(last: replaced, with: String(common)) }
    completion = Completion(replacedCount: max(replaced, common.count), names: list.names)
  }

  /// Inserts the selected completion.
  mutating func acceptCompletion() {
    guard let completion, completion.names.indices.contains(completion.selected) else { return }
    editor.replace(last: completion.replacedCount, with: completion.names[completion.selected])
    self.completion = nil
  }

  mutating func selectCompletion(_ step: Int) {
    guard let count = completion?.names.count, count > 0, let selected = completion?.selected else { return }
    completion?.selected = (selected + step + count) % count
  }
}

extension Substring {
  fileprivate func commonPrefix(with other: String) -> Substring {
    prefix(zip(self, other).prefix { $0 == $1 }.count)
  }
}
