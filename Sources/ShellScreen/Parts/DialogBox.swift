import PageWire
import ShellCore
import TerminalModel

/// alert, confirm and prompt of a page, and the question about one that does not answer, as a box over it.
enum DialogBox {
  static func make(state: ShellState, model: ScreenModel, layout: ScreenLayout, options: ScreenOptions) -> ScreenBox? {
    guard let shown = state.shownDialog else { return nil }
    let request = shown.request
    let area = layout.frame
    let room = min(56, BoxContent.innerColumns(of: area.columns))
    let stop = model.dialog?.stop ?? (request.kind == .prompt ? .field : .accept)
    var body = BoxLine.wrapped(request.message, columns: room, .dialog, id: "dialog.message")
    var footer: [BoxLine] = []
    if request.kind == .prompt { footer.append(.part(field(shown, model: model, columns: room, stop: stop))) }
    let mark = Marks.of(options.iconSet).pointer
    func pointer(_ button: DialogFocus.Stop) -> String? { stop == button ? mark : nil }
    var buttons: [ScreenPart] = []
    let words = words(shown)
    if request.kind != .alert {
      buttons.append(button(words.cancel, id: "dialog.cancel", target: .dialogCancel, pointer(.cancel)))
    }
    buttons.append(button(words.accept, id: "dialog.accept", target: .dialogAccept, pointer(.accept)))
    if area.rows >= 10 {
      body.insert(.blank, at: 0)
      body.append(.blank)
      footer.append(.blank)
    }
    footer.append(.row(buttons))
    let widest = body.reduce(28) { widest, line in
      guard case .part(let part) = line else { return widest }
      return max(widest, part.columns)
    }
    let wanted = request.kind == .prompt ? room : min(room, widest)
    let origin = request.origin.isEmpty ? "The page" : request.origin
    let title = shown.asksForStop ? "Page not answering" : shown.permission == nil ? "\(origin) says" : "Permission"
    return BoxContent(title: title, body: body, footer: footer, columns: wanted).placed(in: area)
  }

  private static func words(_ dialog: DialogState) -> (accept: String, cancel: String) {
    if dialog.asksForStop { return ("Stop script", "Wait") }
    if dialog.permission != nil { return ("Allow", "Don't allow") }
    return switch dialog.request.kind {
    case .alert, .confirm, .prompt: ("OK", "Cancel")
    case .leave: ("Leave", "Stay")
    }
  }

  private static func field(_ dialog: DialogState, model: ScreenModel, columns: Int, stop: DialogFocus.Stop)
    -> ScreenPart
  {
    let text = ScreenText.visible(dialog.text)
    let editor = LineEditor(text, caret: model.dialog?.caret ?? text.count)
    let window = editor.window(columns: columns)
    var part = ScreenPart(window.text, .field, id: "dialog.field", target: .dialogField)
    part.words = text
    part.caret = stop == .field ? window.caret : nil
    return part
  }

  /// `pointer` is the sign inside the brackets that tells the focused button where there is no colour.
  private static func button(_ title: String, id: String, target: ScreenTarget, _ pointer: String?) -> ScreenPart {
    var part = ScreenPart(
      "[\(pointer ?? " ")\(title) ]", pointer == nil ? .button : .buttonFocused, id: id, target: target)
    part.words = title
    part.isSelected = pointer != nil
    return part
  }
}
