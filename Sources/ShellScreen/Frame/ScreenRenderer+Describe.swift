import ShellCore
import TerminalModel

extension ScreenRenderer {
  /// The native frame's parts by name, in the order in which they are drawn. The page's own nodes are not among them,
  /// and neither is Hull's own furniture: inspector, help and menus.
  ///
  /// Below an open dialog the frame's other parts are still listed, without their action: they are in sight but cannot
  /// be tapped. The tabs can.
  public static func describe(
    state: ShellState, model: ScreenModel, size: GridSize, options: ScreenOptions
  ) -> [FrameNode] {
    let layout = ScreenLayout.make(size: size, state: state, model: model, options: options)
    let screen = ScreenComposition(state: state, model: model, layout: layout, options: options)
    let isCovered = screen.dialog != nil
    return nodes(screen.bar, isCovered: isCovered) + nodes(screen.page, isCovered: isCovered)
      + nodes(screen.tabs, isCovered: false) + nodes(screen.dialog?.parts ?? [], isCovered: false)
  }

  private static func nodes(_ parts: [ScreenPart], isCovered: Bool) -> [FrameNode] {
    parts.filter { !$0.id.isEmpty && !$0.rect.isEmpty }.flatMap { part in
      let action = isCovered ? nil : part.target.flatMap(action)
      let node = FrameNode(
        id: part.id, text: part.text, label: part.icon, bounds: part.rect, isEnabled: part.isEnabled,
        isSelected: part.isSelected, isFocused: part.isFocused, action: action)
      let details = part.details.sorted { $0.key < $1.key }.map { name, text in
        var detail = node
        detail.id = "\(part.id).\(name)"
        detail.text = text
        detail.label = ""
        return detail
      }
      return [node] + details
    }
  }

  private static func action(_ target: ScreenTarget) -> UserAction? {
    switch target {
    case .barItem(let item): .tapBarItem(item)
    case .tab(let tab): .selectTab(tab)
    case .native(let index): .tapNativeElement(index)
    case .retry: .retry
    case .reload: .reload
    case .dialogCancel: .answerDialog(accepted: false)
    case .dialogAccept: .answerDialog(accepted: true)
    case .dialogField, .panel, .inspectorRow, .killEntry, .actionEntry, .quitConfirmed, .haltChoice, .closeOverlay: nil
    }
  }
}
