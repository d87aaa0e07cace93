/// A scheduler that assigns an index to each of its tasks, in the order in which `--shard auto` looks for them.
package enum Scheduler: String, CaseIterable, Sendable {
  case hull, slurm, kubernetes, gitLab, circleCI, buildkite, awsBatch, nomad, gnuParallel
}

extension Scheduler {
  /// How the environment of a task describes it.
  package enum Variables: Equatable, Sendable {
    /// One variable with `I/N`.
    case shard(String)
    /// The task's index counts from `first`. `count` has the number of tasks; nil for schedulers that do not report it.
    case index(String, from: Int, count: String?)
    /// The index counts from any number, in steps.
    case range(String, count: String, minimum: String, maximum: String, step: String)
  }

  /// Has the number of tasks where the scheduler does not report it.
  package static let countVariable = "HULL_SHARD_COUNT"

  /// The properties of a scheduler.
  package var record: SchedulerRecord {
    switch self {
    case .hull: SchedulerRecord("set by you", .shard("HULL_SHARD"), advice: "write I/N, for example 2/4")
    case .slurm:
      SchedulerRecord(
        "Slurm",
        .range(
          "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT", minimum: "SLURM_ARRAY_TASK_MIN",
          maximum: "SLURM_ARRAY_TASK_MAX", step: "SLURM_ARRAY_TASK_STEP"),
        advice: "submit a job array without gaps, for example sbatch --array=1-4")
    case .kubernetes:
      SchedulerRecord(
        "Kubernetes", .index("JOB_COMPLETION_INDEX", from: 0, count: nil),
        advice: "set \(Self.countVariable) to the job's completions, since Kubernetes does not report them")
    case .gitLab:
      SchedulerRecord(
        "GitLab", .index("CI_NODE_INDEX", from: 1, count: "CI_NODE_TOTAL"),
        advice: "set parallel: N in the job, or HULL_SHARD if another system counts from 0")
    case .circleCI:
      SchedulerRecord(
        "CircleCI", .index("CIRCLE_NODE_INDEX", from: 0, count: "CIRCLE_NODE_TOTAL"),
        advice: "set parallelism: N in the job")
    case .buildkite:
      SchedulerRecord(
        "Buildkite", .index("BUILDKITE_PARALLEL_JOB", from: 0, count: "BUILDKITE_PARALLEL_JOB_COUNT"),
        advice: "set parallelism: N in the step")
    case .awsBatch:
      SchedulerRecord(
        "AWS Batch", .index("AWS_BATCH_JOB_ARRAY_INDEX", from: 0, count: "AWS_BATCH_JOB_ARRAY_SIZE"),
        advice: "submit an array job, and set \(Self.countVariable) to its size if the size is not set")
    case .nomad:
      SchedulerRecord(
        "Nomad", .index("NOMAD_ALLOC_INDEX", from: 0, count: nil),
        advice: "set \(Self.countVariable) to the group's count, since Nomad does not report it")
    case .gnuParallel:
      SchedulerRecord(
        "GNU parallel", .index("PARALLEL_SEQ", from: 1, count: nil),
        advice: "set \(Self.countVariable) to the number of jobs, since parallel does not report it")
    }
  }

  /// All variables that describe a task.
  package static var variableNames: [String] { allCases.flatMap(\.record.names) + [countVariable] }

  /// The table of the documentation, in Markdown.
  package static var documentation: String {
    let rows = allCases.map(\.record).map { record in
      let count = record.countName.map { "`\($0)`" } ?? "`\(countVariable)`"
      return switch record.variables {
      case .shard(let name): "| \(record.name) | `\(name)` | | `I/N` |"
      case .index(let name, let first, _): "| \(record.name) | `\(name)` | \(count) | from \(first) |"
      case .range(let name, _, let minimum, _, let step):
        "| \(record.name) | `\(name)` | \(count) | from `\(minimum)`, in steps of `\(step)` |"
      }
    }
    return (["| scheduler | which shard | how many | counts |", "|---|---|---|---|"] + rows).joined(separator: "\n")
  }
}

/// The properties of a scheduler.
package struct SchedulerRecord: Sendable {
  package let name: String
  package let variables: Scheduler.Variables
  /// What to do when the variables cannot be used.
  let advice: String

  init(_ name: String, _ variables: Scheduler.Variables, advice: String) {
    self.name = name
    self.variables = variables
    self.advice = advice
  }

  /// The variable with the number of tasks; nil if there is none.
  var countName: String? {
    switch variables {
    case .shard: nil
    case .index(_, _, let count): count
    case .range(_, let count, _, _, _): count
    }
  }

  var names: [String] {
    switch variables {
    case .shard(let name): [name]
    case .index(let name, _, let count): [name] + [count].compactMap(\.self)
    case .range(let name, let count, let minimum, let maximum, let step): [name, count, minimum, maximum, step]
    }
  }
}
