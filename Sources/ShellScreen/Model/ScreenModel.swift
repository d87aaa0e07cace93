import PageWire
import ShellCore
import TerminalModel

/// UI state of the screen that is not part of the shell's state: focus, overlay, inspector.
///
/// It reads no clock and draws nothing; equal events on equal states return equal commands.
package struct ScreenModel: Equatable, Sendable {
  package internal(set) var focus: FocusRegion = .page
  package internal(set) var notice: ScreenNotice?
  package var panes: InspectorPanes
  var overlay: ScreenOverlay?
  var dialog: DialogFocus?
  /// The open death card.
  var deathCard: DeathCard?
  /// The focused tab in the tab bar; nil for the selected one.
  var tabFocus: TabID?
  var native = NativeScreenModel()
  /// The known modal, identified by its first entry: a new modal gets the focus.
  var modal: EntryID?
  /// Keys of an incomplete sequence.
  var pendingKeys: KeySequence?
  /// IDs of recent commands of the palette, latest last.
  var recentCommands: [String] = []
  /// Number of jumps, for request IDs.
  var jumpCount: UInt32 = 0
  package internal(set) var strip = StripModel()
  /// Columns of the app next to the inspector, if the user moved the divider.
  var appColumns: Int?
  /// The pressed mouse button.
  package internal(set) var press: PressState?

  /// - Parameter panel: the initial panel of the inspector.
  package init(panel: InspectorPanel = .bridge) {
    panes = InspectorPanes(panel: panel)
  }

  /// Handles a terminal event. Returns the resulting commands in order.
  package mutating func handle(
    _ event: TerminalEvent, state: ShellState, size: GridSize, options: ScreenOptions
  ) -> [ScreenCommand] {
    let layout = ScreenLayout.make(size: size, state: state, model: self, options: options)
    let context = ScreenContext(state: state, layout: layout, options: options)
    reconcileFocus(state: state, layout: layout)
    switch event {
    case .key(let key):
      notice = nil
      if opensDeath(with: key, state: state) {
        openLastDeath(context)
        return []
      }
      deathCard = nil
      return handleKey(key, context)
    case .pointer(let pointer):
      if pointer.action == .press {
        notice = nil
        pendingKeys = nil
      }
      return handlePointer(pointer, context)
    case .paste(let text): return handlePaste(text, state: state)
    case .resized, .focusGained, .focusLost:
      return []
    }
  }

  /// Handles a page's reply to a request of the inspector.
  package mutating func handle(_ inspection: Inspection) {
    if let notice = panes.handle(inspection) { self.notice = notice }
  }

  /// Shows a notice until the next key.
  package mutating func notify(_ text: String, kind: ScreenNotice.Kind = .info) {
    notice = ScreenNotice(text, kind: kind)
  }

  func disabledReasons(_ state: ShellState, _ layout: ScreenLayout) -> DisabledReasons {
    DisabledReasons(state: state, layout: layout, focus: focus, inspector: panes.focused)
  }

  /// Validates the focus, because the state may have changed since the last event.
  mutating func reconcileFocus(state: ShellState, layout: ScreenLayout) {
    strip.isLaidOut = !layout.strip.isEmpty
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
    if focus != .inspector || layout.secondInspector.isEmpty { panes.isSecondFocused = false }
    let modal = state.modal(of: state.selectedTab)
    if modal?.stack.entries.first?.id != self.modal {
      self.modal = modal?.stack.entries.first?.id
      if focus != .inspector, focus != .strip { focus = .page }
    }
    if focus == .tabBar, modal?.style == .fullScreen { focus = .page }
    if let tab = tabFocus, state.tab(tab) == nil { tabFocus = nil }
    if let shown = state.shownDialog {
      if dialog?.request != shown.request.request {
        // See `initialTarget`: a key intended for the page must not stop its script.
        let stop: DialogFocus.Target = DialogFocus.initialTarget(shown)
        dialog = DialogFocus(request: shown.request.request, target: stop, caret: nil)
      }
    } else {
      dialog = nil
    }
  }
}
