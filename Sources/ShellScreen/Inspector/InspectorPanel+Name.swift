extension InspectorPanel {
  /// Name of the panel in settings and on the command line.
  public var name: String { title.lowercased() }

  /// All panels with their names, in tab order.
  public static var named: [(name: String, value: InspectorPanel)] { allCases.map { ($0.name, $0) } }
}
