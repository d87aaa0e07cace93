/// Typed access. `what` names the value in messages, for example `` `title` ``.
extension YAMLNode {
  /// The members of a mapping. `what` names the value in the error if it is not a mapping.
  package func members(_ what: String) throws(Diagnostic) -> [YAMLMember] {
    guard case .mapping(let members) = kind else { throw mismatch(what, "a mapping") }
    return members
  }

  /// The elements of a sequence. `what` names the value in the error if it is not a sequence.
  package func elements(_ what: String) throws(Diagnostic) -> [YAMLNode] {
    guard case .sequence(let elements) = kind else { throw mismatch(what, "a list") }
    return elements
  }

  /// Any scalar except null, as written.
  package func text(_ what: String) throws(Diagnostic) -> String {
    guard case .scalar(let text, _) = kind, !isNull else { throw mismatch(what, "a text") }
    return text
  }

  /// `true` or `false`, in the spellings of the YAML 1.2 core schema, also in quotation marks.
  package func boolean(_ what: String) throws(Diagnostic) -> Bool {
    guard case .scalar(let text, _) = kind, let value = Self.boolean(from: text) else {
      throw mismatch(what, "true or false")
    }
    return value
  }

  /// An integer, also in quotation marks.
  package func integer(_ what: String) throws(Diagnostic) -> Int {
    guard case .scalar(let text, _) = kind, let value = Self.integer(from: text), let whole = Int(exactly: value) else {
      throw mismatch(what, "a whole number")
    }
    return whole
  }

  /// A finite number, also in quotation marks.
  package func number(_ what: String) throws(Diagnostic) -> Double {
    guard case .scalar(let text, _) = kind, let value = Self.number(from: text), value.isFinite else {
      throw mismatch(what, "a number")
    }
    return value
  }

  /// A diagnostic for every unknown key, with the nearest known one. `what` names the mapping, `renamed` has the advice
  /// for keys of earlier versions.
  package func unknownKeys(_ what: String, known: [String]) -> [Diagnostic] {
    guard case .mapping(let members) = kind else { return [] }
    return members.filter { !known.contains($0.key) }.map { member in
      file.diagnostic(
        at: member.keyPosition, "unknown key \(Diagnostic.quote(member.key)) in \(what)",
        advice: NearestName.advice(for: member.key, among: known)
          ?? (known.isEmpty ? nil : "known keys are \(known.joined(separator: ", "))"))
    }
  }

  /// The diagnostic for a value of the wrong type.
  package func mismatch(_ what: String, _ expected: String, advice: String? = nil) -> Diagnostic {
    diagnostic("\(what) must be \(expected), found \(summary)", advice: advice)
  }
}
