import BridgeContract
import TerminalModel

/// Formats comparisons as one JSON object. Values of both engines are pairs, in the order of `engines`.
package enum ComparisonJSON {
  /// `{"equal", "failures", "targets": [{"target", "engines", "equal", "rows", "equalRows", "steps", "divergence"}]}`
  /// - Parameter failures: why targets could not be compared.
  package static func text(_ comparisons: [TargetComparison], failures: [String] = []) -> String {
    JSONValue.object([
      JSONMember("equal", .bool(failures.isEmpty && comparisons.allSatisfy(\.isEqual))),
      JSONMember("failures", .array(failures.map { .string($0) })),
      JSONMember("targets", .array(comparisons.map(target))),
    ]).text
  }

  private static func target(_ comparison: TargetComparison) -> JSONValue {
    .object([
      JSONMember("target", .string(comparison.target)),
      JSONMember("engines", pair(comparison.engines.left, comparison.engines.right)),
      JSONMember("equal", .bool(comparison.isEqual)),
      JSONMember("rows", number(comparison.rowCount)),
      JSONMember("equalRows", number(comparison.equalRowCount)),
      JSONMember("steps", .array(comparison.steps.map(step))),
      JSONMember(
        "divergence",
        comparison.divergence.map { divergence in
          .object([
            JSONMember("number", number(divergence.number)),
            JSONMember("steps", pair(divergence.left, divergence.right)),
          ])
        } ?? .null),
    ])
  }

  private static func step(_ comparison: StepComparison) -> JSONValue {
    var members = [JSONMember("number", number(comparison.number))]
    if let step = comparison.left.step {
      members += [
        JSONMember("step", .string(step.description)), JSONMember("file", .string(step.path)),
        JSONMember("line", number(step.position.line)), JSONMember("column", number(step.position.column)),
      ]
    }
    members.append(JSONMember("equal", .bool(comparison.differences.isEmpty)))
    for subject in comparison.subjects {
      members.append(JSONMember(subject.rawValue, value(of: subject, comparison)))
    }
    return .object(members)
  }

  /// The members of a subject: whether it is equal, and what differs.
  private static func value(of subject: ComparisonSubject, _ step: StepComparison) -> JSONValue {
    var members = [JSONMember("equal", .bool(step.isEqual(subject) == true))]
    switch subject {
    case .text:
      if let screen = step.screen { members += text(screen) }
    case .styles:
      if let screen = step.screen { members += styles(screen.styles) }
    case .verdict, .title, .url, .history, .console, .bar, .tabs, .timeline:
      let pairs = step.lines[subject]?.pairs.filter(\.differs) ?? []
      if !pairs.isEmpty { members.append(JSONMember("different", .array(pairs.map { pair($0.left, $0.right) }))) }
    }
    return .object(members)
  }

  private static func text(_ screen: ScreenComparison) -> [JSONMember] {
    let rows = screen.differentRows.map { row -> JSONValue in
      .object([
        JSONMember("row", number(row + 1)),
        JSONMember("text", pair(ScreenText.text(row, of: screen.left), ScreenText.text(row, of: screen.right))),
      ])
    }
    return [
      JSONMember("rows", number(screen.writtenRows.count)), JSONMember("equalRows", number(screen.equalRowCount)),
      JSONMember("different", .array(rows)),
    ]
  }

  private static func styles(_ styles: StyleComparison) -> [JSONMember] {
    let groups = styles.groups.map { group -> JSONValue in
      .object([
        JSONMember("cells", number(group.cells)), JSONMember("row", number(group.first.row + 1)),
        JSONMember("column", number(group.first.column + 1)),
        JSONMember("style", pair(group.leftDescription, group.rightDescription)),
      ])
    }
    return [
      JSONMember("cells", number(styles.comparedCells)),
      JSONMember("equalCells", number(styles.comparedCells - styles.differentCells)),
      JSONMember("different", .array(groups)),
    ]
  }

  private static func number(_ value: Int) -> JSONValue { .integer(Int64(value)) }

  private static func pair(_ left: String?, _ right: String?) -> JSONValue {
    .array([left, right].map { text in text.map { .string($0) } ?? .null })
  }
}
