import ShellRuntime

/// The processes that flows share: page processes are forked from one, and scripts run in the other.
struct FlowEngines {
  let warm: WarmEngine
  let scripts: FlowScripts

  func shutDown() {
    scripts.shutDown()
    warm.shutDown()
  }
}
