import PageWire
import ShellCore
import TerminalModel

/// The state of the screen that is not the shell's: what has the focus, which overlay is open, where the inspector is.
///
/// Time does not pass in it and nothing is drawn by it; the same events on the same state give the same commands.
public struct ScreenModel: Equatable, Sendable {
  public internal(set) var focus: FocusRegion = .page
  public internal(set) var notice: ScreenNotice?
  public internal(set) var inspector = InspectorModel()
  /// The second inspector panel; `isShown` of the first one counts for both.
  public internal(set) var secondPane = InspectorModel()
  /// The focus in the inspector is in its second panel.
  var isSecondFocused = false
  /// Columns of the second panel, where the user has moved its divider.
  var secondColumns: Int?
  var overlay: ScreenOverlay?
  var dialog: DialogFocus?
  /// Reports the last death; nil while there is none to report.
  var deathCard: DeathCard?
  /// The tab that the focus in the tab bar is on; nil is the selected one.
  var tabFocus: TabID?
  /// The element of a native screen that has the focus, by index, and the screen it belongs to.
  var nativeFocus: NativeFocus?
  /// The modal that the focus knows of, by its first entry: another one takes the focus into it.
  var modal: EntryID?
  /// Keys that begin a sequence which has not ended yet.
  var pendingKeys: KeySequence?
  /// What was chosen in the command palette, the latest last.
  var recentCommands: [String] = []
  /// How often labels were shown.
  var jumps: UInt32 = 0
  /// The user's wish for the strip of the last minute; nil leaves it to the options.
  public internal(set) var showsStrip: Bool?
  /// The strip is in the layout, so that the focus can go there.
  var hasStrip = false
  /// The mark of the strip that was selected last.
  var stripMark: ActivityStrip.Mark?
  /// Columns of the frame beside the inspector, where the user has moved the divider.
  var frameColumns: Int?
  /// The button of the mouse that is held down, and where it was pressed.
  public internal(set) var press: PressState?

  /// - Parameter panel: what the inspector shows first.
  public init(panel: InspectorPanel = .bridge) {
    inspector.panel = panel
    secondPane.panel = panel == .timeline ? .bridge : .timeline
  }

  /// Takes what the terminal reports. Anything the user does goes back as commands, in order.
  public mutating func handle(
    _ event: TerminalEvent, state: ShellState, size: GridSize, options: ScreenOptions
  ) -> [ScreenCommand] {
    let layout = ScreenLayout.make(size: size, state: state, model: self, options: options)
    settle(state: state, layout: layout)
    switch event {
    case .key(let key):
      notice = nil
      if opensDeath(by: key, state: state) {
        openLastDeath(state: state, layout: layout, options: options)
        return []
      }
      deathCard = nil
      return inFocusedPane(layout) { $0.handleKey(key, state: state, layout: $1, options: options) }
    case .pointer(let pointer):
      if pointer.action == .press {
        notice = nil
        pendingKeys = nil
      }
      return handlePointer(pointer, state: state, layout: layout, options: options)
    case .paste(let text):
      return inFocusedPane(layout) { model, _ in model.handlePaste(text, state: state) }
    case .resized, .focusGained, .focusLost:
      return []
    }
  }

  /// Takes what the runtime was asked for.
  public mutating func take(_ facts: InspectorFacts) {
    inspector.facts = facts
    secondPane.facts = facts
  }

  /// Shows a remark until the next key.
  public mutating func notify(_ text: String, kind: ScreenNotice.Kind = .info) {
    notice = ScreenNotice(text, kind: kind)
  }

  /// Brings the focus back to what exists: the state may have changed since the last event.
  mutating func settle(state: ShellState, layout: ScreenLayout) {
    hasStrip = !layout.strip.isEmpty
    if case .selection(let selection)? = overlay, selection.grid.size != layout.size { overlay = nil }
    switch focus {
    case .inspector:
      if layout.inspector.isEmpty { focus = .page }
    case .tabBar:
      if layout.tabBar.isEmpty || state.isInBackground { focus = .page }
    case .barItem(let item):
      if state.barIcon(item) == nil || state.isInBackground { focus = .page }
    case .strip:
      if layout.strip.isEmpty { focus = .page }
    case .page:
      break
    }
    if focus != .inspector || layout.secondInspector.isEmpty { isSecondFocused = false }
    let modal = state.modal(of: state.selectedTab)
    if modal?.stack.entries.first?.id != self.modal {
      self.modal = modal?.stack.entries.first?.id
      if focus != .inspector, focus != .strip { focus = .page }
    }
    if focus == .tabBar, modal?.style == .fullScreen { focus = .page }
    if let tab = tabFocus, state.tab(tab) == nil { tabFocus = nil }
    if let shown = state.shownDialog {
      if dialog?.request != shown.request.request {
        // A key that was meant for the page must not stop it.
        let stop: DialogFocus.Stop = DialogFocus.firstStop(shown)
        dialog = DialogFocus(request: shown.request.request, stop: stop, caret: nil)
      }
    } else {
      dialog = nil
    }
  }
}
