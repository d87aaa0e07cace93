/// A row of a matrix: consecutive points of one step with the same verdicts.
struct CrashRow {
  /// The step that begins with this row; nil when the row continues a step.
  var step: (number: Int, text: String)?
  var points: [CrashPoint]
  /// Verdicts in the order of the kinds.
  /// nil for runs of other shards.
  var verdicts: [CrashVerdict?]

  var label: String {
    guard let first = points.first, let last = points.last, points.count > 1 else {
      return points.first.map { "\($0.number) \($0.text)" } ?? ""
    }
    return "\(first.number)-\(last.number) \(first.text) ... \(last.text)"
  }

  static func all(of crash: CrashCase) -> [CrashRow] {
    var rows: [CrashRow] = []
    var step = 0
    for (index, point) in crash.points.enumerated() {
      let verdicts = crash.kinds.indices.map { crash.verdict(point: index, kind: $0) }
      guard crash.selection != nil || !verdicts.contains(nil) else { break }
      if point.step == step, rows.last?.verdicts == verdicts {
        rows[rows.count - 1].points.append(point)
        continue
      }
      let name = crash.step(of: point)?.step ?? ""
      rows.append(
        CrashRow(step: point.step == step ? nil : (point.step, name), points: [point], verdicts: verdicts))
      step = point.step
    }
    return rows
  }
}
