import SourceText

/// Checks a flow and all files that it refers to without running anything.
struct FlowCheck {
  private let library: FlowLibrary
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<String> = []
  /// The chain of nested flows, the outermost first.
  private var chain: [String] = []

  init(library: FlowLibrary) { self.library = library }

  mutating func check(_ path: String, referencedBy step: FlowStep?) {
    if let step, chain.contains(path) {
      let cycle = (chain.drop { $0 != path } + [path]).joined(separator: " runs ")
      add("\(path) runs itself: \(cycle)", at: step, advice: "a flow must not run itself")
      return
    }
    guard seen.insert(path).inserted else { return }
    if let step, library.text(of: path) == nil {
      add("there is no file \(Diagnostic.quote(path))", at: step, advice: "paths are relative to the flow's own file")
      return
    }
    chain.append(path)
    defer { chain.removeLast() }
    do throws(DiagnosticList) {
      let flow = try library.flow(at: path)
      for file in (flow.header.onFlowStart + flow.steps + flow.header.onFlowComplete).flatMap(\.files) {
        switch file.kind {
        case .flow: self.check(file.path, referencedBy: file.step)
        case .script: script(file.path, namedBy: file.step)
        }
      }
    } catch {
      diagnostics += error.diagnostics
    }
  }

  private mutating func script(_ path: String, namedBy step: FlowStep) {
    guard library.text(of: path) == nil else { return }
    add("there is no script \(Diagnostic.quote(path))", at: step, advice: "paths are relative to the flow's own file")
  }

  private mutating func add(_ message: String, at step: FlowStep, advice: String) {
    guard let text = library.text(of: step.path) else { return }
    diagnostics.append(SourceFile(path: step.path, text: text).diagnostic(at: step.position, message, advice: advice))
  }
}
