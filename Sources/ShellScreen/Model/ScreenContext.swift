import ShellCore

/// The inputs of event handlers, besides the model that handles the event.
struct ScreenContext {
  let state: ShellState
  let layout: ScreenLayout
  let options: ScreenOptions
}
