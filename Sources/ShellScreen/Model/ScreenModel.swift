import PageWire
import ShellCore
import TerminalModel

/// UI state of the screen that is not part of the shell's state: focus, overlay, inspector.
///
/// It reads no clock and draws nothing; equal events on equal states return equal commands.
package struct ScreenModel: Equatable, Sendable {
  package internal(set) var focus: FocusRegion = .page
  package internal(set) var notice: ScreenNotice?
  package internal(set) var inspector = InspectorModel()
  /// The second inspector panel; `isShown` of the first one applies to both.
  package internal(set) var secondPane = InspectorModel()
  /// Whether the second panel has the inspector's focus.
  var isSecondFocused = false
  /// Columns of the second panel, if the user moved its divider.
  var secondColumns: Int?
  var overlay: ScreenOverlay?
  var dialog: DialogFocus?
  /// The open death card.
  var deathCard: DeathCard?
  /// The focused tab in the tab bar; nil for the selected one.
  var tabFocus: TabID?
  /// The focused element of a native screen.
  var nativeFocus: NativeFocus?
  /// The known modal, identified by its first entry: a new modal gets the focus.
  var modal: EntryID?
  /// Keys of an incomplete sequence.
  var pendingKeys: KeySequence?
  /// IDs of recent commands of the palette, latest last.
  var recentCommands: [String] = []
  /// Number of jumps, for request IDs.
  var jumpCount: UInt32 = 0
  /// The user's choice to show the activity strip; nil follows the options.
  package internal(set) var showsStrip: Bool?
  /// Whether the layout includes the strip, so that it can get the focus.
  var hasStrip = false
  /// The last selected mark of the strip.
  var stripMark: ActivityStrip.Mark?
  /// Columns of the app next to the inspector, if the user moved the divider.
  var appColumns: Int?
  /// The pressed mouse button.
  package internal(set) var press: PressState?

  /// - Parameter panel: the initial panel of the inspector.
  package init(panel: InspectorPanel = .bridge) {
    inspector.panel = panel
    secondPane.panel = panel == .timeline ? .bridge : .timeline
  }

  /// Handles a terminal event. Returns the resulting commands in order.
  package mutating func handle(
    _ event: TerminalEvent, state: ShellState, size: GridSize, options: ScreenOptions
  ) -> [ScreenCommand] {
    let layout = ScreenLayout.make(size: size, state: state, model: self, options: options)
    reconcileFocus(state: state, layout: layout)
    switch event {
    case .key(let key):
      notice = nil
      if opensDeath(with: key, state: state) {
        openLastDeath(state: state, layout: layout, options: options)
        return []
      }
      deathCard = nil
      return withFocusedPane(layout) { $0.handleKey(key, state: state, layout: $1, options: options) }
    case .pointer(let pointer):
      if pointer.action == .press {
        notice = nil
        pendingKeys = nil
      }
      return handlePointer(pointer, state: state, layout: layout, options: options)
    case .paste(let text):
      return withFocusedPane(layout) { model, _ in model.handlePaste(text, state: state) }
    case .resized, .focusGained, .focusLost:
      return []
    }
  }

  /// Stores data from the runtime.
  package mutating func apply(_ facts: InspectorData) {
    inspector.facts = facts
    secondPane.facts = facts
  }

  /// Shows a notice until the next key.
  package mutating func notify(_ text: String, kind: ScreenNotice.Kind = .info) {
    notice = ScreenNotice(text, kind: kind)
  }

  /// Validates the focus, because the state may have changed since the last event.
  mutating func reconcileFocus(state: ShellState, layout: ScreenLayout) {
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
        // See `initialTarget`: a key intended for the page must not stop its script.
        let stop: DialogFocus.Target = DialogFocus.initialTarget(shown)
        dialog = DialogFocus(request: shown.request.request, target: stop, caret: nil)
      }
    } else {
      dialog = nil
    }
  }
}
