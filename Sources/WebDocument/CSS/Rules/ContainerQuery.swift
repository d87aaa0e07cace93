/// The condition of an `@container` rule (CSS Conditional 5, section 4).
struct ContainerQuery: Equatable {
  enum Test: Equatable {
    case size(MediaFeature, axes: Axes)
    /// `style(--name: value)`; without a value the test is whether the property is set.
    case style(name: String, value: String?)
  }

  /// The axes that a size test queries.
  enum Axes: Equatable {
    case inline, block, both
  }

  /// Nil selects the nearest container that supports the queried axes.
  let name: String?
  private let condition: ConditionNode<Test>?
  private let tests: [Test]

  init?(_ prelude: ArraySlice<CSSToken>) {
    var reader = CSSTokenReader(CSSTokenReader.trimmed(prelude))
    var name: String?
    if case .identifier(let word) = reader.peek, word.lowercased() != "not" {
      _ = reader.next()
      reader.skipWhitespace()
      name = word
    }
    self.name = name
    var tests: [Test] = []
    guard !reader.isAtEnd else {
      guard name != nil else { return nil }
      condition = nil
      self.tests = []
      return
    }
    let node = ConditionNode<Test>.parse(reader.rest) { content, function in
      guard let test = Self.test(content, function) else { return nil }
      tests.append(test)
      return .test(test)
    }
    guard let node else { return nil }
    condition = node
    self.tests = tests
  }

  private static func test(_ content: ArraySlice<CSSToken>, _ function: String?) -> Test? {
    switch function {
    case nil: return size(content)
    case "style":
      var reader = CSSTokenReader(content)
      guard case .identifier(let name) = reader.next(), name.hasPrefix("--") else { return nil }
      reader.skipWhitespace()
      if reader.isAtEnd { return .style(name: name, value: nil) }
      guard reader.skip(.colon) else { return nil }
      return .style(name: name, value: CSSTokenReader.trimmed(reader.rest).map(\.cssText).joined())
    default: return nil
    }
  }

  /// Maps container features to media features and records the queried axes.
  private static func size(_ content: ArraySlice<CSSToken>) -> Test? {
    var axes: Axes?
    let tokens = content.map { token -> CSSToken in
      guard case .identifier(let name) = token else { return token }
      var word = name.lowercased()
      var prefix = ""
      if word.hasPrefix("min-") || word.hasPrefix("max-") {
        prefix = String(word.prefix(4))
        word.removeFirst(4)
      }
      switch word {
      case "width", "inline-size":
        axes = .inline
        return .identifier(prefix + "width")
      case "height", "block-size":
        axes = .block
        return .identifier(prefix + "height")
      case "aspect-ratio", "orientation":
        axes = .both
        return token
      default: return token
      }
    }
    guard let axes, let feature = MediaFeature(tokens[...]) else { return nil }
    return .size(feature, axes: axes)
  }

  /// Whether a container of a type supports all queried axes.
  func canEvaluate(_ type: CSSKeyword) -> Bool {
    tests.allSatisfy { test in
      switch test {
      case .style: true
      case .size(_, let axes): type == .size || type == .inlineSize && axes == .inline
      }
    }
  }

  /// Whether the condition is true in a container; unknown counts as false.
  func matches(_ container: ComputedStyle, size: ContainerSize?) -> Bool {
    guard let condition else { return true }
    let result = condition.evaluate { test in
      switch test {
      case .size(let feature, _):
        guard let size else { return false }
        return feature.matches(
          in: MediaQuery.Environment(width: size.width, height: size.height, prefersDark: false))
      case .style(let name, let value):
        guard let own = container.customProperties?.values[name] else { return false }
        return value.map { $0 == own.text } ?? true
      }
    }
    // Before the first layout sizes are unknown, and so is a negated size test.
    if size == nil, tests.contains(where: { if case .size = $0 { true } else { false } }) { return false }
    return result ?? false
  }
}
