/// Keywords that affect lexing and module parsing.
enum SourceKeyword: UInt8, CaseIterable {
  case none
  case `await`, `break`, `case`, `catch`, `class`, const, `continue`, debugger, `default`, delete, `do`, `else`, export
  case extends, `false`, finally, `for`, function, `if`, `import`, `in`, instanceof, new, null, `return`, `super`,
    `switch`
  case this, `throw`, `true`, `try`, typeof, `var`, void, `while`, with, yield
  // Contextual keywords.
  case `as`, assert, async, eval, from, get, `let`, of, set, `static`

  /// The token that can follow a keyword.
  enum Following {
    /// The keyword is an operand.
    case `operator`
    case operand
    /// A statement or an operand.
    case statement
  }

  var following: Following {
    switch self {
    case .none, .false, .null, .super, .this, .true, .import, .as, .assert, .async, .eval, .from, .get, .let,
      .of, .set, .static:
      .operator
    case .do, .else, .export, .default, .try, .finally: .statement
    case .await, .break, .case, .catch, .class, .const, .continue, .debugger, .delete, .extends, .for, .function, .if,
      .in, .instanceof, .new, .return, .switch, .throw, .typeof, .var, .void, .while, .with, .yield:
      .operand
    }
  }

  /// Whether the keyword is also a valid identifier.
  var isContextual: Bool { rawValue >= SourceKeyword.as.rawValue }
}
