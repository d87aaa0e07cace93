/// What users see under different rules: one line a condition, one column a kind of death.
public enum CrashTable {
  /// The worst verdict of each kind, and how many runs of that kind came back as if nothing had happened.
  public static func text(_ cases: [CrashCase]) -> String {
    guard let kinds = cases.first?.kinds else { return "" }
    let hasFlows = Set(cases.map(\.flow)).count > 1
    let rows = cases.map { crash in
      (hasFlows ? [crash.flow.split(separator: "/").last.map(String.init) ?? crash.flow] : [])
        + [crash.condition.platform, crash.condition.policy.isEmpty ? "app's own" : crash.condition.policy]
        + kinds.indices.map { cell(crash, kind: $0) }
    }
    let table = [(hasFlows ? ["flow"] : []) + ["platform", "policy"] + kinds.map(\.rawValue)] + rows
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let lines = table.map { row in
      let cells = zip(row, widths).map { CrashConsole.padded($0, columns: $1) }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
    return ReportText.console(lines)
  }

  private static func cell(_ crash: CrashCase, kind: Int) -> String {
    let verdicts = stride(from: kind, to: crash.results.count, by: crash.kinds.count).map { crash.results[$0].verdict }
    guard let worst = verdicts.max() else { return "-" }
    return worst == .equivalent ? "=" : "\(worst.mark) \(verdicts.count { $0 == worst })/\(verdicts.count)"
  }
}
