import ShellCore

/// The Packs panel: the bundle of the app's pages, and its resource packs.
enum PacksPanel: PanelContents {
  static func rows(_ context: InspectorContext) -> InspectorRows {
    InspectorRows(context.state.app.bundle == nil ? [] : [.bundle])
      + InspectorRows(context.state.declaredPacks.count) { .pack($0) }
  }

  static func line(_ row: InspectorRow, _ context: InspectorContext) -> [TextSpan] {
    if case .bundle = row { return BundleRowFormatter.line(context.state, context.marks) }
    guard let pack = pack(row, context) else { return [] }
    let (text, role) = phase(pack, context.marks)
    return [
      TextSpan("\(pack.id.origin) ", .inspectorName), TextSpan("version \(pack.version) ", .inspectorMuted),
      TextSpan(text, role), TextSpan(pack.holders.isEmpty ? "" : " held", .inspectorMuted),
    ]
  }

  static func fields(_ row: InspectorRow, _ context: InspectorContext) -> [InspectorField] {
    if case .bundle = row { return BundleRowFormatter.fields(context.state) }
    guard let pack = pack(row, context) else { return [] }
    let tag = context.state.packDescription(pack.id)
    let holders = pack.holders.map(\.rawValue).sorted().joined(separator: ", ")
    let (text, role) = phase(pack, .of(.ascii))
    return [
      InspectorField("pack", pack.id.origin, .inspectorName), InspectorField("version", "\(pack.version)"),
      InspectorField("phase", text, role),
    ] + (tag.map { [InspectorField("source", "\($0.source)")] } ?? [])
      + (tag?.fallback.map { [InspectorField("newerVersionAt", "\($0)")] } ?? [])
      + [InspectorField("heldBy", holders.isEmpty ? "released" : holders)]
  }

  private static func pack(_ row: InspectorRow, _ context: InspectorContext) -> PackState? {
    guard case .pack(let index) = row, context.state.declaredPacks.indices.contains(index) else { return nil }
    return context.state.declaredPacks[index]
  }

  private static func phase(_ pack: PackState, _ marks: Marks) -> (text: String, role: ThemeRole?) {
    switch pack.phase {
    case .absent: ("not available", .inspectorMuted)
    case .fetching(let done, let total): ("\(marks.pending) \(done) of \(total) files", .inspectorWarning)
    case .present(let bytes): ("\(marks.done) available, \(bytes) bytes", .inspectorSuccess)
    case .failed(let reason): ("\(marks.failed) \(reason)", .inspectorError)
    }
  }
}
