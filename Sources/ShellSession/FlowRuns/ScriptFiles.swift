import Flows
import PageWire
import ShellRuntime

/// Files that scripts of flows import or upload.
enum ScriptFiles {
  /// Suffixes that are tried in this order.
  private static let suffixes = ["", ".js", ".mjs", ".cjs", ".json", "/index.js"]

  static func load(_ request: ScriptFileRequest) -> ScriptFileResponse {
    let name = request.specifier
    guard name.hasPrefix("./") || name.hasPrefix("../") else {
      return .failure(
        "\"\(name)\" is not a script file: scripts of flows have no packages; write a path that begins with ./ or ../")
    }
    let path = FlowLibrary.resolve(name, from: request.referrer)
    guard let found = suffixes.map({ path + $0 }).first(where: { FileSystem.kind(of: $0) == .file }) else {
      return .failure("no script file \"\(name)\" next to \(request.referrer): looked for \(path)")
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
