import ShellCore
import SourceText

extension ManifestReader {
  /// Who decides about loads: an interface of the bridge.
  mutating func navigation(_ node: YAMLNode, _ bridge: BridgeConfiguration) -> NavigationConfiguration? {
    guard attempt({ () throws(Diagnostic) in try node.members("`navigation`") }) != nil else { return nil }
    report(node.unknownKeys("`navigation`", known: ["ask", "deadline", "late", "for"]))
    guard let ask = node["ask"] else {
      report(node.diagnostic("`navigation` asks nobody", advice: "name an interface of the bridge: {ask: may_load}"))
      return nil
    }
    guard let name = text(ask, "`ask`") else { return nil }
    guard bridge.interfaces[name] != nil else {
      let known = bridge.interfaces.keys.sorted()
      report(
        ask.diagnostic(
          "there is no interface \(Diagnostic.quote(name))",
          advice: NearestName.advice(for: name, among: known) ?? "declare it under `bridge.interfaces`"))
      return nil
    }
    var navigation = NavigationConfiguration(interface: name)
    if let span = node["deadline"], let deadline = duration(span, "`deadline`") {
      if deadline > 0 {
        navigation.deadline = deadline
      } else {
        report(span.mismatch("`deadline`", "more than nothing"))
      }
    }
    if let urls = node["for"], let elements = attempt({ () throws(Diagnostic) in try urls.elements("`for`") }) {
      navigation.prefixes = elements.compactMap { url($0, "a URL of `for`") }
    }
    if let late = node["late"] { navigation.late = choice(late, "`late`") ?? navigation.late }
    return navigation
  }
}
