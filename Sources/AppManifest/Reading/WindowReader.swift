import ShellCore
import SourceText

/// Reads the decisions about new windows, which app.yaml and the headers of flows have in common, and collects errors.
package struct WindowReader: DiagnosticCollector {
  package var diagnostics: [Diagnostic] = []

  package init() {}

  /// Reads the value of `windows`, with defaults for missing keys.
  package mutating func windows(_ node: YAMLNode) -> WindowConfiguration {
    var windows = WindowConfiguration()
    guard attempt({ () throws(Diagnostic) in try node.members("`windows`") }) != nil else { return windows }
    diagnostics += node.unknownKeys("`windows`", of: .windows)
    var choices = ChoiceReader()
    windows.sameOrigin = choices.choice(node["same_origin"], "`same_origin`") ?? windows.sameOrigin
    windows.otherOrigin = choices.choice(node["other_origin"], "`other_origin`") ?? windows.otherOrigin
    diagnostics += choices.diagnostics
    return windows
  }
}
