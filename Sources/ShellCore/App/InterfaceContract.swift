import BridgeContract

/// The schemas of what passes between a page and a native side.
public struct InterfaceContract: Equatable, Sendable {
  public var parameters: ValueSchema?
  /// Of the last reply.
  public var result: ValueSchema?
  /// Of the replies before the last one.
  public var progress: ValueSchema?

  public init(parameters: ValueSchema? = nil, result: ValueSchema? = nil, progress: ValueSchema? = nil) {
    self.parameters = parameters
    self.result = result
    self.progress = progress
  }

  /// What a schema is about. The raw value is its key in app.yaml.
  public enum Part: String, CaseIterable, Sendable { case parameters, result, progress }

  public subscript(part: Part) -> ValueSchema? {
    switch part {
    case .parameters: parameters
    case .result: result
    case .progress: progress
    }
  }

  /// The violations of a value, given as JSON text.
  func violations(of json: String, _ part: Part) -> [ContractViolation] {
    guard let schema = self[part], let value = try? JSONValue(parsing: json.isEmpty ? "null" : json) else { return [] }
    return schema.violations(of: value).map { ContractViolation(part: part, $0) }
  }
}

/// A difference between a call and its contract.
public struct ContractViolation: Equatable, Sendable {
  public var part: InterfaceContract.Part
  public var violation: SchemaViolation

  public init(part: InterfaceContract.Part, _ violation: SchemaViolation) {
    self.part = part
    self.violation = violation
  }

  /// For example `parameters $.amount: expected integer, got "12"`.
  public var text: String { "\(part.rawValue) \(violation.text)" }
}

/// What happens when data does not match its schema.
public enum ContractPolicy: String, CaseIterable, Sendable {
  /// It is an error in the console, and passed on.
  case report
  /// It is an error in the console; the call fails with `BAD_CONTRACT`, and an event is not sent.
  case reject
}

extension BridgeError {
  static func contractBroken(by name: String, _ violations: [ContractViolation]) -> BridgeError {
    let detail = violations.map { violation in
      JSONValue.object([
        JSONMember("path", .string(violation.violation.path)),
        JSONMember("message", .string(violation.violation.message)),
      ])
    }
    let first = violations.first.map { ": \($0.text)" } ?? ""
    return BridgeError(.badContract, "\(name) breaks its contract\(first)", detail: .array(detail))
  }
}
