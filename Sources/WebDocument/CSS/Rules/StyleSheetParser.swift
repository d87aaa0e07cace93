/// Parses style sheets (CSS Syntax 3, CSS Nesting 1, CSS Cascade 5). A rule with an invalid selector is dropped.
/// At-rules without effect on style (`@font-face`, `@page`) are left to scripts; unknown ones are skipped with their
/// content.
struct StyleSheetParser {
  private let source: CSSSource
  private let declarations: CSSDeclarationParser
  private var selectors: SelectorContext
  private var sheet = StyleSheet()
  private var anonymousLayers = 0
  private let identity: Int

  /// Blocks nested deeper are skipped.
  private static let maximumDepth = 32
  /// Selectors that exceed this size through nesting are dropped.
  private static let maximumSelectorSize = 10_000

  /// The context of a block.
  private struct BlockContext {
    var media: [MediaQuery] = []
    var layer: [String] = []
    var parent: SelectorList?
    var conditions = RuleConditions()
    var depth = 0
  }

  /// `identity` distinguishes the anonymous layers of different sheets.
  static func parse(_ text: String, names: NameTable, identity: Int = 0) -> StyleSheet {
    var parser = StyleSheetParser(CSSSource(text), names: names, identity: identity)
    parser.block(CSSBlockReader(parser.source.tokens[...], isTopLevel: true), BlockContext())
    return parser.sheet
  }

  private init(_ source: CSSSource, names: NameTable, identity: Int) {
    self.source = source
    self.identity = identity
    declarations = CSSDeclarationParser(source: source)
    selectors = SelectorContext(names: names)
  }

  /// Declarations between rules keep their order (CSS Nesting 1, section 4).
  private mutating func block(_ reader: CSSBlockReader, _ context: BlockContext) {
    guard context.depth < Self.maximumDepth else { return }
    var reader = reader
    var own: [CSSDeclaration] = []
    while let item = reader.next() {
      if case .declaration(let name, let value) = item {
        if context.parent != nil { declarations.append(name, value, to: &own) }
        continue
      }
      flush(&own, context)
      switch item {
      case .declaration: continue
      case .rule(let prelude, let block, _): rule(prelude, block, context)
      case .atRule(let name, let prelude, let block, _): atRule(name, prelude, block, context)
      }
    }
    flush(&own, context)
  }

  private mutating func flush(_ own: inout [CSSDeclaration], _ context: BlockContext) {
    guard !own.isEmpty, let parent = context.parent else { return }
    sheet.rules.append(
      StyleRule(
        selectors: parent, declarations: own, media: context.media, layer: context.layer,
        conditions: context.conditions.isEmpty ? nil : context.conditions))
    own = []
  }

  private mutating func rule(_ prelude: ArraySlice<CSSToken>, _ block: ArraySlice<CSSToken>, _ context: BlockContext) {
    selectors.parent = context.parent
    let isScoped = context.parent == nil && !context.conditions.scopes.isEmpty
    if isScoped { selectors.parent = Self.scopeRoot }
    let isNested = isScoped ? Self.isRelative(prelude) : context.parent != nil
    let list =
      isNested ? try? SelectorParser.parseNested(prelude, selectors) : try? SelectorParser.parse(prelude, selectors)
    guard let list, list.size <= Self.maximumSelectorSize else { return }
    var inner = context
    inner.parent = list
    inner.depth += 1
    self.block(CSSBlockReader(block), inner)
  }

  private mutating func atRule(
    _ name: String, _ prelude: ArraySlice<CSSToken>, _ block: ArraySlice<CSSToken>?, _ context: BlockContext
  ) {
    var inner = context
    inner.depth += 1
    switch name {
    case "media":
      guard let block else { return }
      inner.media.append(MediaQuery(prelude))
      self.block(CSSBlockReader(block, isTopLevel: context.parent == nil), inner)
    case "supports":
      guard let block, SupportsCondition.evaluate(prelude, names: selectors.names) == true else { return }
      self.block(CSSBlockReader(block, isTopLevel: context.parent == nil), inner)
    case "layer": layer(prelude, block, context)
    case "container":
      guard let block, let query = ContainerQuery(prelude) else { return }
      inner.conditions.containers.append(query)
      self.block(CSSBlockReader(block, isTopLevel: context.parent == nil), inner)
    case "scope":
      guard let block, context.parent == nil, let scope = RuleScope(prelude, selectors) else { return }
      inner.conditions.scopes.append(scope)
      self.block(CSSBlockReader(block, isTopLevel: true), inner)
    case "keyframes", "-webkit-keyframes":
      guard let block, prelude.count == 1 else { return }
      switch prelude.first {
      case .identifier(let name), .string(let name):
        sheet.keyframes.append((name, context.media, Keyframe.parse(block, declarations)))
      default: return
      }
    case "font-face": sheet.hasFontFaces = true
    case "starting-style": return
    case "namespace":
      if case .identifier(let prefix) = prelude.first { selectors.namespaces.insert(prefix) }
    case "property":
      if let block, let property = registeredProperty(prelude, block) { sheet.properties.append(property) }
    default: return
    }
  }

  /// `&` and a leading combinator in an `@scope` block match the scoping root, without specificity.
  private static let scopeRoot: SelectorList = {
    var root = ComplexSelector.single(.scope)
    root.specificity = .none
    return SelectorList(alternatives: [root])
  }()

  private static func isRelative(_ prelude: ArraySlice<CSSToken>) -> Bool {
    switch prelude.first {
    case .delimiter(">"), .delimiter("+"), .delimiter("~"): true
    default: prelude.contains(.delimiter("&"))
    }
  }

  private mutating func layer(
    _ prelude: ArraySlice<CSSToken>, _ block: ArraySlice<CSSToken>?, _ context: BlockContext
  ) {
    let lists = prelude.isEmpty ? [] : CSSTokenReader.commaSeparated(prelude)
    let names = lists.compactMap(Self.layerName)
    guard names.count == lists.count else { return }
    guard let block else {
      for name in names { sheet.layers.append((context.layer + name, context.media)) }
      return
    }
    guard names.count <= 1 else { return }
    var inner = context
    inner.depth += 1
    if let name = names.first {
      inner.layer += name
    } else {
      anonymousLayers += 1
      // The leading space makes the name impossible in a page.
      inner.layer.append(" \(identity).\(anonymousLayers)")
    }
    sheet.layers.append((inner.layer, inner.media))
    self.block(CSSBlockReader(block, isTopLevel: context.parent == nil), inner)
  }

  /// Parses a dotted layer name.
  static func layerName(_ tokens: ArraySlice<CSSToken>) -> [String]? {
    var names: [String] = []
    var needsName = true
    for token in tokens {
      switch token {
      case .identifier(let name) where needsName && CSSPropertyParser.wideKeyword([token]) == nil:
        names.append(name)
        needsName = false
      case .delimiter(".") where !needsName: needsName = true
      default: return nil
      }
    }
    return needsName ? nil : names
  }

  /// CSS Properties and Values 1, section 3.
  private func registeredProperty(
    _ prelude: ArraySlice<CSSToken>, _ block: ArraySlice<CSSToken>
  ) -> RegisteredProperty? {
    guard prelude.count == 1, case .identifier(let name) = prelude.first, name.hasPrefix("--") else { return nil }
    var syntax: String?
    var inherits: Bool?
    var initial: CustomProperty?
    var reader = CSSBlockReader(block)
    while let item = reader.next() {
      guard case .declaration(let descriptor, let tokens) = item else { continue }
      let value = CSSTokenReader.trimmed(tokens)
      switch (descriptor.lowercased(), value.first) {
      case ("syntax", .string(let text)): syntax = text
      case ("inherits", .identifier("true")): inherits = true
      case ("inherits", .identifier("false")): inherits = false
      case ("initial-value", _): initial = CustomProperty(tokens: Array(value), text: source.text(value))
      default: continue
      }
    }
    guard let syntax, let inherits, syntax == "*" || initial != nil else { return nil }
    return RegisteredProperty(name: name, syntax: syntax, inherits: inherits, initial: initial)
  }
}
