/// The state of all input sources of a session (W3C WebDriver, section 15.3). It lasts from one call to the next.
package struct InputState: Equatable, Sendable {
  package struct Source: Equatable, Sendable {
    package let id: String
    package let type: InputSourceType
    /// The pressed keys as raw keys, in the order in which they were pressed.
    package internal(set) var keys: [String] = []
    /// The pressed buttons of a pointer, in the order in which they were pressed.
    package internal(set) var buttons: [Int] = []
    /// The position of a pointer.
    package internal(set) var position = ViewportPoint(0, 0)
    /// The gesture that a pressed pointer has started.
    var press: Press?

    init(id: String, type: InputSourceType) {
      self.id = id
      self.type = type
    }

    /// Returns whether the button was not pressed.
    mutating func press(_ button: Int) -> Bool {
      guard !buttons.contains(button) else { return false }
      buttons.append(button)
      return true
    }

    /// Returns whether the button was pressed.
    mutating func release(_ button: Int) -> Bool {
      guard let index = buttons.firstIndex(of: button) else { return false }
      buttons.remove(at: index)
      return true
    }

    /// Returns whether any button was pressed.
    mutating func releaseAll() -> Bool {
      defer { buttons = [] }
      return !buttons.isEmpty
    }
  }

  /// A pressed pointer.
  struct Press: Equatable, Sendable {
    var start: ViewportPoint
    var button: Int
    /// Milliseconds from the start to the first movement.
    var stillMilliseconds = 0
    /// Milliseconds since the first movement; nil before it.
    var movingMilliseconds: Int?
  }

  /// The sources in the order in which they were created.
  package private(set) var sources: [Source] = []
  /// The actions that release all keys and buttons, in the order in which these were pressed.
  private var cancelList: [InputAction] = []

  package init() {}

  package subscript(_ id: String) -> Source? { sources.first { $0.id == id } }

  /// The pressed modifiers of all keyboards, as names of keys.
  package var modifiers: Set<String> {
    Set(sources.flatMap(\.keys).map { NormalizedKey($0) }.filter(\.isModifier).map(\.name))
  }

  /// Get or create an input source.
  mutating func addSource(_ id: String, _ type: InputSourceType) {
    if self[id] == nil { sources.append(Source(id: id, type: type)) }
  }

  /// Changes a source, which is created if it does not exist.
  mutating func update<Result>(
    _ id: String, _ type: InputSourceType, _ body: (inout Source) throws(WebDriverError) -> Result
  ) throws(WebDriverError) -> Result {
    addSource(id, type)
    guard let index = sources.firstIndex(where: { $0.id == id }) else {
      throw WebDriverError(.unknownError, "the input source '\(id)' does not exist")
    }
    return try body(&sources[index])
  }

  /// Adds the action that undoes a pressed key or button.
  mutating func addUndo(_ action: InputAction) {
    cancelList.append(action)
  }

  /// The tick of Release Actions (section 15.6): releases in the reverse order. Apply it, and then replace this state with a
  /// new one.
  package var releaseTick: ActionTick {
    var remaining = cancelList
    var undo: [InputAction] = []
    while let action = remaining.popLast() {
      if isPressed(action), !undo.contains(action) { undo.append(action) }
    }
    return ActionTick(duration: 0, actions: undo)
  }

  private func isPressed(_ action: InputAction) -> Bool {
    guard let source = self[action.source] else { return false }
    return switch action.kind {
    case .keyUp(let key): source.keys.contains { NormalizedKey($0).name == NormalizedKey(key).name }
    case .pointerUp(let button): source.buttons.contains(button)
    default: false
    }
  }
}

/// A position in CSS pixels of the viewport.
package struct ViewportPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}
