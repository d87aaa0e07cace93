import Flows
import PageWire
import ShellRuntime

/// Files that the scripts of flows ask for: other scripts, and what they send to servers.
enum ScriptFiles {
  /// What is tried after a name as it is written.
  private static let endings = ["", ".js", ".mjs", ".cjs", ".json", "/index.js"]

  static func answer(_ request: ScriptFileRequest) -> ScriptFileAnswer {
    let name = request.specifier
    guard name.hasPrefix("./") || name.hasPrefix("../") else {
      return .failure(
        "\"\(name)\" is no script file: scripts of flows have no packages; write a path that begins with ./ or ../")
    }
    let path = FlowLibrary.resolve(name, from: request.referrer)
    guard let found = endings.map({ path + $0 }).first(where: { FileSystem.kind(of: $0) == .file }) else {
      return .failure("there is no script file \"\(name)\" beside \(request.referrer): looked for \(path)")
    }
    do throws(SessionError) {
      return .file(path: found, text: try FileSystem.text(of: found))
    } catch {
      return .failure(error.message)
    }
  }

  static func upload(_ path: String, referrer: String) -> Result<[UInt8], ScriptRunner.UploadFailure> {
    let path = FlowLibrary.resolve(path, from: referrer)
    do throws(SessionError) {
      let bytes = try FileSystem.bytes(of: path)
      guard bytes.count <= RuntimeLimits.scriptUploadBytes else {
        return .failure(.init("\(path): is larger than \(RuntimeLimits.scriptUploadBytes >> 20) MiB"))
      }
      return .success(bytes)
    } catch {
      return .failure(.init(error.message))
    }
  }
}
