import ShellRuntime

/// The processes that flows share: page processes are forked from one, and scripts run in the other.
package struct FlowEngines {
  let warm: WarmEngine
  let scripts: FlowScripts

  /// Ends the processes.
  package func shutDown() {
    scripts.shutDown()
    warm.shutDown()
  }
}
