import BridgeContract

/// The rules about the keys of a mapping as members of its schema. They hold for every value that is not a mapping.
struct KeyConditions {
  private(set) var members: [JSONMember] = []
  private var conditions: [JSONValue] = []
  /// Keys that are required or excluded by the presence of another one, in the order of the rules.
  private var dependencies: [(key: String, needed: [String], excluded: [String])] = []

  init(_ rules: [KeyRule]) {
    for rule in rules { add(rule) }
    if !dependencies.isEmpty { members.append(JSONMember("dependencies", .object(dependencies.map(Self.dependency)))) }
    if !conditions.isEmpty { members.append(JSONMember("allOf", .array(conditions))) }
  }

  private mutating func add(_ rule: KeyRule) {
    switch rule {
    case .exactlyOne(let keys):
      add(.atLeastOne(keys))
      add(.atMostOne(keys))
    case .atLeastOne(let keys):
      conditions.append(.object([JSONMember("anyOf", .array(keys.map { Self.required([$0]) }))]))
    case .atMostOne(let keys):
      for (index, key) in keys.dropLast().enumerated() {
        let place = place(of: key)
        dependencies[place].excluded += keys[(index + 1)...]
      }
    case .excludes(let key, let others):
      let place = place(of: key)
      dependencies[place].excluded += others
    case .needs(let key, let needed):
      let place = place(of: key)
      dependencies[place].needed.append(needed)
    case .needsOne(let key, let others):
      let absent = JSONValue.object([JSONMember("not", Self.required([key]))])
      let forms = [absent] + others.map { Self.required([$0]) }
      conditions.append(.object([JSONMember("anyOf", .array(forms))]))
    case .notEmpty: members.append(JSONMember("minProperties", .integer(1)))
    case .single: members += [JSONMember("minProperties", .integer(1)), JSONMember("maxProperties", .integer(1))]
    }
  }

  private mutating func place(of key: String) -> Int {
    if let index = dependencies.firstIndex(where: { $0.key == key }) { return index }
    dependencies.append((key, [], []))
    return dependencies.count - 1
  }

  private static func dependency(_ entry: (key: String, needed: [String], excluded: [String])) -> JSONMember {
    guard !entry.excluded.isEmpty else {
      return JSONMember(entry.key, .array(entry.needed.map(JSONValue.string)))
    }
    // An excluded key is an error at that key.
    let excluded = JSONValue.object(entry.excluded.map { JSONMember($0, .bool(false)) })
    guard !entry.needed.isEmpty, case .object(let needed) = required(entry.needed) else {
      return JSONMember(entry.key, .object([JSONMember("properties", excluded)]))
    }
    return JSONMember(entry.key, .object(needed + [JSONMember("properties", excluded)]))
  }

  private static func required(_ keys: [String]) -> JSONValue {
    .object([JSONMember("required", .array(keys.map(JSONValue.string)))])
  }
}
