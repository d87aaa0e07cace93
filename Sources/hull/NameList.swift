import ShellSession
import SourceText

/// Parses comma-separated names on the command line; `all` selects every value.
enum NameList {
  static func parse<Value: RawRepresentable<String> & Equatable>(
    _ text: String, of values: [Value], what: String, option: String, renamed: [String: String] = [:]
  ) throws(SessionError) -> [Value] {
    if text == "all" { return values }
    let names = values.map(\.rawValue)
    var chosen: [Value] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = part.filter { $0 != " " }
      guard let value = Value(rawValue: name) else {
        if let new = renamed[name] {
          throw SessionError(.badInput, "\(option): \(RenamedWords.message(name, new))")
        }
        let advice =
          NearestName.advice(for: name, among: names) ?? "choose from \((names + ["all"]).joined(separator: ", "))"
        throw SessionError(.badInput, "\(option): there is no \(what) \(Diagnostic.quote(name)); \(advice)")
      }
      if !chosen.contains(value) { chosen.append(value) }
    }
    return chosen
  }
}
