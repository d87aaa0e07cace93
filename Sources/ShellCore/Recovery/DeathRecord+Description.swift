extension DeathRecord {
  /// The kind with its cause: `reported: SIGKILL (9)`; the kind alone without one.
  public var causeDescription: String { cause.map { "\(kind): \($0.description)" } ?? kind }

  /// A load that recovers the page is in progress or about to start.
  public var isRecovering: Bool {
    guard outcome == nil else { return false }
    return switch verdict {
    case .reload, .recreate, .startPage, .loadSource: true
    case .leaveBlank, .reloadWhenShown, .recreateWhenShown, .startPageWhenShown, .loadSourceWhenShown, .crashPage,
      .hostExit, .useDeadView, .undetected:
      false
    }
  }

  /// The current effect of the death for the user: `back after 14 ms`, `recovering`, `the page stays blank`.
  public var stateDescription: String {
    if let outcome {
      let start = detection?.time ?? time
      let span = (outcome.time - start).rounded()
      // In virtual time a recovery is instantaneous, unless it waits for a server.
      return span < 1 ? "back at once" : "back after \(WholeNumber.text(span)) ms"
    }
    return switch verdict {
    case .leaveBlank: "the page stays blank"
    case .reload, .recreate, .startPage, .loadSource: "recovering"
    case .reloadWhenShown, .recreateWhenShown, .startPageWhenShown, .loadSourceWhenShown: "recovers when shown"
    case .crashPage: "a crash page is shown"
    case .hostExit: "the app ends"
    case .useDeadView: "the dead view is used again"
    case .undetected: "not noticed yet"
    }
  }

  /// All losses: `calls pay, save; JavaScript state`.
  public var lossDescription: String {
    let calls =
      lostCalls.isEmpty ? [] : ["\(lostCalls.count == 1 ? "call" : "calls") \(lostCalls.joined(separator: ", "))"]
    let all = calls + (losses.isEmpty ? [] : [losses.map(\.description).joined(separator: ", ")])
    return all.isEmpty ? "nothing" : all.joined(separator: "; ")
  }

  /// A summary of the death in one line.
  public var summary: String {
    var parts = ["the page process of \(tab.rawValue) died, \(causeDescription)"]
    if let detection { parts.append("noticed by \(detection.description)") }
    parts.append(verdictDescription)
    if let outcome { parts.append("restored: \(outcome.restoredDescriptions.joined(separator: ", "))") }
    parts.append("lost: \(lossDescription)")
    parts.append(stateDescription)
    return parts.joined(separator: "; ")
  }
}
