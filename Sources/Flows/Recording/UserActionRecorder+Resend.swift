import BridgeContract
import ShellCore

extension UserActionRecorder {
  /// Records a repeated call as a script, because a flow cannot refer to the call log.
  mutating func resend(_ id: CallID, _ recorded: RecordedAction) {
    guard let record = recorded.state.calls.last(where: { $0.id == id }) else { return }
    let arguments = [JSONValue.string(record.interfaceName).text] + (record.data.isEmpty ? [] : [record.data])
    let bridge = "window.\(recorded.state.app.bridge.namespace)"
    let script = "void \(bridge).call_interface(\(arguments.joined(separator: ", "))).catch(() => {})"
    add("evalPage: \(YAMLText.literal(script))", recorded)
  }
}
