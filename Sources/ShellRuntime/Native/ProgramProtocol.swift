import BridgeContract
import ShellCore
import SourceText

/// A question of a program with data, or with an effect. Questions for values are `ProgramQuestion.Value`.
enum ProgramQuestionName: String, CaseIterable {
  case call, delay, alert, confirm, prompt, back, exit, minimize, open, visit, presentation
  case openExternally = "open_externally"
}

/// What the lines of native programs have in common, and their JSON schema (docs/native-programs.md).
package enum ProgramProtocol {
  package static let version: Int64 = 1

  static let number = ValueShape.whole(minimum: 1)
  static let count = ValueShape.whole(minimum: 0)

  static let errorOfProgram = MappingShape([
    .optional("code", .string, "by default `\(BridgeErrorCode.nativeError.rawValue)`"),
    .required("message", .string, "a sentence for developers"),
    .optional("detail", .any, "more information"),
  ])

  static let errorOfShell = MappingShape([
    .required("code", .string, "the error's code"), .required("message", .string, "a sentence for developers"),
    .required("detail", .any, "more information"),
  ])

  /// The members that name the page of a line.
  static let target: [FieldDefinition] = [
    .optional("call", number, "the page that made this call"), .optional("tab", .string, "the page of this tab"),
  ]

  package static let questions =
    ProgramQuestion.Value.allCases.map(\.rawValue) + ProgramQuestionName.allCases.map(\.rawValue)

  /// A line in either direction.
  package static let lines = ValueShape.either([
    .named("fromShell") { .either(ShellLineForm.allCases.map { .mapping($0.shape) }) },
    .named("fromProgram") { .either(ProgramLineForm.allCases.map { .mapping($0.shape) }) },
  ])
}
