import BridgeContract
import ShellCore
import TerminalModel

/// A bridge call as a sequence diagram: arrows between page, bridge and native side, in the order of time.
struct SequenceDiagram: Equatable, Sendable {
  enum Lane: Int, Equatable, Sendable {
    case page, bridge, native
  }

  struct Step: Equatable, Sendable {
    /// Milliseconds since the call.
    var at: Double
    var from: Lane
    var to: Lane
    var text: String
    var role: ThemeRole
    /// The receiver is gone.
    var isLost = false
  }

  var steps: [Step]
  /// The native side's name.
  var native: String
  var marks: Marks

  /// Cells of the times, with the space after them.
  private static let timeColumns = 8
  /// Columns of copied text.
  static let textColumns = 72

  /// The lines in a width, the names of the lanes first.
  func lines(columns: Int) -> [[TextSpan]] {
    let lanes = lanes(columns)
    guard let last = lanes.last, lanes[1] - lanes[0] >= 6 else {
      return steps.map { [TextSpan("\(TimeFormat.duration($0.at)) \($0.text)", $0.role)] }
    }
    return [head(lanes)] + steps.map { line($0, lanes, last) }
  }

  /// The columns of the lanes.
  private func lanes(_ columns: Int) -> [Int] {
    let (first, last) = (Self.timeColumns, max(Self.timeColumns + 2, columns - 1))
    return [first, (first + last) / 2, last]
  }

  private func head(_ lanes: [Int]) -> [TextSpan] {
    let name = ScreenText.truncated(native, columns: lanes[2] - lanes[1] - 4, ellipsis: marks.ellipsis)
    var text = ScreenText.spaces(lanes[0]) + "page"
    text += ScreenText.spaces(max(1, lanes[1] - 2 - text.count)) + "bridge"
    text += ScreenText.spaces(max(1, lanes[2] + 1 - text.count - name.count)) + name
    return [TextSpan(text, .inspectorMuted)]
  }

  private func line(_ step: Step, _ lanes: [Int], _ last: Int) -> [TextSpan] {
    var cells = [(glyph: Character, role: ThemeRole)](repeating: (" ", .inspectorMuted), count: last + 1)
    let time = ScreenText.truncated(TimeFormat.duration(step.at), columns: Self.timeColumns - 1, ellipsis: "")
    for (index, glyph) in time.enumerated() { cells[Self.timeColumns - 1 - time.count + index].glyph = glyph }
    for lane in lanes { cells[lane] = (marks.verticalRule, .inspectorRule) }
    let (start, end) = (lanes[step.from.rawValue], lanes[step.to.rawValue])
    let (low, high) = (min(start, end) + 1, max(start, end) - 1)
    for column in low...high { cells[column] = (lanes.contains(column) ? crossing : marks.rule, step.role) }
    let isRight = end > start
    let tip: Character = step.isLost ? (marks.failed.first ?? "x") : isRight ? rightTip : leftTip
    cells[isRight ? high : low] = (tip, step.role)
    // The text is next to its sender, so that it does not hide the bridge.
    let next = abs(step.to.rawValue - step.from.rawValue) > 1 ? lanes[1] : end
    let (left, right) = (min(start, next) + 2, max(start, next) - 2)
    let text = ScreenText.truncated(step.text, columns: right - left - 1, ellipsis: marks.ellipsis)
    let first = left + max(0, (right - left + 1 - text.count - 2) / 2)
    for (index, glyph) in " \(text) ".enumerated() where first + index <= right {
      cells[first + index] = (glyph, step.role)
    }
    return spans(cells)
  }

  private func spans(_ cells: [(glyph: Character, role: ThemeRole)]) -> [TextSpan] {
    var spans: [TextSpan] = []
    var index = 0
    while index < cells.count {
      let end = cells[index...].firstIndex { $0.role != cells[index].role } ?? cells.count
      spans.append(TextSpan(String(cells[index..<end].map(\.glyph)), cells[index].role))
      index = end
    }
    return spans
  }

  private var isASCII: Bool { marks.iconSet == .ascii }
  private var rightTip: Character { isASCII ? ">" : "▸" }
  private var leftTip: Character { isASCII ? "<" : "◂" }
  private var crossing: Character { isASCII ? "+" : "┼" }

  /// The steps as JSON.
  var json: JSONValue {
    .array(
      steps.map { step in
        .object([
          JSONMember("ms", .integer(Int64(step.at.rounded()))), JSONMember("from", .string("\(step.from)")),
          JSONMember("to", .string("\(step.to)")), JSONMember("text", .string(step.text)),
        ])
      })
  }
}

extension SequenceDiagram {
  /// The diagram of a call; nil for one without a native side.
  ///
  /// - Parameter messages: those of programs, oldest first.
  init?(_ call: CallRecord, messages: [ProgramMessageRecord], now: Double, marks: Marks) {
    guard call.nativeStage == .called else { return nil }
    let calledAt = call.nativeCalledAt ?? call.startedAt
    self.marks = marks
    let file = call.program?.path.split(separator: "/").last.map(String.init)
    native = file ?? "app.yaml"
    var steps: [Step] = []
    func add(_ time: Double, _ from: Lane, _ to: Lane, _ text: String, _ role: ThemeRole, isLost: Bool = false) {
      let step = Step(at: time - call.startedAt, from: from, to: to, text: text, role: role, isLost: isLost)
      // Steps come from several lists; those of equal times keep their order.
      let index = steps.lastIndex { $0.at <= step.at }.map { $0 + 1 } ?? 0
      steps.insert(step, at: index)
    }
    let isDelayed = calledAt > call.startedAt
    add(call.startedAt, .page, isDelayed ? .bridge : .native, call.interfaceName, .inspectorName)
    if isDelayed { add(calledAt, .bridge, .native, call.interfaceName, .inspectorName) }
    let hasPage = call.replyPath.reachesPage
    let receiver = hasPage ? Lane.page : .bridge
    for message in messages where message.target.call == call.id {
      switch message.kind {
      case .event: add(message.at, .native, .page, "event \(message.name)", .inspectorWarning)
      case .script: add(message.at, .native, .page, "script", .inspectorWarning)
      case .ask: add(message.at, .native, .bridge, "ask \(message.name)", .inspectorMuted)
      }
    }
    let first = call.progress.count - call.progress.updates.count
    if first > 0 {
      add(call.progress.updates.first?.at ?? calledAt, .native, receiver, "\(first) earlier", .inspectorMuted)
    }
    for (index, update) in call.progress.updates.enumerated() {
      add(update.at, .native, receiver, "\(first + index + 1) \(update.json)", .inspectorSuccess)
    }
    let end = call.endedAt ?? now
    switch call.outcome {
    case nil: add(now, .native, receiver, "pending", .inspectorWarning, isLost: true)
    case .value(let json)?: add(end, .native, receiver, json, .inspectorSuccess)
    case .failure(let error)?:
      let isOfShell = BridgeErrorCode(rawValue: error.code).map { $0 != .nativeError } ?? false
      let isGone = error.code == BridgeErrorCode.pageGone.rawValue
      if isOfShell {
        add(end, .bridge, .page, error.code, .inspectorError, isLost: isGone || !hasPage)
      } else {
        add(end, .native, receiver, error.code, .inspectorError)
      }
    }
    if let reason = call.cancelReason { add(end, .bridge, .native, "cancel \(reason.rawValue)", .inspectorWarning) }
    self.steps = steps
  }
}

extension CallRecord.ReplyPath {
  /// Whether a page gets the reply.
  fileprivate var reachesPage: Bool {
    switch self {
    case .callback, .prompt, .text, .method, .message, .function, .resource: true
    case .query, .none: false
    }
  }
}
