import ShellCore

/// Packs of resources in words.
enum InspectorPackText {
  static func line(_ pack: PackState, _ marks: Marks) -> [TextSpan] {
    let (text, role) = phase(pack, marks)
    return [
      TextSpan("\(pack.id.text) ", .inspectorName), TextSpan("version \(pack.version) ", .inspectorMuted),
      TextSpan(text, role), TextSpan(pack.holders.isEmpty ? "" : " held", .inspectorMuted),
    ]
  }

  static func detail(_ pack: PackState, state: ShellState) -> [String] {
    let tag = state.packDescription(pack.id)
    let holders = pack.holders.map(\.rawValue).sorted().joined(separator: ", ")
    return [
      "\(pack.id.text), version \(pack.version)", tag.map { "from \($0.source)" } ?? "",
      tag?.fallback.map { "a newer version is at \($0)" } ?? "",
      phase(pack, .of(.ascii)).text, holders.isEmpty ? "released" : "held by \(holders)",
    ]
  }

  private static func phase(_ pack: PackState, _ marks: Marks) -> (text: String, role: ThemeRole?) {
    switch pack.phase {
    case .absent: ("not here", .inspectorMuted)
    case .fetching(let done, let total): ("\(marks.pending) \(done) of \(total) files", .inspectorWarning)
    case .present(let bytes): ("\(marks.done) here, \(bytes) bytes", .inspectorSuccess)
    case .failed(let reason): ("\(marks.failed) \(reason)", .inspectorError)
    }
  }
}
