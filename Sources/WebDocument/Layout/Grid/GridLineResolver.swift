/// Resolves grid lines in one axis (CSS Grid 1, section 8.3). Line 0 is the first explicit line.
struct GridLineResolver {
  let lineNames: [[String]]
  /// The named areas, which imply the lines `NAME-start` and `NAME-end`.
  let areas: [String: Range<Int>]

  /// A definite position, or a span for automatic placement.
  enum Position: Equatable {
    case lines(Range<Int>)
    case span(Int)
  }

  private var lastLine: Int { lineNames.count - 1 }

  /// Lines beyond the track limit are clamped.
  func resolve(_ placement: GridPlacement) -> Position {
    switch requestedPosition(placement) {
    case .lines(let range):
      let start = min(max(range.lowerBound, -GridTracks.maximumCount), GridTracks.maximumCount - 1)
      return .lines(start..<max(start + 1, min(range.upperBound, GridTracks.maximumCount)))
    case .span(let count): return .span(min(max(1, count), GridTracks.maximumCount))
    }
  }

  private func requestedPosition(_ placement: GridPlacement) -> Position {
    switch (edge(placement.start, isStart: true), edge(placement.end, isStart: false)) {
    case (.line(let start), .line(let end)):
      if start == end { return .lines(start..<start + 1) }
      return .lines(min(start, end)..<max(start, end))
    case (.line(let start), .span(let count, let name)):
      return .lines(start..<max(start + 1, line(count, named: name, after: start)))
    case (.span(let count, let name), .line(let end)):
      return .lines(min(end - 1, line(count, named: name, before: end))..<end)
    case (.line(let start), .auto): return .lines(start..<start + 1)
    case (.auto, .line(let end)): return .lines(end - 1..<end)
    // A span to a named line without a definite other line counts as 1 (section 8.3, conflict handling).
    case (.span(let count, let name), _), (.auto, .span(let count, let name)): return .span(name == nil ? count : 1)
    case (.auto, .auto): return .span(1)
    }
  }

  private enum Edge {
    case auto
    case line(Int)
    case span(Int, String?)
  }

  private func edge(_ line: GridLine, isStart: Bool) -> Edge {
    switch line {
    case .auto: .auto
    case .number(let number, nil): .line(number > 0 ? number - 1 : lastLine + 1 + number)
    case .number(let number, let name?): .line(self.line(number, named: name))
    case .name(let name):
      if let area = areas[name] {
        .line(isStart ? area.lowerBound : area.upperBound)
      } else if let found = lines(named: "\(name)-\(isStart ? "start" : "end")").first {
        .line(found)
      } else {
        .line(self.line(1, named: name))
      }
    case .span(let count, let name): .span(max(1, count), name)
    }
  }

  private func lines(named name: String) -> [Int] {
    var found = lineNames.indices.filter { lineNames[$0].contains(name) }
    for (area, range) in areas {
      if name == "\(area)-start" { found.append(range.lowerBound) }
      if name == "\(area)-end" { found.append(range.upperBound) }
    }
    return found.sorted()
  }

  /// The n-th line with a name; all implicit lines are assumed to have every name.
  private func line(_ number: Int, named name: String) -> Int {
    let known = lines(named: name)
    if number > 0 { return number <= known.count ? known[number - 1] : lastLine + (number - known.count) }
    let fromEnd = -number
    return fromEnd <= known.count ? known[known.count - fromEnd] : -(fromEnd - known.count)
  }

  private func line(_ count: Int, named name: String?, after start: Int) -> Int {
    guard let name else { return start + count }
    let known = lines(named: name).filter { $0 > start }
    return count <= known.count ? known[count - 1] : max(lastLine, start) + (count - known.count)
  }

  private func line(_ count: Int, named name: String?, before end: Int) -> Int {
    guard let name else { return end - count }
    let known = lines(named: name).filter { $0 < end }
    return count <= known.count ? known[known.count - count] : min(0, end) - (count - known.count)
  }
}
