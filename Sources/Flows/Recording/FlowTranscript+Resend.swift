import BridgeContract
import ShellCore

extension FlowTranscript {
  /// A flow has no ledger to look into: it calls as the page would.
  mutating func resend(_ id: CallID, _ moment: RecordedMoment) {
    guard let record = moment.state.calls.last(where: { $0.id == id }) else { return }
    let arguments = [JSONValue.string(record.interfaceName).text] + (record.data.isEmpty ? [] : [record.data])
    let bridge = "window.\(moment.state.app.bridge.namespace)"
    let script = "void \(bridge).call_interface(\(arguments.joined(separator: ", "))).catch(() => {})"
    add("evalPage: \(YAMLText.value(script))", moment)
  }
}
