import BridgeContract

/// Parses screen contracts of pages and collects their errors.
public struct ContractReader {
  /// Errors so far in the order of the contract, up to `ContractLimits.faults`.
  public private(set) var errors: [ContractError] = []

  public init() {}

  /// Parses a screen: `{id, title, leftIcon, rightIcon, elements}`. The result is usable only without errors.
  public mutating func screen(_ value: JSONValue) -> (id: ScreenID, screen: NativeScreen) {
    let contract = object(value, [], .screen)
    let id = name(contract, "id") ?? "screen"
    let bar = NavigationBar(
      leftIcon: name(contract, "leftIcon"), rightIcon: name(contract, "rightIcon"),
      title: text(contract, "title", ContractLimits.titleCharacters) ?? "")
    return (ScreenID(id), NativeScreen(bar: bar, elements: elements(contract)))
  }

  private mutating func elements(_ contract: ContractObject) -> [NativeElement] {
    guard let list = contract["elements"] else {
      add(contract.path, "elements is missing: expected the list of the screen's elements")
      return []
    }
    var elements: [NativeElement] = []
    for (index, value) in array(list, contract.path + [.key("elements")]).enumerated() {
      // Elements beyond the limit are not parsed: the length of a contract is not limited.
      guard elements.count < ContractLimits.elements else { break }
      elements += element(value, contract.path + [.key("elements"), .index(index)])
    }
    if elements.count >= ContractLimits.elements {
      add(contract.path + [.key("elements")], "a screen has fewer than \(ContractLimits.elements) elements")
    }
    rejectDuplicates(elements, contract.path + [.key("elements")])
    return elements
  }

  /// Element ids must be unique, because they identify the values.
  private mutating func rejectDuplicates(_ elements: [NativeElement], _ path: [ContractError.Step]) {
    var seen: Set<String> = []
    for id in elements.compactMap(\.valueID) where !seen.insert(id).inserted {
      add(path, "two elements have the id \"\(id)\"")
    }
  }

  // MARK: JSON values

  mutating func add(_ path: [ContractError.Step], _ message: String) {
    guard errors.count < ContractLimits.errors else { return }
    errors.append(ContractError(path: path, message: message))
  }

  mutating func object(_ value: JSONValue, _ path: [ContractError.Step], _ kind: ContractKeys) -> ContractObject {
    let known = kind.keys
    guard case .object(let members) = value else {
      add(path, "expected an object with \(known.joined(separator: ", ")), found \(Self.kind(value))")
      return ContractObject(path: path, members: [], isObject: false)
    }
    for member in members where !known.contains(member.name) {
      add(
        path + [.key(String(member.name.prefix(ContractLimits.nameCharacters)))],
        "unknown; known are \(known.joined(separator: ", "))")
    }
    return ContractObject(path: path, members: members, isObject: true)
  }

  mutating func array(_ value: JSONValue, _ path: [ContractError.Step]) -> [JSONValue] {
    guard case .array(let values) = value else {
      add(path, "expected a list, found \(Self.kind(value))")
      return []
    }
    return values
  }

  /// A text of an object; nil when it has none.
  mutating func text(_ object: ContractObject, _ key: String, _ limit: Int) -> String? {
    guard let value = object[key] else { return nil }
    return text(value, object.path + [.key(key)], limit)
  }

  mutating func text(_ value: JSONValue, _ path: [ContractError.Step], _ limit: Int) -> String? {
    guard let text = value.stringValue else {
      add(path, "expected a text, found \(Self.kind(value))")
      return nil
    }
    if text.count > limit { add(path, "at most \(limit) characters, found \(text.count)") }
    return text
  }

  /// A name is short, and not empty.
  mutating func name(_ object: ContractObject, _ key: String) -> String? {
    guard let name = text(object, key, ContractLimits.nameCharacters) else { return nil }
    if name.isEmpty { add(object.path + [.key(key)], "empty") }
    return name
  }

  mutating func required(_ object: ContractObject, _ key: String, _ read: (inout ContractReader) -> String?) -> String {
    if object[key] == nil, object.isObject { add(object.path, "\(key) is missing") }
    return read(&self) ?? ""
  }

  mutating func flag(_ object: ContractObject, _ key: String) -> Bool? {
    switch object[key] {
    case nil: return nil
    case .bool(let flag): return flag
    case .some(let other):
      add(object.path + [.key(key)], "expected true or false, found \(Self.kind(other))")
      return nil
    }
  }

  mutating func number(_ object: ContractObject, _ key: String) -> Double? {
    switch object[key] {
    case nil: return nil
    case .integer(let whole): return Double(whole)
    case .number(let number): return number
    case .some(let other):
      add(object.path + [.key(key)], "expected a number, found \(Self.kind(other))")
      return nil
    }
  }

  static func kind(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
