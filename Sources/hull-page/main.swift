import EmbeddedEngine
import EngineContract
import PageWire

if CommandLine.arguments.dropFirst().first == "--version" {
  print("hull-page (page protocol \(WireVersion.current))")
} else {
  PageProgram(
    pages: { EmbeddedEngine(threads: $0 ? .whenForked : .now) },
    scripts: { FlowScriptEngine() },
    native: { NativeScript(send: $0) },
    loadFiles: {
      TextConverters.beginLoading()
      return { TextConverters.finishLoading() }
    }
  ).run()
}
