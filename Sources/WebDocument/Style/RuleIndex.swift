/// The rules in force, found by what their rightmost compound asks for.
struct RuleIndex {
  enum Origin: UInt64 {
    case userAgent, author
  }

  struct Entry {
    var selector: ComplexSelector
    var rule: Int
    /// Orders entries by origin, specificity and position.
    var priority: UInt64
  }

  private(set) var entries: [Entry] = []
  private(set) var declarations: [[CSSDeclaration]] = []
  private(set) var origins: [Origin] = []
  /// Whether any rule asks for the focus, so that a change of focus changes styles.
  private(set) var asksForFocus = false
  /// The states that any rule asks for.
  private(set) var statesAsked: ControlStates = []
  private var byID: [Name: [Int]] = [:]
  private var byClass: [Name: [Int]] = [:]
  private var byType: [Name: [Int]] = [:]
  private var others: [Int] = []

  mutating func add(_ sheet: StyleSheet, origin: Origin, environment: MediaQuery.Environment) {
    for rule in sheet.rules where rule.media.allSatisfy({ $0.matches(environment) }) {
      let number = declarations.count
      declarations.append(rule.declarations)
      origins.append(origin)
      for selector in rule.selectors.alternatives { add(selector, rule: number, origin: origin) }
    }
  }

  private mutating func add(_ selector: ComplexSelector, rule: Int, origin: Origin) {
    let entry = entries.count
    let priority = origin.rawValue << 62 | UInt64(selector.specificity.packed) << 30 | UInt64(entry)
    entries.append(Entry(selector: selector, rule: rule, priority: priority))
    asksForFocus = asksForFocus || selector.asksForFocus
    statesAsked.formUnion(selector.statesAsked)
    guard let last = selector.compounds.last else { return }
    for condition in last {
      if case .id(let name) = condition { return byID[name, default: []].append(entry) }
    }
    for condition in last {
      if case .className(let name) = condition { return byClass[name, default: []].append(entry) }
    }
    if case .type(let name) = last.first { return byType[name, default: []].append(entry) }
    others.append(entry)
  }

  /// Calls back with the entries that a node can match.
  func candidates(for node: MirrorNode, _ body: (Int) -> Void) {
    if let id = node.idName, let list = byID[id] { list.forEach(body) }
    for name in node.classNames {
      if let list = byClass[name] { list.forEach(body) }
    }
    if let list = byType[node.name] { list.forEach(body) }
    others.forEach(body)
  }
}
