import PageWire

/// What a comment of a document makes the engine report, in addition to the document's text: `<!-- engine NAME VALUE -->`.
/// Other engines ignore it, so that they differ in a known subject.
enum Directive: Equatable {
  case title(String)
  /// Pushes a history entry with an absolute URL.
  case push(String)
  case log(ConsoleMessage)
  /// A bridge call without a reply: the name of an interface, and its data as JSON.
  case call(String, json: String)
  /// Paints a line of the text in bold; counted from 1.
  case bold(Int)

  /// The directives of a document, in order.
  static func all(in source: String) -> [Directive] {
    source.matches(of: /<!-- engine ([a-z]+) (.*?) -->/).compactMap { Directive(name: $0.1, value: String($0.2)) }
  }

  private init?(name: Substring, value: String) {
    switch name {
    case "title": self = .title(value)
    case "push": self = .push(value)
    case "warn": self = .log(ConsoleMessage(level: .warning, text: value.replacing("\\e", with: "\u{1B}")))
    case "call":
      guard let space = value.firstIndex(of: " ") else { return nil }
      self = .call(String(value[..<space]), json: String(value[value.index(after: space)...]))
    case "bold":
      guard let line = Int(value) else { return nil }
      self = .bold(line)
    default: return nil
    }
  }
}
