import CrashTesting
import Flows
import ShellSession

/// A unit of work for a worker of a crash test, encoded as a number that fits into a request.
struct WorkItem {
  enum Task: Equatable {
    /// The baseline run, without faults.
    case baseline
    /// A run, by its index in the case.
    case run(Int)
    /// The same run, for its failure artifact.
    case artifact(Int)
  }

  /// The number of cases, and of runs of a case, that the encoding can distinguish.
  static let caseLimit = 1 << 9
  static let runLimit = (1 << 22) - 1

  var caseIndex: Int
  var task: Task

  init(_ task: Task, caseIndex: Int) {
    self.task = task
    self.caseIndex = caseIndex
  }

  init(number: UInt32) {
    caseIndex = Int(number >> 23)
    let run = Int(number & 0x3F_FFFF)
    task = run == 0 ? .baseline : number & 0x40_0000 == 0 ? .run(run - 1) : .artifact(run - 1)
  }

  var number: UInt32 {
    let upper = UInt32(caseIndex) << 23
    return switch task {
    case .baseline: upper
    case .run(let run): upper | UInt32(run + 1)
    case .artifact(let run): upper | 0x40_0000 | UInt32(run + 1)
    }
  }
}

/// The result that a worker process of a crash test sends back.
enum WorkResult: Codable {
  /// - Parameters:
  ///   - digest: a digest of the whole baseline.
  ///   - milliseconds: the real time of its runs.
  case baseline(points: [CrashPoint], steps: [StepLocation], digest: String, milliseconds: Double)
  /// - Parameter milliseconds: the real time of the run.
  case result(CrashResult, milliseconds: Double)
  case artifact(FailureArtifact?)
  /// - Parameter status: the raw value of `SessionError.Status`.
  case failure(status: Int32, messages: [String])
}
