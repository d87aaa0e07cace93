import PageWire
import TerminalModel

/// The prompt below the console: a script being typed, those that were run, and the names that could complete it.
struct ConsolePrompt: Equatable, Sendable {
  /// Names that fit at the caret, and how many characters before it they replace.
  struct Completion: Equatable, Sendable {
    var replaced: Int
    var names: [String]
    var selected = 0
  }

  var editor = PromptEditor()
  /// Keys go into it.
  var isActive = false
  var completion: Completion?
  /// The question whose answer completes what stands before the caret, and what that was.
  var asked: (request: UInt32, head: String)?
  /// Scripts that were run, oldest first; which of them is in the editor, and what stood there before.
  private(set) var history: [String] = []
  private var place: Int?
  private var draft = ""

  private static let rememberedScripts = 200

  static func == (left: ConsolePrompt, right: ConsolePrompt) -> Bool {
    left.editor == right.editor && left.isActive == right.isActive && left.completion == right.completion
      && left.asked?.request == right.asked?.request && left.history == right.history && left.place == right.place
  }

  /// Takes the script to run; nil when there is none.
  mutating func takeScript() -> String? {
    let script = editor.text
    guard !script.allSatisfy({ $0 == " " || $0.isNewline }) else { return nil }
    if history.last != script { history.append(script) }
    if history.count > Self.rememberedScripts { history.removeFirst() }
    editor = PromptEditor()
    completion = nil
    place = nil
    return script
  }

  /// Brings another script of those that were run; -1 is the one before.
  mutating func recall(_ step: Int) {
    guard !history.isEmpty else { return }
    if place == nil { draft = editor.text }
    let target = min(max(0, (place ?? history.count) + step), history.count)
    place = target < history.count ? target : nil
    editor = PromptEditor(target < history.count ? history[target] : draft)
    completion = nil
  }

  /// Names came for what was typed: one is taken at once, of several what they have in common.
  mutating func take(_ list: CompletionList) {
    guard let asked, asked.head == editor.head, let first = list.names.first else { return }
    let replaced = min(Int(list.replaced), editor.head.count)
    var common = first[...]
    for name in list.names { common = common.commonPrefix(with: name) }
    if list.names.count == 1 {
      editor.replace(last: replaced, with: first)
      completion = nil
      return
    }
    if common.count > replaced { editor.replace(last: replaced, with: String(common)) }
    completion = Completion(replaced: max(replaced, common.count), names: list.names)
  }

  /// Puts the selected name in the place of what was typed of it.
  mutating func accept() {
    guard let completion, completion.names.indices.contains(completion.selected) else { return }
    editor.replace(last: completion.replaced, with: completion.names[completion.selected])
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
