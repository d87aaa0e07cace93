import DocumentTestKit
import Sharding
import Testing

@Suite("--shard auto: the shard that a scheduler assigns")
struct ScheduledShardTests {
  private func text(_ environment: [String: String]) -> String {
    do throws(ShardError) {
      return try ScheduledShard.find(in: environment)?.description ?? "none"
    } catch {
      return error.message
    }
  }

  private static let found: [([String: String], String)] = [
    (["HULL_SHARD": "2/4"], "shard 2/4 from HULL_SHARD=2/4"),
    (
      ["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "1"],
      "shard 3/4 from Slurm, SLURM_ARRAY_TASK_ID=3, SLURM_ARRAY_TASK_COUNT=4, SLURM_ARRAY_TASK_MIN=1"
    ),
    // sbatch --array=10-22:4
    (
      [
        "SLURM_ARRAY_TASK_ID": "18", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "10",
        "SLURM_ARRAY_TASK_MAX": "22", "SLURM_ARRAY_TASK_STEP": "4",
      ],
      "shard 3/4 from Slurm, SLURM_ARRAY_TASK_ID=18, SLURM_ARRAY_TASK_COUNT=4, SLURM_ARRAY_TASK_MIN=10, "
        + "SLURM_ARRAY_TASK_MAX=22, SLURM_ARRAY_TASK_STEP=4"
    ),
    (
      ["JOB_COMPLETION_INDEX": "0", "HULL_SHARD_COUNT": "3"],
      "shard 1/3 from Kubernetes, JOB_COMPLETION_INDEX=0, HULL_SHARD_COUNT=3"
    ),
    (
      ["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "4"], "shard 4/4 from GitLab, CI_NODE_INDEX=4, CI_NODE_TOTAL=4"
    ),
    (["CI_NODE_TOTAL": "1"], "shard 1/1 from GitLab, CI_NODE_TOTAL=1"),
    (
      ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "2"],
      "shard 1/2 from CircleCI, CIRCLE_NODE_INDEX=0, CIRCLE_NODE_TOTAL=2"
    ),
    (
      ["BUILDKITE_PARALLEL_JOB": "7", "BUILDKITE_PARALLEL_JOB_COUNT": "8"],
      "shard 8/8 from Buildkite, BUILDKITE_PARALLEL_JOB=7, BUILDKITE_PARALLEL_JOB_COUNT=8"
    ),
    (
      ["AWS_BATCH_JOB_ARRAY_INDEX": "1", "AWS_BATCH_JOB_ARRAY_SIZE": "2"],
      "shard 2/2 from AWS Batch, AWS_BATCH_JOB_ARRAY_INDEX=1, AWS_BATCH_JOB_ARRAY_SIZE=2"
    ),
    (
      ["NOMAD_ALLOC_INDEX": "1", "HULL_SHARD_COUNT": "2"],
      "shard 2/2 from Nomad, NOMAD_ALLOC_INDEX=1, HULL_SHARD_COUNT=2"
    ),
    (
      ["PARALLEL_SEQ": "1", "HULL_SHARD_COUNT": "2"], "shard 1/2 from GNU parallel, PARALLEL_SEQ=1, HULL_SHARD_COUNT=2"
    ),
    (["SLURM_ARRAY_TASK_ID": "", "CI": "true"], "none"),
  ]

  @Test("Each scheduler's variables are a shard", arguments: found)
  func schedulers(environment: [String: String], expected: String) {
    #expect(text(environment) == expected)
  }

  @Test("The first scheduler of the table wins, and the others are named")
  func order() {
    let gitLab = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"]
    let buildkite = ["BUILDKITE_PARALLEL_JOB": "2", "BUILDKITE_PARALLEL_JOB_COUNT": "8"]
    #expect(
      text(gitLab.merging(buildkite) { $1 })
        == "shard 2/4 from GitLab, CI_NODE_INDEX=2, CI_NODE_TOTAL=4; ignored: Buildkite")
    #expect(
      text(gitLab.merging(["HULL_SHARD": "1/2"]) { $1 }) == "shard 1/2 from HULL_SHARD=1/2; ignored: GitLab")
  }

  @Test("A job that is not divided leaves the division to another scheduler")
  func undivided() {
    let buildkite = ["BUILDKITE_PARALLEL_JOB": "2", "BUILDKITE_PARALLEL_JOB_COUNT": "8"]
    let expected = "shard 3/8 from Buildkite, BUILDKITE_PARALLEL_JOB=2, BUILDKITE_PARALLEL_JOB_COUNT=8"
    #expect(text(buildkite.merging(["CI_NODE_TOTAL": "1"]) { $1 }) == expected)
    #expect(text(buildkite.merging(["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1"]) { $1 }) == expected)
    #expect(
      text(["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1"])
        == "shard 1/1 from CircleCI, CIRCLE_NODE_INDEX=0, CIRCLE_NODE_TOTAL=1")
  }

  @Test("Variables that cannot be used are named with their values and what to do")
  func problems() {
    let environments: [[String: String]] = [
      ["HULL_SHARD": "0/4"], ["HULL_SHARD": "two"],
      // sbatch --array=1,3,7
      [
        "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "1",
        "SLURM_ARRAY_TASK_MAX": "7",
      ],
      // The first task of the same array must not run as shard 1/3.
      [
        "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "1",
        "SLURM_ARRAY_TASK_MAX": "7", "SLURM_ARRAY_TASK_STEP": "1",
      ],
      ["SLURM_ARRAY_TASK_ID": "4"], ["SLURM_ARRAY_TASK_ID": "x", "SLURM_ARRAY_TASK_COUNT": "3"],
      ["JOB_COMPLETION_INDEX": "2"], ["JOB_COMPLETION_INDEX": "2", "HULL_SHARD_COUNT": "2"],
      ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"], ["CI_NODE_TOTAL": "4"], ["CI_NODE_INDEX": "1"],
      ["CIRCLE_NODE_INDEX": "2", "CIRCLE_NODE_TOTAL": "2"], ["BUILDKITE_PARALLEL_JOB": "-1"],
      ["BUILDKITE_PARALLEL_JOB": "-1", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], ["AWS_BATCH_JOB_ARRAY_INDEX": "1"],
      ["NOMAD_ALLOC_INDEX": "0"], ["PARALLEL_SEQ": "9", "HULL_SHARD_COUNT": "8"],
      ["PARALLEL_SEQ": "9", "HULL_SHARD_COUNT": "0"],
      ["PARALLEL_SEQ": "99999999999999999999999", "HULL_SHARD_COUNT": "2"],
    ]
    let lines = environments.map { environment in
      environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ") + "\n  "
        + text(environment)
    }
    Golden.expect(lines.joined(separator: "\n") + "\n", "scheduler-problems.txt")
  }

  @Test("The table of docs/many-machines.md is the one of the code")
  func documentation() throws {
    try ReferenceDocument(path: "docs/many-machines.md").compare(
      block: "schedulers", with: Scheduler.documentation + "\n")
  }
}
