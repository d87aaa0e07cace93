import DocumentTestKit
import Foundation
import SourceText
import SystemTestKit
import Testing

/// The examples for schedulers and CI systems. `scripts/test-cluster` runs those for Slurm and GNU parallel on machines.
@Suite("Examples for CI systems")
struct CIExampleTests {
  private static let crashTest = "hull crashtest Pages/bank/flows --shard auto"
  private static let merge = "hull report merge"

  @Test("Every example has these command lines, which hull accepts")
  func commandLines() throws {
    let bothRuns = [
      "hull test Pages/bank/flows --shard auto --shard-report shards/flows",
      "\(Self.crashTest) --shard-report shards/crashtest",
      "\(Self.merge) shards/flows --junit flows.xml --html report/flows",
      "\(Self.merge) shards/crashtest --json crashtest.json --html report/crashtest",
    ]
    let expected = [
      "Jenkinsfile": bothRuns, "github.yaml": bothRuns,
      "gitlab.yaml": bothRuns,
      "kubernetes.yaml": [
        "\(Self.crashTest) --jobs 1 --shard-report /shards",
        "\(Self.merge) /shards --json /shards/crashtest.json --html /shards/report",
      ],
      "parallel.sh": [
        "\(Self.crashTest) --shard-report shards",
        "\(Self.merge) shards --json crashtest.json --html report",
      ],
      "slurm.sh": ["\(Self.crashTest) --jobs 2 --shard-report shards"],
    ]
    let examples = try CIExample.all
    #expect(examples.map(\.path) == expected.keys.sorted().map { "\(CIExample.folder)/\($0)" })
    for example in examples {
      let run = try example.run(variables: ["MACHINES": "n1,n2", "SLURM_CPUS_PER_TASK": "2"])
      #expect(run.lines == expected[String(example.path.dropFirst(CIExample.folder.count + 1))], "\(example.path)")
      #expect(run.errors == "")
    }
  }

  @Test("Options of a crash test can be added to the scripts", arguments: ["parallel.sh", "slurm.sh"])
  func options(name: String) throws {
    let path = Repository.root.appending(path: "\(CIExample.folder)/\(name)").path
    let example = CIExample(path: "\(CIExample.folder)/\(name)")
    let variables = ["MACHINES": "n1,n2", "SLURM_CPUS_PER_TASK": "2"]
    let run = try example.run(variables: variables, commands: [[path, "--deaths", "reported"]])
    #expect(run.lines.first?.hasSuffix(" --shard-report shards --deaths reported") == true)
    #expect(run.errors == "")
  }

  @Test("A command line that hull does not accept is an error")
  func wrongOption() throws {
    let example = CIExample(path: "\(CIExample.folder)/slurm.sh")
    let run = try example.run(variables: [:], commands: [["sh", "-c", "hull crashtest flow.yaml --shards 2"]])
    #expect(run.lines == ["hull crashtest flow.yaml --shards 2"])
    #expect(run.errors.contains("Unknown option '--shards'"))
  }

  @Test("Scripts can be run, and their syntax is that of sh", arguments: ["parallel.sh", "slurm.sh"])
  func scripts(name: String) throws {
    let path = Repository.root.appending(path: "\(CIExample.folder)/\(name)").path
    #expect(FileManager.default.isExecutableFile(atPath: path))
    let folder = try WorkFolder()
    defer { folder.remove() }
    let check = try ChildProcess.run(["sh", "-n", path], in: folder.path)
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test("Slurm: the options precede all commands, and the array begins at 1")
  func slurm() throws {
    let lines = try CIExample(path: "\(CIExample.folder)/slurm.sh").text.split(separator: "\n")
    // Slurm ignores options after the first command.
    let options = lines.prefix { $0.hasPrefix("#") }.filter { $0.hasPrefix("#SBATCH") }
    #expect(options == lines.filter { $0.hasPrefix("#SBATCH") })
    #expect(options.contains("#SBATCH --array=1-8"))
    #expect(options.contains("#SBATCH --requeue"))
  }

  @Test("Kubernetes: an indexed job with its count, and a merge that waits")
  func kubernetes() throws {
    let documents = try CIExample(path: "\(CIExample.folder)/kubernetes.yaml").documents
    let kinds = try documents.map { try text($0, "kind") }
    #expect(kinds == ["Job", "Job", "PersistentVolumeClaim"])
    #expect(try documents.map { try text($0, "apiVersion") } == ["batch/v1", "batch/v1", "v1"])
    let spec = try #require(documents[0]["spec"])
    #expect(try text(spec, "completionMode") == "Indexed")
    let container = try #require(spec["template"]?["spec"]?["containers"]?.elements("containers").first)
    let count = try #require(container["env"]?.elements("env").first)
    #expect(try text(count, "name") == "HULL_SHARD_COUNT")
    #expect(try text(count, "value") == text(spec, "completions"))
    #expect(try text(#require(documents[1]["spec"]), "suspend") == "true")
    let claim = try text(#require(documents[2]["metadata"]), "name")
    for job in documents.prefix(2) {
      let pod = try #require(job["spec"]?["template"]?["spec"])
      #expect(try text(pod, "restartPolicy") == "Never")
      let volume = try #require(pod["volumes"]?.elements("volumes").first)
      #expect(try text(#require(volume["persistentVolumeClaim"]), "claimName") == claim)
      let container = try #require(pod["containers"]?.elements("containers").first)
      let mount = try #require(container["volumeMounts"]?.elements("volumeMounts").first)
      #expect(try text(mount, "name") == text(volume, "name"))
    }
  }

  @Test("GitHub: shards from 1, and the merge gets what the shards upload")
  func gitHub() throws {
    let documents = try CIExample(path: "\(CIExample.folder)/github.yaml").documents
    let jobs = try #require(documents.first?["jobs"])
    #expect(try jobs.members("jobs").map(\.key) == ["shard", "merge"])
    let (shard, merge) = (try #require(jobs["shard"]), try #require(jobs["merge"]))
    let numbers = try #require(shard["strategy"]?["matrix"]?["shard"]).elements("shard").map { try $0.integer("shard") }
    #expect(numbers == Array(1...numbers.count))
    #expect(try text(#require(shard["env"]), "HULL_SHARD") == "${{ matrix.shard }}/${{ strategy.job-total }}")
    #expect(try text(merge, "needs") == "shard")
    for job in [shard, merge] { #expect(try text(job, "runs-on") == "ubuntu-latest") }
    let upload = try #require(step(of: shard, "actions/upload-artifact")?["with"])
    let download = try #require(step(of: merge, "actions/download-artifact")?["with"])
    #expect(try text(upload, "name") == "shard-${{ matrix.shard }}")
    #expect(try text(download, "pattern") == "shard-*")
    #expect(try text(download, "path") == text(upload, "path"))
    #expect(try text(download, "merge-multiple") == "true")
  }

  @Test("Jenkins: the shards of the matrix are counted, stashed and merged")
  func jenkins() throws {
    let text = try CIExample(path: "\(CIExample.folder)/Jenkinsfile").text
    for line in [
      "values '1', '2', '3', '4'", "HULL_SHARD = \"${SHARD}/4\"", "for (shard in 1..4) { unstash \"shard-${shard}\" }",
      "stash name: \"shard-${SHARD}\", includes: 'shards/**'", "junit 'flows.xml'",
    ] { #expect(text.contains(line), "\(line)") }
    #expect(text.count { $0 == "{" } == text.count { $0 == "}" })
  }

  @Test("The action of the repository installs hull and runs it with its inputs")
  func action() throws {
    let action = CIExample(path: "action.yml")
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try action.run(variables: [
      "GITHUB_ACTION_PATH": "/hull", "HOME": folder.path, "GITHUB_PATH": folder.path + "/path",
      "FLOWS": "shop/flows other.yaml", "ARGUMENTS": "", "REPORT": "hull report",
    ])
    #expect(
      run.lines == [
        "make -C /hull setup", "make -C /hull install PREFIX=\(folder.path)/.local/share/hull-action",
        "hull test shop/flows other.yaml --format github --junit hull report/flows.xml --html hull report/flows "
          + "--record-failures hull report/failures",
        "hull crashtest shop/flows other.yaml --format github --json hull report/crashtest.json "
          + "--html hull report/crashtest",
      ])
    #expect(run.errors == "")
    #expect(try folder.text(of: "path") == "\(folder.path)/.local/share/hull-action/bin")
    let root = try #require(try action.documents.first)
    let steps = try #require(root["runs"]?["steps"]).elements("steps")
    // Composite actions require a shell for each command.
    for step in steps where step["run"] != nil { #expect(try self.text(step, "shell") == "bash") }
    // The value of an input is never part of a command.
    for step in steps { #expect(try step["run"]?.text("run").contains("${{") != true) }
    let inputs = try #require(root["inputs"]).members("inputs").map(\.key)
    let uses = try action.text.matches(of: /inputs\.([a-z-]+)/).map { String($0.1) }
    #expect(Set(uses) == Set(inputs))
  }

  @Test("GitLab: the jobs have stages, and the merge needs the shards")
  func gitLab() throws {
    let root = try #require(CIExample(path: "\(CIExample.folder)/gitlab.yaml").documents.first)
    let stages = try #require(root["stages"]).elements("stages").map { try $0.text("stage") }
    let (shard, merge) = (try #require(root["shard"]), try #require(root["merge"]))
    #expect(try [shard, merge].map { try text($0, "stage") } == stages)
    #expect(try text(shard, "parallel") == "4")
    #expect(try #require(merge["needs"]).elements("needs").map { try $0.text("job") } == ["shard"])
    for job in [shard, merge] { #expect(try text(#require(job["artifacts"]), "when") == "always") }
  }

  @Test("Recipes are parts of the examples, and every example has one")
  func recipes() throws {
    let document = try ReferenceDocument(path: "docs/many-machines.md")
    let text = try #require(document.text.components(separatedBy: "\n## Recipes\n").dropFirst().first)
    let section = text.components(separatedBy: "\n## ")[0]
    var described: [String] = []
    for recipe in section.components(separatedBy: "\n### ").dropFirst() {
      let example = try #require(try CIExample.all.first { recipe.contains("../\($0.path)") }, "\(recipe)")
      described.append(example.path)
      let lines = try Set(example.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
      for line in code(in: recipe) {
        // Commands that a user types are comments of the example.
        #expect(lines.contains(line) || lines.contains("#   \(line)"), "\(example.path) does not have: \(line)")
      }
    }
    #expect(try described.sorted() == CIExample.all.map(\.path))
  }

  /// The lines of code blocks.
  private func code(in text: String) -> [String] {
    text.components(separatedBy: "\n```").enumerated().filter { !$0.offset.isMultiple(of: 2) }
      .flatMap { $0.element.split(separator: "\n").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  private func text(_ node: YAMLNode, _ key: String) throws -> String { try #require(node[key], "\(key)").text(key) }

  private func step(of job: YAMLNode, _ action: String) throws -> YAMLNode? {
    try job["steps"]?.elements("steps").first { try $0["uses"]?.text("uses").hasPrefix("\(action)@") == true }
  }
}
