import ShellCore
import SourceText

extension ManifestReader {
  mutating func tracking(_ node: YAMLNode, _ tabs: [TabDescription]) -> TrackingConfiguration? {
    if node.isNull { return nil }
    guard attempt({ () throws(Diagnostic) in try node.members("`tracking`") }) != nil else { return nil }
    report(node.unknownKeys("`tracking`", of: .tracking))
    guard let schemeNode = node["scheme"], let serverNode = node["server"] else {
      report(node.diagnostic("`tracking` has no `\(node["scheme"] == nil ? "scheme" : "server")`"))
      return nil
    }
    let schemes = trackingSchemes(schemeNode, tabs)
    guard let server = text(serverNode, "`server`") else { return nil }
    guard ["http", "https"].contains(WebAddress.scheme(of: server)), !WebAddress.origin(of: server).isEmpty else {
      report(serverNode.mismatch("`server`", "a URL that begins with http:// or https://"))
      return nil
    }
    var tracking = TrackingConfiguration(schemes: schemes, server: server)
    if let project = text(node["project"], "`project`") { tracking.project = project }
    if let id = text(node["id"], "`id`") { tracking.distinctID = id }
    if let version = text(node["app_version"], "`app_version`") { tracking.appVersion = version }
    if let carrier = text(node["carrier"], "`carrier`") { tracking.carrier = carrier }
    var reader = TrackingQuirksReader()
    reader.quirks(node).apply(to: &tracking)
    report(reader.diagnostics)
    if let servers = node["servers"] { tracking.allowedOrigins = origins(servers, "`servers`") }
    if let batch = node["batch"], let size = attempt({ () throws(Diagnostic) in try batch.integer("`batch`") }) {
      if ManifestLimits.batch.contains(size) {
        tracking.batch = size
      } else {
        report(
          batch.mismatch("`batch`", "from \(ManifestLimits.batch.lowerBound) to \(ManifestLimits.batch.upperBound)"))
      }
    }
    if let flush = node["flush"], let interval = duration(flush, "`flush`") {
      if interval > 0 {
        tracking.flushInterval = interval
      } else {
        report(flush.mismatch("`flush`", "more than 0"))
      }
    }
    return tracking
  }

  /// The scheme of all tabs, or a mapping by tab.
  private mutating func trackingSchemes(
    _ node: YAMLNode, _ tabs: [TabDescription]
  ) -> [TabID: TrackingConfiguration.Scheme] {
    guard case .mapping(let members) = node.kind else {
      guard let scheme = trackingScheme(node) else { return [:] }
      return Dictionary(tabs.map { ($0.id, scheme) }) { first, _ in first }
    }
    var schemes: [TabID: TrackingConfiguration.Scheme] = [:]
    for member in members {
      if !tabs.contains(where: { $0.id.rawValue == member.key }) {
        report(
          node.file.diagnostic(
            at: member.keyPosition, "there is no tab \(Diagnostic.quote(member.key))",
            advice: NearestName.advice(for: member.key, among: tabs.map(\.id.rawValue))))
      }
      if let scheme = trackingScheme(member.value) { schemes[TabID(member.key)] = scheme }
    }
    return schemes
  }

  private mutating func trackingScheme(_ node: YAMLNode) -> TrackingConfiguration.Scheme? {
    guard let number = attempt({ () throws(Diagnostic) in try node.integer("`scheme`") }) else { return nil }
    if let scheme = TrackingConfiguration.Scheme(rawValue: number) { return scheme }
    report(node.mismatch("`scheme`", "a number from 1 to 4"))
    return nil
  }
}
