/// A report of a shard as a file.
package struct ShardReportFile: Equatable, Sendable {
  package var path: String
  package var head: ShardReportHead
  /// A digest of the results; nil if the file ends too early.
  package var content: UInt64?

  package init(path: String, head: ShardReportHead, content: UInt64?) {
    self.path = path
    self.head = head
    self.content = content
  }
}

/// The reports of all shards of one run.
package struct ShardSet: Equatable, Sendable {
  /// One report for each shard, in the order of their numbers.
  package let files: [ShardReportFile]
  /// Incomplete reports that another one replaces.
  package let replaced: [ShardReportFile]

  /// Checks that reports belong to one run, and that no shard is missing.
  /// - Parameter differingInput: compares the input files of two reports with different digests: the first one that
  ///   must not differ, or nil.
  package init(
    _ files: [ShardReportFile], differingInput: (ShardReportFile, ShardReportFile) -> String?
  ) throws(ShardError) {
    guard let first = files.first else { throw ShardError("no shard reports; --shard-report writes them") }
    for file in files.dropFirst() {
      if let difference = Self.difference(first, file, differingInput) { throw ShardError(difference) }
    }
    var shards: [Int: ShardReportFile] = [:]
    for file in files where file.content != nil {
      let number = file.head.shard.number
      if let other = shards[number] {
        guard other.content == file.content else {
          throw ShardError(
            "\(other.path) and \(file.path): both are shard \(file.head.shard), with different results; "
              + "remove the wrong one")
        }
      } else {
        shards[number] = file
      }
    }
    let incomplete = files.filter { $0.content == nil }
    if let broken = incomplete.first(where: { shards[$0.head.shard.number] == nil }) {
      throw ShardError(
        "\(broken.path): the report of shard \(broken.head.shard) is truncated or damaged; run the shard again:\n"
          + "  \(broken.head.command(for: broken.head.shard.number))")
    }
    let missing = (1...first.head.shard.count).filter { shards[$0] == nil }
    guard missing.isEmpty else {
      let names = missing.map { "\($0)/\(first.head.shard.count)" }.joined(separator: ", ")
      let commands = missing.map { "\n  \(first.head.command(for: $0))" }.joined()
      throw ShardError(
        "missing: shard \(names); run \(missing.count == 1 ? "it" : "them") and merge again:\(commands)")
    }
    self.files = shards.sorted { $0.key < $1.key }.map(\.value)
    replaced = incomplete
  }

  /// Why two reports cannot be of the same run; nil if they can.
  private static func difference(
    _ one: ShardReportFile, _ other: ShardReportFile, _ differingInput: (ShardReportFile, ShardReportFile) -> String?
  ) -> String? {
    let (first, second) = (one.head, other.head)
    let names = "\(one.path) and \(other.path)"
    guard first.kind == second.kind else {
      return
        "\(names): reports of hull \(first.kind.rawValue) and of hull \(second.kind.rawValue); merge each kind by itself"
    }
    guard first.shard.count == second.shard.count else {
      return "\(names): a shard of \(first.shard.count) and one of \(second.shard.count); "
        + "merge the shards of one run only"
    }
    if let difference = difference(first.options, second.options) {
      return "\(names): different options: \(difference); run all shards with the same options"
    }
    guard first.flows == second.flows else {
      let flow = Set(first.flows.paths).symmetricDifference(second.flows.paths).min()
      let detail =
        if first.flows.count != second.flows.count, first.flows.paths.isEmpty || second.flows.paths.isEmpty {
          "\(first.flows.count) and \(second.flows.count)"
        } else {
          flow.map { "\($0) is only in one of them" } ?? "other files, or another order"
        }
      return "\(names): different flows: \(detail); run all shards with the same flows and tags"
    }
    if first.inputs != second.inputs, let file = differingInput(one, other) {
      return "\(names): different apps or flows: \(file) differs; run all shards with the same files"
    }
    guard first.timings == second.timings else {
      return "\(names): balanced by different timings, so flows can be missing or doubled; "
        + "run all shards with the same --timings file"
    }
    return nil
  }

  private static func difference(_ one: [ShardOption], _ other: [ShardOption]) -> String? {
    func text(_ option: ShardOption?) -> String { option.map { "\($0.name) \($0.value)" } ?? "no option" }
    guard
      let index = (0..<max(one.count, other.count)).first(where: { index in
        (one.indices.contains(index) ? one[index] : nil) != (other.indices.contains(index) ? other[index] : nil)
      })
    else { return nil }
    let (left, right) = (
      one.indices.contains(index) ? one[index] : nil, other.indices.contains(index) ? other[index] : nil
    )
    // The option that only one of them has.
    if let left, !other.contains(where: { $0.name == left.name }) { return "\(text(left)), and no \(left.name)" }
    if let right, !one.contains(where: { $0.name == right.name }) { return "no \(right.name), and \(text(right))" }
    return "\(text(left)), and \(text(right))"
  }
}
