import BridgeContract

/// The types of an app's schemas, and the declarations of those with names.
struct SchemaTypes {
  /// The namespace of the declared types, which is global: it keeps them apart from those of the web platform.
  static let namespace = "BridgeTypes"

  /// The declared types in the order of their first use.
  private(set) var declarations: [(name: String, type: String)] = []

  /// The type of a schema; `unknown` without one.
  /// - Parameter path: where it is declared, for the names of types.
  mutating func text(_ schema: ValueSchema?, at path: String...) -> String {
    guard let schema else { return "unknown" }
    let types = declareTypes(of: schema, path)
    if let name = types.names[.root] { return name }
    return types.text(schema.resolved(in: schema, named: Set(types.names.keys), isNested: true))
  }

  /// The type of a method's arguments.
  mutating func list(_ schema: ValueSchema?, at path: String...) -> String {
    guard let schema else { return "any[]" }
    let types = declareTypes(of: schema, path)
    return types.list(schema.resolved(in: schema, named: Set(types.names.keys), isNested: false))
  }

  /// Declares the parts of a schema that contain themselves.
  private mutating func declareTypes(of schema: ValueSchema, _ path: [String]) -> TypeScriptType {
    var types = TypeScriptType()
    let recursive = schema.recursiveReferences
    guard !recursive.isEmpty else { return types }
    for reference in recursive {
      let base = Self.name(path + (reference.definition.map { [$0] } ?? []))
      var name = base
      var number = 2
      while types.names.values.contains(Self.qualified(name)) || declarations.contains(where: { $0.name == name }) {
        name = "\(base)\(number)"
        number += 1
      }
      types.names[reference] = Self.qualified(name)
    }
    let named = Set(recursive)
    for reference in recursive {
      guard let name = types.names[reference], let target = schema.target(of: reference) else { continue }
      let body = target.resolved(in: schema, named: named, outer: [reference], isNested: false)
      declarations.append((String(name.dropFirst(Self.namespace.count + 1)), types.text(body)))
    }
    return types
  }

  private static func qualified(_ name: String) -> String { "\(namespace).\(name)" }

  /// The words of a path as one name: `pay-all`, `result` and `tree node` are `PayAllResultTreeNode`.
  private static func name(_ path: [String]) -> String {
    let words = path.flatMap { $0.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) } }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isLetter == true ? name : "Type\(name)"
  }
}

extension ValueSchema.Reference {
  fileprivate var definition: String? {
    switch self {
    case .root: nil
    case .definition(let name): name
    }
  }
}

extension ValueSchema {
  /// References in references that are followed.
  private static var referenceDepth: Int { 8 }

  /// The references in this schema, as the root, that lead to schemas which contain themselves, in the order of their
  /// first use.
  fileprivate var recursiveReferences: [Reference] {
    reachable(from: self).filter { reference in
      target(of: reference).map { reachable(from: $0).contains(reference) } ?? false
    }
  }

  /// The references of a part of this root, and those to which they lead.
  private func reachable(from schema: ValueSchema) -> [Reference] {
    var found: [Reference] = []
    var pending = [schema]
    while !pending.isEmpty {
      let next = pending.removeFirst()
      if let reference = next.reference {
        guard !found.contains(reference) else { continue }
        found.append(reference)
        if let target = target(of: reference) { pending.append(target) }
        continue
      }
      pending += next.alternatives + next.properties.map(\.schema)
      if case .schema(let other) = next.others { pending.append(other) }
      if case .schema(let element) = next.items { pending.append(element) }
    }
    return found
  }

  /// A copy in which schemas are in the places of references to them, except for those with names.
  /// - Parameters:
  ///   - named: references that stay where they are nested. Elsewhere a name would be an alias of itself, so that a
  ///     reference which leads to itself there is `unknown`.
  ///   - outer: the references that have been followed.
  ///   - isNested: whether this is a part of an object or a list, or no declared type.
  fileprivate func resolved(
    in root: ValueSchema, named: Set<Reference>, outer: Set<Reference> = [], isNested: Bool
  ) -> ValueSchema {
    if let reference {
      if isNested, named.contains(reference) {
        var schema = ValueSchema()
        schema.reference = reference
        return schema
      }
      guard outer.count < Self.referenceDepth, !outer.contains(reference), let target = root.target(of: reference)
      else {
        return ValueSchema()
      }
      return target.resolved(in: root, named: named, outer: outer.union([reference]), isNested: isNested)
    }
    var schema = self
    schema.definitions = []
    func nested(_ part: ValueSchema) -> ValueSchema {
      part.resolved(in: root, named: named, outer: outer, isNested: true)
    }
    schema.alternatives = alternatives.map {
      $0.resolved(in: root, named: named, outer: outer, isNested: isNested)
    }
    schema.properties = properties.map { Property($0.name, nested($0.schema)) }
    if case .schema(let other) = others { schema.others = .schema(nested(other)) }
    if case .schema(let element) = items { schema.items = .schema(nested(element)) }
    return schema
  }
}
