import BridgeContract
import PageWire
import ShellCore
import SourceText

/// Formats the end of a flow and the arguments of its steps.
extension UserActionRecorder {
  mutating func finish(_ state: ShellState) {
    recordLocation(state)
    endTyping()
    endScrolling()
    guard steps.count > 1, !state.hasExited, let tab = state.selected, !tab.stack.isEmpty else {
      if state.hasExited { steps.append(RecordedAssertion.host(.exited).text) }
      return
    }
    steps.append(RecordedAssertion.title(state.navigationBar(of: tab.id).title).text)
    let address = LocationFormatter(app: state.app)
    let (own, modal) = (tab.stack.tabEntries.map(address.text), tab.stack.modalEntries.map(address.text))
    steps.append(RecordedAssertion.stack(own, modal: modal).text)
  }

  // MARK: Arguments

  static func answer(_ accepted: Bool, _ state: ShellState) -> String {
    guard accepted, let dialog = state.shownDialog else { return "{accept: \(accepted)}" }
    // Passwords are not recorded; the replay uses a variable.
    if dialog.hasPasswordField {
      return "{accept: true, user: \(YAMLText.literal(dialog.text)), password: \"${PASSWORD}\"}"
    }
    return dialog.hasField ? "{accept: true, text: \(YAMLText.literal(dialog.text))}" : "{accept: true}"
  }

  static func action(_ type: String, _ payload: JSONValue?) -> String {
    // JSON is YAML.
    "{type: \(YAMLText.literal(type))\(payload.map { ", payload: \($0.text)" } ?? "")}"
  }

  static func kill(_ kind: DeathKind, _ tab: TabID?, _ times: Int?) -> String {
    let times = kind.defaultTimes == nil || times ?? 1 > 1 ? times : nil
    guard tab != nil || times != nil else { return kind.rawValue }
    var members = ["kind: \(kind.rawValue)"]
    if let tab { members.append("tab: \(YAMLText.literal(tab.rawValue))") }
    if let times { members.append("times: \(times)") }
    return "{\(members.joined(separator: ", "))}"
  }

  /// Flows remove website data by type; a single key or cookie is removed by a script.
  static func step(removing removal: WebsiteDataRemoval) -> String {
    guard let name = removal.name else { return "removeWebsiteData: \(Self.removal(removal))" }
    let script =
      removal.types.contains(.cookies)
      ? "void (document.cookie = \(JSONValue.string("\(name)=; max-age=0").text))"
      : "localStorage.removeItem(\(JSONValue.string(name).text))"
    return "evalPage: \(YAMLText.literal(script))"
  }

  static func removal(_ removal: WebsiteDataRemoval) -> String {
    var members = ["types: [\(removal.types.map(\.rawValue).joined(separator: ", "))]"]
    if let since = removal.since { members.append("since: \(DurationText.formatted(milliseconds: since))") }
    if let origin = removal.origin { members.append("origin: \(YAMLText.literal(origin))") }
    return "{\(members.joined(separator: ", "))}"
  }

  static func network(_ condition: NetworkCondition) -> String {
    if let profile = NetworkCondition.profiles.first(where: { $0.condition == condition }) { return profile.name }
    var members = ["latency: \(DurationText.formatted(milliseconds: condition.latency))"]
    if let down = condition.down { members.append("down: \(Int(down))bit") }
    if let up = condition.up { members.append("up: \(Int(up))bit") }
    if condition.loss > 0 { members.append("loss: \(Int(condition.loss * 100))%") }
    return "{\(members.joined(separator: ", "))}"
  }
}
