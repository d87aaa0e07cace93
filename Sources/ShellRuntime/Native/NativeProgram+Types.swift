import BridgeContract
import ShellCore

extension NativeProgram {
  /// A call without a last reply.
  struct Pending {
    var id: Int64
    var call: CallID
    var since: Double
    /// It has got a reply that was not the last one.
    var hasProgressed = false
  }

  /// What a program's output means for the shell.
  enum Output {
    case reply(CallID, BridgeOutcome)
    case progress(CallID, json: String)
    case report(ProgramReport)
  }

  /// How the program's file is executed.
  struct Launch {
    var path: String
    /// nil for an executable file.
    var argument: String?
    var folder: String
    /// The first line for the program.
    var firstLine: JSONValue?
  }
}
