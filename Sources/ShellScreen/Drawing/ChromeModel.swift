import ShellCore
import TerminalModel

/// The part of the screen model that the app's chrome depends on. Equal values draw equal chrome, so that it can be
/// cached.
struct ChromeModel: Equatable {
  let model: ScreenModel
  let layout: ScreenLayout
  /// The box of the selected element of developer tools or of the inspector.
  let highlight: GridRect?

  init(_ model: ScreenModel, state: ShellState, size: GridSize, options: ScreenOptions) {
    layout = ScreenLayout.make(size: size, state: state, model: model, options: options)
    highlight = layout.isTooSmall ? nil : options.toolHighlight ?? model.highlightedBox(layout)
    var chrome = model.belowOverlay
    chrome.panes = InspectorPanes()
    chrome.dialog = nil
    chrome.deathCard = nil
    chrome.strip.mark = nil
    self.model = chrome
  }
}

extension ScreenModel {
  /// The model without the state that only overlay and footer show.
  var belowOverlay: ScreenModel {
    var model = self
    model.overlay = nil
    model.notice = nil
    model.pendingKeys = nil
    return model
  }
}
