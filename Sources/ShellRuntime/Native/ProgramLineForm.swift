import BridgeContract
import PageWire
import ShellCore
import SourceText

/// The lines that a program writes. The raw value is the member by which a line is recognized, in this order.
package enum ProgramLineForm: String, CaseIterable, Sendable {
  case id, hello, handled, event, evaluate, log, subscribe, ask

  /// The form of a line with these members; nil if there is none.
  init?(of line: JSONValue) {
    guard let form = Self.allCases.first(where: { line[$0.rawValue] != nil }) else { return nil }
    self = form
  }

  package var shape: MappingShape {
    switch self {
    case .id:
      MappingShape(
        [
          .required("id", ProgramProtocol.number, "the call"),
          .optional("value", .any, "the reply"),
          .optional("error", .mapping(ProgramProtocol.errorOfProgram), "the call fails"),
          .optional("more", .flag, "whether other replies follow"),
        ], rules: [.exactlyOne(["value", "error"]), .excludes("error", ["more"])])
    case .hello:
      MappingShape([
        .required(
          "hello",
          .mapping(
            MappingShape([
              .required(
                "version", .whole(minimum: Int(ProgramProtocol.version), maximum: Int(ProgramProtocol.version)),
                "the version of the protocol"),
              .optional("acknowledges", .flag, "whether the program writes `handled`"),
            ])), "the program uses the whole protocol")
      ])
    case .handled:
      MappingShape([.required("handled", ProgramProtocol.count, "the lines of the shell that are handled")])
    case .event:
      MappingShape(
        [
          .required("event", .string, "the type of a `CustomEvent` of the page's window"),
          .optional("data", .any, "its `detail`"),
        ] + ProgramProtocol.target)
    case .evaluate:
      MappingShape(
        [
          .required("evaluate", .string, "a script for the page"),
          .optional("query", .string, "the program's name for the answer"),
        ] + ProgramProtocol.target)
    case .log:
      MappingShape(
        [
          .required("log", .string, "a line for the page's console"),
          .optional("level", .choice(ConsoleMessage.Level.allCases.map { "\($0)" }), "its level; by default info"),
        ] + ProgramProtocol.target)
    case .subscribe:
      MappingShape([
        .required(
          "subscribe", .list(.choice(of: SystemEvent.Name.self)), "the events that the program gets from now on")
      ])
    case .ask:
      MappingShape(
        [
          .required("ask", .choice(ProgramProtocol.questions), "a question to the shell"),
          .optional("data", .any, "its data"),
          .required("query", .string, "the program's name for the answer"),
        ] + ProgramProtocol.target)
    }
  }
}
