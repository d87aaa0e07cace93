import BridgeContract

/// Evaluates one native expression.
struct NativeEvaluation {
  var scope: ExpressionScope

  mutating func value(of expression: NativeExpression) throws(ExpressionError) -> ScriptValue {
    switch expression {
    case .value(let value): return value
    case .name(let name): return try named(name)
    case .member(let base, let key):
      let object = try value(of: base)
      return try member(try value(of: key), of: object)
    case .not(let operand): return .bool(!(try value(of: operand)).isTruthy)
    case .negative(let operand): return .number(-(try value(of: operand)).number)
    case .conditional(let condition, let first, let second):
      return try value(of: try value(of: condition).isTruthy ? first : second)
    case .binary(let operation, let left, let right): return try binary(operation, left, right)
    case .assignment(let path, let source):
      let value = try value(of: source)
      guard case .json(let json) = value else { throw .needsEngine("it assigns undefined") }
      guard scope.isOutputPlain else { throw .needsEngine("output contains values other than JSON") }
      scope.output = try Self.setting(path.dropFirst(), of: scope.output, to: json)
      return value
    }
  }

  private func named(_ name: String) throws(ExpressionError) -> ScriptValue {
    switch name {
    case "output":
      guard scope.isOutputPlain else { throw .needsEngine("output contains values other than JSON") }
      return .json(scope.output)
    case "maestro":
      return .json(
        .object([
          JSONMember("platform", .string(scope.platform)), JSONMember("copiedText", .string(scope.copiedText)),
        ]))
    case "NaN": return .json(.number(.nan))
    default:
      if let value = scope.variables[name] { return .json(.string(value)) }
      guard !scope.hasGlobals else { throw .needsEngine("scripts have created globals") }
      return .undefined
    }
  }

  private func member(_ key: ScriptValue, of object: ScriptValue) throws(ExpressionError) -> ScriptValue {
    switch object {
    case .undefined, .json(.null):
      throw .failed("there is no \(key.text) in \(object.text)")
    case .json(.object(let members)):
      if let member = members.last(where: { $0.name == key.text }) { return .json(member.value) }
      guard !Self.inherited.contains(key.text) else { throw .needsEngine("it uses the built-in property \(key.text)") }
      return .undefined
    case .json(.array(let values)):
      if key.text == "length" { return .number(Double(values.count)) }
      guard let index = Int(key.text), String(index) == key.text else {
        throw .needsEngine("it uses \(key.text) of an array")
      }
      return values.indices.contains(index) ? .json(values[index]) : .undefined
    case .json(.string(let text)):
      if key.text == "length" { return .number(Double(text.utf16.count)) }
      throw .needsEngine("it uses \(key.text) of a string")
    case .json(.bool), .json(.integer), .json(.number): throw .needsEngine("it uses \(key.text) of \(object.text)")
    }
  }

  /// Properties of `Object.prototype`.
  private static let inherited: Set<String> = [
    "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf",
    "__proto__", "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__",
  ]

  private mutating func binary(
    _ operation: NativeExpression.Operator, _ left: NativeExpression, _ right: NativeExpression
  ) throws(ExpressionError) -> ScriptValue {
    let first = try value(of: left)
    switch operation {
    case .or: return first.isTruthy ? first : try value(of: right)
    case .and: return first.isTruthy ? try value(of: right) : first
    case .coalesce: return first.isNullish ? try value(of: right) : first
    case .identical: return .bool(first.isIdentical(to: try value(of: right)))
    case .notIdentical: return .bool(!first.isIdentical(to: try value(of: right)))
    case .equal: return .bool(first.isEqual(to: try value(of: right)))
    case .notEqual: return .bool(!first.isEqual(to: try value(of: right)))
    case .less: return .bool(Self.compare(first, try value(of: right), <, <))
    case .greater: return .bool(Self.compare(first, try value(of: right), >, >))
    case .lessOrEqual: return .bool(Self.compare(first, try value(of: right), <=, <=))
    case .greaterOrEqual: return .bool(Self.compare(first, try value(of: right), >=, >=))
    case .add: return Self.sum(first, try value(of: right))
    case .subtract: return .number(first.number - (try value(of: right)).number)
    case .multiply: return .number(first.number * (try value(of: right)).number)
    case .divide: return .number(first.number / (try value(of: right)).number)
    case .modulo: return .number(first.number.truncatingRemainder(dividingBy: (try value(of: right)).number))
    }
  }

  private static func compare(
    _ left: ScriptValue, _ right: ScriptValue, _ texts: (String, String) -> Bool, _ numbers: (Double, Double) -> Bool
  ) -> Bool {
    if let first = left.string, let second = right.string { return texts(first, second) }
    return numbers(left.number, right.number)
  }

  /// A sum with a string, an array or an object is a string.
  private static func sum(_ left: ScriptValue, _ right: ScriptValue) -> ScriptValue {
    func isText(_ value: ScriptValue) -> Bool {
      switch value {
      case .json(.string), .json(.array), .json(.object): true
      case .undefined, .json(.null), .json(.bool), .json(.integer), .json(.number): false
      }
    }
    if isText(left) || isText(right) { return .json(.string(left.text + right.text)) }
    return .number(left.number + right.number)
  }

  /// Sets a member and creates missing objects on its path. Members of arrays and strings need the engine.
  private static func setting(
    _ path: ArraySlice<String>, of value: JSONValue, to new: JSONValue
  ) throws(ExpressionError) -> JSONValue {
    guard let name = path.first else { return new }
    guard case .object(let members) = value, !inherited.contains(name) else {
      throw .needsEngine("it sets \(name) of a value that is not a plain object")
    }
    let old = members.last { $0.name == name }?.value ?? .object([])
    return setting(name, of: value, to: try setting(path.dropFirst(), of: old, to: new))
  }

  /// Sets a member of an object; any other value is replaced by an object.
  static func setting(_ name: String, of value: JSONValue, to new: JSONValue) -> JSONValue {
    var members: [JSONMember] = []
    if case .object(let present) = value { members = present }
    if let index = members.lastIndex(where: { $0.name == name }) {
      members[index].value = new
    } else {
      members.append(JSONMember(name, new))
    }
    return .object(members)
  }
}
