import TerminalModel

/// How far a run is, in one line for a terminal.
public struct RunProgress: Equatable, Sendable {
  /// Which characters the bar is made of.
  public enum Marks: Sendable {
    case ascii, unicode
  }

  private static let barWidth = 24

  public var total: Int
  public private(set) var done = 0
  public private(set) var failed = 0
  public private(set) var flaky = 0
  /// The names of the flows that run now, the one that began first in front.
  public private(set) var running: [String] = []

  public init(total: Int) { self.total = total }

  /// A flow begins.
  public mutating func begin(_ name: String) { running.append(name) }

  /// A flow is over.
  public mutating func end(_ report: FlowReport) {
    if let place = running.firstIndex(of: report.name) { running.remove(at: place) }
    done += 1
    if !report.hasPassed { failed += 1 }
    if report.isFlaky { flaky += 1 }
  }

  /// The line, never wider than some columns. Where there is little room the name is cut, then the bar goes.
  public func line(columns: Int, marks: Marks) -> String {
    var parts = ["\(done)/\(total)"]
    if failed > 0 { parts.append("\(failed) failed") }
    if flaky > 0 { parts.append("\(flaky) flaky") }
    let facts = parts.joined(separator: ", ")
    let bar = columns >= Self.barWidth + facts.count + 2 ? bar(marks) + " " : ""
    var name =
      running.first.map { "  \(DisplayText.visible(ReportText.printable($0).replacing("\n", with: " ")))" } ?? ""
    if running.count > 1 { name += " +\(running.count - 1)" }
    return Self.cut(bar + facts + name, to: columns)
  }

  private func bar(_ marks: Marks) -> String {
    let inner = Self.barWidth - 2
    let filled = total > 0 ? min(inner, done * inner / total) : inner
    let (full, empty, left, right) =
      switch marks {
      case .ascii: ("#", "-", "[", "]")
      case .unicode: ("█", "░", "▕", "▏")
      }
    return left + String(repeating: full, count: filled) + String(repeating: empty, count: inner - filled) + right
  }

  private static func cut(_ text: String, to columns: Int) -> String {
    var result = ""
    var width = 0
    for glyph in text {
      width += CharacterWidth.columns(of: glyph)
      guard width <= columns else { break }
      result.append(glyph)
    }
    return result
  }
}
