#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `hull-picture`, which renders a screen as PNG. It is a separate program so that the shell links no font library.
package enum PictureProgram {
  /// The PNG of a screen that is given as `GridExport.json`.
  static func png(json: String) throws(SessionError) -> [UInt8] {
    let program = try path()
    let work = try TemporaryFolder(prefix: "hull-picture")
    defer { work.remove() }
    let (input, output) = (work.path + "/screen.json", work.path + "/screen.png")
    try FileSystem.write(json.utf8, to: input)
    let status = system(
      "\(ShellQuoting.quoted(program)) < \(ShellQuoting.quoted(input)) > \(ShellQuoting.quoted(output))")
    guard status == 0 else { throw SessionError(.engineFailed, "hull-picture failed with status \(status >> 8)") }
    return try FileSystem.bytes(of: output)
  }

  static func path() throws(SessionError) -> String {
    try EngineLocator.path(ofProgram: "hull-picture")
  }
}
