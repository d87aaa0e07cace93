import BridgeContract

/// Formats annotations as a report of GitLab's Code Quality, an artifact of a job.
package enum GitLabReport {
  /// An array with an issue per annotation.
  package static func json(_ annotations: [ReportAnnotation]) -> String {
    var counts: [String: Int] = [:]
    let issues = annotations.map { annotation in
      // Lines are left out, so that an issue stays the same when lines are added above it.
      let key = "\(annotation.path): \(annotation.title): \(annotation.message)"
      let count = counts[key, default: 0] + 1
      counts[key] = count
      return issue(annotation, fingerprint: count == 1 ? key : "\(key) (\(count))")
    }
    return JSONValue.array(issues).text + "\n"
  }

  private static func issue(_ annotation: ReportAnnotation, fingerprint: String) -> JSONValue {
    let severity =
      switch annotation.severity {
      case .error: "major"
      case .warning: "minor"
      }
    let position = JSONValue.object([
      JSONMember("line", .integer(Int64(annotation.position.line))),
      JSONMember("column", .integer(Int64(annotation.position.column))),
    ])
    return .object([
      JSONMember("description", .string("\(annotation.title): \(annotation.message)")),
      JSONMember("check_name", .string("hull")), JSONMember("fingerprint", .string(fingerprint)),
      JSONMember("severity", .string(severity)),
      JSONMember(
        "location",
        .object([
          JSONMember("path", .string(annotation.path)),
          JSONMember("positions", .object([JSONMember("begin", position)])),
        ])),
    ])
  }
}
