import BridgeContract
import ShellCore

extension NativeProgram {
  /// What a program's output means for the shell.
  enum Output {
    case reply(CallID, BridgeOutcome)
    case progress(CallID, json: String)
    case report(ProgramReport)
  }
}
