import ShellCore
import SourceText

/// The lines that the shell writes to a program. The raw value is the member by which a line is recognized.
package enum ShellLineForm: String, CaseIterable, Sendable {
  case id, cancel, answer, event, stop

  package var shape: MappingShape {
    switch self {
    case .id:
      let kinds = NativeCall.Kind.allCases.filter { $0 != .interface }.map(\.rawValue)
      return MappingShape([
        .required("id", ProgramProtocol.number, "the number of the call"),
        .optional("kind", .choice(kinds), "what has called; without it, a call of an interface"),
        .required("interface", .string, "the interface, handler, method, prompt or rule"),
        .required("data", .any, "the data"),
      ])
    case .cancel:
      return MappingShape([
        .required("cancel", ProgramProtocol.number, "the call that has ended before its last reply"),
        .required("reason", .choice(of: CancelReason.self), "why"),
      ])
    case .answer:
      return MappingShape(
        [
          .required("answer", .string, "the request of the program"),
          .optional("value", .any, "its value"),
          .optional("error", .mapping(ProgramProtocol.errorOfShell), "why there is none"),
          .optional("more", .flag, "whether other answers follow"),
        ], rules: [.exactlyOne(["value", "error"]), .excludes("error", ["more"])])
    case .event:
      return MappingShape([
        .required("event", .choice(of: SystemEvent.Name.self), "an event to which the program has subscribed"),
        .optional("tab", .string, "the tab"),
        .required("data", .any, "the data"),
      ])
    case .stop: return MappingShape([.required("stop", .flag, "the app ends")])
    }
  }
}
