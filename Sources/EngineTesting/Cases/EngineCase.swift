import PageWire
import SourceText

/// A case of the conformance suite: commands in their order, and the events that they must have.
package struct EngineCase: Sendable {
  /// `FILE/NAME`.
  package let name: String
  /// What it proves, in a sentence.
  package let summary: String
  /// The section of docs/page-protocol.md that it proves.
  package let section: String
  /// Capabilities without which the engine does not have to pass it.
  package let needs: EngineCapabilities
  let steps: [Step]

  /// Commands that are sent together, and what follows until they are settled or the page is blocked.
  struct Step: Sendable {
    var position: SourcePosition
    var commands: [CommandTemplate] = []
    /// Bytes that are sent in place of commands.
    var bytes: [UInt8]?
    /// Whether each byte is written on its own.
    var isSplit = false
    var expected: [EventPattern] = []
    /// Events at any position among the expected ones.
    var anywhere: [EventPattern] = []
    /// Events that may come at any position, or not.
    var optional: [EventPattern] = []
    /// The settlement of its last command, without the sequence.
    var settlement: YAMLNode?
    /// The texts of the screen's rows, its cursor and its focus ring after the step.
    var screen: YAMLNode?
    var cursor: YAMLNode?
    var focusRing: YAMLNode?
    var end: End?
  }

  /// How the process must end in a step.
  enum End: Equatable, Sendable {
    case inAnyWay
    case status(Int32)
  }

  /// The commands that it sends.
  package var commands: Set<PageCommandTag> { Set(steps.flatMap { $0.commands.map(\.tag) }) }

  /// The events that it expects.
  package var events: Set<PageEventTag> {
    var tags = Set(steps.flatMap { ($0.expected + $0.anywhere).map(\.tag) })
    if steps.contains(where: { $0.screen != nil || $0.cursor != nil || $0.focusRing != nil }) { tags.insert(.didPaint) }
    if steps.contains(where: { $0.settlement != nil }) { tags.insert(.didSettle) }
    return tags
  }

  /// The capabilities that an engine lacks for it.
  package func missing(in capabilities: EngineCapabilities) -> EngineCapabilities { needs.subtracting(capabilities) }
}

/// A command of a case, whose values can have variables.
struct CommandTemplate: Sendable {
  var tag: PageCommandTag
  /// Its values; nil if the file states none.
  var values: YAMLNode?
  /// Of the whole command.
  var node: YAMLNode
  var view: UInt32
  /// nil for the generation of the view, or the next one for commands that begin one.
  var generation: UInt32?
  /// The name of its settlement.
  var label: String
}
