/// The groups of a case that a console report lists.
struct CrashFindings {
  /// The maximum number of listed losses; the JSON report has all of them.
  private static let lossesListed = 10

  let defects: [CrashGroup]
  let losses: [CrashGroup]
  private let omitted: Int

  init(_ crash: CrashCase) {
    let groups = CrashGroup.all(of: crash)
    defects = groups.filter(\.result.verdict.isDefect)
    let all = groups.filter { $0.result.verdict == .recovered }
    losses = Array(all.prefix(Self.lossesListed))
    omitted = all.count - losses.count
  }

  /// A line with the number of omitted losses; nil when all are listed.
  var omission: String? { omitted > 0 ? "and \(omitted) other losses (--json has all)" : nil }
}
