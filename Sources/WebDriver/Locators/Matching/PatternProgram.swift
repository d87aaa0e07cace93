/// A pattern as a nondeterministic automaton. Its time is proportional to the lengths of pattern and text, whatever the pattern is:
/// a backtracking matcher needs exponential time for patterns such as `(a+)+b`.
struct PatternProgram: Equatable, Sendable {
  /// Maximum number of instructions: counted repetitions multiply.
  static let instructionLimit = 4096
  /// Maximum steps of one text. A text that needs more does not match: only a long text with nested lookaheads or large counts does.
  static let stepLimit = 2_000_000

  /// Resetting so many marks takes as long as a step.
  private static let marksPerStep = 64

  private enum Instruction: Equatable, Sendable {
    case character(ScalarSet)
    case split(Int, Int)
    case jump(Int)
    case start
    case end
    case wordBoundary(isNegated: Bool)
    case lookahead(PatternProgram, isNegated: Bool)
    case match
  }

  struct TooLarge: Error {}

  private var instructions: [Instruction] = []
  /// The instructions that may still be added, those of lookaheads included.
  private var capacity: Int

  init(_ node: PatternNode, capacity: Int = instructionLimit) throws(TooLarge) {
    self.capacity = capacity
    try append(node)
    try emit(.match)
  }

  private mutating func emit(_ instruction: Instruction) throws(TooLarge) {
    guard capacity > 0 else { throw TooLarge() }
    capacity -= 1
    instructions.append(instruction)
  }

  private mutating func append(_ node: PatternNode) throws(TooLarge) {
    switch node {
    case .character(let set): try emit(.character(set))
    case .sequence(let nodes): for node in nodes { try append(node) }
    case .choice(let nodes): try append(choice: nodes)
    case .repetition(let node, let minimum, let maximum): try append(node, minimum: minimum, maximum: maximum)
    case .start: try emit(.start)
    case .end: try emit(.end)
    case .wordBoundary(let isNegated): try emit(.wordBoundary(isNegated: isNegated))
    case .lookahead(let node, let isNegated):
      let program = try PatternProgram(node, capacity: capacity)
      capacity = program.capacity
      try emit(.lookahead(program, isNegated: isNegated))
    }
  }

  private mutating func append(choice nodes: [PatternNode]) throws(TooLarge) {
    var exits: [Int] = []
    for node in nodes.dropLast() {
      let split = instructions.count
      try emit(.split(split + 1, 0))
      try append(node)
      exits.append(instructions.count)
      try emit(.jump(0))
      instructions[split] = .split(split + 1, instructions.count)
    }
    if let last = nodes.last { try append(last) }
    for exit in exits { instructions[exit] = .jump(instructions.count) }
  }

  private mutating func append(_ node: PatternNode, minimum: Int, maximum: Int?) throws(TooLarge) {
    for _ in 0..<minimum {
      let before = instructions.count
      try append(node)
      // Without it, a repeated empty sequence would take as long as its count.
      if instructions.count == before { break }
    }
    let split = instructions.count
    guard let maximum else {
      try emit(.split(split + 1, 0))
      try append(node)
      try emit(.jump(split))
      instructions[split] = .split(split + 1, instructions.count)
      return
    }
    var splits: [Int] = []
    for _ in minimum..<max(minimum, maximum) {
      splits.append(instructions.count)
      try emit(.split(0, 0))
      try append(node)
    }
    for split in splits { instructions[split] = .split(split + 1, instructions.count) }
  }

  /// Whether the whole text matches.
  func matches(_ text: [Unicode.Scalar]) -> Bool {
    var steps = 0
    return run(text, from: 0, isWhole: true, &steps)
  }

  private func run(_ text: [Unicode.Scalar], from start: Int, isWhole: Bool, _ steps: inout Int) -> Bool {
    var current: [Int] = [0]
    var position = start
    while true {
      var marks = [Bool](repeating: false, count: instructions.count)
      steps += instructions.count / Self.marksPerStep
      var next: [Int] = []
      while let index = current.popLast() {
        guard !marks[index] else { continue }
        marks[index] = true
        steps += 1
        guard steps <= Self.stepLimit else { return false }
        switch instructions[index] {
        case .character(let set):
          if position < text.count, set.contains(text[position]) { next.append(index + 1) }
        case .split(let first, let second): current += [second, first]
        case .jump(let target): current.append(target)
        case .match:
          if !isWhole || position == text.count { return true }
        case .start, .end, .wordBoundary, .lookahead:
          if holds(instructions[index], text, position, &steps) { current.append(index + 1) }
        }
      }
      guard !next.isEmpty else { return false }
      current = next
      position += 1
    }
  }

  private func holds(_ condition: Instruction, _ text: [Unicode.Scalar], _ position: Int, _ steps: inout Int) -> Bool {
    switch condition {
    case .start: return position == 0
    case .end: return position == text.count
    case .wordBoundary(let isNegated):
      let before = position > 0 && ScalarSet.Member.word.contains(text[position - 1])
      let after = position < text.count && ScalarSet.Member.word.contains(text[position])
      return (before != after) != isNegated
    case .lookahead(let program, let isNegated):
      return program.run(text, from: position, isWhole: false, &steps) != isNegated
    case .character, .split, .jump, .match: return true
    }
  }
}
