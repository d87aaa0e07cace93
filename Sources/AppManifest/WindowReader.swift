import ShellCore
import SourceText

/// Reads what becomes of new views, which app.yaml and the headers of flows write alike, and collects what is wrong.
public struct WindowReader {
  public private(set) var diagnostics: [Diagnostic] = []

  public init() {}

  /// The value of `windows`; what it does not name is as by default.
  public mutating func windows(_ node: YAMLNode) -> WindowConfiguration {
    var windows = WindowConfiguration()
    do {
      _ = try node.members("`windows`")
    } catch {
      diagnostics.append(error)
      return windows
    }
    diagnostics += node.unknownKeys("`windows`", of: .windows)
    var choices = ChoiceReader()
    windows.sameOrigin = choices.choice(node["same_origin"], "`same_origin`") ?? windows.sameOrigin
    windows.otherOrigin = choices.choice(node["other_origin"], "`other_origin`") ?? windows.otherOrigin
    diagnostics += choices.diagnostics
    return windows
  }
}
