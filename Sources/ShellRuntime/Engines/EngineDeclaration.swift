import PageWire

/// Asks an engine what it can do, before its first page.
package enum EngineDeclaration {
  /// Runs the engine with `--capabilities`.
  /// - Parameters:
  ///   - engine: the engine as the user has named it.
  ///   - timeout: milliseconds within which it must have replied and exited.
  package static func read(
    from engine: String, path: String, timeout: Double = RuntimeLimits.engineDeclarationTimeout
  ) throws(EngineFailure) -> EngineIdentity {
    do throws(DeclarationProblem) {
      return try read(path, timeout)
    } catch {
      throw EngineFailure(engine: engine, reason: error.text)
    }
  }

  private struct DeclarationProblem: Error { var text: String }

  private static func read(_ path: String, _ timeout: Double) throws(DeclarationProblem) -> EngineIdentity {
    let run: EngineRun
    do throws(SpawnFailure) {
      run = try EngineRun(path: path, argument: "--capabilities", variables: EngineVariables.inherited)
    } catch {
      throw DeclarationProblem(text: error.message)
    }
    let outcome = run.read(timeout: timeout)
    let end = run.stop(timeout: outcome == .ended ? RuntimeLimits.endTimeout : 0)
    switch outcome {
    case .timedOut, .complete:
      let seconds = Int((timeout / 1_000).rounded(.up))
      throw DeclarationProblem(text: "no answer to --capabilities within \(seconds) s")
    case .ended where end != .exit(0):
      let silent = "it \(end.sentence) instead of printing its capabilities"
      throw DeclarationProblem(text: run.message(of: path).map(LoaderMessage.explained) ?? silent)
    case .ended, .tooLong: break
    }
    guard outcome == .ended,
      let identity = EngineIdentity(declaration: String(decoding: run.outputBytes, as: UTF8.self))
    else {
      let text = EngineRun.printable(String(decoding: run.outputBytes.prefix(60), as: UTF8.self))
      throw DeclarationProblem(
        text: "it replied to --capabilities with \(text.isEmpty ? "nothing" : "\"\(text)\""), "
          + "expected the lines protocol, name and capabilities")
    }
    guard identity.wireVersion == WireVersion.current else {
      throw DeclarationProblem(
        text: "page protocol version \(identity.wireVersion), expected \(WireVersion.current); "
          + "install the same version of both programs")
    }
    return identity
  }
}
