/// A unit of work for a worker of a crash test, encoded as a number that fits into a request.
struct CrashOrder {
  enum Task: Equatable {
    /// The baseline run, without faults.
    case learn
    /// A run, by its index in the case.
    case run(Int)
    /// The same run, for its failure artifact.
    case exhibit(Int)
  }

  /// The number of cases, and of runs of a case, that the encoding can distinguish.
  static let caseLimit = 1 << 9
  static let runLimit = (1 << 22) - 1

  var place: Int
  var task: Task

  init(_ task: Task, of caseIndex: Int) {
    self.task = task
    place = caseIndex
  }

  init(number: UInt32) {
    place = Int(number >> 23)
    let run = Int(number & 0x3F_FFFF)
    task = run == 0 ? .learn : number & 0x40_0000 == 0 ? .run(run - 1) : .exhibit(run - 1)
  }

  var number: UInt32 {
    let upper = UInt32(place) << 23
    return switch task {
    case .learn: upper
    case .run(let run): upper | UInt32(run + 1)
    case .exhibit(let run): upper | 0x40_0000 | UInt32(run + 1)
    }
  }
}
