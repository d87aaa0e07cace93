extension InspectorPanel {
  /// What the panel is called in settings and on the command line.
  public var name: String { title.lowercased() }

  /// Every panel by its name, in the order of the tabs.
  public static var named: [(name: String, value: InspectorPanel)] { allCases.map { ($0.name, $0) } }
}
