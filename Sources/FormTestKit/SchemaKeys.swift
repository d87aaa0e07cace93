import BridgeContract
import SourceText

/// The keys of the objects of a JSON schema.
package struct SchemaKeys {
  /// The names of the properties of each object in the schema, sorted.
  package private(set) var objects: Set<[String]> = []

  package init(_ schema: String) throws(JSONSyntaxError) {
    add(try JSONValue(parsing: schema))
  }

  private mutating func add(_ value: JSONValue) {
    switch value {
    case .object(let members):
      if case .object(let properties)? = value["properties"] { objects.insert(properties.map(\.name).sorted()) }
      for member in members { add(member.value) }
    case .array(let elements): for element in elements { add(element) }
    case .null, .bool, .integer, .number, .string: break
    }
  }

  /// Whether an object has exactly these keys.
  package func contains(_ keys: [String]) -> Bool { objects.contains(keys.sorted()) }
}
