import BridgeContract
import EngineCells
import PageWire

/// What a page has painted last. Its scripts do not return an equal painting again.
struct LastPainting {
  private var json = ""
  private var parsed: (viewport: Viewport, painting: CellPainting)?

  /// Keeps a painting that a command has returned; an empty text stands for that of last time.
  mutating func note(_ frame: JSONValue?) {
    guard case .string(let text)? = frame, !text.isEmpty else { return }
    json = text
    parsed = nil
  }

  mutating func painting(in viewport: Viewport) throws(CellDataError) -> CellPainting {
    if let parsed, parsed.viewport == viewport { return parsed.painting }
    let painting = try CellPainting(
      parsing: json, size: viewport.size, prefersDark: viewport.colorScheme == .dark)
    parsed = (viewport, painting)
    return painting
  }
}

extension JSONValue {
  /// The number as a floating-point value; nil for other values.
  var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }

  static func count(_ value: Int) -> JSONValue { .integer(Int64(value)) }
}
