import ShellCore
import SourceText

/// Reads `quirks`, which app.yaml and the headers of flows have in common, and collects errors.
package struct WebViewQuirksReader {
  package static let keys = ManifestMapping.webViewQuirks.map(\.name)

  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// Reads the value of `quirks`.
  package mutating func quirks(_ node: YAMLNode) -> QuirkOverrides {
    var settings = QuirkOverrides()
    for quirk in Quirk.allCases {
      guard let value = node[quirk.rawValue] else { continue }
      do throws(Diagnostic) {
        switch quirk {
        case .contentInset: settings.insetRows = try rows(value)
        case .missedChallenges, .lateLayout, .replacedDelegate, .dropRequestBodies, .killAppOnOOM:
          settings.values[quirk] = try value.boolean("`\(quirk.rawValue)`")
        }
      } catch {
        diagnostics.append(error)
      }
    }
    return settings
  }

  private func rows(_ node: YAMLNode) throws(Diagnostic) -> Int {
    let rows = try node.integer("`content_inset`")
    guard ManifestLimits.rows.contains(rows) else {
      throw node.mismatch(
        "`content_inset`", "rows from \(ManifestLimits.rows.lowerBound) to \(ManifestLimits.rows.upperBound)")
    }
    return rows
  }
}
