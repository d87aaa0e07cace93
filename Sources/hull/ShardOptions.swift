import ArgumentParser
import Flows
import Sharding
import ShellSession

/// The options of runs that are distributed over several machines.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Run only this part of the work, for example 2/4; auto: the part that a scheduler assigns to this process "
        + "(`hull doctor` shows it).",
      valueName: "number/count"), completion: .list(["auto"]))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "Folder for the report of this shard; `hull report merge` merges those of all.", valueName: "folder"),
    completion: .directory)
  var shardReport: String?

  @Option(
    help: ArgumentHelp(
      "File with the durations of earlier runs, by which shards are balanced. Updated by runs without shards, and by "
        + "`hull report merge`.",
      valueName: "file"), completion: .file())
  var timings: String?

  func validate() throws {
    guard let shard, shard != "auto" else { return }
    do throws(ShardError) {
      _ = try Shard(shard)
    } catch {
      throw ValidationError("--shard \(error.message)")
    }
  }

  /// The shard of this process. The source of an automatic one is printed on standard error.
  func resolved() throws(SessionError) -> Shard {
    guard let shard else { return .all }
    do throws(ShardError) {
      guard shard == "auto" else { return try Shard(shard) }
      let environment = ProcessEnvironment.variables(Scheduler.variableNames)
      guard let scheduled = try ScheduledShard.find(in: environment) else { throw ScheduledShard.missing }
      Output.line("hull: \(scheduled.description)", to: .standardError)
      return scheduled.shard
    } catch {
      throw SessionError(.badInput, "--shard \(shard == "auto" ? "auto: " : "")\(error.message)")
    }
  }

  /// The durations of earlier runs; empty without `--timings`.
  func loadedTimings() throws(SessionError) -> Timings {
    guard let timings else { return Timings() }
    return try TimingsFile(timings).load()
  }

  /// Writes the durations of a run without shards. Shards only read the file, because the others must read the same one.
  func update(with measurements: Measurements, of shard: Shard) throws(SessionError) {
    guard let timings, shard.count == 1 else { return }
    try TimingsFile(timings).update(with: measurements)
  }

  /// Adds the options to the command that runs the shard again.
  func add(to command: inout RerunCommand) {
    command.add("--timings", timings)
    command.add("--shard-report", shardReport)
  }

  /// The variables of flows as an option: their names, and a digest of their values, which can be secrets.
  static func variables(_ variables: [FlowVariable]) -> ShardOption? {
    guard !variables.isEmpty else { return nil }
    let sorted = variables.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
    let names = sorted.map(\.name).joined(separator: ", ")
    let digest = sorted.map { "\($0.name)=\($0.value)\n" }.joined().checksum.text
    return ShardOption("variables", "\(names) (digest \(digest))")
  }
}
