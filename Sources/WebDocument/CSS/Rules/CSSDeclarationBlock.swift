/// A declaration block for scripts: each property once, in order (CSSOM, section 6.6).
package struct CSSDeclarationBlock {
  /// A longhand or custom property.
  package struct Entry {
    /// The property name.
    package var name: String
    /// The serialized value; with unresolved variables the text of the original declaration.
    package var value: String
    /// Whether the declaration is `!important`.
    package var isImportant: Bool
    /// The shorthand whose variable substitution is pending; empty for other values.
    package var pendingShorthand: String
    /// Whether the value has variables, so that no shorthand can represent it.
    var isUnresolved = false
  }

  /// The entries in declaration order.
  package private(set) var entries: [Entry] = []

  /// Parses the text of a `style` attribute or of a rule's block; invalid declarations are skipped.
  package init(_ text: String) {
    for declaration in CSSDeclarationParser.parse(text) {
      let entry = Self.entry(declaration)
      // The later declaration wins, unless only the earlier one is important.
      if let index = entries.firstIndex(where: { $0.name == entry.name }) {
        if entries[index].isImportant, !entry.isImportant { continue }
        entries.remove(at: index)
      }
      entries.append(entry)
    }
  }

  /// The longhands of one declaration; empty if the declaration is invalid.
  package static func entries(_ name: String, _ value: String) -> [Entry] {
    let source = CSSSource(value)
    let tokens = CSSTokenReader.trimmed(source.tokens[...])
    if name.hasPrefix("--") {
      guard name.utf8.count > 2,
        let custom = CSSDeclarationParser.customPropertyValue(name, tokens, text: source.text(tokens))
      else {
        return []
      }
      return [entry(CSSDeclaration(target: .custom(name), value: custom, isImportant: false))]
    }
    return CSSPropertyParser.parse(name.lowercased(), tokens, text: source.text(tokens)).map {
      entry(CSSDeclaration(target: .property($0.0), value: $0.1, isImportant: false))
    }
  }

  private static func entry(_ declaration: CSSDeclaration) -> Entry {
    var pending = ""
    var isUnresolved = false
    if case .unresolved(let property, _, _) = declaration.value {
      isUnresolved = true
      if CSSShorthand.byName[property] != nil { pending = property }
    }
    return Entry(
      name: declaration.name, value: declaration.value.cssText, isImportant: declaration.isImportant,
      pendingShorthand: pending, isUnresolved: isUnresolved)
  }

  /// The value of a shorthand; empty if its longhands cannot be represented.
  package func value(ofShorthand name: String) -> String {
    guard let shorthand = CSSShorthand.byName[name] else { return "" }
    let found = shorthand.longhands.compactMap { property in entries.first { $0.name == property.name } }
    guard found.count == shorthand.longhands.count, let first = found.first else { return "" }
    guard found.allSatisfy({ $0.isImportant == first.isImportant }) else { return "" }
    if !first.pendingShorthand.isEmpty {
      return found.allSatisfy { $0.pendingShorthand == first.pendingShorthand } && first.pendingShorthand == name
        ? first.value : ""
    }
    return found.contains(where: \.isUnresolved)
      ? "" : CSSShorthandSerializer.serialize(shorthand, found.map(\.value))
  }

  /// The serialized block with longhands combined into shorthands (CSSOM, section 6.7.2).
  package var cssText: String {
    var done: Set<String> = []
    var parts: [String] = []
    if let all = allValue {
      parts.append("all: \(all.value)\(all.isImportant ? " !important" : "");")
      done.formUnion(CSSShorthand.all.longhands.map(\.name))
    }
    for entry in entries where !done.contains(entry.name) {
      let mark = entry.isImportant ? " !important" : ""
      var isGathered = false
      for shorthand in CSSProperty.byName[entry.name].flatMap({ CSSShorthand.containing[$0] }) ?? [] {
        let names = shorthand.longhands.map(\.name)
        guard names.allSatisfy({ !done.contains($0) }),
          !shorthand.isLegacy || entry.pendingShorthand == shorthand.rawValue
        else { continue }
        let value = value(ofShorthand: shorthand.rawValue)
        guard !value.isEmpty else { continue }
        parts.append("\(shorthand.rawValue): \(value)\(mark);")
        done.formUnion(names)
        isGathered = true
        break
      }
      if isGathered { continue }
      done.insert(entry.name)
      guard entry.pendingShorthand.isEmpty else { continue }
      let name = entry.name.hasPrefix("--") ? CSSEscape.identifier(entry.name) : entry.name
      parts.append("\(name): \(entry.value)\(mark);")
    }
    return parts.joined(separator: " ")
  }

  /// A representative entry if `all` set every longhand to the same keyword.
  private var allValue: Entry? {
    let count = CSSShorthand.all.longhands.count
    guard entries.count >= count, let first = entries.first(where: { $0.name == "display" }),
      first.pendingShorthand.isEmpty,
      ["inherit", "initial", "unset", "revert", "revert-layer"].contains(first.value)
    else { return nil }
    let same = entries.filter { $0.value == first.value && $0.isImportant == first.isImportant }
    return Set(same.map(\.name)).isSuperset(of: CSSShorthand.all.longhands.map(\.name)) ? first : nil
  }

  /// The names of all properties: longhands, shorthands, legacy aliases.
  package static let propertyNames: [String] =
    CSSProperty.allCases.map(\.name) + CSSShorthand.names + CSSProperty.aliases.keys.sorted()

  /// The property names that computed style enumerates.
  package static let longhandNames: [String] = CSSProperty.allCases.map(\.name).sorted()
}
