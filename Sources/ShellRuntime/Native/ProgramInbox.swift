import ShellCore

/// Output of programs that waits for its delivery: that of the first program first, in its order of arrival.
struct ProgramInbox {
  /// The undelivered output of a program. Delivered output is removed in blocks, since removing the first one of
  /// thousands moves all others.
  private struct Queue {
    var program: ProgramReference
    var outputs: [NativeProgram.Output]
    var delivered = 0
  }

  /// Queues with output, ordered by their programs.
  private var queues: [Queue] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The program whose output is delivered next.
  var nextProgram: ProgramReference? { queues.first?.program }

  mutating func append(_ output: NativeProgram.Output, of program: ProgramReference) {
    count += 1
    let index = queues.firstIndex { $0.program >= program } ?? queues.endIndex
    if index < queues.endIndex, queues[index].program == program {
      queues[index].outputs.append(output)
    } else {
      queues.insert(Queue(program: program, outputs: [output]), at: index)
    }
  }

  mutating func popNext() -> (program: ProgramReference, output: NativeProgram.Output)? {
    guard let program = nextProgram else { return nil }
    count -= 1
    let output = queues[0].outputs[queues[0].delivered]
    queues[0].delivered += 1
    if queues[0].delivered == queues[0].outputs.count {
      queues.removeFirst()
    } else if queues[0].delivered > queues[0].outputs.count / 2 {
      queues[0].outputs.removeFirst(queues[0].delivered)
      queues[0].delivered = 0
    }
    return (program, output)
  }
}
