/// A schema of JSON values: a subset of JSON Schema (draft 7), as app.yaml declares it for the data of the bridge.
public struct ValueSchema: Equatable, Sendable {
  public enum TypeName: String, CaseIterable, Sendable {
    case null, boolean, integer, number, string, array, object
  }

  public struct Property: Equatable, Sendable {
    public var name: String
    public var schema: ValueSchema

    public init(_ name: String, _ schema: ValueSchema) {
      self.name = name
      self.schema = schema
    }
  }

  /// The members of an object that are no properties.
  public indirect enum OtherMembers: Equatable, Sendable {
    case allowed, refused
    case schema(ValueSchema)
  }

  /// A reference to another schema of the same root (`$ref`).
  public enum Reference: Hashable, Sendable {
    case root
    case definition(String)
  }

  public indirect enum Items: Equatable, Sendable {
    case any
    case schema(ValueSchema)
  }

  /// Empty: any type.
  public var types: [TypeName] = []
  public var summary: String?
  /// The allowed values; nil: all.
  public var choices: [JSONValue]?
  /// One of them must match; empty: none is needed.
  public var alternatives: [ValueSchema] = []
  public var properties: [Property] = []
  public var required: [String] = []
  public var others = OtherMembers.allowed
  public var items = Items.any
  public var minimum: Double?
  public var maximum: Double?
  /// Limits of a text, in Unicode code points.
  public var minimumLength: Int?
  public var maximumLength: Int?
  /// A regular expression that a part of a text must match.
  public var pattern: String?
  /// A schema that must match as well.
  public var reference: Reference?
  /// Schemas for references, of a schema that is no part of another one.
  public var definitions: [Property] = []

  public init(types: [TypeName] = []) { self.types = types }
}

/// What a value has in common with no value of its schema.
public struct SchemaViolation: Hashable, Sendable {
  /// For example `$.items[3].amount`.
  public var path: String
  /// For example `expected integer, got "12"`.
  public var message: String

  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }

  public var text: String { "\(path): \(message)" }
}
