/// An action of an input source (W3C WebDriver, section 15.4). Coordinates are CSS pixels, durations are milliseconds.
package struct InputAction: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case pause(milliseconds: Int)
    /// The raw key: one grapheme cluster, or a code point of `NormalizedKey`.
    case keyDown(String)
    case keyUp(String)
    case pointerDown(button: Int)
    case pointerUp(button: Int)
    case pointerMove(origin: InputOrigin, x: Double, y: Double, milliseconds: Int)
    case pointerCancel
    case scroll(origin: InputOrigin, x: Int, y: Int, deltaX: Int, deltaY: Int, milliseconds: Int)
  }

  /// The identifier of the input source.
  package var source: String
  package var type: InputSourceType
  package var kind: Kind
  /// How the pointer touches the surface, for presses, releases and movements.
  package var contact = ContactProperties()

  package init(source: String, type: InputSourceType, kind: Kind) {
    self.source = source
    self.type = type
    self.kind = kind
  }

  /// Whether the kind of action has properties of a contact.
  var hasContact: Bool {
    switch kind {
    case .pointerDown, .pointerUp, .pointerMove: true
    case .pause, .keyDown, .keyUp, .pointerCancel, .scroll: false
    }
  }

  /// The time that this action adds to its tick at least.
  var milliseconds: Int {
    switch kind {
    case .pause(let milliseconds), .pointerMove(_, _, _, let milliseconds), .scroll(_, _, _, _, _, let milliseconds):
      milliseconds
    default: 0
    }
  }
}

/// The properties of pointer events that gestures do not have (W3C WebDriver, section 15.4.2).
package struct ContactProperties: Hashable, Sendable {
  /// CSS pixels.
  package var width = 1
  package var height = 1
  /// 0 to 1; nil for the pressure of a device without a sensor.
  package var pressure: Double?
  package var tangentialPressure = 0.0
  /// Degrees.
  package var twist = 0
  /// Degrees; nil if not given. The angles below are another form of the same (Pointer Events 3, section 4.1.3).
  package var tiltX: Int?
  package var tiltY: Int?
  /// Radians; nil if not given.
  package var altitude: Double?
  package var azimuth: Double?

  package init() {}
}

/// The type of an input source, with the subtype of pointers.
package enum InputSourceType: Hashable, Sendable {
  package enum Pointer: String, CaseIterable, Sendable {
    case mouse, pen, touch
  }

  case none
  case key
  case pointer(Pointer)
  case wheel

  /// The type without a subtype, as in the body of the request.
  package var name: String {
    switch self {
    case .none: "none"
    case .key: "key"
    case .pointer: "pointer"
    case .wheel: "wheel"
    }
  }
}

/// The point to which the coordinates of a movement are relative.
package enum InputOrigin: Hashable, Sendable {
  case viewport
  /// The position of the same pointer.
  case pointer
  /// The centre of an element: the identifier of the element.
  case element(String)
}

/// The actions of all sources that start at the same time.
package struct ActionTick: Hashable, Sendable {
  /// Milliseconds until the next tick: the longest duration of the actions.
  package var duration: Int
  package var actions: [InputAction]

  package init(duration: Int, actions: [InputAction]) {
    self.duration = duration
    self.actions = actions
  }
}
