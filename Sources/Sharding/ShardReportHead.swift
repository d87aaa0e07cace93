import BridgeContract

/// The first line of a shard's report: the run to which the shard belongs. All shards of a run have the same one except
/// for the shard's number.
package struct ShardReportHead: Equatable, Sendable {
  package static let formatVersion = 2

  /// The command that wrote the report.
  package enum Kind: String, Sendable {
    case test, crashtest
  }

  package var kind: Kind
  /// The version of hull.
  package var version: String
  package var shard: Shard
  /// The options that affect results, as names and values.
  package var options: [ShardOption]
  /// The command without its shard, quoted for `sh`.
  package var command: String
  /// The selected flows of all shards.
  package var flows: ShardFlowList
  /// A digest of all input files.
  package var inputs: String
  /// A digest of the timings by which the shards are balanced; empty without timings.
  package var timings: String
  /// The platform and the engine, for instance `ios, embedded`.
  package var device: String
  package var seed: UInt64
  /// The command that repeats failed flows, without their paths.
  package var rerunOptions: [String] = []

  package init(
    kind: Kind, version: String, shard: Shard, options: [ShardOption], command: String, flows: ShardFlowList,
    inputs: String,
    timings: String, device: String, seed: UInt64
  ) {
    self.kind = kind
    self.version = version
    self.shard = shard
    self.options = options
    self.command = command
    self.flows = flows
    self.inputs = inputs
    self.timings = timings
    self.device = device
    self.seed = seed
  }

  /// The name of the report's file.
  package var fileName: String { Self.fileName(kind, shard) }

  package static func fileName(_ kind: Kind, _ shard: Shard) -> String {
    "\(kind.rawValue)-\(shard.number)-of-\(shard.count)\(fileExtension)"
  }

  /// The extension of shard reports, by which a folder is searched.
  package static let fileExtension = ".shard"

  /// The command that runs a shard again.
  package func command(for number: Int) -> String { "\(command) --shard \(number)/\(shard.count)" }

  /// One line of JSON without a line break.
  package var text: String {
    func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    return JSONValue.object([
      JSONMember("hull_shard_report", .integer(Int64(Self.formatVersion))), JSONMember("version", .string(version)),
      JSONMember("kind", .string(kind.rawValue)), JSONMember("shard", .string(shard.description)),
      JSONMember("options", .object(options.map { JSONMember($0.name, .string($0.value)) })),
      JSONMember("command", .string(command)), JSONMember("flow_count", .integer(Int64(flows.count))),
      JSONMember("flow_digest", .string(flows.digest)), JSONMember("flows", list(flows.paths)),
      JSONMember("inputs", .string(inputs)),
      JSONMember("timings", .string(timings)), JSONMember("device", .string(device)),
      JSONMember("seed", .string(String(seed))), JSONMember("rerun_options", list(rerunOptions)),
    ]).text
  }

  /// Parses the line.
  /// - Parameter current: the version of hull that reads it; only the same version can.
  package init(parsing text: String, currentVersion current: String) throws(ShardError) {
    guard let value = try? JSONValue(parsing: text), let format = value["hull_shard_report"] else {
      throw ShardError("is not a shard report; --shard-report writes them")
    }
    let version = value["version"]?.stringValue ?? "?"
    guard format == .integer(Int64(Self.formatVersion)), version == current else {
      throw ShardError(
        "was written by hull \(version), and this is hull \(current): run and merge all shards with the same version")
    }
    func strings(_ name: String) -> [String]? {
      guard case .array(let elements)? = value[name] else { return nil }
      let texts = elements.compactMap(\.stringValue)
      return texts.count == elements.count ? texts : nil
    }
    guard let kind = value["kind"]?.stringValue.flatMap(Kind.init), let shard = value["shard"]?.stringValue,
      let shard = try? Shard(shard), case .object(let members)? = value["options"],
      let command = value["command"]?.stringValue, let paths = strings("flows"),
      case .integer(let flowCount)? = value["flow_count"], let flowDigest = value["flow_digest"]?.stringValue,
      let inputs = value["inputs"]?.stringValue, let timings = value["timings"]?.stringValue,
      let device = value["device"]?.stringValue, let seed = value["seed"]?.stringValue.flatMap({ UInt64($0) }),
      let rerunOptions = strings("rerun_options")
    else { throw ShardError("has an invalid first line; run the shard again") }
    self.init(
      kind: kind, version: version, shard: shard,
      options: members.map { ShardOption($0.name, $0.value.stringValue ?? "") }, command: command,
      flows: ShardFlowList(count: Int(flowCount), digest: flowDigest, paths: paths),
      inputs: inputs, timings: timings, device: device, seed: seed)
    self.rerunOptions = rerunOptions
  }
}

/// The selected flows of all shards of a run, in their order.
package struct ShardFlowList: Equatable, Sendable {
  /// Longer lists are only compared by their digest: each shard's report would have them.
  private static let limit = 1_000

  package var count: Int
  package var digest: String
  /// The paths; empty if there are too many.
  package var paths: [String]

  package init(_ paths: [String]) {
    var checksum = ContentChecksum()
    for path in paths { Array(path.utf8).withUnsafeBytes { checksum.add($0) } }
    count = paths.count
    digest = checksum.text
    self.paths = count > Self.limit ? [] : paths
  }

  init(count: Int, digest: String, paths: [String]) {
    self.count = count
    self.digest = digest
    self.paths = paths
  }
}

/// An option that affects the results of a run.
package struct ShardOption: Equatable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
