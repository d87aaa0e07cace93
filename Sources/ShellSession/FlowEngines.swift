import ShellRuntime

/// The processes that flows have in common: pages and scripts of each are forked from or run in them.
struct FlowEngines {
  let warm: WarmEngine
  let scripts: FlowScripts

  func shutDown() {
    scripts.shutDown()
    warm.shutDown()
  }
}
